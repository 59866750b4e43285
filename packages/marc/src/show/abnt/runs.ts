/** A piece of a reference with its typographic emphasis. */
export interface Run {
  text: string
  style?: 'strong' | 'em'
}

/** Records hold line breaks and double spaces; a reference does not. */
const single = (text: string): string => text.replace(/\s{2,}|[\n\r\t]/gu, ' ')

export const plain = (text: string): Run[] => (text ? [{ text: single(text) }] : [])
export const strong = (text: string): Run[] => (text ? [{ text: single(text), style: 'strong' }] : [])
export const em = (text: string): Run[] => (text ? [{ text, style: 'em' }] : [])

export const textOf = (runs: readonly Run[]): string => runs.map(r => r.text).join('')

const ENDS = /[.?!…]$/u

/** Elements of a reference one after the other, each closed by a full stop unless it already ends a sentence. */
export function sentences(parts: readonly (readonly Run[])[]): Run[] {
  const out: Run[] = []
  for (const part of parts) {
    const text = textOf(part).trimEnd()
    if (!text) continue
    if (out.length > 0) out.push({ text: ' ' })
    out.push(...part)
    if (!ENDS.test(text)) out.push({ text: '.' })
  }
  return out
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, c => ENTITIES[c] ?? c)

export function runsToHtml(runs: readonly Run[]): string {
  let html = ''
  for (const { text, style } of runs) html += style ? `<${style}>${escapeHtml(text)}</${style}>` : escapeHtml(text)
  return html
}
