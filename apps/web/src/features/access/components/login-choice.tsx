import type { LoginChoice as Choice } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginFailure } from '../login-errors.rules.ts'
import { loginWords } from '../login-words.ts'
import css from './login-choice.module.css'

export interface LoginChoiceProps {
  logins: readonly Choice[]
  onChoose: (login: Choice) => Promise<void>
  onBack: () => void
}

/** AUTH-12: the logins of one person; pressing one goes on with it. */
export function LoginChoice({ logins, onChoose, onBack }: LoginChoiceProps) {
  const { t } = useTranslation(['access', 'messages'])
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const title = useRef<HTMLParagraphElement>(null)
  // Going back takes the button away: the keyboard stays at the form that comes.
  const going = useFocusLeft<HTMLDivElement>()
  useEffect(() => title.current?.focus(), [])
  const choose = async (login: Choice) => {
    if (busy !== null) return
    setBusy(login.codigo)
    setFailure(null)
    try {
      await onChoose(login)
    } catch (error) {
      const said = loginFailure(error, t('user'))
      setFailure(said && loginWords(said))
      setBusy(null)
    }
  }
  return (
    <div ref={going}>
      <Stack gap={4}>
        <p ref={title} tabIndex={-1} className={css.title}>
          {t('EscolhaLogin', { ns: 'messages' })}
        </p>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <ul className={css.list}>
          {logins.map(login => (
            <li key={`${login.base}/${login.codigo}`}>
              <button
                type="button"
                className={css.login}
                aria-busy={busy === login.codigo || undefined}
                aria-disabled={busy !== null || undefined}
                onClick={() => void choose(login)}
              >
                <strong>{login.codigo}</strong>
                <span>{login.nome_pessoa}</span>
                {login.categoria ? <span className={css.category}>{login.categoria}</span> : null}
                {login.atual ? <Tag>{t('choice.current')}</Tag> : null}
              </button>
            </li>
          ))}
        </ul>
        <Button look="ghost" onClick={onBack}>
          {t('choice.back')}
        </Button>
      </Stack>
    </div>
  )
}
