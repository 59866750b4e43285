import type { SearchTab } from '@estante/contract/constants'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { Works } from './rail.tsx'
import { Section } from './section.tsx'
import css from './tab-landing.module.css'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Something to look at before anybody searches: what came last, by area or kind; names from A to Z and the most held. */
export function TabLanding({ tab }: { tab: SearchTab }) {
  const { data, isPending } = useCall('getTabLanding', { params: { search_tab: tab } }, { staleTime: 5 * 60_000 })
  if (isPending)
    return (
      <Section isTall>
        <SkeletonShelf />
      </Section>
    )
  return (
    <>
      {data?.trilhos.map(({ titulo, obras }) => (
        <Section key={titulo} title={titulo}>
          <Works works={obras} look="row" />
        </Section>
      ))}
      {tab === 'autoridades' ? <Authorities held={data?.autoridades ?? []} /> : null}
    </>
  )
}

interface AuthoritiesProps {
  held: readonly { cod_autoridade: number; descricao: string; total: number }[]
}

function Authorities({ held }: AuthoritiesProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <>
      <Section title={t('landing.letters')}>
        <ul className={css.letters}>
          {LETTERS.map(letter => (
            <li key={letter}>
              <Link
                href={`/autoridades?q=${letter.toLowerCase()}&for=AUTORIDADE_TODOS&keyword_type=I`}
                aria-label={t('landing.letter', { letter })}
              >
                {letter}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {held.length > 0 ? (
        <Section title={t('landing.mostHeld')}>
          <ul className={css.held}>
            {held.map(({ cod_autoridade, descricao, total }) => (
              <li key={cod_autoridade}>
                <Link href={`/autoridade/${cod_autoridade}`}>{spokenName(descricao)}</Link>
                <span className={css.count}>{t('landing.works', { count: total, total: format.number(total) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
