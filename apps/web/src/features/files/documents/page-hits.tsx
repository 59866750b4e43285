import type { PageHit } from '@estante/contract'
import { Anchor } from '@estante/ui/provider.tsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { localeOf } from '../../../lib/language/language-store.ts'
import css from './documents.module.css'
import { markedPieces } from './documents.rules.ts'

interface PageHitsProps {
  hits: readonly PageHit[]
  /** Address of the viewer at a page. */
  addressOf: (page: number) => string
  /** The page that is open. */
  current?: number
  onOpen?: (page: number) => void
}

/** Pages with two lines of each, the words marked, in the language of the page. */
export function PageHits({ hits, addressOf, current, onOpen }: PageHitsProps) {
  const { t } = useTranslation('files')
  const language = useLanguage()
  return (
    <ol className={css.hits}>
      {hits.map(hit => (
        <li key={hit.pagina} className={css.hit}>
          <Anchor
            href={addressOf(hit.pagina)}
            className={css.page}
            aria-current={hit.pagina === current ? 'page' : undefined}
            onClick={onOpen ? () => onOpen(hit.pagina) : undefined}
          >
            {t('inside.page', { page: hit.pagina })}
          </Anchor>
          <p className={css.context} lang={hit.idioma && hit.idioma !== language ? localeOf(hit.idioma) : undefined}>
            {markedPieces(hit.trecho, hit.marcas).map(({ text, isMarked, at }) =>
              isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
