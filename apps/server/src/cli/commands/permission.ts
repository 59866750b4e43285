import { CATALOGUE_MODULE, GUEST, Permission, STAFF_MODULE, StaffPermission } from '@estante/contract'
import type { Command } from 'commander'
import { type Holder, listGrants, Permissions } from '../../modules/permissions/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

interface HolderFlags extends OutputOptions {
  guest?: boolean
  person?: string
  category?: string
}

export function permissionCommands(program: Command): void {
  const permission = program.command('permission').description('Who may do what')
  for (const act of ['grant', 'revoke'] as const) {
    permission
      .command(act)
      .description(act === 'grant' ? 'Lets somebody do something' : 'Takes it back')
      .argument('<activity>', 'number or name: 18, reservation, staff.desk, staff.catalogue, …')
      .option('--guest', 'everybody, signed in or not')
      .option('--person <code>', 'code of a person')
      .option('--category <code>', 'code of a category of people')
      .action(async (given: string, flags: HolderFlags) => {
        const holder = holderOf(flags)
        const activity = activityOf(given)
        if (holder.cod_pessoa === GUEST && activity.cod_modulo === STAFF_MODULE) {
          throw new CommandError('The guest can never hold a staff activity.')
        }
        const changed = await withCore(core => new Permissions(core)[act](holder, activity))
        print(flags, { ...holder, ...activity, changed }, () =>
          changed ? 'Done.' : act === 'grant' ? 'It was granted already.' : 'There was no such grant.',
        )
      })
  }
  permission
    .command('list')
    .description('Lists the grants')
    .action(async (flags: OutputOptions) => {
      const grants = await withCore(({ database }) => listGrants(database.kysely))
      print(flags, grants, rows =>
        table([
          ['who', 'module', 'activity', 'description'],
          ...rows.map(row => [
            row.cod_pessoa === GUEST
              ? 'guest'
              : row.cod_pessoa !== null
                ? `person ${row.cod_pessoa}`
                : `category ${row.cod_categoria}`,
            row.cod_modulo,
            row.cod_atividade,
            row.desc_en,
          ]),
        ]),
      )
    })
}

function holderOf({ guest, person, category }: HolderFlags): Holder {
  const given = [guest, person, category].filter(value => value !== undefined)
  if (given.length !== 1) throw new CommandError('Say whom: --guest, --person or --category.', ExitCode.usage)
  const code = (text: string): number => {
    if (!/^\d{1,15}$/.test(text)) throw new CommandError(`"${text}" is not a code.`, ExitCode.usage)
    return Number(text)
  }
  if (category !== undefined) return { cod_pessoa: null, cod_categoria: code(category) }
  return { cod_pessoa: guest ? GUEST : code(person as string), cod_categoria: null }
}

function activityOf(given: string): { cod_modulo: number; cod_atividade: number } {
  const staff = /^staff\.(\w+)$/.exec(given)?.[1]
  const names: Record<string, number> = staff ? StaffPermission : Permission
  const name = staff ?? given
  // Names that every object answers to are no activities.
  const cod_atividade = /^\d{1,9}$/.test(given) ? Number(given) : Object.hasOwn(names, name) ? names[name] : undefined
  if (cod_atividade === undefined) {
    const known = [...Object.keys(Permission), ...Object.keys(StaffPermission).map(name => `staff.${name}`)]
    throw new CommandError(`There is no activity ${given}. Known: ${known.join(', ')}.`, ExitCode.usage)
  }
  return { cod_modulo: staff ? STAFF_MODULE : CATALOGUE_MODULE, cod_atividade }
}
