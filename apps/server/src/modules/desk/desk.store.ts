import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { personByCpf, personByEnrolment, personByLogin } from '../people/index.ts'

type Db = Kysely<Tables>

const factRows = prepared((db: Db, codigo_barras: string) =>
  db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select([
      'exemplar.codigo_barras',
      'exemplar.cod_exemplar',
      'exemplar.cod_acervo',
      'exemplar.cod_situacao',
      'acervo.obra',
      'acervo.autor',
      'exemplar.chamada',
      'acervo.chamada as chamada_acervo',
      'local_exemplar.desc_local_exemplar',
      'exemplar.cod_biblioteca',
      'biblioteca.desc_biblioteca',
      'situacao_exemplar.desc_pt',
      'situacao_exemplar.desc_en',
      'situacao_exemplar.desc_es',
    ])
    .where('exemplar.codigo_barras', '=', codigo_barras),
)

export async function copyRow(db: Db, codigo_barras: string, lang: Language | undefined = DEFAULT_LANGUAGE) {
  const found = (await factRows(db, codigo_barras)).at(0)
  if (!found) return undefined
  const { desc_pt, desc_en, desc_es, ...row } = found
  return { ...row, situacao: { pt: desc_pt, en: desc_en, es: desc_es }[lang] }
}

/** Who has a copy, and who lent it. */
const holderRows = prepared((db: Db, cod_exemplar: number) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'emprestimo.cod_pessoa')
    .leftJoin('pessoa as operador', 'operador.cod_pessoa', 'emprestimo.cod_operador')
    .select([
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'emprestimo.data_emprestimo',
      'emprestimo.data_prevista',
      'emprestimo.vence_em',
      'operador.nome_pessoa as nome_operador',
      'operador.nome_social as social_operador',
    ])
    .where('emprestimo.cod_exemplar', '=', cod_exemplar)
    .where('emprestimo.data_devolucao', 'is', null),
)

export const holderRow = async (db: Db, cod_exemplar: number) => (await holderRows(db, cod_exemplar)).at(0)

/** The payment of what a lost copy cost, unless it was taken back; the newest. */
export const paidLoss = (db: Db, cod_exemplar: number) =>
  db
    .selectFrom('debito')
    .innerJoin('pagamento', 'pagamento.cod_debito', 'debito.cod_debito')
    .innerJoin('recibo', 'recibo.cod_recibo', 'pagamento.cod_recibo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'debito.cod_pessoa')
    .select([
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'recibo.cod_recibo',
      'pagamento.valor_centavos',
    ])
    .where('debito.cod_exemplar', '=', cod_exemplar)
    .where('debito.tipo', '=', 'REPOSICAO')
    .where('pagamento.estornado_em', 'is', null)
    .orderBy('pagamento.cod_pagamento', 'desc')
    .executeTakeFirst()

/** Card numbers that stand for a person: enrolment, login, CPF. One that two people have stands for nobody. */
export async function personOfNumber(db: Db, numbers: readonly string[]): Promise<number | null> {
  for (const number of numbers) {
    if (number === '') continue
    const found = (await personByEnrolment(db, number)) ?? (await personByLogin(db, number))
    if (found !== undefined) return found
  }
  const digits = numbers[0]?.replace(/[.\s-]/g, '') ?? ''
  return (await personByCpf(db, digits)) ?? null
}

/** Ties of a person, the one that holds longest first. */
export const cardLinks = (db: Db, cod_pessoa: number, lang: Language | undefined = DEFAULT_LANGUAGE) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .leftJoin('departamento', 'departamento.cod_departamento', 'pessoa_vinculo.cod_departamento')
    .select([
      'pessoa_vinculo.id',
      `categoria_usuario.desc_${lang} as categoria`,
      'departamento.nome_departamento as curso',
      'pessoa_vinculo.matricula',
      'pessoa_vinculo.validade',
    ])
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .orderBy('pessoa_vinculo.id')
    .execute()

/** What was left for the next colleague, and who left it, the newest first: two registrations that became one have two. */
export const openNotes = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa_nota')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_nota.cod_operador')
    .select(['pessoa_nota.texto', 'pessoa_nota.criada_em', 'pessoa.nome_pessoa', 'pessoa.nome_social'])
    .where('pessoa_nota.cod_pessoa', '=', cod_pessoa)
    .where('pessoa_nota.encerrada_em', 'is', null)
    .orderBy('pessoa_nota.cod_nota', 'desc')
    .execute()

export const libraryRows = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

/** Roles that a person was given, by library; null for all of them. */
export const rolesOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('permissao')
    .select(['cod_biblioteca', 'papel'])
    .distinct()
    .where('cod_pessoa', '=', cod_pessoa)
    .where('papel', '<>', '')
    .execute()

/** Works of a library that somebody waits for and that stand on its shelves, and copies on their way to it. */
export async function waitingCounts(db: Db, cod_biblioteca: number): Promise<{ reservas: number; transito: number }> {
  const holds = await db
    .selectFrom('reserva')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('situacao', '=', 'LIBERADA')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()
  const travelling = await db
    .selectFrom('exemplar')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('transito_para', '=', cod_biblioteca)
    .executeTakeFirst()
  return { reservas: Number(holds?.total ?? 0), transito: Number(travelling?.total ?? 0) }
}
