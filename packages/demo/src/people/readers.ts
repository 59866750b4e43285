import { dayFrom } from '../calendar.ts'
import { demoCpf } from '../cpf.ts'
import type { DemoPerson } from '../library.ts'
import { Random } from '../random.ts'
import { UNIT, type UnitCode } from '../units.ts'
import { CATEGORY } from './categories.ts'

const FIRST =
  'Adriana,Alan,Alessandra,Amanda,André,Ângela,Aparecida,Augusto,Beatriz,Breno,Caetano,Cauê,Cecília,Cíntia,Cláudio,Cristiane,Danilo,Débora,Denise,Dirceu,Elaine,Emanuel,Érica,Estela,Evandro,Fábio,Flávia,Gael,Geraldo,Graziela,Guilherme,Gustavo,Hugo,Iara,Igor,Inês,Ísis,Ivan,Janaína,Joana,Jonas,Josefa,Juliano,Karina,Kelly,Leandro,Lígia,Lívia,Luana,Luciano,Maitê,Marcelo,Mariane,Mauro,Milena,Moacir,Nádia,Nelson,Nicole,Noemi,Orlando,Pâmela,Patrícia,Paula,Quitéria,Raul,Rebeca,Ricardo,Rita,Roberta,Rodrigo,Rute,Samuel,Sílvia,Sônia,Talita,Tânia,Tiago,Túlio,Vanessa,Vicente,Vitória,Walter,Yuri,Zilda'.split(
    ',',
  )
const LAST =
  'Abreu,Aguiar,Andrade,Aragão,Azevedo,Barreto,Bezerra,Borges,Bueno,Caldeira,Camargo,Cardoso,Chaves,Coelho,Correia,Cunha,Delgado,Dornelas,Esteves,Falcão,Fagundes,Ferrari,Franco,Garcez,Gontijo,Guerra,Holanda,Jardim,Kubota,Lacerda,Leitão,Lobato,Lustosa,Maciel,Malta,Meireles,Miranda,Moura,Nascimento,Nobre,Okada,Pacheco,Paiva,Pedrosa,Pessoa,Pinto,Porto,Queirós,Ramalho,Rezende,Sabino,Salgado,Serrano,Siqueira,Tavares,Toledo,Uchoa,Valadares,Viana,Xavier,Zanetti'.split(
    ',',
  )

interface Group {
  categoria: number
  biblioteca: UnitCode
  departamento: number | null
  total: number
  /** Ages, lowest and highest. */
  ages: [number, number]
  /** Classes of a school, and how many sit in each. */
  classes?: readonly (readonly [string, number])[]
}

const group = (
  total: number,
  categoria: number,
  departamento: number | null,
  biblioteca: UnitCode = UNIT.central,
  ages: [number, number] = [18, 27],
): Group => ({ categoria, biblioteca, departamento, total, ages })

/** Who else comes: the readers of two years. Some of them only consult, and one is a library. */
const GROUPS: Group[] = [
  group(70, CATEGORY.undergraduate, 1),
  group(60, CATEGORY.undergraduate, 3),
  group(50, CATEGORY.undergraduate, 5),
  group(60, CATEGORY.undergraduate, 6, UNIT.law),
  group(50, CATEGORY.undergraduate, 7, UNIT.health),
  group(40, CATEGORY.undergraduate, 8, UNIT.health),
  group(40, CATEGORY.graduate, 16, UNIT.central, [23, 45]),
  group(30, CATEGORY.graduate, 17, UNIT.health, [23, 45]),
  group(30, CATEGORY.professor, 20, UNIT.central, [31, 66]),
  group(20, CATEGORY.employee, 32, UNIT.central, [24, 62]),
  group(15, CATEGORY.hospitalEmployee, 31, UNIT.health, [24, 60]),
  group(30, CATEGORY.digitalUndergraduate, 14, UNIT.central, [20, 50]),
  group(25, CATEGORY.technicalCourse, 15, UNIT.health, [16, 22]),
  {
    ...group(45, CATEGORY.schoolPupil, 33, UNIT.school, [8, 14]),
    classes: [
      ['5º ano A', 30],
      ['7º ano B', 15],
    ],
  },
  group(10, CATEGORY.exchange, 3),
  group(5, CATEGORY.community, null, UNIT.central, [18, 70]),
  group(8, CATEGORY.alumni, null, UNIT.central, [24, 60]),
  group(6, CATEGORY.retired, null, UNIT.central, [60, 82]),
  group(5, CATEGORY.visitor, null, UNIT.central, [18, 75]),
]

const PARTNER_NAME = 'Biblioteca Pública de Serra Clara'

/** Six hundred people without a sign-in, numbered after those with one: the past of the library is theirs. */
export function readers(firstCode: number, today: Date): DemoPerson[] {
  const random = new Random(1822)
  const taken = new Set<string>()
  const nameOf = (): string => {
    for (;;) {
      const name = `${random.pick(FIRST)} ${random.pick(LAST)} ${random.pick(LAST)}`
      const [, middle, last] = name.split(' ')
      if (middle === last || taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  const list: DemoPerson[] = []
  for (const { categoria, biblioteca, departamento, total, ages, classes = [] } of GROUPS) {
    const seats = classes.flatMap(([name, count]) => Array.from({ length: count }, () => name))
    for (let n = 0; n < total; n++) {
      const birth = dayFrom(today, -random.between(ages[0] * 365 + ages[0], ages[1] * 365))
      const tie = { categoria, biblioteca, departamento, turma: seats[n] }
      list.push(reader(firstCode + list.length, nameOf(), tie, birth, today))
    }
  }
  const partner = { categoria: CATEGORY.partnerLibrary, biblioteca: UNIT.central, departamento: null }
  list.push(reader(firstCode + list.length, PARTNER_NAME, partner, '', today))
  return list
}

function reader(
  cod_pessoa: number,
  nome_pessoa: string,
  {
    categoria,
    biblioteca,
    departamento,
    turma,
  }: Pick<Group, 'categoria' | 'biblioteca' | 'departamento'> & { turma?: string | undefined },
  data_nascimento: string,
  today: Date,
): DemoPerson {
  const validade = dayFrom(today, 200 + ((cod_pessoa * 37) % 500))
  return {
    cod_pessoa,
    nome_pessoa,
    nome_social: null,
    email: null,
    cpf: data_nascimento === '' ? null : demoCpf(cod_pessoa - 1000 + 1),
    telefone: '',
    data_nascimento,
    logins: [],
    vinculos: [
      {
        cod_categoria: categoria,
        cod_departamento: departamento,
        cod_biblioteca: biblioteca,
        matricula: String(3_000_000 + cod_pessoa),
        validade,
        ...(turma !== undefined && { turma }),
      },
    ],
    bloqueio: 'N',
    msg_bloqueio: '',
    validade,
    renovavel: 'N',
    duplicada_de: null,
    equipe: 'N',
    papel: null,
    historia: null,
  }
}
