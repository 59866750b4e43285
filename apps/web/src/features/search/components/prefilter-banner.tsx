import { virtualLock } from '@estante/contract/virtual-lock'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { Chip } from '@estante/ui/tag.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import {
  clearPrefilters,
  dropPrefilter,
  type PrefilterName,
  prefilterStore,
} from '../../../lib/search-state/prefilters.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { focusResults } from '../focus-results.ts'

const NAMES: readonly PrefilterName[] = ['id', 'id_biblioteca', 'id_colecao', 'tipo_obra', 'cr']

/** The keyboard goes on at what was found, or where nothing was searched at the box. */
function goOn(): void {
  if (document.getElementById(LANDMARKS.results)) focusResults()
  else document.getElementById(LANDMARKS.search)?.focus({ preventScroll: true })
}

/** SRCH-109: the catalogue is narrowed; each filter can go, and so can all of them. */
export function PrefilterBanner() {
  const { t } = useTranslation('search-screen')
  const prefilters = useStore(prefilterStore)
  const query = Object.fromEntries(Object.entries(prefilters ?? {}).filter(([, value]) => value !== ''))
  const { data } = useCall('getPrefilters', { query }, { enabled: prefilters !== null, staleTime: 300_000 })
  const chips = useRef<HTMLDivElement>(null)
  if (!prefilters) return null
  // What goes hands the keyboard to its neighbour; the last takes the banner with it.
  const leave = (at: number) => {
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])]
    const neighbour = buttons[at + 1] ?? buttons[at - 1]
    if (neighbour) neighbour.focus()
    else goOn()
  }
  const isOpen = virtualLock(prefilters.cr) === 'N'
  const items = NAMES.flatMap(name => {
    const codes = name === 'cr' ? [prefilters.cr] : prefilters[name].split(',')
    return codes
      .filter(code => code !== '')
      .map(code => ({
        name,
        code,
        text:
          data?.[name].find(entry => entry.codigo === code)?.descricao ??
          (name === 'cr' ? t(isOpen ? 'prefilters.everything' : 'prefilters.online') : code),
      }))
  })
  // cr=N fixes a choice and leaves nothing out: what is shown is no part of the catalogue.
  const isWhole = isOpen && items.length === 1
  return (
    <Alert
      kind={isWhole ? 'info' : 'warning'}
      title={t(isWhole ? 'prefilters.whole' : 'prefilters.title')}
      actions={
        isWhole ? null : (
          <Button
            size="small"
            onClick={() => {
              goOn()
              clearPrefilters()
            }}
          >
            {t('prefilters.restore')}
          </Button>
        )
      }
    >
      <div ref={chips}>
        <Cluster gap={2}>
          {items.map(({ name, code, text }, at) => (
            <Chip
              key={`${name}-${code}`}
              name={text}
              onRemove={() => {
                leave(at)
                dropPrefilter(name, code)
              }}
            >
              {`${t(`prefilters.${name}`)}: ${text}`}
            </Chip>
          ))}
        </Cluster>
      </div>
    </Alert>
  )
}
