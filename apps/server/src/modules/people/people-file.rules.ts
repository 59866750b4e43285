import { LANGUAGES, type Language } from '@estante/contract'
import { readOldHash } from './old-passwords.ts'
import type { NewLogin } from './people.service.ts'
import type { Link, loadNames, PersonFields } from './people.store.ts'
import {
  dayOf,
  FOREIGN_DOCUMENTS,
  type ForeignDocument,
  flagOf,
  isBirthDay,
  isEmail,
  validCpf,
  validDocument,
} from './person.rules.ts'

/** A row of the file, understood. Fields whose column the file does not have are absent. */
export interface GivenPerson {
  cod_pessoa?: number
  fields: Partial<PersonFields> & { nome_pessoa: string }
  /** Of people without a CPF; an empty one takes it away. */
  documents: Partial<Record<ForeignDocument, string | null>>
  logins: NewLogin[]
  /** Also known without a category, when it serves only to find the person. */
  matricula: string
  link: Link | null
}

const BASES = ['local', 'ldap', 'oidc', 'saml']

/** Every column that is read; `nome` and `e_mail` are other names of two of them. */
export const PERSON_COLUMNS: readonly string[] = [
  ...[
    'cod_pessoa',
    'nome_pessoa',
    'nome',
    'nome_social',
    'email',
    'e_mail',
    'cpf',
    ...FOREIGN_DOCUMENTS,
    'telefone',
    'data_nascimento',
    'idioma',
    'validade',
    'renovavel',
  ],
  ...[
    'bloqueio',
    'msg_bloqueio',
    'login',
    'senha',
    'senha_hash',
    'base',
    'categoria',
    'departamento',
    'biblioteca',
    'matricula',
    'turma',
  ],
]

export const unknownColumns = (header: readonly string[]): string[] =>
  header.filter(name => !PERSON_COLUMNS.includes(name))

export interface NameTables {
  category: ReadonlyMap<string, number>
  department: ReadonlyMap<string, number>
  library: ReadonlyMap<string, number>
}

const key = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

export function namesOf({ categories, departments, libraries }: Awaited<ReturnType<typeof loadNames>>): NameTables {
  const table = (rows: [number, string[]][]): Map<string, number> => {
    const map = new Map<string, number>()
    // Codes last: a code is never hidden by somebody's name.
    for (const [code, names] of rows) for (const name of names) if (name) map.set(key(name), code)
    for (const [code] of rows) map.set(String(code), code)
    return map
  }
  return {
    category: table(categories.map(row => [row.cod_categoria, [row.desc_es, row.desc_en, row.desc_pt, row.codigo]])),
    department: table(departments.map(row => [row.cod_departamento, [row.nome_departamento]])),
    library: table(libraries.map(row => [row.cod_biblioteca, [row.desc_biblioteca, row.sigla_biblioteca]])),
  }
}

/** pt, pt-BR, EN …; whoever reads another language, or named none, is written to in that of the house. */
const languageOf = (text: string): Language | null => {
  const [named] = text.trim().toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === named) ?? null
}

class Unclear extends Error {}

export function personOf(
  row: Record<string, string>,
  names: NameTables,
  today: string,
): GivenPerson | { reason: string } {
  try {
    return readPerson(row, names, today)
  } catch (error) {
    if (error instanceof Unclear) return { reason: error.message }
    throw error
  }
}

