import type { KioskVisit } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { LogOut, Mail, Printer } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actOnce } from '../../lib/api/act-once.ts'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './kiosk.module.css'
import { LoanList } from './loan-list.tsx'
import { Receipt, type ReceiptRow } from './receipt.tsx'
import { TouchKeys } from './touch-keys.tsx'
import { useScanner } from './use-scanner.ts'

const MODES = ['lend', 'return', 'renew'] as const
type Mode = (typeof MODES)[number]

interface DeskProps {
  token: string
  library: string
  /** Null for somebody who only brings things back. */
  visit: KioskVisit | null
  /** Something happened: the terminal waits on. */
  onActive: () => void
  onLeave: () => void
}

/** Barcode after barcode; each gets its row at once, the newest on top, and a refusal is a row too. */
export function CopyDesk({ token, library, visit, onActive, onLeave }: DeskProps) {
  const { t } = useTranslation(['kiosk', 'messages'])
  const format = useFormat()
  const [mode, setMode] = useState<Mode>(visit ? 'lend' : 'return')
  const [barcode, showBarcode] = useState('')
  // Signs of a scanner come faster than the page is drawn.
  const typed = useRef('')
  const setBarcode = (code: string) => {
    typed.current = code
    showBarcode(code)
  }
  const [rows, setRows] = useState<readonly ReceiptRow[]>([])
  const [loans, setLoans] = useState(visit?.emprestimos ?? [])
  const [underWay, setUnderWay] = useState(0)
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(Promise.resolve())

  const add = (...more: Omit<ReceiptRow, 'key'>[]) => {
    setRows(all => [...more.map((row, at) => ({ ...row, key: all.length + at })).reverse(), ...all])
    announce(more.map(row => [row.title, row.words].filter(Boolean).join('. ')).join(' '))
  }
  /** One after the other, in the order they were read: a scanner does not wait for the one before. */
  const run = (title: string, work: () => Promise<void>) => {
    setUnderWay(count => count + 1)
    before.current = before.current.then(async () => {
      try {
        await work()
      } catch (error) {
        add({ isDone: false, title, words: `${errorText(error)} ${t('askDesk')}` })
      } finally {
        setUnderWay(count => count - 1)
        onActive()
        field.current?.focus()
      }
    })
  }
  const lend = (codigo_barras: string, { visita }: KioskVisit) =>
    run(codigo_barras, async () => {
      const { acessorios, ...loan } = await actOnce(once =>
        call('kioskLend', { token, once, body: { visita, codigo_barras } }),
      )
      setLoans(all => [...all, loan])
      const extras = acessorios.length > 0 ? ` ${t('withExtras', { list: acessorios.join(', ') })}` : ''
      add({
        isDone: true,
        title: loan.obra,
        words: t('lentUntil', { day: format.date(loan.data_prevista) }) + extras,
      })
    })
  const takeBack = (codigo_barras: string) =>
    run(codigo_barras, async () => {
      const body = { codigo_barras, ...(visit && { visita: visit.visita }) }
      const back = await actOnce(once => call('kioskReturn', { token, once, body }))
      setLoans(all => all.filter(loan => loan.cod_emprestimo !== back.cod_emprestimo))
      const words = [
        t('returned'),
        back.dias_atraso > 0 ? t('lateBy', { count: back.dias_atraso }) : '',
        back.multa_centavos > 0 ? t('fine', { value: format.money(back.multa_centavos) }) : '',
        back.suspensa_ate ? t('suspendedUntil', { day: format.date(back.suspensa_ate) }) : '',
        back.recibo === null ? '' : t('receiptNumber', { number: back.recibo }),
        t(back.entregar_no_balcao === 'S' ? 'handToDesk' : 'putInBox'),
      ]
      add({ isDone: true, title: back.obra, words: words.filter(Boolean).join(' ') })
    })
  const renew = (codes: readonly number[], { visita }: KioskVisit) =>
    run(t('mode.renew'), async () => {
      const { resultados } = await actOnce(once =>
        call('kioskRenew', { token, once, body: { visita, emprestimos: [...codes] } }),
      )
      const known = new Map(resultados.map(row => [row.cod_emprestimo, row]))
      setLoans(all => all.map(loan => known.get(loan.cod_emprestimo) ?? loan))
      add(
        ...resultados.map(row => ({
          isDone: row.renovado === 'S',
          title: row.obra,
          words:
            row.renovado === 'S'
              ? t('renewedUntil', { day: format.date(row.data_prevista) })
              : row.motivos.map(({ message, params }) => t(`messages:${message}`, params)).join(' '),
        })),
      )
    })
  const read = () => {
    const given = typed.current.trim()
    setBarcode('')
    if (given === '') return
    if (mode === 'lend' && visit) lend(given, visit)
    else takeBack(given)
  }
  useScanner({ field: () => field.current, onSign: sign => setBarcode(typed.current + sign), onEnd: read })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    read()
  }
  const mail = async () => {
    if (!visit) return
    try {
      await call('mailKioskReceipt', { token, body: { visita: visit.visita } })
      toast(t('mailed'), { kind: 'success' })
    } catch (error) {
      toast(errorText(error), { kind: 'error' })
    }
    onActive()
  }
  const isAnythingDone = rows.some(row => row.isDone)
  return (
    <>
      <div data-print="no">
        <h1 className={css.title}>{visit ? t('hello', { name: visit.nome }) : t('onlyReturn')}</h1>
        {visit && visit.impedimentos.length > 0 ? (
          <Alert kind="warning" title={t('noLoansNow')}>
            {visit.impedimentos.map(({ message, params }) => (
              <span key={message} style={{ display: 'block' }}>
                {t(`messages:${message}`, params)}
              </span>
            ))}
          </Alert>
        ) : null}
        {visit && visit.separados > 0 ? <Alert kind="info">{t('waiting', { count: visit.separados })}</Alert> : null}
        {visit ? (
          // biome-ignore lint/a11y/useSemanticElements: three large buttons of which one is pressed, without a legend
          <div role="group" aria-label={t('what')} className={css.modes}>
            {MODES.map(one => (
              <button
                key={one}
                type="button"
                className={css.mode}
                aria-pressed={mode === one}
                onClick={() => {
                  setMode(one)
                  // What the scanner reads next belongs into the field, not to the button that was pressed.
                  field.current?.focus()
                }}
              >
                {t(`mode.${one}`)}
              </button>
            ))}
          </div>
        ) : null}
        {mode === 'renew' && visit ? (
          <LoanList loans={loans} isBusy={underWay > 0} onRenew={codes => renew(codes, visit)} />
        ) : (
          <form className={css.scan} onSubmit={submit}>
            <TextField
              ref={field}
              label={t(mode === 'lend' ? 'scanToLend' : 'scanToReturn')}
              value={barcode}
              onValueChange={setBarcode}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            <Button type="submit" look="main" size="large" aria-busy={underWay > 0 || undefined}>
              {t(`do.${mode === 'lend' ? 'lend' : 'return'}`)}
            </Button>
            <Button size="large" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
              {t('keys.typeBarcode')}
            </Button>
            {isTyping ? <TouchKeys label={t('keys.ofBarcode')} value={barcode} onValueChange={setBarcode} /> : null}
          </form>
        )}
      </div>
      <Receipt rows={rows} library={library} />
      <div className={css.foot} data-print="no">
        {isAnythingDone ? (
          <Button size="large" icon={<Printer size={24} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        ) : null}
        {isAnythingDone && visit?.tem_email === 'S' ? (
          <Button size="large" icon={<Mail size={24} aria-hidden />} onClick={() => void mail()}>
            {t('mail')}
          </Button>
        ) : null}
        <Button size="large" look="main" icon={<LogOut size={24} aria-hidden />} onClick={onLeave}>
          {t('finish')}
        </Button>
      </div>
    </>
  )
}
