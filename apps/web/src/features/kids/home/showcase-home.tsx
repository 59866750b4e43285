import { homeAddress } from '@estante/contract/showcase-address'
import { Button } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useActs } from '../../../lib/api/use-acts.ts'
import { usePageIsComing } from '../../../lib/page/announce-page.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { Parrot } from '../drawings.tsx'
import { itemAddress, pageOf, showcaseAddress } from '../kids-address.rules.ts'
import { useShowcasePlace } from '../showcase-place.ts'
import { HomeSections } from './home-sections.tsx'
import { forgetSearch, type KidsSearch, rememberSearch, searchOf } from './last-search.ts'
import { PathTiles } from './path-tiles.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import css from './showcase-home.module.css'
import { useShowcaseSearch } from './use-showcase-search.ts'

const KEEP = { staleTime: 5 * 60_000 }

/** The showcase: choose a picture or search; then what the library has put out, or what was found. */
export function Component() {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const { prefix, library, category, id } = useShowcasePlace()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const search = searchOf(parameters)
  const isSearch = parameters.has('q')
  const asked: KidsSearch = isSearch ? search : { term: '', option: 'LIVRE' }
  const page = pageOf(parameters.get('page'))
  const { data: words, isPending: isNameless } = useCall('getKidsLabels', { params: { id } }, KEEP)
  const { data: buttons } = useCall('getKidsButtons', { params: { id } }, KEEP)
  const { data: categories } = useCall('getKidsCategories', { params: { id } }, KEEP)
  const { data: libraries } = useCall('getKidsLibraries', { query: { catalogo: prefix } }, KEEP)
  const found = useShowcaseSearch(asked, page, true)
  // What a showcase is called is the institution's word: it is not spoken before it is known.
  usePageIsComing(isNameless)
  const own = libraries?.find(each => each.cod_biblioteca === library)
  const categoryName = categories?.find(each => each.cod_categoria === category)?.desc_categoria
  usePageTitle([asked.term, categoryName, words?.titulo].filter(Boolean).join(' · '))

  const here = typeof library === 'number' ? showcaseAddress(prefix, library, category) : homeAddress(prefix)
  const start = (next: KidsSearch) => {
    rememberSearch(next)
    void navigate(`${here}?${new URLSearchParams({ q: next.term, for: next.option })}`)
  }
  const { act, isActing } = useActs()
  const { key } = useLocation()
  const place = useRef<string | null>(key)
  useEffect(() => {
    place.current = key
    return () => {
      place.current = null
    }
  }, [key])
  const surprise = async () => {
    const from = place.current
    try {
      const query = typeof category === 'number' ? { codCategoria: category } : {}
      const item = await call('getKidsSurprise', { params: { id }, query })
      // Whoever has gone on in the meantime is not called away from there.
      if (place.current === from) void navigate(itemAddress(prefix, item.cod_acervo, item.cod_biblioteca, category))
    } catch {
      toast(t('home.surpriseFailed'), { kind: 'warning' })
    }
  }
  return (
    <>
      <section className={css.hero} aria-labelledby="vitrine-pergunta">
        <div className={css.ask}>
          <h1 id="vitrine-pergunta" className={css.question}>
            {words?.pergunta ?? ''}
          </h1>
          {prefix === 'kids' ? <Parrot size={110} /> : null}
        </div>
        {buttons && buttons.length > 0 ? (
          <>
            <h2 className={css.paths}>{t(prefix === 'kids' ? 'home.paths' : 'home.collections')}</h2>
            <PathTiles prefix={prefix} buttons={buttons} current={category} />
          </>
        ) : null}
        <SearchForm
          prefix={prefix}
          library={library ?? undefined}
          search={search}
          isSearching={found.isAsked && found.isFetching}
          mayUseNetwork={(own ? [own] : (libraries ?? [])).some(each => each.rede === 'S')}
          onSearch={start}
        >
          {words && words.palavras.length > 0 ? <span>{t('home.try')}</span> : null}
          {words?.palavras.map(word => (
            <Link
              key={word}
              href={`${here}?${new URLSearchParams({ q: word, for: 'LIVRE' })}`}
              onClick={() => rememberSearch({ term: word, option: 'LIVRE' })}
            >
              {word}
            </Link>
          ))}
          <Button
            look="main"
            icon={<Sparkles size={20} aria-hidden />}
            isPending={isActing('surprise')}
            onClick={() => act('surprise', surprise)}
          >
            {t('home.surprise')}
          </Button>
          {isSearch || category ? (
            <Link
              href={typeof library === 'number' ? showcaseAddress(prefix, library) : homeAddress(prefix)}
              onClick={forgetSearch}
            >
              {t('item.home')}
            </Link>
          ) : null}
        </SearchForm>
      </section>
      {found.isAsked ? (
        <Results
          search={asked}
          found={found}
          categoryName={categoryName}
          words={words?.palavras ?? []}
          onTry={word => start({ term: word, option: 'LIVRE' })}
        />
      ) : (
        <HomeSections />
      )}
    </>
  )
}
