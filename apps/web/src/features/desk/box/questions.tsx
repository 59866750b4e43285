import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/storage/store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { KeyLabel } from '../frame/key-label.tsx'
import css from './box.module.css'
import { answerWith, override } from './desk-work.ts'
import { change, workStore } from './work-store.ts'

/** Card or copy, by 1 or 2. */
export function CardOrCopy() {
  const { t } = useTranslation('desk')
  const { question } = useStore(workStore)
  if (!question) return null
  return (
    <section className={css.ask} aria-label={t('question.title')}>
      <p>
        <b>{t('question.title')}</b> {t('question.hint')}
      </p>
      <div className={css.options}>
        <button type="button" className={css.option} onClick={() => answerWith('PESSOA')}>
          <KeyLabel name="1" /> {t('question.person', { name: question.pessoa.nome })}
        </button>
        <button type="button" className={css.option} onClick={() => answerWith('EXEMPLAR')}>
          <KeyLabel name="2" /> {t('question.copy', { title: question.exemplar.obra })}
        </button>
      </div>
    </section>
  )
}

/** Why a rule is set aside: one of the reasons of the house by its number, or another in words. */
export function OverrideReasons() {
  const { t } = useTranslation('desk')
  const { overriding } = useStore(workStore)
  const { session } = useDesk()
  if (!overriding) return null
  const reasons = session?.motivos_excecao ?? []
  return (
    <section className={css.ask} aria-label={t('override.title')}>
      <p>
        <b>{t('override.title')}</b> {t('override.hint')}
      </p>
      <div className={css.options}>
        {reasons.map((reason, at) => (
          <button key={reason} type="button" className={css.option} onClick={() => override(reason)}>
            <KeyLabel name={String(at + 1)} /> {reason}
          </button>
        ))}
        <button
          type="button"
          className={css.option}
          aria-pressed={overriding.isWriting}
          onClick={() => change({ overriding: { ...overriding, isWriting: true } })}
        >
          <KeyLabel name={String(reasons.length + 1)} /> {t('override.other')}
        </button>
      </div>
    </section>
  )
}
