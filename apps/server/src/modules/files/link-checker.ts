import { isServerHeld } from '@estante/contract'
import { fromStored, recordLinks } from '@estante/marc'
import type { Core } from '../../core.ts'
import { askOutside, type Fetch, type Resolve } from '../../http/outgoing.ts'
import { forgetOtherChecks, linksToCheck, saveLinkCheck } from './files.store.ts'

const TIMEOUT_MS = 8000
const AT_ONCE = 4
const BATCH = 200

export interface LinkCheckReport {
  checked: number
  broken: number
}

/** Asks every outside address of the catalogue whether it still answers, a few at a time, and keeps what it heard. */
export async function checkLinks(
  core: Core,
  options: { fetch?: Fetch; resolve?: Resolve; progress?: (checked: number) => void } = {},
): Promise<LinkCheckReport> {
  const report: LinkCheckReport = { checked: 0, broken: 0 }
  for (let after = 0; ; ) {
    const rows = await linksToCheck(core.database.kysely, after, BATCH)
    const last = rows.at(-1)?.cod_acervo
    const queue = rows.flatMap(row =>
      recordLinks(fromStored(row.marc))
        .filter(link => /^https?:\/\//i.test(link.url_link) && !isServerHeld(link.url_link))
        .map(link => ({ cod_acervo: row.cod_acervo, seq_paragrafo: Number(link.seq_paragrafo), url: link.url_link })),
    )
    // An address that was mended or taken out is told as broken no more.
    await forgetOtherChecks(core.database.kysely, { after, upTo: last ?? Number.MAX_SAFE_INTEGER }, queue)
    if (last === undefined) return report
    const worker = async () => {
      for (let link = queue.shift(); link; link = queue.shift()) {
        const outcome = await ask((init = {}) =>
          askOutside(link.url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }, options.fetch, options.resolve),
        )
        await saveLinkCheck(core.database.kysely, { ...link, ...outcome, verificado_em: core.now().toISOString() })
        report.checked++
        if (outcome.erro !== '' || (outcome.status ?? 0) >= 400) report.broken++
        options.progress?.(report.checked)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    after = last
  }
}

/** HEAD first; servers that do not know it are asked for the first byte. */
async function ask(asks: (init?: RequestInit) => Promise<Response>): Promise<{ status: number | null; erro: string }> {
  try {
    let reply = await asks({ method: 'HEAD' })
    if (reply.status === 405 || reply.status === 501 || reply.status === 403) {
      reply = await asks({ headers: { range: 'bytes=0-0' } })
      await reply.body?.cancel()
    }
    return { status: reply.status, erro: '' }
  } catch (error) {
    return {
      status: null,
      erro:
        error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error),
    }
  }
}
