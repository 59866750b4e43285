import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

const codeOf = (text: string, what: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new CommandError(`"${text}" is not the number of ${what}.`, ExitCode.usage)
  return Number(text)
}

/** Self-service terminals: each belongs to one library, and its token is told once. */
export function kioskCommands(kiosk: Command): void {
  kiosk
    .command('add')
    .description('Registers a terminal and prints its token, which is told only now')
    .argument('<library>', 'code of the library')
    .argument('<name>', 'what the staff call it')
    .action(async (library: string, name: string, flags: OutputOptions) => {
      const made = await withCore(async core => {
        const { Terminals } = await import('../../modules/kiosk/index.ts')
        const terminal = await new Terminals(core).add(codeOf(library, 'a library'), name)
        return (
          terminal && { ...terminal, address: `${core.config.PUBLIC_URL}/autoatendimento#terminal=${terminal.token}` }
        )
      })
      if (!made) throw new CommandError(`There is no library ${library}.`)
      print(
        flags,
        made,
        ({ cod_terminal, address }) =>
          `Terminal ${cod_terminal} is registered. Open this once on the device:\n${address}`,
      )
    })
  kiosk
    .command('list', { isDefault: true })
    .description('Lists the terminals')
    .action(async (flags: OutputOptions) => {
      const rows = await withCore(async core => {
        const { Terminals } = await import('../../modules/kiosk/index.ts')
        return await new Terminals(core).list()
      })
      print(flags, rows, found =>
        found.length === 0
          ? 'There are no terminals.'
          : table([
              ['number', 'name', 'library', 'registered', 'last seen', 'revoked'],
              ...found.map(row => [
                row.cod_terminal,
                row.nome,
                row.desc_biblioteca,
                row.criado_em,
                row.visto_em,
                row.revogado_em,
              ]),
            ]),
      )
    })
  kiosk
    .command('revoke')
    .description('Takes a terminal out of use; its token is good for nothing from then on')
    .argument('<number>')
    .action(async (number: string, flags: OutputOptions) => {
      const cod_terminal = codeOf(number, 'a terminal')
      const isRevoked = await withCore(async core => {
        const { Terminals } = await import('../../modules/kiosk/index.ts')
        return await new Terminals(core).revoke(cod_terminal)
      })
      if (!isRevoked) throw new CommandError(`There is no terminal ${number} in use.`)
      print(flags, { cod_terminal }, () => `Terminal ${cod_terminal} is revoked.`)
    })
}
