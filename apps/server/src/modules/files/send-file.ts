import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { isKnownAnswer } from '../../http/known-answer.ts'
import type { StoredFile } from '../../storage/index.ts'
import { readRange } from './range.rules.ts'

export interface FileToSend {
  content: StoredFile
  type: string
  name: string
  etag: string
  /** Restricted files are never kept by caches between us and the reader. */
  cache: 'public' | 'private'
  attachment?: boolean
}

/** Streams a file, whole or the range asked for, in constant memory. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply> {
  const { size } = file.content
  reply.headers({
    'content-type': file.type,
    'accept-ranges': 'bytes',
    etag: `"${file.etag}"`,
    'cache-control': file.cache === 'public' ? 'public, max-age=86400' : 'private, no-store',
    'content-disposition': `${file.attachment ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    // A file opened by its own address runs nothing, whatever it holds.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self' data:; sandbox",
  })
  if (file.cache === 'public' && isKnownAnswer(request, `"${file.etag}"`)) return reply.status(304).send()
  const isHead = request.method === 'HEAD'
  const range =
    isHead || (request.headers['if-range'] && request.headers['if-range'] !== `"${file.etag}"`)
      ? 'whole'
      : readRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    throw new AppError(416, 'range_not_satisfiable', 'notFound', undefined, { 'content-range': `bytes */${size}` })
  }
  if (range === 'whole') {
    reply.header('content-length', size)
    // Whoever asks for the head alone is told how long the file is; an answer without a body would be told as empty.
    return reply.send(isHead ? Readable.from([]) : await file.content.open())
  }
  reply.status(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  })
  return reply.send(await file.content.open(range))
}
