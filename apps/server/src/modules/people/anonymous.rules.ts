import { withCheckDigits } from './person.rules.ts'

const FIRST = [
  ...['Alice', 'Bento', 'Clara', 'Davi', 'Elisa', 'Flora', 'Gael', 'Helena', 'Igor', 'Joana', 'Lucas', 'Marina'],
  ...['Nina', 'Otto', 'Paula', 'Raul', 'Sofia', 'Tomás', 'Vera', 'Yara'],
] as const
const LAST = [
  ...['Aroeira', 'Buriti', 'Cambuci', 'Figueira', 'Guapuruvu', 'Ipê', 'Jatobá', 'Laranjeira', 'Mangueira', 'Oliveira'],
  ...['Palmeira', 'Pinheiro', 'Pitanga', 'Quaresmeira', 'Sapucaia', 'Umbu'],
] as const

/** A name that nobody has: a first name and the name of a tree, the same for the same number. */
export const inventedName = (code: number): string =>
  `${FIRST[code % FIRST.length]} ${LAST[Math.floor(code / FIRST.length) % LAST.length]} ${code}`

/** A number with right check digits that belongs to nobody: real ones do not begin with so many zeros. */
export const inventedCpf = (code: number): string => withCheckDigits(String(code % 1_000_000_000).padStart(9, '0'))

export const inventedEmail = (code: number): string => `pessoa${code}@exemplo.invalid`

/** The year stays, because what somebody may do depends on their age; the day is nobody's. */
export const inventedBirth = (day: string | null): string | null => day && `${day.slice(0, 4)}-07-01`

/** Texts that people wrote about people, wherever they stand in rows and in entries of the journal. */
const WRITTEN = new Set([
  ...['motivo', 'motivo_desconto', 'motivo_fim', 'motivo_estorno', 'motivo_revogacao', 'observacao', 'nota'],
  ...['documento', 'pessoa_autorizada', 'declaracao', 'msg_bloqueio', 'outras_inf'],
])
export const isWritten = (name: string): boolean => WRITTEN.has(name)

/** An entry of the journal without what people wrote in it. */
export function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name,
      typeof of === 'string' && isWritten(name)
        ? ''
        : name === 'dados' && typeof of === 'string'
          ? '{}'
          : withoutWords(of),
    ]),
  )
}

/** What a request asks for without who is to be called, where it is to be brought and what was written to the library. */
const PLAIN = new Set([
  ...['volume', 'tomo', 'parte', 'material_adicional', 'hora_inicio', 'hora_fim', 'dia_semana', 'data'],
  ...[
    'tipo',
    'tipo_trabalho',
    'tipo_documento',
    'declaracao_direitos',
    'ilustracoes',
    'idioma',
    'forma',
    'titulo',
    'subtitulo',
    'ano',
    'paginas',
    'isbn',
    'issn',
  ],
])
export const withoutContacts = (dados: string): string => JSON.stringify(plainOf('', JSON.parse(dados)))

function plainOf(name: string, value: unknown): unknown {
  if (typeof value === 'string') return PLAIN.has(name) ? value : ''
  if (Array.isArray(value)) return value.map(one => plainOf(name, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, plainOf(key, of)]))
}
