export type FileFamily = 'text' | 'slides' | 'sheet' | 'image' | 'audio' | 'video' | 'pdf' | 'archive' | 'other'

/** Which icon stands for which extension. */
const FAMILY_BY_EXTENSION: Readonly<Record<string, FileFamily>> = {
  audio: 'audio',
  avi: 'video',
  bmp: 'image',
  doc: 'text',
  docx: 'text',
  ppt: 'slides',
  pptx: 'slides',
  xls: 'sheet',
  xlsx: 'sheet',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  mpeg: 'video',
  mp3: 'audio',
  mp4: 'video',
  pdf: 'pdf',
  video: 'video',
  wma: 'audio',
  wmv: 'video',
  zip: 'archive',
}

/** The extension of a file name, of an address, or given as it is ("pdf", ".PDF", "a/b.pdf?x=1"). */
export function extensionOf(name: string): string {
  const path = name.trim().split(/[?#]/)[0] ?? ''
  const last = path.split(/[/\\]/).at(-1) ?? ''
  return (last.split('.').at(-1) ?? '').toLowerCase()
}

export function fileFamily(name: string): FileFamily {
  return Object.hasOwn(FAMILY_BY_EXTENSION, extensionOf(name))
    ? (FAMILY_BY_EXTENSION[extensionOf(name)] ?? 'other')
    : 'other'
}
