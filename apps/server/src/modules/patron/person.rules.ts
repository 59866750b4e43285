import { type FieldState, isPhoneNumber, PERSONAL_FIELDS, type PersonalField } from '@estante/contract'
import { FOREIGN_DOCUMENTS, isAdult, isBirthDay, isEmail, validCpf, validDocument } from '../people/index.ts'
import type { PersonRow } from './person.store.ts'

export type PersonalValues = Record<PersonalField, string>

/** What is collected where the institution does not say otherwise: nothing that a library can do without. */
export const FIELD_DEFAULTS: Record<PersonalField, FieldState> = {
  nome_social: 'EDITAVEL',
  email: 'EDITAVEL',
  telefone: 'EDITAVEL',
  logradouro: 'EDITAVEL',
  complemento: 'EDITAVEL',
  cep: 'EDITAVEL',
  cidade: 'EDITAVEL',
  bairro: 'EDITAVEL',
  rg: 'DESLIGADO',
  cpf: 'LEITURA',
  passaporte: 'EDITAVEL',
  rnm: 'EDITAVEL',
  nacionalidade: 'EDITAVEL',
  genero: 'DESLIGADO',
  data_nascimento: 'LEITURA',
  escolaridade: 'EDITAVEL',
  profissao: 'EDITAVEL',
  estado_civil: 'DESLIGADO',
  recebe_emails: 'EDITAVEL',
}

/** Fields with a column of their own; the others live in `dados_pessoais`. */
const COLUMNS = ['nome_social', 'email', 'telefone', 'cpf', 'data_nascimento'] as const
const isColumn = (field: PersonalField): field is (typeof COLUMNS)[number] =>
  (COLUMNS as readonly string[]).includes(field)

export type KeptData = Partial<Record<string, string>>
export const keptData = (row: Pick<PersonRow, 'dados_pessoais'>): KeptData => JSON.parse(row.dados_pessoais) as KeptData

/** Profiles of interest are on for adults and off for minors, unless the person said otherwise. */
export const usesProfiles = (row: Pick<PersonRow, 'dados_pessoais' | 'data_nascimento'>, today: string): 'S' | 'N' => {
  const chosen = keptData(row).perfis
  if (chosen === 'S' || chosen === 'N') return chosen
  return isMinor(row, today) ? 'N' : 'S'
}

/** Who never said when they were born counts as an adult. */
export const isMinor = ({ data_nascimento }: Pick<PersonRow, 'data_nascimento'>, today: string): boolean =>
  data_nascimento !== null && !isAdult(data_nascimento, today)

/** Nobody has asked for news who never said so. */
const INITIAL: Partial<PersonalValues> = { recebe_emails: 'N' }

export function valuesOf(row: PersonRow): PersonalValues {
  const kept = keptData(row)
  return Object.fromEntries(
    PERSONAL_FIELDS.map(field => {
      const value = isColumn(field) ? row[field] : kept[field]
      return [field, value ?? INITIAL[field] ?? '']
    }),
  ) as PersonalValues
}

/** The row with other values; what it keeps besides them stays. */
export function withValues(row: PersonRow, values: Partial<PersonalValues>): PersonRow {
  const next = { ...row }
  const kept = keptData(row)
  for (const [field, value] of Object.entries(values) as [PersonalField, string][]) {
    if (field === 'telefone') next.telefone = value
    else if (isColumn(field)) next[field] = value === '' ? null : value
    else if (value === '') delete kept[field]
    else kept[field] = value
  }
  return { ...next, dados_pessoais: JSON.stringify(kept) }
}

/** Documents of other countries are asked for where there is no CPF. */
export const isAskedOf = (field: PersonalField, row: Pick<PersonRow, 'cpf'>): boolean =>
  row.cpf === null || !FOREIGN_DOCUMENTS.some(document => document === field)

/** A value as it is kept, or the message that says what is wrong with it. */
export function settled(field: PersonalField, value: string, today: string): { value: string } | { fault: string } {
  if (value === '') return { value }
  if (field === 'email') return isEmail(value) ? { value } : { fault: 'EmailInvalido' }
  if (field === 'telefone') return isPhoneNumber(value) ? { value } : { fault: 'TelefoneInvalido' }
  if (field === 'cep') {
    const digits = value.replace(/\D/g, '')
    return /^\d{5}-?\d{3}$/.test(value)
      ? { value: `${digits.slice(0, 5)}-${digits.slice(5)}` }
      : { fault: 'CepInvalido' }
  }
  if (field === 'cpf') {
    const cpf = /^[\d.\-\s]+$/.test(value) && value.replace(/\D/g, '').length === 11 ? validCpf(value) : null
    return cpf === null ? { fault: 'CpfInvalido' } : { value: cpf }
  }
  if (field === 'passaporte' || field === 'rnm') {
    const number = validDocument(field, value)
    return number === null ? { fault: 'DocumentoInvalido' } : { value: number }
  }
  if (field === 'data_nascimento' && !isBirthDay(value, today)) return { fault: 'NascimentoInvalido' }
  return { value }
}
