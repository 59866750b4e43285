import type { Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'

/** What a linking field (76X-78X) says of two records, seen from one side and from the other. */
const RELATIONS: Record<string, [from: string, to: string]> = {
  '760': ['series', 'inSeries'],
  '762': ['inSeries', 'series'],
  '765': ['original', 'translation'],
  '767': ['translation', 'original'],
  '770': ['supplement', 'supplementTo'],
  '772': ['supplementTo', 'supplement'],
  '773': ['host', 'part'],
  '774': ['part', 'host'],
  '775': ['edition', 'edition'],
  '776': ['otherForm', 'otherForm'],
  '777': ['issuedWith', 'issuedWith'],
  '780': ['earlier', 'later'],
  '785': ['later', 'earlier'],
  '787': ['related', 'related'],
  '830': ['series', 'inSeries'],
}

/** Above a document of an archive stands no publication but the level that it belongs to. */
export function relationOf(paragrafo: string, seenFromOther: boolean, lang: Language, isArchive = false): string {
  const relation = (RELATIONS[paragrafo] ?? ['related', 'related'])[seenFromOther ? 1 : 0]
  return translate(lang, `record:relation.${isArchive && relation === 'host' ? 'level' : relation}`)
}
