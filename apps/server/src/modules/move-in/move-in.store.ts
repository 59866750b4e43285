import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertMany, padded, slices } from '../../db/bulk.ts'
import type { DialectName } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import type { Rows } from './plan.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Tables that a move writes to and can take back, in the order of writing, with their keys and the columns it fills. */
export const BROUGHT = {
  pessoa: {
    key: 'cod_pessoa',
    columns: [
      ...['cod_pessoa', 'nome_pessoa', 'nome_social', 'email', 'cpf', 'telefone', 'bloqueio', 'msg_bloqueio'],
      ...['validade', 'renovavel', 'data_inclusao', 'data_alteracao', 'data_nascimento', 'idioma'],
    ],
  },
  pessoa_login: { key: 'login', columns: ['login', 'cod_pessoa', 'base', 'senha_hash'] },
  pessoa_vinculo: {
    key: 'id',
    columns: ['cod_pessoa', 'cod_categoria', 'cod_departamento', 'cod_biblioteca', 'matricula', 'validade'],
  },
  exemplar: {
    key: 'cod_exemplar',
    columns: [
      ...['cod_acervo', 'cod_biblioteca', 'codigo_barras', 'tombo', 'nr_exemplar', 'volume', 'tomo_exemplar', 'parte'],
      ...['cod_situacao', 'chamada', 'data_aquisicao', 'forma_aquisicao', 'preco_centavos', 'nota'],
    ],
  },
  emprestimo: {
    key: 'cod_emprestimo',
    columns: [
      ...['cod_exemplar', 'cod_pessoa', 'data_emprestimo', 'data_prevista', 'data_devolucao', 'renovacoes'],
      ...['cod_biblioteca', 'vence_em', 'devolucao_efetiva', 'modo_devolucao'],
    ],
  },
  reserva: { key: 'cod_reserva', columns: ['cod_acervo', 'cod_pessoa', 'cod_biblioteca', 'situacao', 'data_reserva'] },
  debito: {
    key: 'cod_debito',
    columns: [
      ...['cod_pessoa', 'cod_biblioteca', 'cod_exemplar', 'tipo', 'valor_centavos', 'pago_centavos', 'motivo', 'regra'],
      ...['situacao', 'congelado_em', 'criado_em', 'encerrado_em'],
    ],
  },
  suspensao: {
    key: 'cod_suspensao',
    columns: ['cod_pessoa', 'tipo', 'cod_biblioteca', 'inicio', 'fim', 'motivo', 'regra', 'criada_em'],
  },
  fasciculo: {
    key: 'cod_fasciculo',
    columns: [
      ...['cod_acervo', 'cod_biblioteca', 'ano', 'volume', 'numero', 'periodo', 'data_recebimento', 'situacao'],
    ],
  },
  disciplina: { key: 'cod_disciplina', columns: ['cod_disciplina', 'descricao', 'cod_departamento'] },
  plano_ensino: { key: 'cod_plano', columns: ['cod_disciplina', 'cod_professor', 'ano', 'semestre'] },
  endereco_antigo: { key: 'endereco', columns: ['endereco', 'cod_acervo', 'seq_paragrafo'] },
  certidao: {
    key: 'cod_certidao',
    columns: [
      ...['numero', 'tipo', 'cod_pessoa', 'motivo', 'nome', 'cpf', 'dados', 'emitida_em', 'valida_ate', 'assinatura'],
    ],
  },
} as const
export type BroughtTable = keyof typeof BROUGHT
/** Keys that the database gives out, in rising order. */
const GIVEN: readonly BroughtTable[] = [
  ...([
    'pessoa_vinculo',
    'exemplar',
    'emprestimo',
    'reserva',
    'debito',
    'suspensao',
    'fasciculo',
    'plano_ensino',
    'certidao',
  ] as const),
]

