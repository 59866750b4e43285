import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print } from '../output.ts'
import { readTextFile } from '../text-file.ts'

export function availabilityCommand(command: Command): void {
  command.action(async (source: string, flags: OutputOptions) => {
    const { listAt, takeElsewhere } = await import('../../modules/move-in/index.ts')
    const text = /^https?:\/\//i.test(source) ? await listAt(source) : await readTextFile(source)
    const report = await withCore(core => takeElsewhere(core, text))
    print(flags, report, ({ out, lent, back, unknown, refused }) =>
      [
        `${out} copies are out: ${lent} more than before, ${back} are back; ${unknown} bar codes are not known here.`,
        ...refused.slice(0, 20).map(({ line, reason }) => `Line ${line}: ${reason}`),
      ].join('\n'),
    )
    if (report.refused.length > 0) process.exitCode = ExitCode.partly
  })
}
