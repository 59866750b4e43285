import type { LibraryPage } from '@estante/contract'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Mail, MapPin, Phone } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mapAddress, phoneAddress } from '../library.rules.ts'
import css from './library-visit.module.css'
import related from './related.module.css'
import { WorkTile } from './work-tile.tsx'

/** Whether one can come now, and the ways to reach the library: each of them is a link that does it. */
export function LibraryVisit({ library }: { library: LibraryPage }) {
  const { t } = useTranslation('record-screen')
  const map = mapAddress(library)
  const phone = phoneAddress(library.telefone)
  return (
    <div className={css.visit}>
      <Tag tone={library.aberta_ate ? 'ok' : 'plain'}>
        {library.aberta_ate ? t('library.openUntil', { time: library.aberta_ate }) : t('library.closedNow')}
      </Tag>
      <ul className={css.ways}>
        {map ? (
          <li>
            <Link href={map} target="_blank" rel="noopener noreferrer">
              <MapPin size={18} aria-hidden />
              {library.endereco
                ? t('library.onMap', { address: library.endereco, interpolation: { escapeValue: false } })
                : t('library.map')}
            </Link>
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={phone}>
              <Phone size={18} aria-hidden />
              {library.telefone}
            </a>
          </li>
        ) : null}
        {library.email ? (
          <li>
            <a href={`mailto:${library.email}`}>
              <Mail size={18} aria-hidden />
              {library.email}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

/** What came last to this library. */
export function NewHere({ library }: { library: LibraryPage }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  if (library.novidades.length === 0) return null
  return (
    <section aria-labelledby={id} className={related.section} data-print="no">
      <h2 id={id} className={related.title}>
        {t('library.newHere')}
      </h2>
      <ul className={related.shelf}>
        {library.novidades.map(work => (
          <li key={work.cod_acervo}>
            <WorkTile work={work} notes={[spokenName(work.autor)]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
