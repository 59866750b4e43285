import type { Core } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import {
  adminEmail,
  datestamp,
  type ListState,
  newList,
  type OaiArguments,
  OaiError,
  readArguments,
  readToken,
  setOf,
  type Verb,
  writeToken,
} from './oai.rules.ts'
import {
  envelope,
  errorXml,
  formatsXml,
  type Header,
  headerXml,
  identifyXml,
  type OaiSet,
  recordXml,
  setsXml,
  tokenXml,
} from './oai.xml.ts'
import {
  changedRecords,
  firstChange,
  groupsOfRecords,
  librariesHolding,
  oneRecord,
  removedRecords,
} from './open-records.store.ts'
import { OPEN_FORMATS, type OpenFormat, type OpenRecords } from './open-records.ts'

/** Records in one answer; headers alone are lighter. */
const PAGE = { ListRecords: 100, ListIdentifiers: 500 } as const

/** Which sets a record was in before is kept nowhere: whoever harvests a set by itself has to know. */
const WHOLE = 'A colheita sem conjunto traz todas as mudanças e exclusões, cada registro com os conjuntos em que está.'
const LEFT_TYPE = `Quem colhe só um tipo não é avisado do registro que passou a outro tipo. ${WHOLE}`
const LEFT_LIBRARY = `Quem colhe só uma biblioteca não é avisado do registro que deixou de ter exemplares nela nem do que foi excluído. ${WHOLE}`

interface Listed {
  cod_acervo: number
  cod_tipo_obra: number
  instante: string
  isGone: boolean
  marc?: string | undefined
}

/** The catalogue as an OAI-PMH 2.0 repository of what a guest may see. */
export class OaiProvider {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #records: OpenRecords
  readonly address: string
  readonly #host: string

  constructor(core: Core, parameters: Parameters, records: OpenRecords) {
    this.#core = core
    this.#parameters = parameters
    this.#records = records
    this.address = `${core.config.PUBLIC_URL}/oai`
    this.#host = new URL(core.config.PUBLIC_URL).hostname
  }

