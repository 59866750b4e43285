import { PAGE_INPUT_DEBOUNCE_MS, PDF_ZOOM } from '@estante/contract/constants'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../viewer-tools.module.css'
import { SaveFile, Tool, Toolbar, ZoomTools } from '../viewer-tools.tsx'
import css from './pdf-viewer.module.css'
import { digitsOnly, type PdfAct, ZOOM_MAXIMUM } from './pdf-viewer.rules.ts'

export interface PdfToolbarProps {
  page: number
  count: number
  zoom: number
  acts: Record<PdfAct, () => void>
  onPage: (page: number) => void
  /** Address to save the file from; null in view-only mode. */
  download: string | null
  isReady: boolean
  /** Where one is among the marks of the page; null when nothing is searched. */
  hits: { count: number; current: number } | null
}

export function PdfToolbar({ page, count, zoom, acts, onPage, download, isReady, hits }: PdfToolbarProps) {
  const { t } = useTranslation('files')
  const tool = (label: string, act: PdfAct, icon: React.ReactNode, isEnd: boolean) => (
    <Tool label={label} icon={icon} isEnd={isEnd} onPress={acts[act]} />
  )
  return (
    <Toolbar label={t('pdf.tools')}>
      <div className={shared.tools}>
        {tool(t('pdf.previous'), 'previous', <ChevronLeft size={18} aria-hidden />, !isReady || page <= 1)}
        <PageInput page={page} count={count} onPage={onPage} isReady={isReady} />
        {tool(t('pdf.next'), 'next', <ChevronRight size={18} aria-hidden />, !isReady || page >= count)}
      </div>
      <ZoomTools zoom={zoom} least={PDF_ZOOM.minimum} most={ZOOM_MAXIMUM} onIn={acts.in} onOut={acts.out} />
      <SaveFile address={download} />
      {hits ? (
        <div className={shared.tools}>
          {tool(t('hits.previous'), 'previousHit', <ChevronUp size={18} aria-hidden />, false)}
          <span className={shared.told} role="status">
            {hits.count > 0 ? t('hits.of', { current: hits.current + 1, total: hits.count }) : t('hits.none')}
          </span>
          {tool(t('hits.next'), 'nextHit', <ChevronDown size={18} aria-hidden />, false)}
        </div>
      ) : null}
    </Toolbar>
  )
}

interface PageInputProps {
  page: number
  count: number
  onPage: (page: number) => void
  isReady: boolean
}

/** Digits only; the page is asked for after a pause of typing, or at once by Enter. */
function PageInput({ page, count, onPage, isReady }: PageInputProps) {
  const { t } = useTranslation('files')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that arrives from elsewhere ends what was being typed
  useEffect(() => {
    setTyped(null)
    return () => clearTimeout(timer.current)
  }, [page])
  const go = (text: string) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (text !== '') onPage(Number(text))
  }
  const type = (text: string) => {
    const digits = digitsOnly(text)
    setTyped(digits)
    clearTimeout(timer.current)
    if (digits !== '') timer.current = setTimeout(() => go(digits), PAGE_INPUT_DEBOUNCE_MS)
  }
  return (
    <span className={css.where}>
      <label htmlFor={id}>{t('pdf.page')}</label>
      <input
        id={id}
        className={css.input}
        inputMode="numeric"
        autoComplete="off"
        size={3}
        disabled={!isReady}
        value={typed ?? String(page)}
        aria-describedby={`${id}-of`}
        onChange={event => type(event.target.value)}
        onFocus={event => event.target.select()}
        onKeyDown={event => {
          if (event.key === 'Enter' && typed) go(typed)
        }}
        onBlur={() => {
          if (typed === '') setTyped(null)
        }}
      />
      <span id={`${id}-of`}>{isReady ? t('pdf.of', { total: count }) : ''}</span>
      {/* Here and not in the page's own place for it: a dialog keeps that from being heard. */}
      <VisuallyHidden>
        <span role="status">{isReady ? `${t('pdf.page')} ${page} ${t('pdf.of', { total: count })}` : ''}</span>
      </VisuallyHidden>
    </span>
  )
}
