import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import {
  countWaiting,
  type DocumentState,
  dropDocuments,
  keptDocuments,
  linksOfContents,
  saveDocument,
  setReach,
  waitingPdfs,
} from './documents.store.ts'
import { type PdfPages, PdfReader, type ReadingLimits } from './pdf-reader.ts'
import { reachOf } from './reach.rules.ts'

/** Raised when a release reads more out of the same file: everything is then read again, little by little. */
export const READING_VERSION = 1

const STATES: Record<Exclude<PdfPages['outcome'], 'missing' | 'stopped'>, DocumentState> = {
  read: 'TEXTO',
  encrypted: 'CIFRADO',
  broken: 'DANIFICADO',
  huge: 'GRANDE',
  slow: 'DEMORADO',
}

export interface ReadingReport {
  /** Documents whose words were read. */
  read: number
  pages: number
  scanned: number
  /** Documents that are gone, or may not be searched any more. */
  dropped: number
  /** Still to be read. */
  waiting: number
  /** A line for each file that was passed over. */
  skipped: { caminho: string; outcome: PdfPages['outcome']; reason: string }[]
}

const MISSING: PdfPages = { outcome: 'missing', paginas: 0, reason: 'the file is missing' }

interface ReadingOptions {
  core: Core
  /** Whether restricted files are read too. */
  withRestricted: boolean
  /** Ends after so long; what is left waits for the next run. */
  mostMs?: number
  limits?: Partial<ReadingLimits>
  onProgress?: (report: ReadingReport) => void
}

/**
 * Brings the words that are kept to the files that are there: drops what is gone, reads what is new. A document and its
 * pages are written together, so that whoever is stopped in the middle reads one file again and nothing twice.
 */
export async function readDocuments({ core, withRestricted, mostMs = Infinity, limits, onProgress }: ReadingOptions) {
  const db = core.database.kysely
  const begun = performance.now()
  const report: ReadingReport = { read: 0, pages: 0, scanned: 0, dropped: 0, waiting: 0, skipped: [] }
  report.dropped = await followFiles(core, withRestricted)
  const reader = new PdfReader(limits)
  // Files that are missing stay unread: they are passed over, and tried again when the store was mended.
  let after = 0
  let isStopped = false
  const hasTime = () => !isStopped && performance.now() - begun < mostMs
  const next = () => waitingPdfs(db, { withRestricted, version: READING_VERSION, after, limit: BATCH })
  try {
    for (let batch = await next(); batch.length > 0 && hasTime(); batch = await next())
      for (const file of batch) {
        if (!hasTime()) break
        const found = (await core.files.borrow(file.caminho, path => reader.read(path))) ?? MISSING
        if (found.outcome === 'stopped') {
          // A server that is being ended: nothing is known of the file, the next run reads it.
          isStopped = true
          break
        }
        after = Number(file.primeiro)
        if (found.outcome !== 'missing') await keep(core, file.sha256, found.outcome, found, withRestricted)
        note(report, file.caminho, found)
        onProgress?.(report)
      }
  } finally {
    await reader.close()
  }
  report.waiting = await countWaiting(db, withRestricted, READING_VERSION)
  return { ...report, peakMemory: reader.peakMemory }
}

async function keep(
  core: Core,
  sha256: string,
  outcome: keyof typeof STATES,
  { paginas, pages = [], reason = '' }: PdfPages,
  withRestricted: boolean,
): Promise<void> {
  await withChanges(core.database, async tx => {
    const links = await linksOfContents(tx.trx, withRestricted, sha256)
    const document = {
      sha256,
      situacao: outcome === 'read' && pages.length === 0 ? ('SEM_TEXTO' as const) : STATES[outcome],
      paginas,
      motivo: reason,
      alcance: reachOf(links.filter(isVisible)),
      versao: READING_VERSION,
      lido_em: core.now().toISOString(),
    }
    await saveDocument(tx, document, pages)
  })
}

function note(report: ReadingReport, caminho: string, { outcome, pages = [], reason = '' }: PdfPages): void {
  if (outcome !== 'read') report.skipped.push({ caminho, outcome, reason })
  else if (pages.length === 0) report.scanned++
  else {
    report.read++
    report.pages += pages.length
  }
}

const isVisible = ({ visible }: { visible: unknown }): boolean => Number(visible) === 1

const BATCH = 50
const PART = 200

/** Who can open each document now, and which are gone; says how many of these. */
async function followFiles(core: Core, withRestricted: boolean): Promise<number> {
  const db = core.database.kysely
  const links = Map.groupBy(await linksOfContents(db, withRestricted), link => link.sha256)
  const kept = await keptDocuments(db)
  const gone = kept.filter(({ sha256 }) => !links.has(sha256)).map(({ cod_documento }) => cod_documento)
  const moved = kept.flatMap(({ cod_documento, sha256, alcance }) => {
    const now = reachOf((links.get(sha256) ?? []).filter(isVisible))
    return links.has(sha256) && now !== alcance ? [{ cod_documento, alcance: now }] : []
  })
  for (let from = 0; from < moved.length; from += PART)
    await withChanges(core.database, async tx => {
      for (const { cod_documento, alcance } of moved.slice(from, from + PART))
        await setReach(tx, cod_documento, alcance)
    })
  for (let from = 0; from < gone.length; from += PART)
    await withChanges(core.database, tx => dropDocuments(tx, gone.slice(from, from + PART)))
  return gone.length
}

/** How many documents wait to be read. */
export const unreadDocuments = (core: Pick<Core, 'database'>, withRestricted: boolean): Promise<number> =>
  countWaiting(core.database.kysely, withRestricted, READING_VERSION)
