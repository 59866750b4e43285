import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../institution/institution-store.ts'

/** The page's own title before the catalogue's: `Dom Casmurro · Catálogo on-line · SiBi`. */
export function usePageTitle(title?: string | null): void {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const catalogue = t('catalogue')
  const sigla = institution?.sigla
  useEffect(() => {
    document.title = [title, catalogue, sigla].filter(Boolean).join(' · ')
  }, [title, catalogue, sigla])
}
