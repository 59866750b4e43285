import { createStore } from '../../storage/store.ts'

/**
 * How asking for a sign-in ended. `checked`: the person proved who they are, but may not stay signed in (permission 107),
 * so the session was ended again at once (AUTH-29).
 */
export type SignInOutcome = 'signed-in' | 'checked' | 'dismissed'

interface Request {
  /** Why a sign-in is asked for, above the form. */
  reason?: string
  /** Keeps what must wait, when the sign-in is about to leave the page. */
  onLeaving?: () => Promise<void>
  done: (outcome: SignInOutcome) => void
}

export const signInDialogStore = createStore<Request | null>(null)

/**
 * Opens the modal 'Acesso' from any screen and tells how it ended. Where the action must also survive a sign-in that
 * leaves the page (institutional sign-in), `onLeaving` keeps it as an intention.
 */
export function askToSignIn(options: Omit<Request, 'done'> = {}): Promise<SignInOutcome> {
  signInDialogStore.get()?.done('dismissed')
  return new Promise(resolve => {
    const done = (outcome: SignInOutcome) => {
      if (signInDialogStore.get()?.done === done) signInDialogStore.set(null)
      resolve(outcome)
    }
    signInDialogStore.set({ ...options, done })
  })
}
