import type { Suggestion } from '@estante/ui/combo-box.tsx'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { logStore } from '../../../lib/search-state/history.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { typedWords } from '../highlight.rules.ts'
import { recentSearches } from '../recent.rules.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadFaces = () => import('../components/suggested-work.tsx')
const WorkFace = lazy(async () => ({ default: (await loadFaces()).SuggestedWork }))
const LineFace = lazy(async () => ({ default: (await loadFaces()).SuggestedLine }))

/** Where choosing a suggestion leads. */
export type Lead =
  | { kind: 'search'; term: string; option?: string }
  /** The page of a work, or a search that was made before. */
  | { kind: 'page'; address: string }

export type BoxSuggestion = Suggestion & { lead: Lead }

/**
 * What the general box offers: first to search for what is typed, then works, authors and subjects, then the reader's
 * own searches of this visit. Rows stay while the next ones are on their way. Where the groups cannot be had, the plain
 * words of the specified call stand.
 */
export function useBoxHelp(typed: string | null, term: string, option: string | null, isGeneral: boolean) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const { suggestions: plain, isLoading, request } = useSuggestions(typed, option)
  const asked = request ? { termo: request.term, tipo: request.searchBy } : { termo: '', tipo: '' }
  const groups = useCall('getGroupedSuggestions', { query: asked }, { enabled: isGeneral && request !== null })
  // Fetched while the hand still types: the rows then come whole.
  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping) void loadFaces()
  }, [isTyping])
  const log = useStore(logStore)
  const kept = useRef<BoxSuggestion[]>([])
  const found = useMemo((): BoxSuggestion[] | null => {
    if (!request) return null
    if (groups.isError || !isGeneral)
      return plain.map(each => ({ ...each, lead: { kind: 'search', term: each.value } }) satisfies BoxSuggestion)
    if (!groups.data) return null
    const { obras, autores, assuntos } = groups.data
    const words = typedWords(request.term)
    const line = (name: string, icon: 'author' | 'subject', note: string) => (
      <Suspense fallback={name}>
        <LineFace {...{ name, icon, words, note }} />
      </Suspense>
    )
    return [
      ...obras.map(
        ({ registros, total }): BoxSuggestion => ({
          id: `work-${registros[0]?.cod_acervo}`,
          value: registros[0]?.obra ?? '',
          group: t('suggestions.works'),
          keepsText: true,
          lead: { kind: 'page', address: registros[0]?.rota ?? '/' },
          label: (
            <Suspense fallback={registros[0]?.obra}>
              <WorkFace editions={registros} total={total} words={words} />
            </Suspense>
          ),
        }),
      ),
      ...autores.map(
        ({ nome, obras: works, registros }): BoxSuggestion => ({
          id: `author-${nome}`,
          value: nome,
          group: t('suggestions.authors'),
          isAside: true,
          lead: { kind: 'search', term: nome, option: 'AUTOR' },
          label: line(
            spokenName(nome),
            'author',
            works === null
              ? t('suggestions.records', { count: registros, total: format.number(registros) })
              : t('suggestions.workCount', { count: works, total: format.number(works) }),
          ),
        }),
      ),
      ...assuntos.map(
        ({ nome, registros }): BoxSuggestion => ({
          id: `subject-${nome}`,
          value: nome,
          group: t('suggestions.subjects'),
          isAside: true,
          lead: { kind: 'search', term: nome, option: 'ASSUNTO' },
          label: line(
            nome.replace(/\s*--\s*/gu, ' › '),
            'subject',
            t('suggestions.records', { count: registros, total: format.number(registros) }),
          ),
        }),
      ),
    ]
  }, [request, groups.isError, groups.data, plain, t, format, isGeneral])
  if (found) kept.current = found
  if (typed === null || term.trim() === '') kept.current = []
  const recent = recentSearches(log, term).map(
    (entry): BoxSuggestion => ({
      id: `recent-${entry.url}`,
      value: entry.term,
      group: t('suggestions.recent'),
      isAside: true,
      keepsText: true,
      lead: { kind: 'page', address: entry.url },
      label: (
        <Suspense fallback={entry.term}>
          <LineFace name={entry.term} icon="recent" words={typedWords(term)} note="" />
        </Suspense>
      ),
    }),
  )
  const isAnswered = kept.current.length > 0 || found !== null
  const first: BoxSuggestion[] =
    typed !== null && term.trim() !== '' && isGeneral && isAnswered && !groups.isError
      ? [
          {
            id: 'search',
            value: term.trim(),
            // It says so: whatever field was chosen beside the box. A search by similarity stays one.
            lead: { kind: 'search', term: term.trim(), option: option?.startsWith('LIVRE') ? option : 'LIVRE' },
            label: (
              <Suspense fallback={t('suggestions.search', { term: term.trim() })}>
                <LineFace
                  name={t('suggestions.search', { term: term.trim(), interpolation: { escapeValue: false } })}
                  icon="search"
                  words={[]}
                  note=""
                />
              </Suspense>
            ),
          },
        ]
      : []
  const isRecentShown = isGeneral && (term.trim() === '' || (typed !== null && isAnswered))
  return { suggestions: [...first, ...kept.current, ...(isRecentShown ? recent : [])], isLoading }
}
