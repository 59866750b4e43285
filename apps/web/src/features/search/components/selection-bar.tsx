import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { LateMenu } from '@estante/ui/late-menu.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Download, Mail, Quote, ShoppingBasket } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basketFilesFor, downloadBasket } from '../../../lib/basket/basket-files.ts'
import { basketStore, putAllInBasket } from '../../../lib/basket/basket-store.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { clearSelection, select, selectionStore } from '../../../lib/search-state/selection.ts'
import { useHolds, useIsSignedIn } from '../../../lib/session/store/hooks.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { focusResults } from '../focus-results.ts'
import { selectingStore } from '../selecting.ts'
import css from './selection-bar.module.css'

const CiteDialog = lazy(async () => ({ default: (await import('./cite-dialog.tsx')).CiteDialog }))
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

/** Below the results while works are being selected: all of the page, and what the selection can become. */
export function SelectionBar({ codes }: { codes: readonly number[] }) {
  const { t } = useTranslation(['search-screen', 'basket'])
  const format = useFormat()
  const selected = useStore(selectionStore)
  const isSignedIn = useIsSignedIn()
  const files = basketFilesFor(useHolds())
  const [dialog, setDialog] = useState<'cite' | 'mail' | null>(null)
  const bar = useRef<HTMLElement>(null)
  const here = codes.filter(code => selected.has(code)).length
  const isNone = selected.size === 0
  // Who has asked to select goes on at the bar.
  useEffect(() => bar.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const putAll = async () => {
    // Taken at once: a second click finds nothing that was not put there already, and says nothing.
    const codes = [...selectionStore.get()]
    if (codes.length === 0) return
    clearSelection()
    bar.current?.querySelector('input')?.focus()
    await putAllInBasket(codes)
    const basket = new Set(basketStore.get())
    const count = codes.filter(code => basket.has(code)).length
    if (count > 0) toast(t('selection.put', { count, total: format.number(count) }), { kind: 'success' })
  }
  const chosen = [...selected]
  return (
    <section ref={bar} className={css.bar} aria-label={t('selection.label')} data-print="no">
      <Checkbox
        checked={here > 0 && here === codes.length}
        isIndeterminate={here > 0 && here < codes.length}
        onCheckedChange={isOn => select(codes, isOn)}
      >
        {t('selection.page')}
      </Checkbox>
      <span role="status" className={css.count}>
        {isNone
          ? t('selection.none')
          : t('selection.count', { count: selected.size, total: format.number(selected.size) })}
      </span>
      {isNone ? null : (
        <>
          <Button size="small" icon={<ShoppingBasket size="1.15em" aria-hidden />} onClick={() => void putAll()}>
            {t('selection.toBasket')}
          </Button>
          {files.includes('ABNT') ? (
            <Button size="small" icon={<Quote size="1.15em" aria-hidden />} onClick={() => setDialog('cite')}>
              {t('selection.cite')}
            </Button>
          ) : null}
          <LateMenu
            size="small"
            label={t('selection.export')}
            icon={<Download size="1.15em" aria-hidden />}
            items={files.map(kind => ({
              id: kind,
              label: t(`basket:file.${kind}`),
              onAction: () => void downloadBasket(kind, chosen).catch(handleError),
            }))}
          />
          {isSignedIn ? (
            <Button size="small" icon={<Mail size="1.15em" aria-hidden />} onClick={() => setDialog('mail')}>
              {t('selection.mail')}
            </Button>
          ) : (
            <ButtonLink
              size="small"
              icon={<Mail size="1.15em" aria-hidden />}
              href={`/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`}
            >
              {t('selection.mailSignIn')}
            </ButtonLink>
          )}
        </>
      )}
      <Button
        size="small"
        look="ghost"
        className={css.end}
        onClick={() => {
          clearSelection()
          selectingStore.set(false)
          focusResults()
        }}
      >
        {t('selection.end')}
      </Button>
      <Suspense>
        {dialog === 'cite' ? <CiteDialog codes={chosen} onClose={() => setDialog(null)} /> : null}
        {dialog === 'mail' ? <MailDialog codes={chosen} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </section>
  )
}