  async answer(given: URLSearchParams): Promise<string> {
    const now = this.#core.now()
    let args: OaiArguments = {}
    try {
      const read = readArguments(given)
      args = read.args
      return envelope(now, this.address, args, await this.#body(read.verb, args))
    } catch (error) {
      if (!(error instanceof OaiError)) throw error
      const isUnread = error.code === 'badVerb' || error.code === 'badArgument'
      return envelope(now, this.address, isUnread ? {} : args, errorXml(error))
    }
  }

  async #body(verb: Verb, args: OaiArguments): Promise<string> {
    const formats = await this.#records.formats()
    switch (verb) {
      case 'Identify':
        return await this.#identify()
      case 'ListMetadataFormats':
        if (args.identifier !== undefined) await this.#found(args.identifier)
        return formatsXml(formats)
      case 'ListSets':
        if (args.resumptionToken !== undefined) throw new OaiError('badResumptionToken', 'Sets come all at once.')
        return setsXml(await this.#sets())
      case 'GetRecord': {
        const row = await this.#found(args.identifier!)
        const [xml] = await this.#written([row], this.#format(args.metadataPrefix!, formats))
        return `<GetRecord>${xml}</GetRecord>`
      }
      default:
        return await this.#list(verb, args, formats)
    }
  }

  async #identify(): Promise<string> {
    return identifyXml({
      name: await this.#parameters.get('nome_instituicao'),
      address: this.address,
      // Whom mails come from can be written to; the protocol needs an address.
      email: adminEmail(this.#core.config.MAIL_FROM, this.#host),
      earliest: datestamp((await firstChange(this.#core.database.reads)) ?? this.#core.now().toISOString()),
      host: this.#host,
    })
  }

  async #sets(): Promise<OaiSet[]> {
    const { types, libraries } = await groupsOfRecords(this.#core.database.reads)
    return [
      { spec: 'tipo', name: 'Tipo de obra', note: LEFT_TYPE },
      ...types.map(({ code, name }) => ({ spec: `tipo:${code}`, name })),
      { spec: 'biblioteca', name: 'Biblioteca', note: LEFT_LIBRARY },
      ...libraries.map(({ code, name }) => ({ spec: `biblioteca:${code}`, name })),
    ]
  }

  #format(prefix: string, formats: readonly OpenFormat[]): OpenFormat {
    const format = OPEN_FORMATS.find(each => each === prefix)
    if (!format || !formats.includes(format))
      throw new OaiError('cannotDisseminateFormat', `Records are not given as ${prefix}.`)
    return format
  }

  async #found(identifier: string): Promise<Listed> {
    const prefix = `oai:${this.#host}:`
    const code = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : ''
    const row = /^\d{1,15}$/.test(code) ? await oneRecord(this.#core.database.reads, Number(code)) : undefined
    if (!row) throw new OaiError('idDoesNotExist', `There is no record ${identifier}.`)
    return row
  }

  async #list(verb: 'ListRecords' | 'ListIdentifiers', args: OaiArguments, formats: OpenFormat[]): Promise<string> {
    const state =
      args.resumptionToken === undefined
        ? newList(args, this.#format(args.metadataPrefix!, formats), this.#core.now())
        : readToken(args.resumptionToken)
    this.#format(state.format, formats)
    const { rows, next } = await this.#page(state, PAGE[verb], verb === 'ListRecords')
    if (rows.length === 0 && state.cursor === 0) throw new OaiError('noRecordsMatch', 'Nothing matches.')
    const written =
      verb === 'ListRecords' ? await this.#written(rows, state.format) : (await this.#headers(rows)).map(headerXml)
    return `<${verb}>\n${written.join('\n')}\n${tokenXml(next && writeToken(next), state.cursor)}</${verb}>`
  }

  /** One page and where the next begins. One row more than the page tells whether there is a next. */
  async #page(state: ListState, size: number, withMarc: boolean): Promise<{ rows: Listed[]; next: ListState | null }> {
    const db = this.#core.database.reads
    const span = { from: state.from, before: state.before, ...setOf(state.set) }
    const found: Listed[] = state.part === 'here' ? await changedRecords(db, span, state.after, size + 1, withMarc) : []
    let isGoneFrom = found.length
    if (found.length <= size) {
      const after = state.part === 'gone' ? state.after : undefined
      found.push(...(await removedRecords(db, span, after, size + 1 - found.length)))
    } else isGoneFrom = size + 1
    const rows = found.slice(0, size)
    const last = rows.at(-1)
    if (found.length <= size || !last) return { rows, next: null }
    const isAtGone = state.part === 'gone' || rows.length > isGoneFrom
    const isAtBorder = state.part === 'here' && rows.length === isGoneFrom
    return {
      rows,
      next: {
        ...state,
        part: isAtGone || isAtBorder ? 'gone' : 'here',
        after: isAtBorder ? undefined : { instant: last.instante, code: last.cod_acervo },
        cursor: state.cursor + rows.length,
      },
    }
  }

  async #headers(rows: readonly Listed[]): Promise<Header[]> {
    const here = rows.filter(row => !row.isGone).map(row => row.cod_acervo)
    const holding = await librariesHolding(this.#core.database.reads, here)
    return rows.map(row => ({
      identifier: `oai:${this.#host}:${row.cod_acervo}`,
      datestamp: datestamp(row.instante),
      sets: [
        `tipo:${row.cod_tipo_obra}`,
        ...(holding.get(row.cod_acervo) ?? []).map(library => `biblioteca:${library}`),
      ],
      isDeleted: row.isGone,
    }))
  }

  async #written(rows: readonly Listed[], format: OpenFormat): Promise<string[]> {
    const headers = await this.#headers(rows)
    const showsCopies = await this.#records.showsCopies()
    return rows.map((row, at) =>
      recordXml(
        headers[at]!,
        row.isGone || row.marc === undefined
          ? undefined
          : this.#records.xml(row.cod_acervo, row.marc, format, showsCopies),
      ),
    )
  }
}
