import type { FieldGroup, LibraryPage } from '@estante/contract'

interface Placed {
  endereco: string
  latitude: string
  longitude: string
}

const isDegrees = (text: string, most: number): boolean =>
  /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most

/** Where a library stands on an open map: its point where it is known, its address otherwise; null with neither. */
export function mapAddress({ endereco, latitude, longitude }: Placed): string | null {
  if (isDegrees(latitude, 90) && isDegrees(longitude, 180))
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  if (endereco.trim() === '') return null
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(endereco.trim())}`
}

/** The number that a telephone dials, the first of several; null where there is none. */
export function phoneAddress(telefone: string): string | null {
  const number = /[+\d][\d\s().-]{5,}/.exec(telefone)?.[0].replace(/[^\d+]/g, '') ?? ''
  return number.length >= 6 ? `tel:${number}` : null
}

const signs = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What the record of a library says beyond the ways to reach it, which stand above as links: nothing is said twice. */
export function beyondVisit(groups: readonly FieldGroup[], library: LibraryPage): FieldGroup[] {
  const ways = [
    mapAddress(library) ? library.endereco : '',
    phoneAddress(library.telefone) ? library.telefone : '',
    library.email,
  ]
  const said = new Set(ways.map(signs).filter(Boolean))
  return groups
    .map(group => ({
      ...group,
      detalhes: group.detalhes.filter(detail => !said.has(signs(detail.descricao.join(' ')))),
    }))
    .filter(group => group.detalhes.length > 0)
}