function readPerson(row: Record<string, string>, names: NameTables, today: string): GivenPerson {
  const nome_pessoa = row.nome_pessoa || row.nome || ''
  if (nome_pessoa === '') throw new Unclear('nome_pessoa is empty')
  const fields: GivenPerson['fields'] = { nome_pessoa }
  if (row.nome_social !== undefined) fields.nome_social = row.nome_social || null
  const email = row.email ?? row.e_mail
  if (email !== undefined) fields.email = checked(email, 'email', text => (isEmail(text) ? text : null))
  if (row.cpf !== undefined) fields.cpf = checked(row.cpf, 'cpf', validCpf)
  if (row.telefone !== undefined) fields.telefone = row.telefone
  if (row.data_nascimento !== undefined)
    fields.data_nascimento = checked(row.data_nascimento, 'data_nascimento', text => {
      const day = dayOf(text)
      return day !== null && isBirthDay(day, today) ? day : null
    })
  if (row.idioma !== undefined) fields.idioma = languageOf(row.idioma)
  if (row.bloqueio !== undefined) fields.bloqueio = flag(row.bloqueio, 'bloqueio')
  if (row.msg_bloqueio !== undefined) fields.msg_bloqueio = row.msg_bloqueio
  if (row.validade !== undefined) fields.validade = checked(row.validade, 'validade', dayOf)
  if (row.renovavel !== undefined) fields.renovavel = flag(row.renovavel, 'renovavel')
  const documents: GivenPerson['documents'] = {}
  for (const kind of FOREIGN_DOCUMENTS) {
    const given = row[kind]
    if (given !== undefined) documents[kind] = checked(given, kind, text => validDocument(kind, text))
  }
  const code = checked(row.cod_pessoa ?? '', 'cod_pessoa', text =>
    /^0*[1-9]\d{0,14}$/.test(text) ? Number(text) : null,
  )
  return {
    ...(code !== null && { cod_pessoa: code }),
    fields,
    documents,
    logins: loginsIn(row),
    matricula: row.matricula ?? '',
    link: linkIn(row, names, fields.validade ?? null),
  }
}

/** What systems write where an account has no password, so that none fits. */
const isNoPassword = (hash: string): boolean => /^[!*]+$/.test(hash)

/** Whether a row has a hash of a password that cannot be checked here. */
export const hasUnreadHash = ({ senha_hash = '' }: Record<string, string>): boolean =>
  senha_hash !== '' && !isNoPassword(senha_hash) && readOldHash(senha_hash) === null

function loginsIn(row: Record<string, string>): NewLogin[] {
  const given = (row.login ?? '').split(/[;|]/).map(login => login.trim())
  // Sign-in does not tell them apart by case.
  const logins = [...new Map(given.map(login => [login.toLowerCase(), login])).values()].filter(Boolean)
  if (row.base && !BASES.includes(row.base)) throw new Unclear(`base "${row.base}" is none of ${BASES.join(', ')}`)
  if (hasUnreadHash(row))
    throw new Unclear('senha_hash is none that can be checked here: bcrypt, or SHA or MD5 without salt')
  return logins.map(login => ({
    login,
    ...(row.senha && { senha: row.senha }),
    ...(row.senha_hash && !isNoPassword(row.senha_hash) && !row.senha && { senha_antiga: row.senha_hash }),
    ...(row.base && { base: row.base }),
  }))
}

function linkIn(row: Record<string, string>, names: NameTables, validade: string | null): Link | null {
  const named = (column: string, table: ReadonlyMap<string, number>): number | null => {
    const text = row[column] ?? ''
    if (text === '') return null
    const code = table.get(key(text))
    if (code === undefined) throw new Unclear(`${column} "${text}" is not known here`)
    return code
  }
  const cod_categoria = named('categoria', names.category)
  if (cod_categoria === null) {
    const kept = ['departamento', 'biblioteca', 'turma'].find(column => row[column])
    if (kept) throw new Unclear(`${kept} is kept with a categoria, which is empty`)
    return null
  }
  return {
    cod_categoria,
    cod_departamento: named('departamento', names.department),
    cod_biblioteca: named('biblioteca', names.library),
    matricula: row.matricula ?? '',
    validade,
    ...(row.turma !== undefined && { turma: row.turma }),
  }
}

function flag(text: string, column: string): 'S' | 'N' {
  const value = flagOf(text)
  if (value === null) throw new Unclear(`${column} "${text}" is neither S nor N`)
  return value
}

/** Empty is null; what is not valid is refused by name. */
function checked<T>(text: string, column: string, read: (text: string) => T | null): T | null {
  if (text === '') return null
  const value = read(text)
  if (value === null) throw new Unclear(`${column} "${text}" is not valid`)
  return value
}
