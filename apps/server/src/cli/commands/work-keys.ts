import type { Command } from 'commander'
import { withCore } from '../core.ts'
import { type OutputOptions, print } from '../output.ts'

export function workKeysCommand(command: Command): void {
  command.action(async (flags: OutputOptions) => {
    const { finishPending, makeWorkKeys } = await import('../../modules/catalogue/index.ts')
    const report = await withCore(async ({ database }) => {
      const made = await makeWorkKeys(database)
      await finishPending(database)
      return made
    })
    print(
      flags,
      report,
      ({ looked, keyed }) => `${looked} records without a work key were looked at; ${keyed} have one now.`,
    )
  })
}
