import type { Work } from '@estante/contract'
import { Cover } from '@estante/ui/cover.tsx'
import { CoverMark } from '@estante/ui/cover-mark.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { hasCopies, standingsOf } from '../../../lib/work/standing.rules.ts'
import { StandingMark } from '../../../lib/work/standing-mark.tsx'
import { useAvailability } from '../../../lib/work/use-availability.ts'
import { knownPublisher } from '../reading.rules.ts'
import { coverAddress, recordAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './edition-shelf.module.css'
import frame from './shelf-section.module.css'

interface EditionShelfProps {
  cod_acervo: number
  editions: readonly Work[]
}

/** The other editions of a work, told apart by what differs: form, year, publisher, and whether one can have it. */
export function EditionShelf({ cod_acervo, editions }: EditionShelfProps) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  const id = useId()
  const { known, isComing } = useAvailability(
    editions.map(work => work.cod_acervo),
    editions.length > 1,
  )
  if (editions.length < 2) return null
  return (
    <section aria-labelledby={id} className={frame.section} data-print="no">
      <div className={frame.head}>
        <h2 id={id} className={frame.title}>
          {t('related.editions')}
        </h2>
        <p className={frame.soft}>
          {t('related.editionCount', { count: editions.length, total: format.number(editions.length) })}
        </p>
      </div>
      <ul className={css.shelf}>
        {editions.map(work => (
          <li key={work.cod_acervo}>
            <Edition
              work={work}
              isThis={work.cod_acervo === cod_acervo}
              standings={standingsOf(work, known.get(work.cod_acervo))}
              isAwaited={isComing && hasCopies(work)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EditionProps {
  work: Work
  isThis: boolean
  standings: ReturnType<typeof standingsOf>
  isAwaited: boolean
}

function Edition({ work, isThis, standings, isAwaited }: EditionProps) {
  const { t } = useTranslation(['record-screen', 'messages'])
  const language = useLanguage()
  return (
    <Anchor
      href={recordAddress(work.cod_acervo)}
      className={css.edition}
      aria-current={isThis ? 'page' : undefined}
      lang={langOf(work.idioma, language)}
    >
      <span className={css.stage}>
        <Cover
          title={keptTogether(work.obra)}
          author={work.autor}
          src={coverAddress(work.link_capa, 240)}
          mark={coverMark(work.cod_tipo_obra)}
          className={css.cover}
        />
      </span>
      <span className={css.words} lang={language}>
        <span className={css.kind}>
          <CoverMark mark={coverMark(work.cod_tipo_obra)} /> {work.desc_tipo_obra} ·{' '}
          {work.ano_publicacao ?? t('SemData', { ns: 'messages' })}
        </span>
        <span className={frame.soft}>
          {[knownPublisher(work.editora), work.idioma_desc].filter(Boolean).join(' · ')}
        </span>
        <span className={css.state}>
          {isThis ? <span className={css.here}>{t('related.thisEdition')}</span> : null}
          {standings.slice(0, 1).map(standing => (
            <StandingMark key={standing.kind} standing={standing} />
          ))}
          {isAwaited && standings.length === 0 ? <span className={css.awaited} /> : null}
        </span>
      </span>
    </Anchor>
  )
}
