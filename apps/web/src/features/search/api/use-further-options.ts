import type { Option } from '@estante/ui/select.tsx'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'

const GROUPS = { indices: 'form.indexes', similaridade: 'form.similarity' } as const

/**
 * Options beyond the four general ones, named in the language of the page: further indexes (SRCH-30), and variants that
 * search by similarity where the institution offers them (SRCH-28). `hasIndexes` is for who needs the indexes too.
 */
export function useFurtherOptions(hasIndexes: boolean): Option[] {
  const { t } = useTranslation('search-screen')
  const language = useLanguage()
  const isSimilar = useInstitution()?.opcoes_similaridade === 'S'
  const { data: arrived } = useCall(
    'getIndexOptions',
    {},
    { enabled: hasIndexes || isSimilar, staleTime: Number.POSITIVE_INFINITY },
  )
  // Dozens of options that nobody has opened yet: made in slices, behind whatever is typed meanwhile.
  const data = useDeferredValue(arrived)
  return useMemo(
    () =>
      (data ?? []).flatMap(each => {
        const group = GROUPS[each.group as keyof typeof GROUPS]
        if (!group || (group === GROUPS.indices && !hasIndexes)) return []
        return [{ value: each.value, label: each.label[language as 'pt'] ?? each.label.pt, group: t(group) }]
      }),
    [data, language, hasIndexes, t],
  )
}
