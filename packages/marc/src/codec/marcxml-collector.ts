import type { SaxesAttributePlain, SaxesTagPlain } from 'saxes'
import { SaxesParser } from 'saxes'
import type { MarcField, MarcRecord, Subfield } from '../record.ts'
import { isControlField } from '../record.ts'
import { mendCode, mendIndicator, mendTag } from './field-build.ts'
import { canonicalLeader, defaultLeader, isControlTag } from './leader.ts'
import { mendValues } from './mend-text.ts'
import type { ReadOptions, ReadResult, Warning, WarningCode } from './result.ts'
import { defaultMaxRecordBytes, failure } from './result.ts'

/** A record while its elements come in. OAI-PMH and SRU have `record` elements around the MARC ones; those stay empty. */
interface Draft {
  offset: number
  leader: string | undefined
  fields: MarcField[]
  warnings: Warning[]
  size: number
  /** The header of OAI-PMH says that the record is gone. */
  isDeleted?: boolean
}

const DELETED_LEADER = '00000dam a2200000 a 4500'

const hopelessErrors = 10_000

const TOO_LONG = 'more text than one record may have'

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Stands for a `&` that is no reference. One character for one, so that positions hold. */
export const ampersandMark = '\ue026'

/** Tells where in the file a start tag begins, from the place in the text where it ends. */
export interface TextPosition {
  startOfTag(position: number): number
}

/** Collects MARC records from XML text, whatever stands around them. */
export class RecordCollector {
  readonly done: ReadResult[] = []
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  readonly #options: ReadOptions
  readonly #position: TextPosition
  #draft: Draft | undefined
  #field: { tag: string; ind1: string; ind2: string; subfields: Subfield[] } | undefined
  #code = ''
  #text = ''
  #packed: string | undefined
  #firstError: string | undefined
  #anyRecord = false
  #errors = 0

