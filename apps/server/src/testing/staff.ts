import { STAFF_MODULE, StaffPermission } from '@estante/contract'
import type { Core } from '../core.ts'
import type { Permissions } from '../modules/permissions/index.ts'

/** Gives a demo person every activity of the staff, at every library. */
export async function staffOfAll(core: Core, permissions: Permissions, login: string): Promise<number> {
  const { cod_pessoa } = await core.database.kysely
    .selectFrom('pessoa_login')
    .select('cod_pessoa')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  for (const cod_atividade of Object.values(StaffPermission))
    await permissions.grant({ cod_pessoa, cod_categoria: null }, { cod_modulo: STAFF_MODULE, cod_atividade })
  await core.feed.catchUp()
  return cod_pessoa
}
