import { dayFrom } from '../calendar.ts'
import { demoCpf } from '../cpf.ts'
import type { DemoPerson } from '../library.ts'
import { Random } from '../random.ts'
import { CATEGORY } from './categories.ts'
import { COORDINATOR, FEATURED, type Featured, STAFF } from './featured.ts'
import { PROFESSORS, ROSTER, type RosterRow } from './roster.ts'
import { STORIES } from './stories.ts'

/** The password of every demo person: it keeps the default rules. */
export const DEMO_PASSWORD = 'Estante2026'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()

/** 'ana.teles': first and last name, as most universities do. */
const loginOf = (name: string): string => {
  const words = plain(name).split(' ')
  return `${words[0]}.${words.at(-1)}`
}

function personOf(row: RosterRow, cod_pessoa: number, login: string, today: Date, random: Random): DemoPerson {
  const years = row.categoria === CATEGORY.schoolPupil ? random.between(8, 12) : random.between(19, 61)
  const year = today.getFullYear()
  const matricula =
    row.categoria === CATEGORY.professor ||
    row.categoria === CATEGORY.employee ||
    row.categoria === CATEGORY.libraryTeam
      ? String(1_500_000 + cod_pessoa * 731)
      : `${year - random.between(0, 4)}${String(100_000 + cod_pessoa * 37)}`
  const validade = dayFrom(today, random.between(120, 900))
  return {
    cod_pessoa,
    nome_pessoa: row.nome,
    nome_social: null,
    email: `${login}@ufvale.example`,
    cpf: demoCpf(cod_pessoa - 1000 + 1),
    telefone: `(00) 5550-${String(2000 + cod_pessoa).slice(-4)}`,
    data_nascimento: dayFrom(today, -years * 365 - random.between(0, 364)),
    logins: [{ login, senha: DEMO_PASSWORD, base: 'local' }],
    vinculos: [
      {
        cod_categoria: row.categoria,
        cod_departamento: row.departamento,
        cod_biblioteca: row.biblioteca,
        matricula,
        validade,
      },
    ],
    bloqueio: 'N',
    msg_bloqueio: '',
    validade,
    renovavel: 'N',
    duplicada_de: null,
    equipe: row.categoria === CATEGORY.libraryTeam ? 'S' : 'N',
    papel: null,
    historia: null,
  }
}

function featuredPerson(row: Featured, cod_pessoa: number, today: Date, random: Random): DemoPerson {
  const person = personOf(row, cod_pessoa, row.login, today, random)
  const besides = row.besides?.(today) ?? {}
  const whole: DemoPerson = { ...person, ...besides, historia: { chave: row.chave, descricao: STORIES[row.chave] } }
  // A registration that ends earlier ends the affiliation with it.
  if (besides.validade) whole.vinculos = whole.vinculos.map(one => ({ ...one, validade: whole.validade }))
  if (row.chave === 'varios_logins') {
    whole.logins = [row.login, ...whole.vinculos.map(one => one.matricula)].map(login => ({
      login,
      senha: DEMO_PASSWORD,
      base: 'local',
    }))
  }
  return whole
}

/** The first of those who are numbered in the order of the list. */
const FIRST_PERSON = 1000
/** After all readers without a sign-in. */
const COORDINATOR_NUMBER = FIRST_PERSON + 900

/** Some eighty people: those with a story first, numbered from 1000. */
export function people(today: Date): DemoPerson[] {
  const random = new Random(1974)
  const persons = FEATURED.map((row, at) => featuredPerson(row, FIRST_PERSON + at, today, random))
  for (const row of [...PROFESSORS, ...ROSTER]) {
    persons.push(personOf(row, FIRST_PERSON + persons.length, loginOf(row.nome), today, random))
  }
  persons.push(secondRecordOf(persons, today, random))
  for (const row of STAFF) persons.push(featuredPerson(row, FIRST_PERSON + persons.length, today, random))
  persons.push(featuredPerson(COORDINATOR, COORDINATOR_NUMBER, today, random))
  return persons
}

/** The same young man, registered again when he entered university: another number, another login. */
function secondRecordOf(persons: readonly DemoPerson[], today: Date, random: Random): DemoPerson {
  const first = persons.find(person => person.historia?.chave === 'duplicado')
  if (!first) throw new Error('nobody is registered twice')
  const again = personOf(
    { nome: first.nome_pessoa, categoria: CATEGORY.undergraduate, departamento: 2, biblioteca: 1 },
    FIRST_PERSON + persons.length,
    'pedro.guedes',
    today,
    random,
  )
  return { ...again, cpf: null, duplicada_de: first.cod_pessoa, data_nascimento: first.data_nascimento }
}
