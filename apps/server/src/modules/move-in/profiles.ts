import { z } from 'zod'
import { FILE_NAMES, type FileName } from './file-tables.ts'

/** How the files of another system become ours: which file, which column, which word. */
const fileMapping = z.strictObject({
  /** Name of its file; ours if not said. */
  arquivo: z.string().min(1).max(200).optional(),
  /** Our column: its column, or `=text` for the same text in every row. */
  colunas: z.record(z.string(), z.string()).default({}),
  /** Our column: its words and what we say instead. */
  valores: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})
export type FileMapping = z.infer<typeof fileMapping>

const names = Object.fromEntries(FILE_NAMES.map(name => [name, fileMapping.optional()])) as Record<
  FileName,
  z.ZodOptional<typeof fileMapping>
>
export const mapping = z.strictObject({
  ...names,
  /** Where records carry their copies. */
  exemplares_em: z.enum(['949', '952', '852']).optional(),
  /** Field and subfield of the number by which the other files name a record; 001 if not said. */
  numero_do_registro: z
    .string()
    .regex(/^\d{3}\w$/)
    .optional(),
  /** Field and subfield that say 1 where the public does not see a record. */
  oculto_em: z
    .string()
    .regex(/^\d{3}\w$/)
    .optional(),
})
export type Mapping = z.infer<typeof mapping>

/** Reports of Koha with its own column names, and its records with copies in 952, the biblionumber in 999 $c, hidden by 942 $n. */
const KOHA: Mapping = mapping.parse({
  exemplares_em: '952',
  numero_do_registro: '999c',
  oculto_em: '942n',
  bibliotecas: {
    arquivo: 'branches.csv',
    colunas: { cod_biblioteca: 'estante_code', desc_biblioteca: 'branchname', sigla_biblioteca: 'branchcode' },
  },
  categorias: {
    arquivo: 'categories.csv',
    colunas: { cod_categoria: 'estante_code', codigo: 'categorycode', descricao: 'description' },
  },
  pessoas: {
    arquivo: 'borrowers.csv',
    colunas: {
      cod_pessoa: 'borrowernumber',
      nome_pessoa: 'firstname surname',
      email: 'email',
      telefone: 'phone',
      validade: 'dateexpiry',
      login: 'userid',
      senha_hash: 'password',
      categoria: 'categorycode',
      biblioteca: 'branchcode',
      matricula: 'cardnumber',
      data_nascimento: 'dateofbirth',
      idioma: 'lang',
    },
  },
  emprestimos: {
    arquivo: 'issues.csv',
    colunas: {
      codigo_barras: 'barcode',
      pessoa: 'borrowernumber',
      data_emprestimo: 'issuedate',
      data_prevista: 'date_due',
      // The newer name of the column, or the one before it: a report has one of the two.
      renovacoes: 'renewals_count renewals',
    },
  },
  historico: {
    arquivo: 'old_issues.csv',
    colunas: {
      codigo_barras: 'barcode',
      pessoa: 'borrowernumber',
      data_emprestimo: 'issuedate',
      data_prevista: 'date_due',
      data_devolucao: 'returndate',
    },
  },
  reservas: {
    arquivo: 'reserves.csv',
    colunas: {
      acervo: 'biblionumber',
      pessoa: 'borrowernumber',
      biblioteca: 'branchcode',
      data_reserva: 'reservedate',
      ordem: 'priority',
    },
  },
  debitos: {
    arquivo: 'accountlines.csv',
    colunas: {
      numero: 'accountlines_id',
      pessoa: 'borrowernumber',
      biblioteca: 'branchcode',
      valor: 'amountoutstanding',
      motivo: 'description',
      data: 'date',
    },
  },
})

/** What Biblivre exports of its users, loans and reservations; its records come as MARC with copies in 949. */
const BIBLIVRE: Mapping = mapping.parse({
  exemplares_em: '949',
  pessoas: {
    arquivo: 'usuarios.csv',
    colunas: {
      cod_pessoa: 'matricula',
      nome_pessoa: 'nome',
      email: 'email e_mail',
      telefone: 'telefone',
      cpf: 'cpf',
      categoria: 'tipo',
      matricula: 'matricula',
      data_nascimento: 'data_de_nascimento',
    },
  },
  emprestimos: {
    arquivo: 'emprestimos.csv',
    colunas: {
      codigo_barras: 'tombo_patrimonial',
      pessoa: 'matricula',
      data_emprestimo: 'data_do_emprestimo',
      data_prevista: 'data_prevista_de_devolucao',
    },
  },
})

export const PROFILES: Readonly<Record<string, Mapping>> = { koha: KOHA, biblivre: BIBLIVRE }

/** A row of another system in our columns. Two of its columns with a blank between become one text. */
export function mappedRow(row: Record<string, string>, given: FileMapping | undefined): Record<string, string> {
  if (!given || Object.keys(given.colunas).length === 0) return withWords(row, given)
  const own = Object.entries(given.colunas).map(([ours, theirs]): [string, string] => [
    ours,
    theirs.startsWith('=')
      ? theirs.slice(1)
      : theirs
          .split(' ')
          .map(name => row[name] ?? '')
          .filter(Boolean)
          .join(' '),
  ])
  return withWords(Object.fromEntries(own), given)
}

const withWords = (row: Record<string, string>, given: FileMapping | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, given?.valores[name]?.[value] ?? value]))
