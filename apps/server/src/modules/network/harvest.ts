import type { OaiAnswer, OaiRecord } from '@estante/marc'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { notFound } from '../../http/app-error.ts'
import { HOUR_MS, type Job, Lease } from '../../jobs/index.ts'
import type { Parameters } from '../institution/index.ts'
import {
  type HarvestState,
  harvestedInstitutions,
  harvestState,
  noteListed,
  removeHarvested,
  saveHarvest,
} from './harvest.store.ts'
import { type NetworkRow, networkRow } from './network.rules.ts'
import { dropNotLoaded, saveNetworkRows } from './network.store.ts'
import { OaiClient, type OaiClientOptions, OaiRefused } from './oai-client.ts'

export interface HarvestOptions extends OaiClientOptions {
  /** Only this institution; otherwise all that have an address. */
  institution?: number
  /** From the beginning, and what is not there any more is removed. */
  isWhole?: boolean
  /** Stops between two pages after so long; the next run goes on there. */
  mostMs?: number
  progress?: (harvest: InstitutionHarvest) => void
}

export interface InstitutionHarvest {
  cod_empresa: number
  institution: string
  pages: number
  saved: number
  removed: number
  /** Records without a title, or in a form that cannot be read. */
  skipped: number
  /** `unfinished`: the next run goes on. */
  state: 'done' | 'unfinished' | 'failed'
  error: string
}

const JOB = 'colheita_rede'

/** The other side no longer knows the token; some say so as the protocol has it, others by a status alone. */
class TokenExpired extends Error {
  constructor() {
    super('It no longer knows the token that it gave.')
  }
}

/** Fetches what institutions of the network have changed, each from where its last harvest ended or was broken off. */
export async function harvestNetwork(core: Core, options: HarvestOptions = {}): Promise<InstitutionHarvest[]> {
  const all = await harvestedInstitutions(core.database.kysely)
  const chosen = options.institution === undefined ? all : all.filter(each => each.cod_empresa === options.institution)
  if (options.institution !== undefined && chosen.length === 0)
    throw notFound(`Institution ${options.institution} has no OAI address; "institution load" sets one (endereco_oai).`)
  const reports: InstitutionHarvest[] = []
  const endsAt = options.mostMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + options.mostMs
  for (const { cod_empresa, desc_empresa, endereco_oai } of chosen) {
    const harvest = new Harvest(core, cod_empresa, desc_empresa, new OaiClient(endereco_oai, options), options.ending)
    reports.push(await harvest.run(options.isWhole ?? false, endsAt, options.progress))
  }
  return reports
}

/**
 * The same for an operator, never beside the server's own harvest: two that walk through one list would each take for gone what
 * the other has saved. Null: the server is at it.
 */
export async function harvestAlone(core: Core, options: HarvestOptions = {}): Promise<InstitutionHarvest[] | null> {
  const lease = new Lease(core, JOB)
  let reports: InstitutionHarvest[] = []
  try {
    const isDone = await lease.during(async () => {
      reports = await harvestNetwork(core, options)
    })
    return isDone ? reports : null
  } finally {
    await lease.release()
  }
}

class Harvest {
  readonly #core: Core
  readonly #client: OaiClient
  readonly #report: InstitutionHarvest
  readonly #code: number
  readonly #ending: AbortSignal | undefined

  constructor(core: Core, cod_empresa: number, institution: string, client: OaiClient, ending?: AbortSignal) {
    this.#core = core
    this.#ending = ending
    this.#client = client
    this.#code = cod_empresa
    this.#report = { cod_empresa, institution, pages: 0, saved: 0, removed: 0, skipped: 0, state: 'done', error: '' }
  }

