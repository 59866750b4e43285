import { Wrap } from '@estante/ui/card.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccessibility } from '../../lib/accessibility/settings.ts'
import { useIsMobile } from '../../lib/mobile/mobile-view.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import type { FrameProps } from '../frames.ts'
import css from './patron-frame.module.css'
import { groupsOf, MenuIcon } from './patron-menu.tsx'

const LARGE_TEXT = 40

/** The patron area: one menu, grouped; the heading of the screen; the screen. */
export function Component({ screens, current, children }: FrameProps) {
  const { t } = useTranslation('patron')
  const isMobile = useIsMobile()
  const title = current?.title ? t(`screens.${current.title}`) : null
  usePageTitle([title, t('area')].filter(Boolean).join(' · '))
  // From this size on two columns hold too few words each; no media query knows of it.
  const isLarge = useAccessibility().zoom >= LARGE_TEXT
  const waiting = (
    <SkeletonArea>
      <SkeletonText lines={6} />
    </SkeletonArea>
  )
  return (
    <Wrap className={isLarge ? css.single : css.area}>
      <Menu screens={screens} current={current} isFolded={isMobile || isLarge} />
      <div className={css.content}>
        {title && !current?.hasOwnHeading ? <h1 className={css.title}>{title}</h1> : null}
        <Suspense fallback={waiting}>{children}</Suspense>
      </div>
    </Wrap>
  )
}

/** A past of something is not in the menu: what it is the past of is marked, and they share its picture. */
function placeOf(screen: FrameProps['screens'][number], current: FrameProps['current']): 'page' | 'true' | undefined {
  if (screen === current) return 'page'
  return current?.icon && !current.menu && current.icon === screen.menu?.icon ? 'true' : undefined
}

interface MenuProps extends Pick<FrameProps, 'screens' | 'current'> {
  /** One line that opens, where there is no room for a column. */
  isFolded: boolean
}

function Menu({ screens, current, isFolded }: MenuProps) {
  const { t } = useTranslation('patron')
  const [isOpen, setOpen] = useState(false)
  const groups = groupsOf(screens)
  const name = current?.title ? t(`screens.${current.title}`) : t('area')
  const list = (
    <div className={css.groups} id="menu-da-area">
      {groups.map(([group, members]) => (
        <div key={group} className={css.group}>
          <h2 className={css.groupName} id={`grupo-${group}`}>
            {t(`groups.${group}`)}
          </h2>
          <ul className={css.items} aria-labelledby={`grupo-${group}`}>
            {members.map(screen => (
              <li key={screen.path}>
                <Anchor
                  href={screen.path}
                  className={css.item}
                  aria-current={placeOf(screen, current)}
                  onClick={() => setOpen(false)}
                >
                  <MenuIcon name={screen.menu?.icon} />
                  {t(`screens.${screen.title}`)}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
  return (
    <nav className={css.menu} aria-label={t('menu')} data-print="no">
      {isFolded ? (
        <>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls="menu-da-area"
            onClick={() => setOpen(open => !open)}
          >
            <MenuIcon name={current?.menu?.icon ?? current?.icon} />
            <span className={css.where}>{name}</span>
            <span className={css.all}>{t('everything')}</span>
            <ChevronDown size={18} aria-hidden />
          </button>
          {isOpen ? list : null}
        </>
      ) : (
        list
      )}
    </nav>
  )
}
