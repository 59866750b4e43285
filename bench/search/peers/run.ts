import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeQuestions } from '../measure.ts'
import { RecordMaker } from '../records.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { compare } from './compare.ts'
import { judgePeers } from './goals.ts'
import { Material } from './material.ts'
import { openOpenSearch } from './opensearch.ts'
import { openEngine, openServer } from './ours.ts'
import type { Peer } from './peer.ts'
import { keepPeers, printPeers } from './report.ts'
import { openSolr } from './solr.ts'
import { openTantivy } from './tantivy.ts'

interface PeersWish {
  readonly vocabulary: Vocabulary
  readonly records: number
  readonly perClass: number
  /** What is made stays here for the next run. */
  readonly keep: string | undefined
  readonly isWritten: boolean
}

/** Ours, OpenSearch, Solr and Tantivy on the same records and questions. True: all goals are kept. */
export async function runPeers({ vocabulary, records, perClass, keep, isWritten }: PeersWish): Promise<boolean> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'estante-peers-'))
  const peers: Peer[] = []
  try {
    const maker = new RecordMaker(vocabulary)
    const material = new Material(join(folder, `${records}-${vocabulary.name}`), maker, records)
    const questions = makeQuestions(maker, records, perClass)
    await material.writeRecords()
    const { index, library, buildSeconds } = await material.buildOurs()
    for (const open of [openOpenSearch, openSolr, openTantivy]) {
      const peer = await open(material)
      if (peer) peers.push(peer)
    }
    peers.unshift(await openServer(library, buildSeconds))
    peers.unshift(openEngine(index, records, buildSeconds))
    const comparison = await compare(peers, questions)
    const judged = judgePeers(comparison, records)
    const command = `npm run bench:search -- --peers --records ${records} --queries ${perClass} --vocabulary ${vocabulary.name}`
    const run = { records, vocabulary: vocabulary.source, command, comparison, judged }
    printPeers(run)
    if (isWritten) keepPeers(run, new Date())
    return judged.every(({ isKept }) => isKept)
  } finally {
    for (const peer of peers) await peer.close()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}
