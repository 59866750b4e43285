import {
  CATALOGUE_MODULE,
  GUEST,
  isoDate,
  Permission,
  STAFF_MODULE,
  STAFF_ROLES,
  StaffPermission,
} from '@estante/contract'
import type { Command } from 'commander'
import { type Holder, listGrants, Permissions } from '../../modules/permissions/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print, table } from '../output.ts'

interface HolderFlags extends OutputOptions {
  guest?: boolean
  person?: string
  category?: string
  library?: string
  until?: string
}

export function permissionCommands(permission: Command): void {
  for (const act of ['grant', 'revoke'] as const) {
    permission
      .command(act)
      .description(act === 'grant' ? 'Lets somebody do something' : 'Takes it back')
      .argument('<activity>', 'number or name: 18, reservation, staff.lend, … or a role: role.atendente, …')
      .option('--guest', 'everybody, signed in or not')
      .option('--person <code>', 'code of a person')
      .option('--category <code>', 'code of a category of people')
      .option('--library <code>', 'staff activities: at this library only')
      .option('--until <day>', 'last day of the grant, YYYY-MM-DD')
      .action(async (given: string, flags: HolderFlags) => {
        const holder = holderOf(flags)
        const terms = termsOf(flags)
        const role = /^role\.(\w+)$/.exec(given)?.[1]
        const activities = role === undefined ? [activityOf(given)] : roleActivities(role)
        const isStaff = activities.every(activity => activity.cod_modulo === STAFF_MODULE)
        if (holder.cod_pessoa === GUEST && isStaff) {
          throw new CommandError('The guest can never hold a staff activity.')
        }
        if (terms.cod_biblioteca !== undefined && !isStaff)
          throw new CommandError('Only staff activities are held at one library.', ExitCode.usage)
        const changed = await withCore(async core => {
          const permissions = new Permissions(core)
          let some = false
          for (const activity of activities) {
            const grant = { ...activity, ...terms, ...(role !== undefined && { papel: role }) }
            if (await permissions[act](holder, grant)) some = true
          }
          return some
        })
        const [first] = activities
        print(flags, { ...holder, ...(role === undefined ? first : { role, activities }), ...terms, changed }, () =>
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
          ['who', 'module', 'activity', 'library', 'until', 'description'],
          ...rows.map(row => [
            row.cod_pessoa === GUEST
              ? 'guest'
              : row.cod_pessoa !== null
                ? `person ${row.cod_pessoa}`
                : `category ${row.cod_categoria}`,
            row.cod_modulo,
            row.cod_atividade,
            row.cod_biblioteca ?? '',
            row.validade ?? '',
            row.desc_en,
          ]),
        ]),
      )
    })
}

function code(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new CommandError(`"${text}" is not a code.`, ExitCode.usage)
  return Number(text)
}

function termsOf({ library, until }: HolderFlags): { cod_biblioteca?: number; validade?: string } {
  if (until !== undefined && !isoDate.safeParse(until).success)
    throw new CommandError(`"${until}" is not a day (YYYY-MM-DD).`, ExitCode.usage)
  return {
    ...(library !== undefined && { cod_biblioteca: code(library) }),
    ...(until !== undefined && { validade: until }),
  }
}

function roleActivities(role: string): { cod_modulo: number; cod_atividade: number }[] {
  const codes = Object.hasOwn(STAFF_ROLES, role) ? STAFF_ROLES[role] : undefined
  if (!codes) {
    const known = Object.keys(STAFF_ROLES).join(', ')
    throw new CommandError(`There is no role ${role}. Known: ${known}.`, ExitCode.usage)
  }
  return codes.map(cod_atividade => ({ cod_modulo: STAFF_MODULE, cod_atividade }))
}

function holderOf({ guest, person, category }: HolderFlags): Holder {
  const given = [guest, person, category].filter(value => value !== undefined)
  if (given.length !== 1) throw new CommandError('Say whom: --guest, --person or --category.', ExitCode.usage)
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
