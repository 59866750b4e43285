import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEXT_FIELDS } from '@estante/contract/declared'
import type { SearchDocument } from '@estante/search'
import { startSolr } from '../peers/solr/server.ts'

const HEAP = '512m'

/**
 * Solr as it comes: its general text, all text fields alike, every word or any of them, by the parser that it offers for
 * what people type. Undefined where Java or Maven is missing; that was said.
 */
export async function solrAsItComes(
  documents: readonly SearchDocument[],
  places: number,
): Promise<{ ask: (term: string) => Promise<readonly number[]>; stop: () => Promise<void> } | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-solr-'))
  const throwAway = (): void => rmSync(folder, { recursive: true, force: true })
  const server = await startSolr(folder, join(import.meta.dirname, 'solr-schema.xml'), HEAP)
  if (!server) {
    throwAway()
    return undefined
  }
  const stop = async (): Promise<void> => {
    await server.stop()
    throwAway()
  }
  const send = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return await reply.json()
  }
  try {
    await send(
      '/update?commit=true',
      documents.map(({ id, text }) => ({ ...text, id: String(id) })),
    )
  } catch (error) {
    await stop()
    throw error
  }
  const params = { defType: 'edismax', qf: TEXT_FIELDS.join(' ') }
  return {
    ask: async term => {
      const answer = await send('/query', { query: term, limit: places, fields: 'id', params })
      return (answer as { response: { docs: { id: string }[] } }).response.docs.map(({ id }) => Number(id))
    },
    stop,
  }
}
