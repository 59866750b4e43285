import type { DataField } from '../record.ts'
import { type FieldIndex, joined, subs } from './fields.ts'

export interface CreativeCommons {
  /** "BY", "BY-NC-ND", "ZERO" … */
  code: string
  version: string
  url: string
}

const PARTS = /\b(by(?:-nc)?(?:-(?:sa|nd))?)\b/u

/** The Creative Commons licence a 540 field names, by address or by short name. A licence named without version is 4.0. */
export function creativeCommonsOf(field: DataField): CreativeCommons | null {
  const text = [...subs(field, 'auf'), joined(field, 'ab')].join(' ').toLowerCase()
  const address = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/u.exec(text)
  if (address) {
    const kind = address[2] === 'zero' ? 'ZERO' : address[2] === 'mark' ? 'MARK' : (address[2] ?? '').toUpperCase()
    return licence(kind, address[3] ?? (address[1] === 'publicdomain' ? '1.0' : '4.0'))
  }
  if (/\bcc[ -]?0\b|cc[ -]zero/u.test(text)) return licence('ZERO', '1.0')
  if (!/\bcc[ -]|creative commons/u.test(text)) return null
  const code = PARTS.exec(text.replace(/cc[ -]by/u, 'by').replace(/\s*-\s*/gu, '-'))?.[1] ?? namedCode(text)
  return code ? licence(code.toUpperCase(), /(\d\.\d)/u.exec(text)?.[1] ?? '4.0') : null
}

/** "Atribuição-NãoComercial-SemDerivações" and the like. */
function namedCode(text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}+/gu, '')
  if (!/atribui|attribution|atribuci|reconocimiento/u.test(plain)) return null
  const parts = ['by']
  if (/nao ?-?comercial|non ?-?commercial|no ?-?comercial/u.test(plain)) parts.push('nc')
  if (/compartilha|share ?-?alike|compartir ?igual/u.test(plain)) parts.push('sa')
  else if (/sem ?-?deriva|no ?-?deriv|sin ?-?obra ?-?deriv/u.test(plain)) parts.push('nd')
  return parts.join('-')
}

function licence(code: string, version: string): CreativeCommons {
  const open = code === 'ZERO' || code === 'MARK'
  const path = open ? `publicdomain/${code.toLowerCase()}` : `licenses/${code.toLowerCase()}`
  return { code, version, url: `https://creativecommons.org/${path}/${version}/` }
}

/** The licence of the record as a whole. */
export function creativeCommons(fields: FieldIndex): CreativeCommons | null {
  for (const field of fields.all('540')) {
    const found = creativeCommonsOf(field)
    if (found) return found
  }
  return null
}
