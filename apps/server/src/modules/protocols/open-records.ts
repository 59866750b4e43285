import { Permission } from '@estante/contract'
import {
  dublinCore,
  dublinCoreXml,
  fromStored,
  isControlField,
  isStoredFile,
  linkOf,
  type MarcRecord,
  writeMarcxmlRecord,
} from '@estante/marc'
import type { Core } from '../../core.ts'
import type { Permissions } from '../permissions/index.ts'

/** The forms in which other programs may have our records. */
export const OPEN_FORMATS = ['oai_dc', 'marcxml'] as const
export type OpenFormat = (typeof OPEN_FORMATS)[number]

const NEEDED: Record<OpenFormat, number> = { oai_dc: Permission.dublinCore, marcxml: Permission.marc }

/** Tags that tell of single copies, shown to who may see copies. */
const HOLDINGS = /^(?:85[234]|86\d|87[678])$/
/** Local fields and the history of ownership are the library's own affair. */
const INTERNAL = /^(?:9\d\d|541|592)$/

/** What a guest may see of records, and in which forms. Programs that harvest or search have no other rights. */
export class OpenRecords {
  readonly #core: Core
  readonly #permissions: Permissions

  constructor(core: Core, permissions: Permissions) {
    this.#core = core
    this.#permissions = permissions
  }

  async formats(): Promise<OpenFormat[]> {
    const held = await Promise.all(OPEN_FORMATS.map(format => this.#permissions.holds(null, NEEDED[format])))
    return OPEN_FORMATS.filter((_, at) => held[at])
  }

  async showsCopies(): Promise<boolean> {
    return await this.#permissions.holds(null, Permission.copies)
  }

  /** The record as XML, without declaration. */
  xml(cod_acervo: number, marc: string, format: OpenFormat, showsCopies: boolean): string {
    const record = openRecord(fromStored(marc), showsCopies)
    const address = `${this.#core.config.PUBLIC_URL}/acervo/${cod_acervo}`
    if (format === 'oai_dc') return dublinCoreXml(dublinCore(record, address))
    return writeMarcxmlRecord(withPage(record, cod_acervo, address), true).trimEnd()
  }
}

/** Without what a guest may not see: inner notes, copies where they are gated, restricted files and files kept here. */
export function openRecord(record: MarcRecord, showsCopies: boolean): MarcRecord {
  const fields = record.fields.filter(field => {
    if (isControlField(field)) return true
    if (INTERNAL.test(field.tag) || (HOLDINGS.test(field.tag) && !showsCopies)) return false
    // In notes of provenance and of actions the first indicator 0 means: not for the public.
    if ((field.tag === '561' || field.tag === '583') && field.ind1 === '0') return false
    if (field.tag !== '856') return true
    const link = linkOf(field, 1)
    return link.tipo_link !== 'AR' && !isStoredFile(link.url_link)
  })
  return { ...record, fields: fields.map(withoutInnerNote) }
}

/** Subfield x of notes and links is the note that is not for the public. */
const withoutInnerNote = (field: MarcRecord['fields'][number]): MarcRecord['fields'][number] =>
  isControlField(field) || !/^(?:5\d\d|85[26]|86[678])$/.test(field.tag)
    ? field
    : { ...field, subfields: field.subfields.filter(([code]) => code !== 'x') }

/** With our number, and a link to the page of the record: who finds it elsewhere can come here. */
function withPage(record: MarcRecord, cod_acervo: number, address: string): MarcRecord {
  const others = record.fields.filter(field => field.tag !== '001')
  const at = others.findIndex(field => field.tag >= '856')
  // Before the links to elsewhere: it is the first that a program takes.
  const fields = others.toSpliced(at < 0 ? others.length : at, 0, {
    tag: '856',
    ind1: '4',
    ind2: '2',
    subfields: [['u', address]],
  })
  return { leader: record.leader, fields: [{ tag: '001', value: String(cod_acervo) }, ...fields] }
}
