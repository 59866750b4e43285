import type { SearchDocument } from '@estante/search'
import { workTypeOf } from '../seed/work-types.ts'
import type { PreparedWork } from './prepared.ts'

export interface KnownBetter {
  /** `codigo` of the work type. */
  tipo_obra: string
  tipo_acervo?: 'B' | 'M' | 'A'
  possui_acessibilidade?: 'S' | 'N'
}

/** A work whose cataloguer says more about its kind than the record can: a library unit, an object without codes. */
export function withWorkType(work: PreparedWork, known: KnownBetter): PreparedWork {
  const type = workTypeOf(known.tipo_obra)
  const tipo_acervo = known.tipo_acervo ?? work.tipo_acervo
  const possui_acessibilidade = known.possui_acessibilidade ?? work.possui_acessibilidade
  const same =
    type.cod_tipo_obra === work.cod_tipo_obra &&
    tipo_acervo === work.tipo_acervo &&
    possui_acessibilidade === work.possui_acessibilidade
  if (same) return work
  const document = JSON.parse(work.busca) as Omit<SearchDocument, 'id'>
  const accessible = possui_acessibilidade === 'S'
  const groups = new Set(document.codes?.grupo ?? [])
  for (const group of ['arquivo', 'museu', 'multimeios', 'atos_normativos', 'jurisprudencia', 'acessibilidade']) {
    groups.delete(group)
  }
  if (tipo_acervo === 'A') groups.add('arquivo')
  if (tipo_acervo === 'M') groups.add('museu')
  if (type.grupo === 'M') groups.add('multimeios')
  if (type.grupo === 'A') groups.add('atos_normativos')
  if (type.grupo === 'J') groups.add('jurisprudencia')
  if (accessible) groups.add('acessibilidade')
  const marks = (document.facets?.X ?? []).filter(mark => mark !== 'A')
  const busca: Omit<SearchDocument, 'id'> = {
    ...document,
    facets: { ...document.facets, T: [String(type.cod_tipo_obra)], X: accessible ? [...marks, 'A'] : marks },
    codes: { ...document.codes, grupo: [...groups] },
    sort: { ...document.sort, cod_tipo_obra: String(type.cod_tipo_obra).padStart(6, '0') },
  }
  return {
    ...work,
    cod_tipo_obra: type.cod_tipo_obra,
    tipo_acervo,
    possui_acessibilidade,
    busca: JSON.stringify(busca),
  }
}
