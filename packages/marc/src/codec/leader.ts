import { hasControls } from '../encoding/repair.ts'

/** A leader for records that come without one: a printed monograph in Unicode. */
export const defaultLeader = '00000nam a2200000   4500'

/**
 * The leader as it is kept in memory. The lengths (00-04, 12-16) belong to one ISO 2709 copy of the record and are zero here,
 * and text in memory is Unicode whatever it was before, so that the same record is equal wherever it came from.
 */
export function canonicalLeader(raw: string): string {
  const clean = raw.length === 24 && !/[^ -~]|[#^]/.test(raw) ? raw : raw.replace(/[^ -~]|[#^]/g, ' ').padEnd(24)
  return `00000${clean.slice(5, 9)}a2200000${clean.slice(17, 20)}4500`
}

export const isSoundLeader = (raw: string): boolean => raw.length === 24 && /^[ -~]*$/.test(raw)

/** Two bad bytes are a scratched leader; more are something else. */
export const isReadableLeader = (raw: string): boolean =>
  raw.length === 24 && raw.replace(/[ -~]/g, '').length <= 2 && !hasControls(raw)

/** Control fields: 001-009, and the format field of Aleph, which has no subfields either. */
export const isControlTag = (tag: string): boolean => (tag.startsWith('00') && tag !== '000') || tag === 'FMT'
