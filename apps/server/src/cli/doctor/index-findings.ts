import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileSnapshotStore, OpenSearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { lastChange } from '../../db/change-log.ts'
import type { Finding } from './finding.ts'

/** Folders of the search index, as the server opens them. */
const CORPORA = ['acervo', 'autoridade'] as const
/** Records of partners and pages of documents: not every library has any. */
const OTHERS = ['rede', 'documentos'] as const
/** A few thousand changes are followed in seconds; more of them mean that nobody follows. */
const LAGGING = 5_000
const REBUILT = 'Nothing to do: the server builds it when it starts.'

/** Reads each snapshot as the server will, because a file being there says nothing about what is in it. */
export async function indexFindings({ config, database }: Core): Promise<Finding[]> {
  if (config.SEARCH_URL)
    return await sharedFindings(config.SEARCH_URL, config.SEARCH_PREFIX, await lastChange(database.kysely))
  const folder = join(config.ESTANTE_DATA, 'busca')
  const found = await stat(folder).catch(() => undefined)
  if (found && !found.isDirectory()) {
    const advice = `Remove ${folder} and start the server, which builds the index there.`
    return [{ area: 'index', state: 'fault', text: 'the place of the search index is taken by a file', advice }]
  }
  const names = found ? await readdir(folder) : []
  const now = await lastChange(database.kysely)
  const findings: Finding[] = []
  for (const corpus of CORPORA) {
    const finding = names.includes(corpus) ? await snapshotFinding(join(folder, corpus), corpus, now) : null
    findings.push(
      finding ?? { area: 'index', state: 'warning', text: `there is no snapshot of ${corpus}`, advice: REBUILT },
    )
  }
  for (const other of OTHERS) {
    const finding = names.includes(other) ? await snapshotFinding(join(folder, other), other, now) : null
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
async function sharedFindings(url: string, prefix: string, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of [...CORPORA, ...OTHERS]) {
    const engine = await OpenSearchEngine.open({ url, index: `${prefix}-${name}` })
    const { documents, bytes, changeNumber, needsRebuild, lastFailure } = engine.status()
    await engine.close()
    const behind = now - changeNumber
    if (lastFailure) {
      const advice = 'Look at the cluster that SEARCH_URL names; searches come back with it.'
      findings.push({ area: 'index', state: 'fault', text: `${name}: ${lastFailure.message}`, advice })
    } else if (needsRebuild || behind > LAGGING) {
      const text = needsRebuild ? `${name} is not made yet` : `${name} is ${behind} changes behind`
      const advice =
        'A server that runs writes it; /api/ready says how far it is. If the number stays, look in its log.'
      findings.push({ area: 'index', state: 'warning', text, advice })
    } else {
      const text = `${name} in OpenSearch: ${documents} records, ${Math.round(bytes / 1024)} KiB, ${behind} changes behind`
      findings.push({ area: 'index', state: 'ok', text })
    }
  }
  return findings
}

async function snapshotFinding(folder: string, corpus: string, now: number): Promise<Finding | null> {
  const files = await readdir(folder).catch(() => null)
  if (files?.length === 0) return null
  const snapshot = files && (await new FileSnapshotStore(folder).read().catch(() => null))
  if (!snapshot) {
    const text = `the snapshot of ${corpus} is damaged or of another release`
    return { area: 'index', state: 'warning', text, advice: REBUILT }
  }
  if (snapshot.changeNumber > now) {
    const text = `the snapshot of ${corpus} was made from another database`
    return { area: 'index', state: 'warning', text, advice: REBUILT }
  }
  const bytes = snapshot.segments.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
  const behind = now - snapshot.changeNumber
  if (behind > LAGGING) {
    const text = `the snapshot of ${corpus} is ${behind} changes behind`
    const advice = 'The server follows them; /api/ready says how far it is. If the number stays, look in its log.'
    return { area: 'index', state: 'warning', text, advice }
  }
  const text = `${corpus}: ${Math.round(bytes / 1024)} KiB${behind > 0 ? `, ${behind} changes behind, which the server follows` : ''}`
  return { area: 'index', state: 'ok', text }
}
