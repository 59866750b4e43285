import { Permission } from '@estante/contract/permissions'
import { Menu, type MenuAction } from '@estante/ui/menu.tsx'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { logOut } from '../../lib/session/sign-in/sign-in.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import type { Session } from '../../lib/session/store/session-store.ts'

/** Fetched only when somebody is signed in. */
export function UserMenu({ session, isCompact = false }: { session: Session; isCompact?: boolean }) {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const mayEnter = usePermission(Permission.patronArea)
  const name = session.user.nome_pessoa
  const items: MenuAction[] = [
    ...(mayEnter
      ? [{ id: 'area', label: t('patronArea'), href: '/meupergamum', icon: <UserRound size={18} aria-hidden /> }]
      : []),
    {
      id: 'sign-out',
      label: t('signOut'),
      icon: <LogOut size={18} aria-hidden />,
      // AMB-12: the button reloads in place.
      onAction: () => void logOut(institution?.link_logout_OIDC ?? '', () => window.location.reload()),
    },
  ]
  return (
    <Menu
      label={isCompact ? t('userMenu', { name }) : (name.split(' ', 1)[0] ?? name)}
      isLabelHidden={isCompact}
      icon={<UserRound size={18} aria-hidden />}
      items={items}
    />
  )
}
