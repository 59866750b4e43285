import type { ComponentType } from 'react'
import type { SignInOutcome } from './ask-to-sign-in.ts'

export interface SignInPanelProps {
  /** Where the form stands: the destination is chosen on the full page alone (AUTH-07). */
  presentation: 'page' | 'embedded' | 'modal'
  /**
   * For one act, such as a reservation (AMB-11): permission 107 does not end it at once; whoever embeds it ends the
   * session after the act, with forgetPerson().
   */
  isShortStay?: boolean
  /** Where an institutional sign-in comes back to. */
  redirect: string
  /** Just before an institutional sign-in leaves the page. */
  onLeaving?: (() => Promise<void>) | undefined
  onDone: (outcome: Exclude<SignInOutcome, 'dismissed'>) => void
}

/** What the application lends to screens that must not know the sign-in feature. */
interface SignInPieces {
  loadPanel: () => Promise<{ SignInPanel: ComponentType<SignInPanelProps> }>
  screenExists: (path: string) => boolean
}

let pieces: SignInPieces | null = null

/** Said once, where the application is put together. */
export function provideSignIn(given: SignInPieces): void {
  pieces = given
}

export const signInPieces = (): SignInPieces => {
  if (!pieces) throw new Error('The application has not said where its sign-in is')
  return pieces
}
