/** What the first bytes of a file show it to be. What we cannot name, or what a browser could run, is not kept. */
interface Signature {
  type: string
  extension: string
  matches: (head: Buffer) => boolean
}

const starts =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte)
const ascii =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + text.length).toString('latin1') === text
const text = (head: Buffer): string =>
  head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()

const SIGNATURES: Signature[] = [
  { type: 'application/pdf', extension: 'pdf', matches: ascii('%PDF-') },
  { type: 'image/png', extension: 'png', matches: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', extension: 'jpg', matches: starts(0xff, 0xd8, 0xff) },
  { type: 'image/gif', extension: 'gif', matches: ascii('GIF8') },
  { type: 'image/webp', extension: 'webp', matches: head => ascii('RIFF')(head) && ascii('WEBP', 8)(head) },
  { type: 'image/bmp', extension: 'bmp', matches: ascii('BM') },
  {
    type: 'image/svg+xml',
    extension: 'svg',
    matches: head => /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text(head)),
  },
  { type: 'video/mp4', extension: 'mp4', matches: head => ascii('ftyp', 4)(head) && !ascii('M4A', 8)(head) },
  { type: 'audio/mp4', extension: 'm4a', matches: head => ascii('ftypM4A', 4)(head) },
  { type: 'video/webm', extension: 'webm', matches: starts(0x1a, 0x45, 0xdf, 0xa3) },
  { type: 'audio/ogg', extension: 'ogg', matches: ascii('OggS') },
  { type: 'audio/wav', extension: 'wav', matches: head => ascii('RIFF')(head) && ascii('WAVE', 8)(head) },
  { type: 'audio/flac', extension: 'flac', matches: ascii('fLaC') },
  {
    type: 'audio/mpeg',
    extension: 'mp3',
    matches: head => ascii('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  {
    type: 'application/epub+zip',
    extension: 'epub',
    matches: head => ascii('PK\x03\x04')(head) && head.includes('application/epub+zip'),
  },
  { type: 'application/zip', extension: 'zip', matches: ascii('PK\x03\x04') },
  { type: 'text/vtt', extension: 'vtt', matches: head => text(head).startsWith('WEBVTT') },
]

export interface Sniffed {
  type: string
  extension: string
}

/** Bytes that decide; an EPUB names itself within the first file of its archive. */
export const SNIFF_BYTES = 512

export const sniff = (head: Buffer): Sniffed | undefined => {
  const found = SIGNATURES.find(signature => signature.matches(head))
  return found && { type: found.type, extension: found.extension }
}
