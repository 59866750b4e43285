import type { KioskVisit } from '@estante/contract'
import { fallbackLanguage } from '@estante/i18n'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { PasswordField, TextField } from '@estante/ui/text-field.tsx'
import { BookDown, IdCard, KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_SETTINGS, useAccessibility } from '../../lib/accessibility/settings.ts'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFaults } from '../../lib/forms/use-faults.ts'
import { useLanguage } from '../../lib/language/hooks.ts'
import css from './kiosk.module.css'
import { TouchKeys } from './touch-keys.tsx'
import { useForgetting } from './use-forgetting.ts'
import { useScanner } from './use-scanner.ts'

interface StartProps {
  token: string
  library: string
  onVisit: (visit: KioskVisit) => void
  onReturning: () => void
  /** Whoever began has gone: the page looks and speaks as for everybody. */
  onForget: () => void
}

/** Three ways in: card or login with its password or PIN, a loan code, or only to bring things back. */
export function StartPanel({ token, library, onVisit, onReturning, onForget }: StartProps) {
  const { t } = useTranslation(['kiosk', 'messages'])
  const [usuario, setUsuario] = useState('')
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const [isRevealed, setRevealed] = useState(false)
  const [active, setActive] = useState<'usuario' | 'senha' | 'codigo'>('usuario')
  const [busy, setBusy] = useState<'card' | 'code' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const card = useFaults<'usuario' | 'senha'>()
  const code = useFaults<'codigo'>()

  // Whoever went away, or went on to bring things back, is not let in any more by an answer that comes late.
  const asked = useRef(new AbortController())
  useEffect(() => () => asked.current.abort(), [])

  const cardField = useRef<HTMLInputElement>(null)
  const isTyped = usuario !== '' || senha !== '' || codigo !== '' || isRevealed || failure !== null
  const looks = useAccessibility()
  const hasOwnLooks = Object.entries(looks).some(
    ([name, value]) => value !== DEFAULT_SETTINGS[name as keyof typeof looks],
  )
  const hasOwnLanguage = useLanguage() !== fallbackLanguage
  // Whoever began and went away leaves neither a name nor a secret to the next one, whose card is read into its own field.
  useForgetting(isTyped || hasOwnLooks || hasOwnLanguage, () => {
    asked.current.abort()
    setBusy(null)
    for (const clear of [setUsuario, setSenha, setCodigo]) clear('')
    setRevealed(false)
    setFailure(null)
    card.tell({})
    code.tell({})
    onForget()
    cardField.current?.focus()
  })
  // A card that is read while a button has the focus, or nothing, takes the place of whatever stands there.
  useScanner({
    field: () => cardField.current,
    onSign: sign => {
      setUsuario(sign)
      setSenha('')
      setRevealed(false)
    },
    onEnd: () => {},
  })

  const begin = async (way: 'card' | 'code', body: { usuario: string; senha: string } | { codigo: string }) => {
    asked.current.abort()
    const own = new AbortController()
    asked.current = own
    setBusy(way)
    setFailure(null)
    try {
      const visit = await call('beginKioskVisit', { token, body })
      if (!own.signal.aborted) onVisit(visit)
      else void call('endKioskVisit', { token, body: { visita: visit.visita } }).catch(() => {})
    } catch (error) {
      if (own.signal.aborted) return
      setFailure(error)
      // A wrong secret is not left on a screen that others see.
      setSenha('')
      setCodigo('')
    } finally {
      if (!own.signal.aborted) setBusy(null)
    }
  }
  /** What is said of a field that was left empty. */
  const empty = (value: string, campo: string) => (value ? undefined : t('messages:CampoObrigatorio', { campo }))
  const byCard = (event: FormEvent) => {
    event.preventDefault()
    code.tell({})
    const wrong = card.tell({ usuario: empty(usuario.trim(), t('card')), senha: empty(senha, t('secret')) })
    if (!wrong) void begin('card', { usuario, senha })
  }
  const byCode = (event: FormEvent) => {
    event.preventDefault()
    card.tell({})
    if (!code.tell({ codigo: empty(codigo.trim(), t('code')) })) void begin('code', { codigo })
  }
  const fields = { usuario: [usuario, setUsuario], senha: [senha, setSenha], codigo: [codigo, setCodigo] } as const
  const [value, change] = fields[active]
  const keys = <TouchKeys label={t(`keys.of.${active}`)} value={value} onValueChange={change} />
  return (
    <>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('welcome', { library })}</p>
      {failure ? <Alert kind="error">{errorText(failure)}</Alert> : null}
      <div className={css.ways}>
        <form ref={card.form} className={css.form} noValidate onSubmit={byCard}>
          <h2>
            <IdCard size={28} aria-hidden /> {t('byCard')}
          </h2>
          <TextField
            ref={cardField}
            label={t('card')}
            value={usuario}
            onValueChange={setUsuario}
            error={card.faults.usuario}
            onFocus={() => setActive('usuario')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PasswordField
            label={t('secret')}
            value={senha}
            onValueChange={setSenha}
            error={card.faults.senha}
            isRevealed={isRevealed}
            onRevealedChange={setRevealed}
            onFocus={() => setActive('senha')}
            autoComplete="off"
          />
          {active === 'codigo' ? null : keys}
          <Button type="submit" look="main" size="large" isWide isPending={busy === 'card'}>
            {t('enter')}
          </Button>
        </form>
        <form ref={code.form} className={css.form} noValidate onSubmit={byCode}>
          <h2>
            <KeyRound size={28} aria-hidden /> {t('byCode')}
          </h2>
          <TextField
            label={t('code')}
            description={t('codeHint')}
            value={codigo}
            onValueChange={setCodigo}
            error={code.faults.codigo}
            onFocus={() => setActive('codigo')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {active === 'codigo' ? keys : null}
          <Button type="submit" size="large" isWide isPending={busy === 'code'}>
            {t('useCode')}
          </Button>
        </form>
      </div>
      <Button size="large" isWide icon={<BookDown size={28} aria-hidden />} onClick={onReturning}>
        {t('onlyReturn')}
      </Button>
    </>
  )
}
