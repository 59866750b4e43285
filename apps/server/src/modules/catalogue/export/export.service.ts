import {
  fromStored,
  Iso2709TooLong,
  marcxmlEnd,
  marcxmlStart,
  writeIso2709,
  writeMarcxmlRecord,
  writeMrk,
} from '@estante/marc'
import type { Database } from '../../../db/connection.ts'
import { type ExportFilter, storedRecords } from './export.store.ts'

export const EXPORT_FORMATS = ['iso2709', 'marcxml', 'mrk'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportOptions extends ExportFilter {
  format: ExportFormat
  /** A record that the format cannot hold. */
  onRefused?: (codigo: number, reason: string) => void
  onRecord?: (codigo: number) => void
}

/** Records exactly as they were catalogued, piece by piece. */
export async function* exportRecords(database: Database, options: ExportOptions): AsyncGenerator<Uint8Array | string> {
  if (options.format === 'marcxml') yield marcxmlStart
  for await (const { codigo, marc } of storedRecords(database.kysely, options)) {
    const record = fromStored(marc)
    try {
      if (options.format === 'iso2709') yield writeIso2709(record)
      else if (options.format === 'mrk') yield writeMrk(record)
      else yield writeMarcxmlRecord(record)
      options.onRecord?.(codigo)
    } catch (error) {
      if (!(error instanceof Iso2709TooLong)) throw error
      options.onRefused?.(codigo, error.message)
    }
  }
  if (options.format === 'marcxml') yield marcxmlEnd
}
