import { ATTACHMENT_TYPES, MOST_ATTACHMENT_BYTES } from '@estante/contract'

/** Endings that a name may have for each kind of content. */
const ENDINGS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
}

/** The name alone, whatever path came with it: for people to read, never to open a file by. */
export function plainName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that spoil headers and screens
  const clean = last.replace(/[\u0000-\u001F\u007F"<>|:*?\u202A-\u202E\u2066-\u2069]/g, '').trim()
  return clean.replace(/^\.+/, '').slice(0, 120) || 'anexo'
}

/** Why a file is not accepted (a key of the messages), null when it is. `type` is what its content shows it to be. */
export function attachmentFault(name: string, size: number, type: string | undefined): string | null {
  if (size === 0) return 'AnexoVazio'
  if (size > MOST_ATTACHMENT_BYTES) return 'AnexoGrandeDemais'
  if (!type || !(ATTACHMENT_TYPES as readonly string[]).includes(type)) return 'AnexoDeTipoNaoAceito'
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && ENDINGS[type]?.includes(ending) ? null : 'AnexoNomeNaoCorresponde'
}
