import type { Rail } from '@estante/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

/** More than a rail shows: editions of one work stand there once, and works of an earlier rail not again. */
const LOOKED_AT = 90

const held = sql<boolean>`exists (select 1 from exemplar where exemplar.cod_acervo = acervo.cod_acervo)`
/** Books and media: laws, rulings, journals and single documents have tabs of their own, and would fill a rail alike. */
const forReading = sql<boolean>`exists (select 1 from tipo_obra where tipo_obra.cod_tipo_obra = acervo.cod_tipo_obra and tipo_obra.grupo in ('B', 'M'))`
/** Decimal classifications, Dewey's and the universal one, share their main classes. */
const inClass = (digit: string): RawBuilder<boolean> =>
  sql<boolean>`acervo.classificacao like ${`${digit}%`} and ${held} and ${forReading}`

const THEMES: Record<Rail['chave'], RawBuilder<boolean>> = {
  novidades: held,
  online: sql<boolean>`lower(acervo.acesso_remoto) = 'cr' and acervo.classificacao <> '' and ${forReading}`,
  literatura: inClass('8'),
  ciencias: inClass('5'),
  sociedade: inClass('3'),
  historia: inClass('9'),
}

const heldIn = (cod_biblioteca: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from exemplar where exemplar.cod_acervo = acervo.cod_acervo and exemplar.cod_biblioteca = ${cod_biblioteca})`

/** What came last into the library's own collection, of one theme. */
export const railWorks = (db: Kysely<Tables>, chave: Rail['chave']) => newestWorks(db, THEMES[chave])

/** What came last into the collection of one library. */
export const newestIn = (db: Kysely<Tables>, cod_biblioteca: number) => newestWorks(db, heldIn(cod_biblioteca))

async function newestWorks(db: Kysely<Tables>, which: RawBuilder<boolean>) {
  return await db
    .selectFrom('acervo')
    .where('acervo.tipo_acervo', '=', 'B')
    .where(visibleRecords)
    .where(which)
    .select([
      'acervo.isbn_issn',
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.cod_tipo_obra',
      'acervo.idioma',
      'acervo.link_capa',
    ])
    .orderBy('acervo.data_inclusao', 'desc')
    .orderBy('acervo.cod_acervo', 'desc')
    .limit(LOOKED_AT)
    .execute()
}
