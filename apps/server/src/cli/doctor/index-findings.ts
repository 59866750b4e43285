import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileSnapshotStore, OpenSearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { prunedUpTo } from '../../db/change-followers.ts'
import { lastChange } from '../../db/change-log.ts'
import type { Finding } from './finding.ts'
import { type LogReach, lagFinding, REBUILT } from './index-lag.rules.ts'

/** Folders of the search index, as the server opens them. */
const CORPORA = ['acervo', 'autoridade'] as const
/** Records of partners and pages of documents: not every library has any. */
const OTHERS = ['rede', 'documentos'] as const

/** Reads each snapshot as the server will, because a file being there says nothing about what is in it. */
export async function indexFindings({ config, database }: Core): Promise<Finding[]> {
  const log = { last: await lastChange(database.kysely), pruned: await prunedUpTo(database.kysely) }
  if (config.SEARCH_URL) return await sharedFindings(config.SEARCH_URL, config.SEARCH_PREFIX, log)
  const folder = join(config.ESTANTE_DATA, 'busca')
  const found = await stat(folder).catch(() => undefined)
  if (found && !found.isDirectory()) {
    const advice = `Remove ${folder} and start the server, which builds the index there.`
    return [{ area: 'index', state: 'fault', text: 'the place of the search index is taken by a file', advice }]
  }
  const names = found ? await readdir(folder) : []
  const findings: Finding[] = []
  for (const corpus of CORPORA) {
    const finding = names.includes(corpus) ? await snapshotFinding(join(folder, corpus), corpus, log) : null
    findings.push(
      finding ?? { area: 'index', state: 'warning', text: `there is no snapshot of ${corpus}`, advice: REBUILT },
    )
  }
  for (const other of OTHERS) {
    const finding = names.includes(other) ? await snapshotFinding(join(folder, other), other, log) : null
    if (finding) findings.push(finding)
  }
  const strange = names.filter(name => ![...CORPORA, ...OTHERS].some(corpus => corpus === name))
  if (strange.length > 0) {
    const text = `not of the index, but in its folder: ${strange.join(', ')}`
    findings.push({ area: 'index', state: 'warning', text, advice: `Remove it from ${folder}.` })
  }
  return findings
}

/** Asks the cluster itself, as the server does. */
async function sharedFindings(url: string, prefix: string, log: LogReach): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of [...CORPORA, ...OTHERS]) {
    const engine = await OpenSearchEngine.open({ url, index: `${prefix}-${name}` })
    const { documents, bytes, changeNumber, needsRebuild, lastFailure } = engine.status()
    await engine.close()
    const lag = needsRebuild ? null : lagFinding(name, changeNumber, log)
    if (lastFailure) {
      const advice = 'Look at the cluster that SEARCH_URL names; searches come back with it.'
      findings.push({ area: 'index', state: 'fault', text: `${name}: ${lastFailure.message}`, advice })
    } else if (needsRebuild) {
      const advice = 'A server that runs writes it; /api/ready says how far it is. If it stays so, look in its log.'
      findings.push({ area: 'index', state: 'warning', text: `${name} is not made yet`, advice })
    } else if (lag) {
      findings.push(lag)
    } else {
      const text = `${name} in OpenSearch: ${documents} records, ${Math.round(bytes / 1024)} KiB, ${log.last - changeNumber} changes behind`
      findings.push({ area: 'index', state: 'ok', text })
    }
  }
  return findings
}

async function snapshotFinding(folder: string, corpus: string, log: LogReach): Promise<Finding | null> {
  const files = await readdir(folder).catch(() => null)
  if (files?.length === 0) return null
  const snapshot = files && (await new FileSnapshotStore(folder).read().catch(() => null))
  if (!snapshot) {
    const text = `the snapshot of ${corpus} is damaged or of another release`
    return { area: 'index', state: 'warning', text, advice: REBUILT }
  }
  const lag = lagFinding(`the snapshot of ${corpus}`, snapshot.changeNumber, log)
  if (lag) return lag
  const bytes = snapshot.segments.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
  const behind = log.last - snapshot.changeNumber
  const text = `${corpus}: ${Math.round(bytes / 1024)} KiB${behind > 0 ? `, ${behind} changes behind, which the server follows` : ''}`
  return { area: 'index', state: 'ok', text }
}
