import { type Command, Option } from 'commander'
import { withCore } from '../core.ts'
import { ExitCode, type OutputOptions, print, table } from '../output.ts'

const STATES = {
  read: ['TEXTO'],
  scanned: ['SEM_TEXTO'],
  skipped: ['CIFRADO', 'DANIFICADO', 'GRANDE', 'DEMORADO'],
} as const

const WHY: Record<string, string> = {
  TEXTO: 'read',
  SEM_TEXTO: 'scanned, without words',
  CIFRADO: 'encrypted',
  DANIFICADO: 'broken',
  GRANDE: 'huge',
  DEMORADO: 'too slow',
}
const TELL_MS = 5000

export function documentsCommands(documents: Command): void {
  documents
    .command('read')
    .description('Reads now what waits to be read; the server does the same little by little')
    .action(async (flags: OutputOptions) => {
      const { readDocuments } = await import('../../modules/documents/index.ts')
      const { Parameters } = await import('../../modules/institution/index.ts')
      const report = await withCore(async core => {
        const withRestricted = (await new Parameters(core).get('pesquisa_texto_restrito')) === 'S'
        let told = performance.now()
        return await readDocuments({
          core,
          withRestricted,
          onProgress: ({ read, pages, scanned, skipped }) => {
            if (flags.json || performance.now() - told < TELL_MS) return
            told = performance.now()
            process.stderr.write(`${read + scanned + skipped.length} documents, ${pages} pages\n`)
          },
        })
      })
      print(flags, report, ({ read, pages, scanned, dropped, waiting, skipped }) =>
        [
          `${read} documents read (${pages} pages), ${scanned} scanned without words, ${dropped} gone, ${waiting} wait.`,
          ...skipped.map(({ caminho, outcome, reason }) => `Passed over: ${caminho}: ${outcome} (${reason})`),
        ].join('\n'),
      )
      if (report.skipped.length > 0) process.exitCode = ExitCode.partly
    })
  documents
    .command('list')
    .description('Files by what became of their words')
    .addOption(new Option('--state <state>', 'which').choices(Object.keys(STATES)).default('skipped'))
    .action(async (flags: OutputOptions & { state: keyof typeof STATES }) => {
      const { filesInStates } = await import('../../modules/documents/index.ts')
      const files = await withCore(core => filesInStates(core.database.kysely, STATES[flags.state]))
      print(flags, files, rows =>
        rows.length === 0
          ? 'None.'
          : table(
              rows.map(({ cod_acervo, nome, obra, situacao, motivo, paginas }) => [
                cod_acervo,
                nome,
                obra,
                WHY[situacao] ?? situacao,
                motivo || `${paginas} pages`,
              ]),
            ),
      )
    })
}
