import type { UploadedFile } from '@estante/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from './app-error.ts'

/** More parts than any of our forms has. */
const MOST_PARTS = 100

/**
 * Forms with files. A call says by its body limit how large they may be; a part that comes again makes a list. Nothing
 * is written anywhere, and nothing that is packed is unpacked, before the call itself has looked at it.
 */
export function installMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw badRequest('The form cannot be read.')
        })
      const parts = [...form.entries()]
      if (parts.length > MOST_PARTS) throw badRequest('The form has too many parts.')
      const read = await Promise.all(parts.map(async ([name, value]) => [name, await partOf(value)] as const))
      const fields = new Map<string, unknown>()
      for (const [name, value] of read) {
        const known = fields.get(name)
        fields.set(name, known === undefined ? value : [known, value].flat())
      }
      return Object.fromEntries(fields)
    },
  )
}

async function partOf(value: FormDataEntryValue): Promise<string | UploadedFile> {
  if (typeof value === 'string') return value
  return { nome: value.name, conteudo: new Uint8Array(await value.arrayBuffer()) }
}
