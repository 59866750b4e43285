import { STAFF_MODULE } from '@estante/contract'
import type { Permissions } from '../permissions/index.ts'

/** Whether a person's acts concern others: what is opened without a password never leads to them. */
export const isStaff = async (permissions: Permissions, cod_pessoa: number): Promise<boolean> =>
  (await permissions.list(cod_pessoa, 'pt')).some(activity => activity.cod_modulo === STAFF_MODULE)
