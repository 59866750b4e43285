import type { FastifyInstance } from 'fastify'
import type { Core, Module } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import { elsewhereJobs } from './elsewhere.ts'
import { hasOldAddresses, oldAddress } from './old-addresses.store.ts'

export type { LibraryCounts } from './counts.ts'
export { listAt, takeElsewhere } from './elsewhere.ts'
export type { MoveInReport } from './move-in.ts'
export type { Problem } from './read-folder.ts'

const LOOK_AGAIN_MS = 60_000

/** Addresses that records had in the system before this one lead to their pages here; what is lent there is read. */
export function createMoveInModule(core: Core, parameters: Pick<Parameters, 'get'>): Module {
  let hasAny = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const mayHave = async (): Promise<boolean> => {
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      hasAny = await hasOldAddresses(core.database.kysely)
      lookedAt = performance.now()
    }
    return hasAny
  }
  const pages = (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return
      if (!(await mayHave())) return
      const found = await oldAddress(core.database.kysely, request.url)
      if (!found) return
      const file =
        found.held === null ? null : `/api/vinculos/publico/${found.cod_acervo}/seq/${found.seq_paragrafo}/arquivo`
      return reply.redirect(file ?? `/acervo/${found.cod_acervo}`, 301)
    })
  }
  return { name: 'move-in', implementations: [], pages, jobs: elsewhereJobs(core, parameters) }
}
