import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../institution/institution-store.ts'
import { createStore, useStore } from '../storage/store.ts'
import { settle } from './announce-page.ts'

/** What a page shows at the moment (the words of a search), said before its own title. */
const detail = createStore('')

/** What the institution calls its catalogue; ours where it has no name for it. */
export function useCatalogueName(): string {
  const { t } = useTranslation('shell')
  return useInstitution()?.nome_catalogo || t('catalogue')
}

/** The page's own title before the catalogue's: `Dom Casmurro · Catálogo on-line · SiBi`. */
export function usePageTitle(title?: string | null): void {
  const institution = useInstitution()
  const now = useStore(detail)
  const catalogue = useCatalogueName()
  const sigla = institution?.sigla
  useLayoutEffect(() => {
    document.title = [now, title, catalogue, sigla].filter(Boolean).join(' · ')
    settle()
  }, [now, title, catalogue, sigla])
}

/** For a part of a page that knows more than the page itself; gone with that part. */
export function useTitleDetail(words: readonly (string | null | undefined)[]): void {
  const text = words.filter(Boolean).join(' · ').slice(0, 200)
  useLayoutEffect(() => {
    detail.set(text)
    return () => detail.set('')
  }, [text])
}
