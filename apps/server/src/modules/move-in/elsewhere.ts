import { isUtf8 } from 'node:buffer'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest } from '../../http/app-error.ts'
import { askOutside, boundedBody, type Fetch } from '../../http/outgoing.ts'
import { type Job, MINUTE_MS } from '../../jobs/index.ts'
import type { Parameters } from '../institution/index.ts'
import { dayOf, readCsv } from '../people/index.ts'
import { type CopyOut, changeCopiesOut, copiesOut, copiesWith } from './elsewhere.store.ts'

export interface ElsewhereReport {
  /** Copies that are out now. */
  out: number
  /** Of these, those that were here before; and those that have come back. */
  lent: number
  back: number
  /** Bar codes that no copy here has. */
  unknown: number
  refused: { line: number; reason: string }[]
}

/**
 * Takes the whole list of copies that another system has lent at this moment (`codigo_barras;data_prevista`): what is
 * on it cannot be borrowed until then, what is no longer on it has come back. A text that is no such list changes nothing.
 */
export async function takeElsewhere(core: Core, text: string): Promise<ElsewhereReport> {
  const { header, rows } = readCsv(text)
  if (!header.includes('codigo_barras')) throw badRequest('The first line must name the column codigo_barras.')
  const refused: ElsewhereReport['refused'] = []
  const said = new Map<string, string | null>()
  for (const { line, values, fault } of rows) {
    const { codigo_barras = '', data_prevista = '' } = values
    const due = data_prevista === '' ? null : dayOf(data_prevista)
    if (fault) refused.push({ line, reason: fault })
    else if (codigo_barras === '') refused.push({ line, reason: 'it has no bar code' })
    else {
      if (data_prevista !== '' && due === null) refused.push({ line, reason: `${data_prevista} is no day` })
      said.set(codigo_barras, due)
    }
  }
  return await withChanges(core.database, async tx => {
    const known = await copiesWith(tx.trx, [...said.keys()])
    const now = [...said].flatMap(([barcode, data_prevista]): CopyOut[] => {
      const copy = known.get(barcode)
      return copy ? [{ ...copy, data_prevista }] : []
    })
    const before = await copiesOut(tx.trx)
    const stay = new Set(now.map(sameAs))
    const were = new Set(before.map(sameAs))
    const gone = before.filter(copy => !stay.has(sameAs(copy)))
    const come = now.filter(copy => !were.has(sameAs(copy)))
    await changeCopiesOut(
      tx.trx,
      core.database.dialect,
      gone.map(copy => copy.cod_exemplar),
      come,
    )
    for (const copy of [...gone, ...come]) tx.changed('exemplar', copy.cod_exemplar)
    const isOut = new Set(now.map(copy => copy.cod_exemplar))
    const wasOut = new Set(before.map(copy => copy.cod_exemplar))
    return {
      out: now.length,
      lent: now.filter(copy => !wasOut.has(copy.cod_exemplar)).length,
      back: before.filter(copy => !isOut.has(copy.cod_exemplar)).length,
      unknown: said.size - now.length,
      refused,
    }
  })
}

const sameAs = ({ cod_exemplar, data_prevista }: CopyOut): string => `${cod_exemplar}/${data_prevista ?? ''}`

const LIMIT_MS = 60_000
const MOST_BYTES = 64 * 1024 * 1024

/** The list as an address of the other system gives it out. */
export async function listAt(address: string, fetcher?: Fetch): Promise<string> {
  const headers = { accept: 'text/csv', 'user-agent': 'Estante (availability)' }
  const reply = await askOutside(address, { signal: AbortSignal.timeout(LIMIT_MS), headers }, fetcher)
  if (!reply.ok) {
    await reply.body?.cancel()
    throw badRequest(`${address} answered with status ${reply.status}.`)
  }
  const bytes = await boundedBody(reply, MOST_BYTES)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replace(/^\uFEFF/, '')
}

/** Reads the address of the institution's settings again and again; without one nothing is asked. */
export function elsewhereJobs(core: Core, parameters: Pick<Parameters, 'get'>, fetcher?: Fetch): Job[] {
  let readAt = Number.NEGATIVE_INFINITY
  const work = async (): Promise<string> => {
    const address = await parameters.get('disponibilidade_endereco')
    if (address === '') return 'no address'
    const now = core.now().getTime()
    if (now - readAt < (await parameters.get('disponibilidade_minutos')) * MINUTE_MS) return 'not due'
    readAt = now
    const { out, lent, back, unknown } = await takeElsewhere(core, await listAt(address, fetcher))
    return `${out} out, ${lent} of them new, ${back} back, ${unknown} unknown`
  }
  return [{ name: 'disponibilidade', everyMs: MINUTE_MS, work }]
}
