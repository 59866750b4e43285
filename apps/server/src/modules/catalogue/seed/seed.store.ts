import { GUEST } from '@estante/contract'
import type { Kysely } from 'kysely'
import { insertMany } from '../../../db/bulk.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import { ACTIVITIES } from './activities.ts'
import { AREAS, GREAT_AREAS, greatAreaOf } from './areas.ts'
import { DEWEY_RANGES, UDC_RANGES } from './class-ranges.ts'
import { CATEGORIES, COPY_STATUSES, RECORD_STATUSES } from './statuses.ts'
import { WORK_TYPES } from './work-types.ts'

const texts = ({ words }: { words: { pt: string; en: string; es: string } }) => [words.pt, words.en, words.es]
const TEXTS = ['desc_pt', 'desc_en', 'desc_es'] as const

/** Adds what is missing and leaves what a library has changed. */
export async function plantSeeds(database: Database): Promise<void> {
  const { dialect } = database
  await database.kysely.transaction().execute(async trx => {
    const add = (table: keyof Tables, columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
      insertMany(trx, dialect, { table, columns, skipExisting: true }, rows)
    await add(
      'tipo_obra',
      ['cod_tipo_obra', 'codigo', 'grupo', ...TEXTS, 'objeto'],
      WORK_TYPES.map(row => [row.cod_tipo_obra, row.codigo, row.grupo, ...texts(row), row.isThing ? 'S' : 'N']),
    )
    await add(
      'situacao_exemplar',
      ['cod_situacao', ...TEXTS, 'empresta', 'reserva', 'conta', 'visivel'],
      COPY_STATUSES.map(row => [row.cod_situacao, ...texts(row), row.empresta, row.reserva, row.conta, row.visivel]),
    )
    await add(
      'situacao_acervo',
      ['cod_situacao_acervo', ...TEXTS, 'visivel'],
      RECORD_STATUSES.map(row => [row.cod_situacao_acervo, ...texts(row), row.visivel]),
    )
    await add(
      'categoria_usuario',
      ['cod_categoria', 'codigo', ...TEXTS, 'sugestao_docente'],
      CATEGORIES.map(row => [row.cod_categoria, row.codigo, ...texts(row), row.sugestao_docente]),
    )
    await plantAreas(trx, add)
    await plantActivities(trx, add)
  })
}

/** Seeds come all in one transaction, so that one kind of them tells of all. */
export async function isPlanted({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom('tipo_obra').select('cod_tipo_obra').limit(1).execute()).length > 0
}

type Add = (table: keyof Tables, columns: readonly string[], rows: readonly (readonly unknown[])[]) => Promise<void>

async function plantAreas(trx: Kysely<Tables>, add: Add): Promise<void> {
  const known = await trx.selectFrom('area_conhecimento').select('cod_area_conhecimento').limit(1).execute()
  const all = Object.entries({ ...GREAT_AREAS, ...AREAS })
  await add(
    'area_conhecimento',
    ['cod_area_conhecimento', 'cod_tipo_area_conhec', 'desc_area_conhecimento', 'desc_tipo_area_conhec'],
    all.map(([code, { pt }]) => {
      const great = greatAreaOf(Number(code))
      return [Number(code), great, pt, GREAT_AREAS[great]?.pt]
    }),
  )
  // The map is the library's own once it exists: ranges that were taken out must not come back.
  if (known.length > 0) return
  const ranges = (scheme: string, rows: typeof DEWEY_RANGES) => rows.map(row => [scheme, ...row])
  await add(
    'faixa_classe',
    ['esquema', 'inicio', 'fim', 'cod_area_conhecimento'],
    [...ranges('CDD', DEWEY_RANGES), ...ranges('CDU', UDC_RANGES)],
  )
}

async function plantActivities(trx: Kysely<Tables>, add: Add): Promise<void> {
  const known = await trx.selectFrom('atividade').select(['cod_modulo', 'cod_atividade']).execute()
  const keys = new Set(known.map(row => `${row.cod_modulo}:${row.cod_atividade}`))
  // A grant that was taken back stays so: only activities that are new come with theirs.
  const fresh = ACTIVITIES.filter(row => !keys.has(`${row.cod_modulo}:${row.cod_atividade}`))
  await add(
    'atividade',
    ['cod_modulo', 'cod_atividade', ...TEXTS],
    fresh.map(row => [row.cod_modulo, row.cod_atividade, ...texts(row)]),
  )
  await add(
    'permissao',
    ['cod_pessoa', 'cod_categoria', 'cod_modulo', 'cod_atividade'],
    fresh.filter(row => row.guest).map(row => [GUEST, null, row.cod_modulo, row.cod_atividade]),
  )
}
