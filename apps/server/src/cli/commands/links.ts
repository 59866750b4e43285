import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print, table } from '../output.ts'

export function linksCommands(links: Command): void {
  links
    .command('check')
    .description('Asks every address whether it still answers; this can take long')
    .action(async (flags: OutputOptions) => {
      const { checkLinks } = await import('../../modules/files/index.ts')
      const report = await withCore(core => checkLinks(core))
      print(flags, report, ({ checked, broken }) => `${checked} addresses asked, ${broken} did not answer.`)
      if (report.broken > 0) process.exitCode = ExitCode.partly
    })
  links
    .command('broken', { isDefault: true })
    .description('Lists the addresses that did not answer when they were last asked')
    .action(async (flags: OutputOptions) => {
      const { brokenLinks } = await import('../../modules/files/index.ts')
      const rows = await withCore(core => brokenLinks(core.database.kysely))
      print(flags, rows, found =>
        found.length === 0
          ? 'No broken address is known.'
          : table([
              ['record', 'link', 'address', 'answer', 'asked'],
              ...found.map(row => [
                row.cod_acervo,
                row.seq_paragrafo,
                row.url,
                row.status ?? row.erro,
                row.verificado_em,
              ]),
            ]),
      )
    })
}
