import { useMemo } from 'react'
import { useStore } from '../storage/store.ts'
import { formatterFor } from './format.ts'
import { languageStore } from './language-store.ts'

export function useLanguage(): string {
  return useStore(languageStore)
}

/** Dates, numbers and money in the language of the page. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(() => formatterFor(language), [language])
}
