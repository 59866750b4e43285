import { type Command, Option } from 'commander'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'

const ROLES = { link: 'LINK', cover: 'CAPA', image: 'IMAGEM', captions: 'LEGENDA', institution: 'INSTITUICAO' } as const
const ACCESS = { public: 'VB', restricted: 'AR', accessible: 'AC' } as const

interface FileFlags extends OutputOptions {
  as: keyof typeof ROLES
  record?: string
  link?: string
  access?: keyof typeof ACCESS
  viewOnly?: boolean
  name?: string
  language?: string
}

export function fileCommands(file: Command): void {
  file
    .command('add')
    .description('Keeps a file: of a link of a record, a cover, an image, captions, or an image of the institution')
    .argument('<file>')
    .addOption(new Option('--as <role>', 'what it is').choices(Object.keys(ROLES)).default('link'))
    .option('--record <number>', 'number of the record')
    .option('--link <n>', 'position of its field 856 in the record, from 1')
    .addOption(
      new Option('--access <kind>', 'who may open a link, where it is not as the record says').choices(
        Object.keys(ACCESS),
      ),
    )
    .option('--view-only', 'a PDF that may be read but not downloaded')
    .option('--name <text>', 'name that people see; for the institution: logo, fundo, …')
    .option('--language <code>', 'of captions: pt, en, es')
    .action(async (source: string, flags: FileFlags) => {
      const papel = ROLES[flags.as]
      if (papel !== 'INSTITUICAO' && flags.record === undefined) {
        throw new CommandError('Say with --record which record it belongs to.', ExitCode.usage)
      }
      const { addFile } = await import('../../modules/files/index.ts')
      const added = await withCore(core =>
        addFile(core, {
          source,
          papel,
          cod_acervo: flags.record === undefined ? null : numberOf('--record', flags.record),
          seq_paragrafo: papel === 'LINK' || papel === 'LEGENDA' ? numberOf('--link', flags.link ?? '1') : null,
          ...(flags.access !== undefined && { tipo_link: ACCESS[flags.access] }),
          ...(flags.viewOnly && { download_pdf: 'N' as const }),
          ...(flags.name !== undefined && { nome: flags.name }),
          ...(flags.language !== undefined && { idioma: flags.language }),
        }),
      )
      print(flags, added, ({ cod_arquivo, tipo_conteudo }) => `Kept as file ${cod_arquivo} (${tipo_conteudo}).`)
    })
  file
    .command('clean')
    .description('Removes files that nothing in the library speaks of any more; those of the last day stay')
    .option('--dry-run', 'only names them')
    .action(async (flags: OutputOptions & { dryRun?: boolean }) => {
      const { filesWithoutRow, removeDropped, removeStrays } = await import('../../modules/files/index.ts')
      const found = await withCore(async core => {
        if (flags.dryRun) return await filesWithoutRow(core, core.now())
        await removeDropped(core)
        return await removeStrays(core)
      })
      print(flags, found, paths => [...paths, `${paths.length} files${flags.dryRun ? '' : ' removed'}.`].join('\n'))
    })
}

function numberOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CommandError(`${option} "${text}" is not a number.`, ExitCode.usage)
  return Number(text)
}