/** Writes rows; the keys of those that were written. */
export async function bring(trx: Trx, dialect: DialectName, table: BroughtTable, rows: Rows): Promise<string[]> {
  if (rows.length === 0) return []
  const { key, columns } = BROUGHT[table]
  const isGiven = GIVEN.includes(table)
  const before = isGiven ? await lastKey(trx, table) : 0
  await insertMany(trx, dialect, { table, columns }, rows)
  if (!isGiven) return rows.map(row => String(row[0]))
  const written = await sql<{ key: number }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(key)} > ${before}`.execute(trx)
  return written.rows.map(row => String(row.key))
}

async function lastKey(trx: Trx, table: BroughtTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(BROUGHT[table].key)}) as last from ${sql.table(table)}`.execute(trx)
  return Number(rows[0]?.last ?? 0)
}

/** A mark of how each row looks; a row that is gone has none. */
export async function marksOf(db: Db, table: BroughtTable, keys: readonly string[]): Promise<Map<string, string>> {
  const { key } = BROUGHT[table]
  const marks = new Map<string, string>()
  const isText = table === 'pessoa_login' || table === 'endereco_antigo'
  for (const part of slices(keys)) {
    const values = padded(part.map(each => (isText ? each : Number(each))))
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(values)})`.execute(db)
    for (const row of rows) {
      const text = JSON.stringify(
        Object.keys(row)
          .sort()
          .map(name => [name, row[name]]),
      )
      marks.set(String(row[key]), createHash('sha256').update(text).digest('base64url').slice(0, 22))
    }
  }
  return marks
}

export async function keepItems(
  trx: Trx,
  dialect: DialectName,
  cod_entrada: number,
  tabela: string,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...marks].map(([chave, marca]) => [cod_entrada, tabela, chave, marca])
  await insertMany(trx, dialect, { table: 'entrada_item', columns: ['cod_entrada', 'tabela', 'chave', 'marca'] }, rows)
}

export async function addRun(trx: Trx, run: { pasta: string; perfil: string; iniciada_em: string }): Promise<number> {
  const row = await trx
    .insertInto('entrada')
    .values({ ...run, situacao: 'FEITA' })
    .returning('cod_entrada')
    .executeTakeFirstOrThrow()
  return row.cod_entrada
}

export async function saveCounts(trx: Trx, cod_entrada: number, contagens: string): Promise<void> {
  await trx.updateTable('entrada').set({ contagens }).where('cod_entrada', '=', cod_entrada).execute()
}

/** Records of a source that no run is answerable for yet. */
export async function unclaimedRecords(db: Db, origem: string): Promise<number[]> {
  const rows = await db
    .selectFrom('acervo')
    .select('cod_acervo')
    .where('origem', '=', origem)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entrada_item')
            .select('chave')
            .where('tabela', '=', 'acervo')
            .where(sql<boolean>`chave = cast(acervo.cod_acervo as text)`),
        ),
      ),
    )
    .execute()
  return rows.map(row => row.cod_acervo)
}

export async function runItems(db: Db, cod_entrada: number) {
  const run = await db.selectFrom('entrada').selectAll().where('cod_entrada', '=', cod_entrada).executeTakeFirst()
  const items = await db
    .selectFrom('entrada_item')
    .select(['tabela', 'chave', 'marca'])
    .where('cod_entrada', '=', cod_entrada)
    .execute()
  return { run, items }
}

export async function takeBack(trx: Trx, table: BroughtTable, keys: readonly string[]): Promise<void> {
  const { key } = BROUGHT[table]
  const isText = table === 'pessoa_login' || table === 'endereco_antigo'
  for (const part of slices(keys))
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(part.map(each => (isText ? each : Number(each))))})`.execute(
      trx,
    )
}

export async function closeRun(trx: Trx, cod_entrada: number, now: string): Promise<void> {
  await trx.deleteFrom('entrada_item').where('cod_entrada', '=', cod_entrada).execute()
  await trx
    .updateTable('entrada')
    .set({ situacao: 'DESFEITA', desfeita_em: now })
    .where('cod_entrada', '=', cod_entrada)
    .execute()
}

