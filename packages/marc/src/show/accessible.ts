import { type FieldIndex, fold, joined } from './fields.ts'
import { formOfItem } from './kinds.ts'

/** Formats that people with disabilities look for. */
export type AccessibleFormat =
  | 'braille'
  | 'audio'
  | 'letra_ampliada'
  | 'daisy'
  | 'epub_acessivel'
  | 'pdf_acessivel'
  | 'libras'
  | 'audiodescricao'
  | 'legenda'
  | 'tatil'
  | 'texto_acessivel'

const BY_TEXT: [RegExp, AccessibleFormat][] = [
  [/braill?e/u, 'braille'],
  [/letras? (ampliad|grande)|fonte ampliada|tipo ampliado|large print|letra grande/u, 'letra_ampliada'],
  [/daisy/u, 'daisy'],
  [/epub\s?3? acess|accessible epub|epub accesible|epub.{0,40}(wcag|a11y)/u, 'epub_acessivel'],
  [/pdf\/ua|pdf acess|pdf accesible|accessible pdf|tagged pdf/u, 'pdf_acessivel'],
  [/\blibras\b|lingua (brasileira )?de sinais|sign language|lengua de senas/u, 'libras'],
  [/audiodescri|audio description|descripcion de audio/u, 'audiodescricao'],
  [/closed caption|legendas? (para surdos|oculta|descritiva)|\blse\b|captions|subtitulos para sordos/u, 'legenda'],
  [/audiolivro|audiobook|livro falado|talking book|audiolibro|audio acessivel/u, 'audio'],
  [/\btatil\b|tactile|tactil/u, 'tatil'],
  [
    /leitor(es)? de tela|screen reader|lector de pantalla|formato acessivel|accessible format|formato accesible|\btxt acess/u,
    'texto_acessivel',
  ],
]

/** A word of any of them, accents or not: most records have none, and need no folding to find that out. */
const ANY =
  /bra[ií]ll?e|letra|fonte|large print|daisy|epub|pdf|libras|sinais|se[ñn]as|sign lang|audio|áudio|caption|legenda|subt[íi]t|\blse\b|falado|talking|t[áa]c?til|tactile|leitor|screen|lector|a[cs]{1,2}e[s]{1,2}[ií]/iu

const TEXT_TAGS = ['340', '341', '532', '538', '655', '250', '300']

/** Accessible formats a record declares: coded (007/008 braille, large print) and in the fields that speak of them. */
export function accessibleFormats(fields: FieldIndex): AccessibleFormat[] {
  const found = new Set<AccessibleFormat>()
  const form = formOfItem(fields)
  if (form === 'f') found.add('braille')
  if (form === 'd') found.add('letra_ampliada')
  for (const value of fields.controls('007')) {
    if (value.startsWith('tb')) found.add('letra_ampliada')
    else if (value.startsWith('tc') || value.startsWith('fb')) found.add('braille')
    else if (value.startsWith('f')) found.add('tatil')
  }
  let text = ''
  for (const tag of TEXT_TAGS) for (const field of fields.all(tag)) text += ` ${joined(field, 'abcdefyz3')}`
  for (const field of fields.all('856')) text += ` ${joined(field, 'yz3q')}`
  // 336 tct/tcm/tcn and so on: tactile content types of RDA.
  if (fields.all('336').some(f => /\btc[a-z]\b/u.test(joined(f, 'b')))) found.add('tatil')
  if (ANY.test(text)) {
    const folded = fold(text)
    for (const [pattern, format] of BY_TEXT) if (pattern.test(folded)) found.add(format)
  }
  return [...found]
}