  async run(
    isWhole: boolean,
    endsAt: number,
    progress: (harvest: InstitutionHarvest) => void = () => {},
  ): Promise<InstitutionHarvest> {
    const db = this.#core.database.kysely
    const before = await harvestState(db, this.#code)
    try {
      let state = before
      if (isWhole || state.ficha === null) state = await this.#begin(state, isWhole)
      try {
        await this.#pages(state, endsAt, progress)
      } catch (error) {
        if (!(error instanceof TokenExpired)) throw error
        // What was fetched is kept; the list is walked again from its beginning, once.
        await saveHarvest(db, this.#code, { ficha: null })
        await this.#pages({ ...state, ficha: null }, endsAt, progress)
      }
      await saveHarvest(db, this.#code, { erro: '' })
    } catch (error) {
      if (this.#ending?.aborted) {
        this.#report.state = 'unfinished'
        // Nothing came yet: it is due as before, and not only when a new one would be.
        if (this.#report.pages === 0) await saveHarvest(db, this.#code, { tentado_em: before.tentado_em })
        return this.#report
      }
      this.#report.state = 'failed'
      this.#report.error = error instanceof Error ? error.message : String(error)
      await saveHarvest(db, this.#code, { erro: this.#report.error.slice(0, 500) })
      this.#core.log.warn({ err: error, institution: this.#code }, 'a harvest failed')
    }
    return this.#report
  }

  /** Which form the records come in, and from when on. */
  async #begin(state: HarvestState, isWhole: boolean): Promise<HarvestState> {
    const identity = await this.#client.ask({ verb: 'Identify' })
    const { formats } = await this.#client.ask({ verb: 'ListMetadataFormats' })
    const marc = formats.find(({ namespace }) => /^https?:\/\/www\.loc\.gov\/MARC21\/slim\/?$/i.test(namespace))
    const formato = marc?.prefix ?? 'oai_dc'
    // In another form the numbers may be others: everything is fetched anew.
    const reached = isWhole || (state.formato !== '' && state.formato !== formato) ? null : state.colhido_ate
    // A moment of our own clock has parts of a second, which no repository takes.
    const since = reached?.replace(/\.\d+(?=Z$)/, '') ?? null
    const begun = {
      formato,
      desde: since === null ? null : identity.granularity === 'YYYY-MM-DD' ? since.slice(0, 10) : since,
      inicio: identity.responseDate || null,
      ficha: null,
      paginas: 0,
      registros: 0,
      tentado_em: this.#core.now().toISOString(),
    }
    await saveHarvest(this.#core.database.kysely, this.#code, begun)
    return { ...state, ...begun }
  }

  async #pages(state: HarvestState, endsAt: number, progress: (harvest: InstitutionHarvest) => void): Promise<void> {
    const seen = new Set<string>()
    let token = state.ficha ?? ''
    for (let isFirst = token === ''; isFirst || token !== ''; isFirst = false) {
      if ((Date.now() > endsAt || this.#ending?.aborted) && !isFirst) {
        this.#report.state = 'unfinished'
        return
      }
      const answer = await this.#client
        .ask(
          isFirst
            ? {
                verb: 'ListRecords',
                metadataPrefix: state.formato,
                ...(state.desde !== null && { from: state.desde }),
              }
            : { verb: 'ListRecords', resumptionToken: token },
        )
        .catch(error => {
          throw error instanceof OaiRefused && !isFirst ? new TokenExpired() : error
        })
      if (answer.error === 'badResumptionToken' && !isFirst) throw new TokenExpired()
      if (answer.error === 'noRecordsMatch') break
      if (answer.error !== '') throw new Error(`It refused: ${answer.error} ${answer.message}`.trim())
      if (answer.token !== '' && (answer.token === token || seen.has(answer.token)))
        throw new Error('It gives the same token again and again.')
      seen.add(answer.token)
      await this.#keep(answer, state)
      progress({ ...this.#report })
      token = answer.token
    }
    await this.#finish(state)
  }

  /** A page and where the next begins, in one transaction: whatever happens, the next run goes on after it. */
  async #keep({ records, token }: OaiAnswer, state: HarvestState): Promise<void> {
    const gone = new Set(records.filter(each => each.isDeleted || each.record?.leader[5] === 'd').map(identifierOf))
    const rows = new Map<string, NetworkRow>()
    const unread: string[] = []
    for (const each of records) {
      const identifier = identifierOf(each)
      const row =
        each.record && identifier !== '' ? networkRow(each.record, this.#code, state.tentado_em!, identifier) : null
      if (row) rows.set(identifier, row)
      else if (!gone.has(identifier)) unread.push(identifier)
    }
    this.#report.skipped += unread.length
    state.paginas += 1
    state.registros += rows.size
    await withChanges(this.#core.database, async tx => {
      await saveNetworkRows(tx, [...rows.values()])
      // It is still there, only its new form cannot be read: the one that we have stays.
      await noteListed(tx.trx, this.#code, unread, state.tentado_em!)
      this.#report.removed += await removeHarvested(tx, this.#code, [...gone])
      await saveHarvest(tx.trx, this.#code, {
        ficha: token === '' ? null : token,
        paginas: state.paginas,
        registros: state.registros,
      })
    })
    this.#report.pages++
    this.#report.saved += rows.size
  }

  async #finish(state: HarvestState): Promise<void> {
    const db = this.#core.database.kysely
    // Only a list from the beginning, read to its end, tells what is no longer there; an empty one is taken for a fault.
    if (state.desde === null && state.registros > 0)
      this.#report.removed += await dropNotLoaded(this.#core.database, this.#code, state.tentado_em!)
    await saveHarvest(db, this.#code, { ficha: null, colhido_ate: state.inicio ?? state.tentado_em })
  }
}

/** Of `oai:host:number` what the host calls it, which stays when the host gets another name. */
const identifierOf = ({ identifier }: OaiRecord): string => identifier.replace(/^oai:[^:]+:/, '').trim()

const RUN_MS = 8 * 60_000

/** Harvests what is due, a few minutes at a time: a large harvest goes on with the next run. */
export function harvestJobs(core: Core, parameters: Parameters): Job[] {
  const work = async (ending?: AbortSignal): Promise<string> => {
    const hours = await parameters.get('colheita_horas')
    if (hours === 0) return 'switched off'
    const endsAt = Date.now() + RUN_MS
    const told: string[] = []
    const now = core.now().getTime()
    for (const each of await harvestedInstitutions(core.database.kysely)) {
      const isDue =
        each.ficha !== null || each.tentado_em === null || now - Date.parse(each.tentado_em) >= hours * HOUR_MS
      if (!isDue || Date.now() > endsAt || ending?.aborted) continue
      const mostMs = endsAt - Date.now()
      const [report] = await harvestNetwork(core, { institution: each.cod_empresa, mostMs, ending })
      if (report) told.push(`${report.institution}: ${report.saved} saved, ${report.removed} removed ${report.error}`)
    }
    return told.join('; ')
  }
  return [{ name: JOB, everyMs: HOUR_MS, work }]
}
