import { looksLikeIsis, looksLikeIsisMaster } from './isis.ts'

export type MarcFormat = 'iso2709' | 'marcxml' | 'mrk' | 'seq' | 'json' | 'isis' | 'isis-master' | 'unknown'

/** The format of a file from its first bytes (a few hundred are enough). */
export function detectFormat(firstBytes: Uint8Array): MarcFormat {
  const start = Buffer.from(firstBytes.subarray(0, 4096))
  // UTF-16 loses its zero bytes here, which is all that is needed to recognise what it holds.
  const text = start
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .replaceAll('\x1a', '')
    .trimStart()
  if (looksLikeIsisMaster(start)) return 'isis-master'
  if (text.startsWith('<')) return 'marcxml'
  if (text.startsWith('{') || text.startsWith('[')) return 'json'
  if (/^=\S{3}(?:[ \t]|$)/m.test(text.slice(0, 2000)) && !text.includes('\x1e')) return 'mrk'
  if (/^\d{9} \S{3}.. \S(?: |\r?$)/m.test(text)) return 'seq'
  if (looksLikeIsis(text)) return 'isis'
  if (/^[0-9 ]{5}[ -~]{7}[0-9 ]{5}/.test(text) || looksLikeFields(text)) return 'iso2709'
  return 'unknown'
}

/** A damaged beginning, but fields with subfields after it, and mostly text. */
function looksLikeFields(text: string): boolean {
  const field = text.indexOf('\x1e')
  return field >= 0 && text.indexOf('\x1f', field) > field && text.replace(/[^ -~]/g, '').length > text.length * 0.7
}
