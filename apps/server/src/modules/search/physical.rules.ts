/** Physical descriptions as the advanced form offers them (SRCH-36): what one would hold in the hand. */
export const PHYSICAL_CATEGORIES = [
  'impresso',
  'online',
  'audio',
  'video',
  'mapa',
  'partitura',
  'imagem',
  'objeto',
  'microforma',
  'braile',
] as const
export type PhysicalCategory = (typeof PHYSICAL_CATEGORIES)[number]

/** Read from field 300 as it is written in Portuguese, Spanish and English; the first that fits. */
const PATTERNS: [PhysicalCategory, RegExp][] = [
  ['braile', /braille|braile/],
  ['microforma', /microf/],
  ['online', /online|on-line|recurso eletr|recurso elec|electronic resource|e-book|epub|\bpdf\b/],
  ['audio', /\bcd\b|disco sonoro|disco de audio|audio|sound dis|cassete|fita sonora|\blp\b/],
  ['video', /\bdvd\b|v[ií]deo|filme|pel[ií]cula|blu-?ray|\bmin\b.*color|videodis/],
  ['partitura', /partitura|score|vocal score/],
  ['mapa', /\bmapas?\b|\bmaps?\b|atlas|carta geogr/],
  ['imagem', /fotograf|photograph|gravura|cartaz|poster|slide|estampa/],
  ['impresso', /\bp\.|\bv\.|p[aá]g|folha|\bf\.|leaves|pages|volume|\d+ ?p\b/],
  ['objeto', /pe[cç]a|objeto|object|escultura|cm x|jogo|kit/],
]

export function physicalCategory(desc_fisica: string): PhysicalCategory | null {
  const text = desc_fisica.toLowerCase()
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