/** Where later acts may refer to a person or a copy that a run brought. */
const REFERENCES = [
  ['emprestimo', 'cod_emprestimo', 'cod_pessoa', 'pessoa'],
  ['emprestimo', 'cod_emprestimo', 'cod_exemplar', 'exemplar'],
  ['reserva', 'cod_reserva', 'cod_pessoa', 'pessoa'],
  ['reserva', 'cod_reserva', 'cod_exemplar', 'exemplar'],
  ['debito', 'cod_debito', 'cod_pessoa', 'pessoa'],
  ['suspensao', 'cod_suspensao', 'cod_pessoa', 'pessoa'],
  ['pessoa_vinculo', 'id', 'cod_pessoa', 'pessoa'],
  ['pessoa_login', 'login', 'cod_pessoa', 'pessoa'],
  ['solicitacao', 'cod_solicitacao', 'cod_pessoa', 'pessoa'],
  ['certidao', 'cod_certidao', 'cod_pessoa', 'pessoa'],
  ['exemplar', 'cod_exemplar', 'cod_acervo', 'acervo'],
  ['reserva', 'cod_reserva', 'cod_acervo', 'acervo'],
] as const

/** Rows of others that refer to what a run brought, a line each. */
export async function laterReferences(db: Db, cod_entrada: number, most: number): Promise<string[]> {
  const found: string[] = []
  for (const [table, key, column, brought] of REFERENCES) {
    const { rows } = await sql<{ key: string; named: string }>`
      select cast(${sql.ref(`t.${key}`)} as text) as key, cast(${sql.ref(`t.${column}`)} as text) as named
      from ${sql.table(table)} as t
      where exists (select 1 from entrada_item i where i.cod_entrada = ${cod_entrada} and i.tabela = ${brought}
        and i.chave = cast(${sql.ref(`t.${column}`)} as text))
      and not exists (select 1 from entrada_item j where j.cod_entrada = ${cod_entrada} and j.tabela = ${table}
        and j.chave = cast(${sql.ref(`t.${key}`)} as text))
      limit ${most}`.execute(db)
    for (const row of rows) found.push(`${table} ${row.key} refers to ${brought} ${row.named}`)
  }
  return found
}

export async function readPlans(trx: Trx) {
  return await trx.selectFrom('plano_ensino').select(['cod_plano', 'cod_disciplina', 'ano', 'semestre']).execute()
}

export async function bringReadings(trx: Trx, dialect: DialectName, rows: Rows): Promise<void> {
  await insertMany(
    trx,
    dialect,
    { table: 'plano_bibliografia', columns: ['cod_plano', 'cod_acervo', 'tipo'], skipExisting: true },
    rows,
  )
}

/** Ended loans of long ago as numbers of their days, each day once however often the files come. */
export async function bringDays(
  trx: Trx,
  dialect: DialectName,
  cod_entrada: number,
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const marks = new Map<string, string>()
  for (const [chave, total] of counted) {
    const known = await trx
      .selectFrom('entrada_item')
      .select('chave')
      .where('tabela', '=', 'circulacao_dia')
      .where('chave', '=', chave)
      .executeTakeFirst()
    if (known) continue
    await addToDay(trx, chave, total)
    marks.set(chave, String(total))
  }
  await keepItems(trx, dialect, cod_entrada, 'circulacao_dia', marks)
}

export async function addToDay(trx: Trx, chave: string, total: number): Promise<void> {
  const [cod_acervo = '', dia = '', cod_biblioteca = ''] = chave.split(':')
  const row = {
    dia,
    cod_biblioteca: Number(cod_biblioteca),
    cod_acervo: Number(cod_acervo),
    cod_categoria: 0,
    ato: 'EMPRESTIMO',
  }
  await trx
    .insertInto('circulacao_dia')
    .values({ ...row, total })
    .onConflict(on =>
      on
        .columns(['cod_acervo', 'dia', 'cod_biblioteca', 'cod_categoria', 'ato'])
        .doUpdateSet(eb => ({ total: eb('circulacao_dia.total', '+', total) })),
    )
    .execute()
}