  constructor(options: ReadOptions, position: TextPosition) {
    this.#options = options
    this.#position = position
    this.#parser.on('error', error => this.#onError(error))
    this.#parser.on('opentag', tag => this.#onOpen(tag))
    this.#parser.on('closetag', tag => this.#onClose(localName(tag.name)))
    this.#parser.on('text', text => this.#onText(text))
    this.#parser.on('cdata', text => this.#onText(text))
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  close(): void {
    if (this.hopeless) {
      this.#push(failure(0, 'bad-xml', this.#firstError ?? '', new Uint8Array()))
      return
    }
    this.#parser.close()
    if (this.#draft && hasContent(this.#draft)) this.#fail('truncated', 'the file ends within this record')
    else if (!this.#anyRecord && this.#firstError) {
      this.#push(failure(0, 'bad-xml', this.#firstError, new Uint8Array()))
    }
  }

  /** Part of the text was left out, because no record may be so long. */
  cut(): void {
    if (this.#draft) this.#fail('too-long', TOO_LONG)
  }

  /** Something about the bytes of the text just written; said of every record that was in it. */
  warn(code: WarningCode): void {
    this.#draft?.warnings.push({ code })
    for (const result of this.done) if (result.ok) result.warnings.push({ code })
  }

  /** So many mistakes without a record between them that this is no MARCXML at all. */
  get hopeless(): boolean {
    return this.#errors > hopelessErrors
  }

  #push(result: ReadResult): void {
    this.done.push(result)
    this.#anyRecord = true
    this.#errors = 0
  }

  #onError(error: Error): void {
    this.#errors++
    const detail = error.message.replace(/^undefined:/, '')
    // Several documents put together in one file.
    if (detail.includes('only one root')) return
    this.#firstError ??= detail
    // One mistake makes a chain of complaints; the first says it.
    if (this.#draft && !this.#draft.warnings.some(warning => warning.code === 'xml-error'))
      this.#draft.warnings.push({ code: 'xml-error', detail })
  }

  /** OAI-PMH tells of a deletion by a header alone: a record of its number that says so, as a MARC file would. */
  #closeDeleted(draft: Draft, identifier: string): void {
    const number = identifier.slice(identifier.lastIndexOf(':') + 1)
    if (number === '') return
    draft.leader = DELETED_LEADER
    draft.fields = [{ tag: '001', value: number }]
  }

  #onText(raw: string): void {
    let text = raw
    if (raw.includes(ampersandMark)) {
      text = raw.replaceAll(ampersandMark, '&')
      this.#onError(new Error('bare &'))
    }
    if (this.#packed !== undefined) this.#packed += text
    else if (this.#draft) {
      this.#text += text
      this.#draft.size += text.length
      if (this.#draft.size > (this.#options.maxRecordBytes ?? defaultMaxRecordBytes)) {
        this.#fail('too-long', TOO_LONG)
      }
    }
  }

  #onOpen(tag: SaxesTagPlain): void {
    const name = localName(tag.name)
    this.#text = ''
    if (name === 'record') {
      if (this.#draft && hasContent(this.#draft)) this.#fail('bad-xml', 'another record begins within this one')
      const offset = this.#position.startOfTag(this.#parser.position)
      this.#draft = { offset, leader: undefined, fields: [], warnings: [], size: 0 }
      this.#field = undefined
    } else if (name === 'recordData') this.#packed = ''
    else if (this.#draft && name === 'header') this.#draft.isDeleted = tag.attributes.status === 'deleted'
    else if (this.#draft) this.#openInRecord(name, tag.attributes)
    if (name !== 'recordData' && this.#packed !== undefined && this.#packed.trim() === '') this.#packed = undefined
  }

  #openInRecord(name: string, attributes: Record<string, string | SaxesAttributePlain>): void {
    const attribute = (key: string): string => {
      const value = attributes[key]
      return typeof value === 'string' ? value : (value?.value ?? '')
    }
    const warnings = this.#draft!.warnings
    if (name === 'controlfield' || name === 'datafield') {
      const tag = mendTag(attribute('tag'), warnings)
      const ind1 = mendIndicator(attribute('ind1').charAt(0), tag, warnings)
      const ind2 = mendIndicator(attribute('ind2').charAt(0), tag, warnings)
      this.#field = { tag, ind1, ind2, subfields: [] }
    } else if (name === 'subfield' && this.#field) {
      const code = attribute('code')
      this.#code =
        code.length === 1 ? mendCode(code, this.#field.tag, warnings) : mendCode('', this.#field.tag, warnings)
    }
  }

  #onClose(name: string): void {
    if (name === 'recordData' && this.#packed !== undefined) this.#unpack()
    if (!this.#draft) return
    const text = this.#text
    if (name === 'leader') this.#draft.leader = text
    else if (name === 'identifier' && this.#draft.isDeleted) this.#closeDeleted(this.#draft, text.trim())
    else if (name === 'controlfield' && this.#field) this.#closeControl(this.#field.tag, text)
    else if (name === 'subfield' && this.#field) {
      const value = tidy(text)
      if (value !== '') this.#field.subfields.push([this.#code, value])
    } else if (name === 'datafield' && this.#field) this.#closeData(text)
    else if (name === 'record') this.#finish()
    this.#text = ''
  }

  #closeControl(tag: string, text: string): void {
    const draft = this.#draft!
    const value = text.replace(/[\t\r\n]+ */g, '')
    if (isControlTag(tag)) draft.fields.push({ tag, value })
    else if (value.trim() !== '') {
      draft.warnings.push({ code: 'subfields-missing', tag })
      draft.fields.push({ tag, ind1: ' ', ind2: ' ', subfields: [['a', value]] })
    }
    this.#field = undefined
  }

  #closeData(text: string): void {
    const draft = this.#draft!
    const field = this.#field!
    this.#field = undefined
    if (field.subfields.length === 0 && tidy(text) !== '') {
      draft.warnings.push({ code: 'subfields-missing', tag: field.tag })
      field.subfields.push(['a', tidy(text)])
    }
    if (field.subfields.length === 0) draft.warnings.push({ code: 'empty-field', tag: field.tag })
    else if (isControlTag(field.tag)) {
      draft.warnings.push({ code: 'control-with-subfields', tag: field.tag })
      draft.fields.push({ tag: field.tag, value: field.subfields.map(([, value]) => value).join('') })
    } else draft.fields.push(field)
  }

  #finish(): void {
    const draft = this.#draft!
    this.#draft = undefined
    // A wrapper, or a record of another kind such as Dublin Core.
    if (!hasContent(draft)) return
    const { warnings, fields, offset } = draft
    if (fields.length === 0) {
      this.#push(failure(offset, 'empty-record', 'the record has no fields', new Uint8Array()))
      return
    }
    if (draft.leader === undefined) warnings.push({ code: 'leader-missing' })
    const record: MarcRecord = { leader: canonicalLeader(draft.leader ?? defaultLeader), fields }
    mendValues(record, warnings, this.#options.encoding !== undefined)
    const empty = record.fields.every(field => isControlField(field) && field.value === '')
    if (empty) this.#push(failure(offset, 'empty-record', 'no field has content', new Uint8Array()))
    else this.#push({ ok: true, record, offset, warnings })
  }

  #fail(reason: 'bad-xml' | 'truncated' | 'too-long', detail: string): void {
    const draft = this.#draft!
    const first = draft.warnings.find(warning => warning.code === 'xml-error')?.detail
    this.#draft = undefined
    this.#push(failure(draft.offset, reason, first ? `${detail} (${first})` : detail, new Uint8Array()))
  }

  /** SRU can send a record as escaped text. */
  #unpack(): void {
    const packed = this.#packed!.trim()
    this.#packed = undefined
    if (!packed.startsWith('<')) return
    const offset = this.#position.startOfTag(this.#parser.position)
    const inner = new RecordCollector(this.#options, { startOfTag: () => offset })
    inner.write(packed)
    inner.close()
    for (const result of inner.done) this.#push(result)
  }
}

const hasContent = (draft: Draft): boolean => draft.leader !== undefined || draft.fields.length > 0

/** Line breaks and indentation at the edges are layout; blanks can be meant. */
const tidy = (text: string): string => (/[\r\n\t]/.test(text) ? text.trim() : text)
