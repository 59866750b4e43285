import { once } from 'node:events'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { absentRecords, EXPORT_FORMATS, type ExportFormat, exportRecords } from '../../modules/catalogue/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'
import { writeWholeFile } from '../whole-file.ts'

interface ExportFlags extends OutputOptions {
  format?: ExportFormat
  authorities?: boolean
  origin?: string
  records?: number[]
}

export function exportCommand(command: Command): void {
  command
    .addOption(new Option('--format <name>', 'default: by the name of the file').choices([...EXPORT_FORMATS]))
    .option('--authorities', 'authorities instead of works')
    .option('--origin <name>', 'only records of this source')
    .option('--records <numbers>', 'only these, separated by commas', numbers)
    .action(async (file: string, flags: ExportFlags) => {
      const refused: { codigo: number; reason: string }[] = []
      let written = 0
      let absent: number[] = []
      await withCore(async ({ database }) => {
        const filter = {
          authorities: flags.authorities ?? false,
          ...(flags.origin !== undefined && { origem: flags.origin }),
          ...(flags.records && { codes: flags.records }),
        }
        absent = await absentRecords(database.kysely, filter)
        // An older export is not replaced by an empty file.
        if (flags.records && absent.length === flags.records.length) throw new CommandError(absentText(flags, absent))
        const pieces = exportRecords(database, {
          ...filter,
          format: flags.format ?? formatOf(file),
          onRecord: () => written++,
          onRefused: (codigo, reason) => refused.push({ codigo, reason }),
        })
        await (file === '-' ? toStandardOutput(pieces) : writeWholeFile(file, pieces))
      })
      const notes = [
        ...refused.map(row => `  ${row.codigo}: ${row.reason}`),
        ...(absent.length > 0 ? [absentText(flags, absent)] : []),
      ]
      if (file === '-') for (const note of notes) process.stderr.write(`${note}\n`)
      else {
        print(flags, { file, written, refused, absent }, () =>
          [`${written} records written to ${file}.`, ...notes].join('\n'),
        )
      }
      if (notes.length > 0) process.exitCode = ExitCode.partly
    })
}

function absentText({ authorities, origin }: ExportFlags, codes: readonly number[]): string {
  const kind = authorities ? 'authority' : 'record'
  return `There is no ${kind} ${codes.join(', ')}${origin === undefined ? '' : ` of the source "${origin}"`}.`
}

const formatOf = (file: string): ExportFormat =>
  /\.xml$/i.test(file) ? 'marcxml' : /\.mrk$/i.test(file) ? 'mrk' : 'iso2709'

function numbers(text: string): number[] {
  const codes = text.split(',').map(Number)
  if (codes.some(code => !Number.isInteger(code) || code < 1))
    throw new InvalidArgumentError('numbers separated by commas')
  return codes
}

async function toStandardOutput(pieces: AsyncIterable<Uint8Array | string>): Promise<void> {
  for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
}
