import { clean, type FieldIndex, fold, joined, sub } from './fields.ts'
import { actField, caseField, looksLikeAct } from './legal.ts'

/** Kinds of work people choose by. Keys are Portuguese because they are stored and sent; names are in labels/kinds.ts. */
export type WorkKind =
  | 'livro'
  | 'e_book'
  | 'folheto'
  | 'capitulo'
  | 'periodico'
  | 'artigo'
  | 'tese'
  | 'dissertacao'
  | 'tcc'
  | 'anais'
  | 'relatorio'
  | 'norma'
  | 'ato_normativo'
  | 'jurisprudencia'
  | 'mapa'
  | 'partitura'
  | 'gravacao_musical'
  | 'gravacao_sonora'
  | 'audiolivro'
  | 'filme'
  | 'imagem'
  | 'jogo'
  | 'kit'
  | 'objeto'
  | 'equipamento'
  | 'objeto_museu'
  | 'documento_arquivo'
  | 'manuscrito'
  | 'software'
  | 'site'

/** Record kind of the specification: B library, M museum, A archive. */
export type AcervoType = 'B' | 'M' | 'A'

const genres = (fields: FieldIndex): string =>
  fold([...fields.all('655'), ...fields.all('380')].map(f => joined(f, 'av')).join(' | '))

/** Form of item: 008/23 (008/29 for maps and visual material). */
export function formOfItem(fields: FieldIndex): string {
  const type = fields.leader[6] ?? ' '
  return fields.control('008')['efgkor'.includes(type) ? 29 : 23] ?? ' '
}

/** The work itself is read through a network, as opposed to a printed work with some link. */
export function isOnline(fields: FieldIndex): boolean {
  const form = formOfItem(fields)
  if (form === 'o' || form === 's' || form === 'q') return form !== 'q'
  if (fields.controls('007').some(v => v.startsWith('cr'))) return true
  if (fields.controls('006').some(v => v[0] === 'm' && v[6] === 'o')) return true
  if (fields.all('338').some(f => sub(f, 'b') === 'cr')) return true
  // 856 ind2 0: the address is the resource itself (1 is a version of it, 2 something related).
  // A film or recording with a carrier of its own is not online because a shop or a trailer is.
  if (
    'gij'.includes(fields.leader[6] ?? ' ') &&
    fields.first('300') &&
    !/on-?line/iu.test(sub(fields.first('300'), 'a'))
  )
    return false
  return fields.all('856').some(f => f.ind2 === '0' && sub(f, 'u') !== '')
}

function academicKind(fields: FieldIndex, genre: string): WorkKind | null {
  const note = fields.first('502')
  const text = fold(note ? joined(note, 'abg') : '')
  const fixed = fields.control('008')
  const isText = 'at'.includes(fields.leader[6] ?? ' ')
  const coded = isText && fixed.slice(24, 28).includes('m')
  const genreSays =
    /(^|\| )(tese|dissertacao|dissertacoes|trabalho de conclusao|tcc|thesis|theses|dissertations|tesis)/u.test(genre)
  if (!note && !coded && !genreSays) return null
  const all = `${text} ${genreSays ? genre : ''}`
  if (/mestrad|master|maestria|magister/u.test(all)) return 'dissertacao'
  if (/doutor|doctor|ph\.? ?d|livre[- ]docen/u.test(all)) return 'tese'
  if (/tcc|conclusao de curso|monografia|graduacao|bachar|licenciat|especializac|residencia|mba/u.test(all))
    return 'tcc'
  if (/dissertac/u.test(all)) return 'dissertacao'
  // "Tese (Livre-docência)" and a bare coded value are both theses.
  return 'tese'
}

const STANDARD_TITLE = /^(abnt )?(nbr|iso|iec|astm|din|iec\/iso|iso\/iec)[ -](iso |iec )?\d/u

function textKind(fields: FieldIndex, genre: string): WorkKind {
  const level = fields.leader[7] ?? ' '
  const fixed = fields.control('008')
  const nature = fixed.slice(24, 28)
  const title = fold(clean(sub(fields.first('245'), 'a')))
  if (level === 'b' || (level === 'a' && isInSerial(fields))) return 'artigo'
  if (level === 'a') return 'capitulo'
  if (level === 's') return 'periodico'
  if (level === 'i') return fixed[21] === 'w' || fixed[21] === 'd' || isOnline(fields) ? 'site' : 'livro'
  const academic = academicKind(fields, genre)
  if (academic) return academic
  if (
    nature.includes('u') ||
    STANDARD_TITLE.test(title) ||
    /norma tecnica|technical standard|norma brasileira/u.test(genre)
  )
    return 'norma'
  if (fields.all('773').length > 0) return isInSerial(fields) ? 'artigo' : 'capitulo'
  if (fixed[29] === '1' || /anais|proceedings|congressos e conferencias/u.test(genre) || fields.first('111'))
    return 'anais'
  if (nature.includes('t') || /relatorio tecnico|technical report/u.test(genre)) return 'relatorio'
  if (isOnline(fields)) return 'e_book'
  return /folheto|pamphlet|folleto|cordel/u.test(genre) ? 'folheto' : 'livro'
}

