import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS, MOST_UPLOAD_BYTES } from '@estante/contract/endpoints/services'

const inMegabytes = (bytes: number): number => bytes / (1024 * 1024)

/** What may be sent at once, as the hint at the field says it. */
export const FILES_LIMITS = {
  files: MOST_ATTACHMENTS,
  each: inMegabytes(MOST_ATTACHMENT_BYTES),
  together: inMegabytes(MOST_UPLOAD_BYTES),
}

export interface FilesFault {
  /** A key of the messages. */
  key: 'AnexosDemais' | 'AnexoGrandeDemais' | 'AnexosGrandesDemais'
  params: Record<string, string | number>
}

/** Why files would be refused, said before a slow line has carried them: in the middle of a sending it looks like a lost network. */
export function filesFault(files: ReadonlyArray<Pick<File, 'name' | 'size'>>): FilesFault | null {
  if (files.length > MOST_ATTACHMENTS) return { key: 'AnexosDemais', params: { maximo: MOST_ATTACHMENTS } }
  const large = files.find(file => file.size > MOST_ATTACHMENT_BYTES)
  if (large) return { key: 'AnexoGrandeDemais', params: { nome: large.name } }
  const together = files.reduce((sum, file) => sum + file.size, 0)
  return together > MOST_UPLOAD_BYTES ? { key: 'AnexosGrandesDemais', params: { maximo: FILES_LIMITS.together } } : null
}
