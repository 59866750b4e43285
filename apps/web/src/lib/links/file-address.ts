/** Where in a file somebody wants to be: its page, and the words that are marked there. */
export interface FilePlace {
  pagina?: number
  busca?: string
}

/** The viewer of one file of a record; the place in it stands behind the #, so that it can be sent to somebody. */
export function fileAddress(cod_acervo: number, seq_paragrafo: number | string, place: FilePlace = {}): string {
  return `/acervo/${cod_acervo}/arquivo/${seq_paragrafo}${placeHash(place)}`
}

export function placeHash({ pagina, busca }: FilePlace): string {
  const parts = new URLSearchParams()
  if (pagina !== undefined && pagina > 1) parts.set('pagina', String(pagina))
  if (busca) parts.set('busca', busca)
  const text = parts.toString()
  return text ? `#${text}` : ''
}

export function placeOf(hash: string): { pagina: number; busca: string } {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const page = parts.get('pagina') ?? ''
  return { pagina: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, busca: (parts.get('busca') ?? '').slice(0, 200) }
}

/** What the viewer shows: documents, pictures, sound and film. Other files are only handed over. */
export function viewedKind(type: string): 'pdf' | 'image' | 'audio' | 'video' | null {
  if (type === 'application/pdf') return 'pdf'
  const kind = type.split('/')[0]
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : null
}
