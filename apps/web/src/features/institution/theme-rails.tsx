import type { Rail } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { Works } from './rail.tsx'
import { Section } from './section.tsx'

/** Where a theme goes on. */
const MORE: Partial<Record<Rail['chave'], string>> = { novidades: '/novas_aquisicoes', online: '/e_books' }

/** Rows of covers by theme. What fails to come is no loss that a reader must be told of: nothing is shown. */
export function ThemeRails() {
  const { t } = useTranslation('home')
  const { data } = useCall('getRails', {}, { staleTime: 5 * 60_000 })
  return data?.map(({ chave, obras }) => {
    const title = t(`rails.${chave}`)
    const more = MORE[chave]
    return (
      <Section key={chave} title={title} aside={more ? <Link href={more}>{t('rails.more', { title })}</Link> : null}>
        <Works works={obras} look="row" />
      </Section>
    )
  })
}
