import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { EXPORT_FORMATS, type ExportFormat, exportRecords } from '../../modules/catalogue/index.ts'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'

interface ExportFlags extends OutputOptions {
  format?: ExportFormat
  authorities?: boolean
  origin?: string
  records?: number[]
}

export function exportCommand(program: Command): void {
  program
    .command('export')
    .description('Writes the records, exactly as they were catalogued')
    .argument('<file>', 'file to write; - is the standard output')
    .addOption(new Option('--format <name>', 'default: by the name of the file').choices([...EXPORT_FORMATS]))
    .option('--authorities', 'authorities instead of works')
    .option('--origin <name>', 'only records of this source')
    .option('--records <numbers>', 'only these, separated by commas', numbers)
    .action(async (file: string, flags: ExportFlags) => {
      const refused: { codigo: number; reason: string }[] = []
      let written = 0
      await withCore(async ({ database }) => {
        const pieces = exportRecords(database, {
          format: flags.format ?? formatOf(file),
          authorities: flags.authorities ?? false,
          ...(flags.origin !== undefined && { origem: flags.origin }),
          ...(flags.records && { codes: flags.records }),
          onRecord: () => written++,
          onRefused: (codigo, reason) => refused.push({ codigo, reason }),
        })
        await (file === '-' ? toStandardOutput(pieces) : toFile(pieces, file))
      })
      if (file !== '-') {
        print(flags, { file, written, refused }, () =>
          [`${written} records written to ${file}.`, ...refused.map(row => `  ${row.codigo}: ${row.reason}`)].join(
            '\n',
          ),
        )
      } else for (const row of refused) process.stderr.write(`${row.codigo}: ${row.reason}\n`)
      if (refused.length > 0) process.exitCode = ExitCode.partly
    })
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

async function toFile(pieces: AsyncIterable<Uint8Array | string>, file: string): Promise<void> {
  const beside = `${file}.part`
  const out = createWriteStream(beside)
  try {
    for await (const piece of pieces) if (!out.write(piece)) await once(out, 'drain')
    out.end()
    await once(out, 'close')
    await rename(beside, file)
  } catch (error) {
    out.destroy()
    await rm(beside, { force: true })
    throw error
  }
}
