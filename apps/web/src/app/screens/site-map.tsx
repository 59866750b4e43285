import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useGuides } from '../../lib/institution/institution-store.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import css from './site-map.module.css'

interface Entry {
  href: string
  label: string
}

const ACCESSIBLE = '/pesquisa_acessibilidade'

/** Every place one can go to by name (eMAG); a screen that is not there yet is not listed. */
export function Component() {
  const { t } = useTranslation(['shell', 'services-screen'])
  const guides = useGuides() ?? []
  const isSignedIn = useIsSignedIn()
  usePageTitle(t('siteMap.title'))
  const entry = (href: string, label: string): Entry => ({ href, label })
  const groups: Array<{ title: string; entries: Entry[] }> = [
    {
      title: t('siteMap.search'),
      entries: [
        entry('/', t('siteMap.home')),
        ...[...guides].sort((a, b) => a.ordem - b.ordem).map(guide => entry(`/${guide.codigo}`, guide.titulo)),
      ],
    },
    {
      title: t('siteMap.patron'),
      entries: [
        ...(isSignedIn ? [entry('/sair', t('signOut'))] : [entry('/login', t('bar.signIn'))]),
        entry('/meupergamum', t('siteMap.patronArea')),
        entry('/cesta', t('siteMap.basket')),
      ],
    },
    {
      title: t('siteMap.library'),
      entries: [
        entry('/estatistica', t('statistics')),
        entry('/alerta-bibliografico', t('bulletin.title', { ns: 'services-screen' })),
      ],
    },
    {
      title: t('siteMap.accessibility'),
      entries: [
        entry(ACCESSIBLE, t('bar.accessibleSearch')),
        entry(`${ACCESSIBLE}/sobre`, t('bar.about')),
        entry(`${ACCESSIBLE}/duvidas-frequentes`, t('faq.title')),
      ],
    },
  ]
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <h1>{t('siteMap.title')}</h1>
        <div className={css.groups}>
          {groups.map(group => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.entries.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Stack>
    </Wrap>
  )
}
