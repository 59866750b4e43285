import { dayFrom } from '../calendar.ts'
import type { DemoAffiliation, DemoPerson, DemoStoryKey } from '../library.ts'
import { UNIT, type UnitCode } from '../units.ts'
import { CATEGORY } from './categories.ts'

export interface Featured {
  login: string
  nome: string
  chave: DemoStoryKey
  categoria: number
  departamento: number | null
  biblioteca: UnitCode
  /** What differs from a person in good order. */
  besides?: (today: Date) => Partial<DemoPerson>
}

const affiliation = (
  categoria: number,
  departamento: number,
  biblioteca: UnitCode,
  matricula: string,
  validade: string,
): DemoAffiliation => ({
  cod_categoria: categoria,
  cod_departamento: departamento,
  cod_biblioteca: biblioteca,
  matricula,
  validade,
})

/** One person a story, in the order in which the sign-ins are printed. */
export const FEATURED: Featured[] = [
  {
    login: 'bruna',
    nome: 'Bruna Alves Carneiro',
    chave: 'vence_amanha',
    categoria: CATEGORY.undergraduate,
    departamento: 1,
    biblioteca: UNIT.central,
  },
  {
    login: 'caio',
    nome: 'Caio Monteiro Freitas',
    chave: 'atrasado_com_multa',
    categoria: CATEGORY.undergraduate,
    departamento: 2,
    biblioteca: UNIT.central,
  },
  {
    login: 'regina',
    nome: 'Regina Helena Amaral',
    chave: 'professor',
    categoria: CATEGORY.professor,
    departamento: 20,
    biblioteca: UNIT.central,
  },
  {
    login: 'daniel',
    nome: 'Daniel Rocha Pinheiro',
    chave: 'bloqueado',
    categoria: CATEGORY.undergraduate,
    departamento: 13,
    biblioteca: UNIT.central,
    besides: () => ({ bloqueio: 'S', msg_bloqueio: 'Documentação pendente. Procure a Biblioteca Central.' }),
  },
  {
    login: 'elias',
    nome: 'Elias Batista Nogueira',
    chave: 'suspenso',
    categoria: CATEGORY.graduate,
    departamento: 18,
    biblioteca: UNIT.central,
  },
  {
    login: 'fabiana',
    nome: 'Fabiana Torres Magalhães',
    chave: 'expirado_renovavel',
    categoria: CATEGORY.digitalUndergraduate,
    departamento: 14,
    biblioteca: UNIT.central,
    besides: today => ({ validade: dayFrom(today, 5), renovavel: 'S' }),
  },
  {
    login: 'gilberto',
    nome: 'Gilberto Souza Lacerda',
    chave: 'expirado',
    categoria: CATEGORY.community,
    departamento: null,
    biblioteca: UNIT.central,
    besides: today => ({ validade: dayFrom(today, -40) }),
  },
  {
    login: 'heloisa',
    nome: 'Heloísa Prado Martins',
    chave: 'varios_logins',
    categoria: CATEGORY.undergraduate,
    departamento: 8,
    biblioteca: UNIT.health,
    besides: today => ({
      vinculos: [
        affiliation(CATEGORY.undergraduate, 8, UNIT.health, '2022108031', dayFrom(today, 400)),
        affiliation(CATEGORY.employee, 32, UNIT.central, '1877321', dayFrom(today, 900)),
        affiliation(CATEGORY.hospitalEmployee, 31, UNIT.health, 'HU-0442', dayFrom(today, 900)),
      ],
    }),
  },
  {
    login: 'ivete',
    nome: 'Ivete Campos Moraes',
    chave: 'sem_email',
    categoria: CATEGORY.specialUser,
    departamento: null,
    biblioteca: UNIT.central,
    besides: () => ({ email: null }),
  },
  {
    login: 'jade',
    nome: 'João Pedro Vilela Santos',
    chave: 'nome_social',
    categoria: CATEGORY.undergraduate,
    departamento: 11,
    biblioteca: UNIT.central,
    besides: () => ({ nome_social: 'Jade Vilela Santos' }),
  },
  {
    login: 'karen',
    nome: 'Karen Yumi Sato',
    chave: 'reserva_liberada',
    categoria: CATEGORY.undergraduate,
    departamento: 7,
    biblioteca: UNIT.health,
  },
  {
    login: 'lucas',
    nome: 'Lucas Henrique Paiva',
    chave: 'na_fila',
    categoria: CATEGORY.undergraduate,
    departamento: 5,
    biblioteca: UNIT.central,
  },
  {
    login: 'marina',
    nome: 'Marina Duque Estrada',
    chave: 'sem_pendencias',
    categoria: CATEGORY.graduate,
    departamento: 16,
    biblioteca: UNIT.central,
  },
  {
    login: 'nuria',
    nome: 'Núria Salvat Roca',
    chave: 'intercambio',
    categoria: CATEGORY.exchange,
    departamento: 11,
    biblioteca: UNIT.central,
    besides: () => ({ cpf: null }),
  },
  {
    login: 'olivia',
    nome: 'Olívia Marques Teodoro',
    chave: 'leitora_de_tela',
    categoria: CATEGORY.undergraduate,
    departamento: 6,
    biblioteca: UNIT.law,
  },
  {
    login: 'pedro',
    nome: 'Pedro Afonso Guedes',
    chave: 'duplicado',
    categoria: CATEGORY.technicalCourse,
    departamento: 15,
    biblioteca: UNIT.health,
  },
  {
    login: 'tomas',
    nome: 'Tomás Vieira Campos',
    chave: 'escola',
    categoria: CATEGORY.schoolPupil,
    departamento: 33,
    biblioteca: UNIT.school,
  },
  {
    login: 'vera',
    nome: 'Vera Lúcia Antunes',
    chave: 'equipe',
    categoria: CATEGORY.libraryTeam,
    departamento: 30,
    biblioteca: UNIT.central,
    besides: () => ({ equipe: 'S' }),
  },
]

const staff = (
  login: string,
  nome: string,
  papel: NonNullable<DemoPerson['papel']>,
  biblioteca: UnitCode,
): Featured => ({
  login,
  nome,
  chave: `equipe_${papel}`,
  categoria: CATEGORY.libraryTeam,
  departamento: 30,
  biblioteca,
  besides: () => ({ equipe: 'S', papel }),
})

/** One for each role of the staff. They came last, so that the numbers of the others stay. */
export const STAFF: Featured[] = [
  staff('wilson', 'Wilson Pereira Gama', 'bolsista', UNIT.central),
  staff('xenia', 'Xênia Barbosa Lins', 'atendente', UNIT.health),
  staff('yolanda', 'Yolanda Freire Matos', 'bibliotecario', UNIT.law),
  staff('zeca', 'José Carlos Brandão', 'auditor', UNIT.central),
]

/** Who coordinates all libraries; her number is far from the others, so that theirs stay. */
export const COORDINATOR: Featured = staff('amelia', 'Amélia Torres Dantas', 'coordenador', UNIT.central)
