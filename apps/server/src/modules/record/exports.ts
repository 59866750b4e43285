import {
  dublinCore,
  dublinCoreXml,
  Iso2709TooLong,
  type MarcRecord,
  marcxmlEnd,
  marcxmlStart,
  toBibtex,
  toCsl,
  toMarcJson,
  toRis,
  writeIso2709,
  writeMarcxmlRecord,
} from '@estante/marc'
import { refused } from '../../http/app-error.ts'

export interface Exported {
  record: MarcRecord
  address: string
  id: string
}

export interface ExportedFile {
  type: string
  extension: string
  body: string | Buffer
}

/** Records in the formats of other programs; several in one file each format's own way. */
export function exportFile(format: ExportFormat, records: Exported[]): ExportedFile {
  return FORMATS[format](records)
}

const FORMATS = {
  iso2709: (records: Exported[]): ExportedFile => ({
    type: 'application/marc',
    extension: 'mrc',
    body: Buffer.concat(records.map(iso2709)),
  }),
  marcxml: (records: Exported[]): ExportedFile => ({
    type: 'application/marcxml+xml; charset=utf-8',
    extension: 'xml',
    body: marcxmlStart + records.map(({ record }) => writeMarcxmlRecord(record)).join('') + marcxmlEnd,
  }),
  marcjson: (records: Exported[]): ExportedFile => ({
    type: 'application/marc-in-json; charset=utf-8',
    extension: 'json',
    body: JSON.stringify(
      records.length === 1 ? toMarcJson(records[0]!.record) : records.map(({ record }) => toMarcJson(record)),
      null,
      2,
    ),
  }),
  dc: (records: Exported[]): ExportedFile => ({
    type: 'application/xml; charset=utf-8',
    extension: 'xml',
    body:
      records.length === 1
        ? dublinCoreXml(dublinCore(records[0]!.record, records[0]!.address))
        : `<?xml version="1.0" encoding="UTF-8"?>\n<records>\n${records
            .map(({ record, address }) => dublinCoreXml(dublinCore(record, address)).replace(/^<\?xml.*?\?>\s*/, ''))
            .join('\n')}\n</records>\n`,
  }),
  ris: (records: Exported[]): ExportedFile => ({
    type: 'application/x-research-info-systems; charset=utf-8',
    extension: 'ris',
    body: records.map(({ record, address }) => toRis(record, address)).join('\r\n'),
  }),
  bibtex: (records: Exported[]): ExportedFile => ({
    type: 'application/x-bibtex; charset=utf-8',
    extension: 'bib',
    body: records.map(({ record, address, id }) => toBibtex(record, { address, id })).join('\n'),
  }),
  csl: (records: Exported[]): ExportedFile => ({
    type: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    extension: 'json',
    body: JSON.stringify(
      records.map(({ record, address, id }) => toCsl(record, { address, id })),
      null,
      2,
    ),
  }),
}
export type ExportFormat = keyof typeof FORMATS

/** A file without one of the records that were chosen would be missed by nobody: the format is refused, by name of the record. */
function iso2709({ record, id }: Exported): Uint8Array {
  try {
    return writeIso2709(record)
  } catch (error) {
    throw error instanceof Iso2709TooLong ? refused('LongoDemaisParaIso2709', { codigo: id }) : error
  }
}
