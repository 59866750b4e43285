import type { Language } from '@estante/contract'
import { virtualLock } from '@estante/contract/virtual-lock'
import { translate } from '@estante/i18n/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { campusesNamed, collectionsNamed, librariesNamed, workTypesNamed } from './institution.store.ts'

interface Prefilters {
  id?: string | undefined
  id_biblioteca?: string[] | undefined
  id_colecao?: string[] | undefined
  tipo_obra?: string[] | undefined
  cr?: string | undefined
}

const codes = (values: string[] | undefined): number[] =>
  (values ?? []).filter(value => /^\d{1,15}$/.test(value)).map(Number)

/** Names for the banner that lists prefilters (SRCH-109); codes that do not exist are left out. */
export async function prefilterNames(db: Kysely<Tables>, given: Prefilters, lang: Language) {
  const [libraries, collections, types, campuses] = await Promise.all([
    ifAny(codes(given.id_biblioteca), list => librariesNamed(db, list)),
    ifAny(codes(given.id_colecao), list => collectionsNamed(db, list)),
    ifAny(codes(given.tipo_obra), list => workTypesNamed(db, list)),
    ifAny(codes(given.id?.split(',')), list => campusesNamed(db, list)),
  ])
  return {
    id_biblioteca: libraries.map(row => ({ codigo: String(row.cod_biblioteca), descricao: row.desc_biblioteca })),
    id_colecao: collections.map(row => ({ codigo: String(row.cod_colecao), descricao: row.desc_colecao })),
    tipo_obra: types.map(row => ({ codigo: String(row.cod_tipo_obra), descricao: row[`desc_${lang}`] })),
    id: campuses.map(row => ({ codigo: String(row.cod_campus), descricao: row.nome_campus })),
    cr:
      given.cr && virtualLock(given.cr) === 'S'
        ? [{ codigo: given.cr, descricao: translate(lang, 'institution:onlineOnly') }]
        : [],
  }
}

const ifAny = async <T>(list: number[], query: (list: number[]) => Promise<T[]>): Promise<T[]> =>
  list.length > 0 ? await query(list) : []
