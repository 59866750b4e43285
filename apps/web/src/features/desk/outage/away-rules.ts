import { CopySign, PersonSign } from '@estante/contract/desk-snapshot'
import type { AwayCopy, AwayPerson, AwaySnapshot } from './away-snapshot.ts'

export interface AwayReason {
  message: string
  /** A reason may set it aside. */
  isOpen: boolean
}

/** What this desk did with a copy since the snapshot was made. */
export type LocalState = 'lent' | 'back' | undefined

/** Why a person may not borrow, as far as the snapshot tells; the server has the last word. */
export function personReason(
  snapshot: AwaySnapshot,
  { sign, category, loans }: AwayPerson,
  lentHere: number,
  /** What a class takes counts towards no limit. */
  isOfClass = false,
): AwayReason | null {
  if (sign & PersonSign.blocked) return { message: 'PessoaBloqueada', isOpen: false }
  if (sign & PersonSign.expired) return { message: 'ForaVinculoVencido', isOpen: true }
  if (sign & PersonSign.suspended) return { message: 'ForaSuspensao', isOpen: true }
  if (sign & PersonSign.late) return { message: 'ForaEmAtraso', isOpen: true }
  if (sign & PersonSign.owing) return { message: 'ForaDebito', isOpen: true }
  if (isOfClass) return null
  const limit = snapshot.limit(category)
  return limit !== null && loans + lentHere >= limit ? { message: 'ForaLimite', isOpen: true } : null
}

/** Why a copy is not lent. One that was set aside is in the hands of who fetches it: its slip is looked at. */
export function copyReason({ sign }: AwayCopy, local: LocalState, due: string): AwayReason | null {
  if (local === 'lent') return { message: 'ExemplarJaEmprestado', isOpen: false }
  if (local === 'back') return null
  if (sign === CopySign.onLoan) return { message: 'ForaEmprestado', isOpen: false }
  if (sign === CopySign.notLent || due === '') return { message: 'ForaNaoCircula', isOpen: false }
  return null
}