/** A host item with ISSN, or with volume and number, is a serial. */
export function isInSerial(fields: FieldIndex): boolean {
  const host = fields.first('773')
  if (!host) return false
  const control = sub(host, '7')
  if (control.length >= 4) return control[3] === 's'
  if (sub(host, 'x')) return true
  return !sub(host, 'z') && /\bn(o|r|º|um)?\.?\s*\d|\bno\.|\bissue/iu.test(sub(host, 'g'))
}

export function workKind(fields: FieldIndex): WorkKind {
  if (actField(fields)) return 'ato_normativo'
  if (caseField(fields)) return 'jurisprudencia'
  const genre = genres(fields)
  const held = acervoType(fields, genre)
  if (held !== 'B') return held === 'M' ? 'objeto_museu' : 'documento_arquivo'
  const title = fold(clean(sub(fields.first('245'), 'a')))
  if (/(^|\| )(jurisprudencia|acordaos|sumulas?|decisao judicial)/u.test(genre)) return 'jurisprudencia'
  if (
    /(^|\| )(legislacao|ato normativo|atos normativos|lei$|leis\b)/u.test(genre) ||
    looksLikeAct(fields.first('110'), title)
  )
    return 'ato_normativo'
  switch (fields.leader[6]) {
    case 'e':
    case 'f':
      return 'mapa'
    case 'c':
    case 'd':
      return 'partitura'
    case 'j':
      return 'gravacao_musical'
    case 'i':
      return /audiolivro|audiobook|livro falado|talking book|audiolibro/u.test(genre) || fields.all('020').length > 0
        ? 'audiolivro'
        : 'gravacao_sonora'
    case 'g':
      return 'filme'
    case 'k':
      return 'imagem'
    case 'o':
      return 'kit'
    case 'r':
      return /jogo|game|juego|brinquedo|toy/u.test(genre) || 'gw'.includes(fields.control('008')[33] ?? ' ')
        ? 'jogo'
        : EQUIPMENT.test(genre)
          ? 'equipamento'
          : 'objeto'
    case 'm':
      return fields.leader[7] === 'i' ? 'site' : textForm(fields) ? 'e_book' : 'software'
    case 'p':
      return 'manuscrito'
    case 't':
      return academicKind(fields, genre) ?? 'manuscrito'
    default:
      return textKind(fields, genre)
  }
}

/** Things that are lent for their use: keys of lockers, notebooks, chargers, calculators (655 or 380). */
const EQUIPMENT = /equipamento|equipment|equipo|chave de armario|locker key|llave de taquilla/u

/** Computer file that is really a document (008/26). */
const textForm = (fields: FieldIndex): boolean => (fields.control('008')[26] ?? ' ') === 'd'

const ARCHIVE_NOTES = ['351', '544', '545', '555', '561']
const MUSEUM_NOTES = ['541', '561', '585']

/** 008/33 of visual materials: a original art, c reproduction, d diorama, p microscope slide, q model, r realia. */
export function acervoType(fields: FieldIndex, genre = genres(fields)): AcervoType {
  const type = fields.leader[6] ?? ' '
  if (/(objeto|peca) de museu|museum object|objeto museologico|acervo museologico/u.test(genre)) return 'M'
  if (type === 'r') {
    const form = fields.control('008')[33] ?? ' '
    if (form === 'a' || form === 'r' || form === 'd') return 'M'
    if (!'gwbq'.includes(form) && MUSEUM_NOTES.some(tag => fields.first(tag))) return 'M'
  }
  if (type === 'k' && fields.control('008')[33] === 'a' && MUSEUM_NOTES.some(tag => fields.first(tag))) return 'M'
  // Some systems set archival control (leader/08) on everything: print and serials need more than the mark.
  const level = fields.leader[7] ?? ' '
  if (
    fields.leader[8] === 'a' &&
    level !== 's' &&
    level !== 'b' &&
    (type !== 'a' || 'cd'.includes(level) || ARCHIVE_NOTES.some(tag => fields.first(tag)))
  )
    return 'A'
  if (
    (type === 'p' || type === 't' || type === 'a' || type === 'k') &&
    'cd'.includes(fields.leader[7] ?? ' ') &&
    (fields.first('351') || fields.first('555'))
  )
    return 'A'
  if (/documento de arquivo|fundo arquivistico|fonds|documento arquivistico/u.test(genre)) return 'A'
  return 'B'
}
