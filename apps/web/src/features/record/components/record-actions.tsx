import type { RecordPage } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Check, Printer, Quote, Share2, ShoppingBasket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { putInBasket, takeFromBasket, useBasket } from '../../../lib/basket/basket-store.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { type RecordActionProps, recordActionPieces } from '../../../lib/slots/slots.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './record-actions.module.css'

const CiteDialog = lazy(async () => ({ default: (await import('./cite-dialog.tsx')).CiteDialog }))
const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }))

/** Basket, citing, printing, sharing, and what other features add. */
export function RecordActions({ record, sections }: RecordActionProps) {
  const { t } = useTranslation('record-screen')
  const { cod_acervo } = record
  const basket = useBasket()
  const print = useCall('getPrintPermission', {})
  const mayCite = usePermission(Permission.reference)
  const [isCiting, setCiting] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const isInBasket = basket.includes(cod_acervo)
  const toggleBasket = async () => {
    if (isInBasket) await takeFromBasket(cod_acervo)
    else if (!(await putInBasket(cod_acervo))) return
    announce(t(isInBasket ? 'actions.takenOut' : 'actions.putIn'))
  }
  return (
    <div className={css.actions} data-print="no">
      <Button
        isWide
        aria-pressed={isInBasket}
        icon={isInBasket ? <Check size={18} aria-hidden /> : <ShoppingBasket size={18} aria-hidden />}
        onClick={() => void toggleBasket()}
      >
        {t(isInBasket ? 'actions.inBasket' : 'actions.toBasket')}
      </Button>
      {recordActionPieces().map((Action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the table of slots is fixed
        <Action key={at} record={record} sections={sections} />
      ))}
      <div className={css.small}>
        {mayCite ? (
          <Button
            look="ghost"
            size="small"
            className={css.mini}
            icon={<Quote size={18} aria-hidden />}
            onClick={() => setCiting(true)}
          >
            {t('actions.cite')}
          </Button>
        ) : null}
        {print.data?.permissao ? (
          <Button
            look="ghost"
            size="small"
            className={css.mini}
            icon={<Printer size={18} aria-hidden />}
            isPending={isPrinting}
            onClick={() => setPrinting(true)}
          >
            {t('actions.print')}
          </Button>
        ) : null}
        <Button
          look="ghost"
          size="small"
          className={css.mini}
          icon={<Share2 size={18} aria-hidden />}
          onClick={() => void share(record, t('actions.copied'), t('actions.copyByHand'))}
        >
          {t('actions.share')}
        </Button>
      </div>
      <Suspense>
        {isCiting ? <CiteDialog cod_acervo={cod_acervo} onClose={() => setCiting(false)} /> : null}
        {isPrinting ? <PrintSheet cod_acervo={cod_acervo} onDone={() => setPrinting(false)} /> : null}
      </Suspense>
    </div>
  )
}

/** The device's own share sheet where there is one, else the address on the clipboard, else the address to be seen. */
async function share(record: RecordPage, copied: string, byHand: string): Promise<void> {
  const url = new URL(recordAddress(record.cod_acervo), window.location.href).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: record.obra, url })
  } catch (error) {
    // Closing the share sheet is no failure; one that the device refuses leaves the clipboard.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  const copying = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('no clipboard'))
  await copying.then(
    () => toast(copied, { kind: 'success' }),
    () => toast(`${byHand} ${url}`, { kind: 'info' }),
  )
}
