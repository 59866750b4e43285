import type { Activity, Institution } from '@estante/contract'
import { INSTITUTIONAL_SIGN_IN, RECOVERY_PARAMETERS } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import type { ExternalKind } from '../../lib/session/sign-in/external-sign-in.ts'
import { holds } from '../../lib/session/store/session-store.ts'

/** What the login screen offers, by the institution's settings and the guest's permissions (AUTH-78, AMB-17). */
export interface LoginOptions {
  /** AUTH-58: the institution's own sign-in. */
  external: ExternalKind[]
  hasForm: boolean
  needsPassword: boolean
  categories: Institution['login_categorias']
  asksForDuplicates: boolean
  hasCaptcha: boolean
  mayRecover: boolean
  /** Text of the patron area, where the destination is chosen (AUTH-07). */
  patronAreaText: string | null
}

export function loginOptions(
  institution: Institution | null,
  guest: readonly Activity[],
  asked: { presentation: 'page' | 'embedded' | 'modal'; isSupport: boolean },
): LoginOptions {
  const external: ExternalKind[] = [
    ...(institution?.usaOAuth === 'S' ? (['oidc'] as const) : []),
    ...(institution?.usaSaml === 'S' ? (['saml'] as const) : []),
  ]
  const isOnlyInstitutional = institution?.tipoAutenticacaoInstitucional === INSTITUTIONAL_SIGN_IN.only
  const area = guest.find(activity => holds([activity], Permission.patronArea))
  return {
    external,
    // A directory (LDAP) is institutional too and needs the form; support staff may always see it.
    hasForm: !isOnlyInstitutional || external.length === 0 || asked.isSupport,
    needsPassword: institution?.login_sem_senha !== 'S',
    categories: institution?.login_categorias ?? [],
    asksForDuplicates: institution?.login_pessoas_duplicadas === 'S',
    hasCaptcha: holds(guest, Permission.captcha),
    mayRecover:
      holds(guest, Permission.forgottenPassword) &&
      institution?.__md_aut === RECOVERY_PARAMETERS.__md_aut &&
      institution?.__md_crypt === RECOVERY_PARAMETERS.__md_crypt,
    patronAreaText: asked.presentation === 'page' && area ? area.descricao : null,
  }
}

/** AUTH-08: the category follows the trimmed user name after the separator. */
export function fullUserName(user: string, category: string, separator: string): string {
  const name = user.trim()
  return category && name ? `${name}${separator}${category}` : name
}

/** AUTH-09: the institution's default, else the first of its list. */
export const firstCategory = (institution: Institution | null): string => {
  const list = institution?.login_categorias ?? []
  const preset = list.find(category => category.codigo === institution?.login_categoria_padrao)
  return (preset ?? list[0])?.codigo ?? ''
}
