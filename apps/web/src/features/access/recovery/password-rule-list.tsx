import { PASSWORD_SPECIAL_CHARACTERS } from '@estante/contract/constants'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { CircleCheck, CircleDashed, Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './recovery.module.css'
import type { RuleState, ShownRule } from './recovery.rules.ts'

const ICONS: Record<RuleState, typeof CircleCheck> = { met: CircleCheck, broken: CircleDashed, server: Server }

/** AUTH-44: each rule with its state in sign and word, never by colour alone. */
export function PasswordRuleList({ rules }: { rules: readonly ShownRule[] }) {
  const { t } = useTranslation('access')
  return (
    <ul className={css.rules} aria-label={t('rules.title')}>
      {rules.map(({ rule, state, params }) => {
        const Icon = ICONS[state]
        return (
          <li key={rule} className={css.rule} data-state={state}>
            <Icon size={16} aria-hidden />
            <span>
              {t(`rules.${rule}`, { ...params, characters: [...PASSWORD_SPECIAL_CHARACTERS].join(' ') })}
              {state === 'server' ? (
                ` (${t('rules.state.server')})`
              ) : (
                <VisuallyHidden>{`: ${t(`rules.state.${state}`)}`}</VisuallyHidden>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
