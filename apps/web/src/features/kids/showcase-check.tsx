import { homeAddress } from '@estante/contract/showcase-address'
import { Alert } from '@estante/ui/alert.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { usePageIsComing } from '../../lib/page/announce-page.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import css from './kids.module.css'
import { showcaseAddress } from './kids-address.rules.ts'
import { Panel } from './panel.tsx'
import { type ShowcasePlace, useShowcasePlace } from './showcase-place.ts'

const KEEP = { staleTime: 5 * 60_000 }

type Wrong = 'BibliotecaInvalida' | 'CategoriaInvalida'
type Verdict = 'good' | 'waiting' | Wrong

/** KIDS-08, KIDS-09: whether library and category of the address are the showcase's own. */
function useVerdict({ prefix, library, category }: ShowcasePlace): Verdict {
  const { data: libraries, error } = useCall('getKidsLibraries', { query: { catalogo: prefix } }, KEEP)
  const isLibraryKnown = typeof library === 'number' && libraries?.some(each => each.cod_biblioteca === library)
  const { data: check, error: unchecked } = useCall(
    'checkKidsCategory',
    { params: { codCategoria: category ?? 1, codBiblioteca: library ?? 1 } },
    { ...KEEP, enabled: Boolean(isLibraryKnown && category) },
  )
  // Without a library a category is one of any showcase of the kind.
  const isOfAny = library === undefined && typeof category === 'number'
  const { data: categories, error: unlisted } = useCall(
    'getKidsCategories',
    { params: { id: prefix } },
    { ...KEEP, enabled: isOfAny },
  )
  // What cannot be checked is not said to be wrong, and nobody waits for it: the page asks and says what it cannot show.
  // It asks for the same, so the check of this address is not waited for once more while it does.
  const here = `${prefix}/${library}/${category}`
  const failedAt = useRef('')
  if (error ?? unchecked ?? unlisted) failedAt.current = here
  const unknown = failedAt.current === here ? 'good' : 'waiting'
  if (!libraries) return unknown
  if (library !== undefined && !isLibraryKnown) return 'BibliotecaInvalida'
  if (category === undefined) return 'good'
  if (category === null) return 'CategoriaInvalida'
  const isValid = isOfAny
    ? categories?.some(each => each.cod_categoria === category)
    : library === undefined || check?.valido
  if (isValid === undefined) return unknown
  return isValid ? 'good' : 'CategoriaInvalida'
}

/** Every address of the showcases: one with a wrong library or category says so, and leads back. */
export function ShowcaseCheck({ children }: { children: ReactNode }) {
  const place = useShowcasePlace()
  const { codAcervo } = useParams()
  const verdict = useVerdict(place)
  // A work asks for its own data meanwhile; a home would ask in the name of a library that may not be there.
  const isShown = verdict === 'good' || (verdict === 'waiting' && codAcervo !== undefined)
  usePageIsComing(verdict === 'waiting' && !isShown)
  if (isShown) return children
  if (verdict === 'waiting')
    return (
      <Panel>
        <SkeletonShelf />
      </Panel>
    )
  return <WrongPlace place={place} verdict={verdict} />
}

function WrongPlace({ place: { prefix, library }, verdict }: { place: ShowcasePlace; verdict: Wrong }) {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const title = t('frame.wrong')
  usePageTitle(title)
  const isOfLibrary = verdict === 'CategoriaInvalida' && typeof library === 'number'
  return (
    <Panel>
      <h1 className={css.wrong}>{title}</h1>
      <Alert kind="warning" isLive>
        {t(verdict, { ns: 'messages' })}
      </Alert>
      <p className={css.wayBack}>
        <Link href={isOfLibrary ? showcaseAddress(prefix, library) : homeAddress(prefix)}>{t('item.home')}</Link>
      </p>
    </Panel>
  )
}
