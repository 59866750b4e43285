import { homeAddress } from '@estante/contract/showcase-address'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import css from './kids-header.module.css'
import { colourOf } from './looks.rules.ts'
import { useShowcaseVisual } from './showcase-looks.tsx'
import { useFrameId, useShowcasePlace } from './showcase-place.ts'

interface KidsHeaderProps {
  /** The product's own mark, where the showcase has no logo or it cannot be loaded (KIDS-56). */
  mark: ReactNode
  /** The menu of whoever is signed in. */
  userMenu: ReactNode
}

/** KIDS-03, KIDS-04: the logo leads to the showcase's home; then the way to the whole catalogue, and to the sign-in. */
export function KidsHeader({ mark, userMenu }: KidsHeaderProps) {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const { prefix, library } = useShowcasePlace()
  const id = useFrameId()
  const { pathname, search } = useLocation()
  const isSignedIn = useIsSignedIn()
  const { data: words } = useCall(
    'getKidsLabels',
    { params: { id: id ?? prefix } },
    { staleTime: 5 * 60_000, enabled: id !== undefined },
  )
  const { data: libraries } = useCall('getKidsLibraries', { query: { catalogo: prefix } }, { staleTime: 5 * 60_000 })
  const own =
    libraries?.find(each => each.cod_biblioteca === library) ?? (libraries?.length === 1 ? libraries[0] : null)
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link href={homeAddress(prefix)} look="quiet" className={css.brand}>
          <ShowcaseLogo mark={mark} />
          <span className={css.names}>
            <span className={css.name}>{words?.titulo ?? ''}</span>
            {own && own.desc_biblioteca !== words?.titulo ? (
              <span className={css.sub}>{own.desc_biblioteca}</span>
            ) : null}
          </span>
        </Link>
        <nav id={LANDMARKS.menu} tabIndex={-1} aria-label={t('frame.menu')} className={css.nav}>
          <ButtonLink href="/">{prefix === 'kids' ? t('frame.adults') : t('frame.catalogue')}</ButtonLink>
          {isSignedIn ? (
            userMenu
          ) : (
            <ButtonLink look="main" href={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
              {t('Login', { ns: 'messages' })}
            </ButtonLink>
          )}
        </nav>
      </div>
    </header>
  )
}

function ShowcaseLogo({ mark }: { mark: ReactNode }) {
  const visual = useShowcaseVisual()
  const [failed, setFailed] = useState<string | null>(null)
  const logo = visual?.opc_catalogo === 'UI' ? visual.nom_logo_kids : ''
  if (logo === '' || failed === logo) return mark
  const background = visual ? (colourOf(visual.cor_logo_kids_fundo) ?? undefined) : undefined
  return (
    <span className={css.logo} style={{ background }}>
      <img src={logo} alt="" height={52} onError={() => setFailed(logo)} />
    </span>
  )
}
