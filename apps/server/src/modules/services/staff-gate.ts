import type { StaffPermissionCode } from '@estante/contract'
import { forbidden } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'

/** Lets staff through to what patrons wrote and asked for. */
export class StaffGate {
  readonly #permissions: Permissions

  constructor(permissions: Permissions) {
    this.#permissions = permissions
  }

  /** At one library, or at all of them (null). */
  lets(cod_pessoa: number, activity: StaffPermissionCode, cod_biblioteca: number | null): Promise<boolean> {
    return this.#permissions.holdsStaff(cod_pessoa, activity, cod_biblioteca)
  }

  async check(cod_pessoa: number, activity: StaffPermissionCode, cod_biblioteca: number | null): Promise<void> {
    if (!(await this.lets(cod_pessoa, activity, cod_biblioteca))) throw forbidden()
  }
}
