import type { KioskVisit } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { LogOut, Mail, Printer } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actOnce, isUnanswered, newName } from '../../lib/api/act-once.ts'
import { call } from '../../lib/api/client.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './kiosk.module.css'
import { LoanList } from './loan-list.tsx'
import { Receipt, type ReceiptRow } from './receipt.tsx'
import { TouchKeys } from './touch-keys.tsx'
import { useScanner } from './use-scanner.ts'
import { useTurns } from './use-turns.ts'

const MODES = ['lend', 'return', 'renew'] as const
type Mode = (typeof MODES)[number]

interface DeskProps {
  token: string
  library: string
  /** Null for somebody who only brings things back. */
  visit: KioskVisit | null
  /** Something happened: the terminal waits on. */
  onActive: () => void
  /** Nobody is forgotten in the middle of an act: they would never learn what became of it. */
  onBusy: (isBusy: boolean) => void
  onLeave: () => void
}

/** Barcode after barcode; each gets its row at once, the newest on top, and a refusal is a row too. */
export function CopyDesk({ token, library, visit, onActive, onBusy, onLeave }: DeskProps) {
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
  const { underWay, inTurn, allDone, isTwice } = useTurns()
  const [isLeaving, setLeaving] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const { act, isActing } = useActs()
  const field = useRef<HTMLInputElement>(null)
  /** Names of acts without an answer: read once more, a copy is asked for under the name that the server may know. */
  const unanswered = useRef(new Map<string, string>())
  const refusals = useRef(0)
  const isBusy = underWay > 0
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => tellBusy(isBusy), [isBusy])

  const add = (...more: Omit<ReceiptRow, 'key'>[]) => {
    refusals.current += more.filter(row => !row.isDone).length
    setRows(all => [...more.map((row, at) => ({ ...row, key: all.length + at })).reverse(), ...all])
    announce(more.map(row => [row.title, row.words].filter(Boolean).join('. ')).join(' '))
  }
  const run = (act: string, title: string, work: (once: string) => Promise<void>) =>
    inTurn(async () => {
      const once = unanswered.current.get(act) ?? newName()
      unanswered.current.delete(act)
      try {
        await work(once)
      } catch (error) {
        if (isUnanswered(error)) unanswered.current.set(act, once)
        add({ isDone: false, title, words: `${errorText(error)} ${t('askDesk')}` })
      } finally {
        field.current?.focus()
      }
    })
  const lend = (codigo_barras: string, { visita }: KioskVisit) =>
    run(`lend ${codigo_barras}`, codigo_barras, async name => {
      const body = { visita, codigo_barras }
      const { acessorios, ...loan } = await actOnce(once => call('kioskLend', { token, once, body }), name)
      setLoans(all => [...all, loan])
      const extras = acessorios.length > 0 ? ` ${t('withExtras', { list: acessorios.join(', ') })}` : ''
      add({
        isDone: true,
        title: loan.obra,
        words: t('lentUntil', { day: format.dateTime(dueMoment(loan)) }) + extras,
      })
    })
  const takeBack = (codigo_barras: string) =>
    run(`return ${codigo_barras}`, codigo_barras, async name => {
      const body = { codigo_barras, ...(visit && { visita: visit.visita }) }
      const back = await actOnce(once => call('kioskReturn', { token, once, body }), name)
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
    run(`renew ${codes}`, t('mode.renew'), async name => {
      const body = { visita, emprestimos: [...codes] }
      const { resultados } = await actOnce(once => call('kioskRenew', { token, once, body }), name)
      const known = new Map(resultados.map(row => [row.cod_emprestimo, row]))
      setLoans(all => all.map(loan => known.get(loan.cod_emprestimo) ?? loan))
      add(
        ...resultados.map(row => ({
          isDone: row.renovado === 'S',
          title: row.obra,
          words:
            row.renovado === 'S'
              ? t('renewedUntil', { day: format.dateTime(dueMoment(row)) })
              : row.motivos.map(({ message, params }) => t(`messages:${message}`, params)).join(' '),
        })),
      )
    })
  const read = () => {
    const given = typed.current.trim()
    setBarcode('')
    if (given === '' || isTwice(`${mode} ${given}`)) return
    if (mode === 'renew') add({ isDone: false, title: given, words: t('chooseFirst') })
    else if (mode === 'lend' && visit) lend(given, visit)
    else takeBack(given)
  }
  /** What was read before is done first; whoever was refused something meanwhile sees it. */
  const finish = async () => {
    if (!isBusy) return onLeave()
    const known = refusals.current
    setLeaving(true)
    await allDone()
    setLeaving(false)
    if (refusals.current === known) onLeave()
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
        {/* The focus goes to the field of the codes: whoever does not see what stands above it is told. */}
        {visit && visit.impedimentos.length > 0 ? (
          <Alert kind="warning" title={t('noLoansNow')} isLive>
            {visit.impedimentos.map(({ message, params }) => (
              <span key={message} style={{ display: 'block' }}>
                {t(`messages:${message}`, params)}
              </span>
            ))}
          </Alert>
        ) : null}
        {visit && visit.separados > 0 ? (
          <Alert kind="info" isLive>
            {t('waiting', { count: visit.separados })}
          </Alert>
        ) : null}
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
                  setBarcode('')
                  // What the scanner reads next belongs into the field, not to the button that was pressed; where that
                  // field goes, the focus would go with it.
                  if (one !== 'renew') field.current?.focus()
                }}
              >
                {t(`mode.${one}`)}
              </button>
            ))}
          </div>
        ) : null}
        {mode === 'renew' && visit ? (
          <LoanList loans={loans} isBusy={isBusy} onRenew={codes => renew(codes, visit)} />
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
            <Button type="submit" look="main" size="large" aria-busy={isBusy || undefined}>
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
          <Button
            size="large"
            icon={<Mail size={24} aria-hidden />}
            isPending={isActing('mail')}
            onClick={() => act('mail', mail)}
          >
            {t('mail')}
          </Button>
        ) : null}
        <Button
          size="large"
          look="main"
          icon={<LogOut size={24} aria-hidden />}
          isPending={isLeaving}
          onClick={() => void finish()}
        >
          {t('finish')}
        </Button>
      </div>
    </>
  )
}
