import { CATALOGUE_MODULE, GUEST } from '@estante/contract'
import type { Core } from '../../core.ts'
import { Permissions } from './permissions.service.ts'

/** Runs work as if the institution did not let its guests do something. */
export async function withoutPermission(core: Core, cod_atividade: number, work: () => Promise<void>): Promise<void> {
  const permissions = new Permissions(core)
  const guest = { cod_pessoa: GUEST, cod_categoria: null }
  const grant = { cod_modulo: CATALOGUE_MODULE, cod_atividade }
  await permissions.revoke(guest, grant)
  await core.feed.catchUp()
  try {
    await work()
  } finally {
    await permissions.grant(guest, grant)
    await core.feed.catchUp()
  }
}
