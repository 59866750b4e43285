import type { Tables } from '../../db/schema.ts'

export interface FilePlace {
  papel: Tables['arquivo']['papel']
  cod_acervo?: number | null
  seq_paragrafo?: number | null
  idioma?: string
}

/** Why a file of this kind cannot stand in this place, null when it can. `links` are the positions of the record's links. */
export function placeFault(place: FilePlace, type: string, links: readonly number[]): string | null {
  const { papel, cod_acervo, seq_paragrafo, idioma = '' } = place
  if (papel === 'CAPA' && !isImage(type)) return `A cover must be an image, and this file is ${type}.`
  if (papel === 'IMAGEM' && !isImage(type)) return `An image of a record must be an image, and this file is ${type}.`
  if (papel === 'INSTITUICAO' && !isImage(type))
    return `The institution's files here are images, and this file is ${type}.`
  if (papel === 'LEGENDA' && type !== 'text/vtt') return `Captions must be WebVTT (.vtt), and this file is ${type}.`
  if (papel === 'LEGENDA' && !isLanguage(idioma))
    return `Captions need a language, such as pt, en or es; "${idioma}" is none.`
  if ((papel === 'LINK' || papel === 'LEGENDA') && !links.includes(seq_paragrafo ?? 0)) {
    const known = links.length > 0 ? `its links are ${links.join(', ')}` : 'it has none'
    return `Record ${cod_acervo} has no link ${seq_paragrafo} (a field 856 with $u; ${known}).`
  }
  return null
}

const isImage = (type: string): boolean => type.startsWith('image/')

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  try {
    return languages.of(code) !== undefined
  } catch {
    // Not even written like one.
    return false
  }
}
