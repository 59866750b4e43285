import type { Core } from '../core.ts'
import { People } from '../modules/people/index.ts'

/** Loaded when needed: sign-in brings libraries that other commands need not wait for. */
export async function peopleOf({ database, now }: Core): Promise<People> {
  const { hashOfOld, hashPassword } = await import('../modules/access/index.ts')
  return new People({ database, now, hashPassword, hashOfOld })
}
