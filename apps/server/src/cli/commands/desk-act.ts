import type { DeskActs } from '../../modules/circulation/index.ts'
import { dayOf } from '../../modules/people/index.ts'
import { checked } from '../checked-option.ts'
import { withCore } from '../core.ts'
import { deskOf } from '../desk.ts'
import { peopleOf } from '../open-people.ts'
import { CommandError, ExitCode, type OutputOptions } from '../output.ts'

export interface DeskFlags extends OutputOptions {
  library?: string
}

/** One act of the desk, as a command: whoever may open the machine may set rules aside. */
export async function act<T>(
  flags: DeskFlags,
  work: (acts: DeskActs, cod_pessoa: number) => Promise<T>,
  given?: string,
): Promise<T> {
  const actor = { cod_operador: null, cod_biblioteca: libraryOf(flags), isSupervisor: true }
  return await withCore(async core => {
    // Before the act: its transaction lets nobody else in.
    const cod_pessoa = given === undefined ? 0 : (await (await peopleOf(core)).find(given)).cod_pessoa
    return await (await deskOf(core)).act(actor, acts => work(acts, cod_pessoa))
  })
}

export const libraryOf = (flags: DeskFlags): number | null =>
  flags.library === undefined ? null : numberOf(flags.library, '--library')

export function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CommandError(`${what} is a number, not ${text}.`, ExitCode.usage)
  return Number(text)
}

/** The same days as everywhere else on the command line; a text that is none would be kept, and compared with days, for ever. */
export const dayGiven = (option: string, text: string | undefined): string | null => checked(option, text, dayOf)

export const centsOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : numberOf(text, '--cents')
