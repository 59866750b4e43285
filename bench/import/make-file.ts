import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { demoLibrary } from '@estante/demo'
import { isControlField, type MarcRecord, writeIso2709 } from '@estante/marc'

/** A file of so many full records: those of the demo library again and again, each with a number and title of its own. */
export async function makeFile(path: string, records: number): Promise<number> {
  const { acervos, autoridades } = demoLibrary(new Date('2026-01-15T12:00:00Z'))
  const out = createWriteStream(path)
  let bytes = 0
  const put = async (record: MarcRecord) => {
    const written = writeIso2709(record)
    bytes += written.length
    if (!out.write(written)) await once(out, 'drain')
  }
  for (const authority of autoridades) await put(authority)
  for (let n = 0; n < records; n++) await put(renumbered(acervos[n % acervos.length] as MarcRecord, n + 1))
  out.end()
  await once(out, 'close')
  return bytes
}

const renumbered = (record: MarcRecord, n: number): MarcRecord => ({
  leader: record.leader,
  fields: record.fields.map(field => {
    if (isControlField(field)) return field.tag === '001' ? { ...field, value: String(n) } : field
    if (field.tag !== '245') return field
    const [[code, title] = ['a', ''], ...rest] = field.subfields
    return { ...field, subfields: [[code, `${title} ${n}`], ...rest] }
  }),
})
