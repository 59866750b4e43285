import type { LoginChoice, PersonData } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { useCallback, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { logError } from '../../lib/errors/handle-error.ts'
import { dropIntention } from '../../lib/session/intentions/intentions.ts'
import { discardTokens } from '../../lib/session/sign-in/password-sign-in.ts'
import { completeSignIn, forgetOidc, personOf, type Tokens } from '../../lib/session/sign-in/sign-in.ts'
import { holds } from '../../lib/session/store/session-store.ts'

export type Arrival = 'signed-in' | 'checked'

export interface ArrivalOptions {
  /** The modal ends the session at once for people without permission 107 (AUTH-29). */
  needsPermissionToStay: () => boolean
  remember: () => boolean
  /** Just before the person counts as signed in. */
  onEntering?: () => void
  onDone: (arrival: Arrival) => void
  /** The choice of logins stood open for longer than its tokens last: the sign-in begins anew. */
  onExpired: () => void
}

interface Choosing {
  tokens: Tokens
  logins: LoginChoice[]
}

/** From fresh tokens to a signed-in person: who it is, which of several logins, and whether they may stay. */
export function useArrivingPerson(options: ArrivalOptions) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)

  const settle = async (tokens: Tokens, person: PersonData) => {
    setChoosing(null)
    if (options.needsPermissionToStay() && !holds(person.authPermissions, Permission.staySignedIn)) {
      await Promise.all([discardTokens(tokens), dropIntention()])
      return options.onDone('checked')
    }
    options.onEntering?.()
    forgetOidc()
    await completeSignIn(tokens, { remember: options.remember(), person })
    options.onDone('signed-in')
  }

  /**
   * AUTH-12: several logins of the person are shown for choice; failing to list them keeps nobody out. Who has chosen a
   * registration already (AUTH-17) is asked for the logins of that one alone.
   */
  const enter = async (tokens: Tokens, hasChosen = false) => {
    try {
      const person = await personOf(tokens)
      const all = await call('getLogins', { token: tokens.access_token }).catch((error): LoginChoice[] => {
        logError('logins', error)
        return []
      })
      const logins = hasChosen ? all.filter(login => login.cod_pessoa === person.user.cod_pessoa) : all
      // The one just used stands first.
      if (logins.length > 1)
        setChoosing({ tokens, logins: [...logins].sort((a, b) => Number(b.atual) - Number(a.atual)) })
      else await settle(tokens, person)
    } catch (error) {
      void discardTokens(tokens)
      throw error
    }
  }

  /** AUTH-67: the chosen login gets tokens of its own. */
  const choose = async (login: LoginChoice) => {
    if (!choosing) return
    const { tokens } = choosing
    try {
      const chosen = login.atual
        ? tokens
        : await call('switchLogin', {
            token: tokens.access_token,
            body: { codigo: login.codigo, base: login.base },
          })
      await settle(chosen, await personOf(chosen))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      giveUp()
      options.onExpired()
    }
  }

  const giveUp = useCallback(() => {
    setChoosing(current => {
      if (current) void discardTokens(current.tokens)
      return null
    })
  }, [])

  return { logins: choosing?.logins ?? null, enter, choose, giveUp }
}
