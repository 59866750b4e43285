import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useLanguage } from '../../lib/language/hooks.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { localeOf, offeredLanguages } from '../../lib/language/language-store.ts'
import css from './accessibility-bar.module.css'

/** A11Y-10, I18N-03: on every page; each language names itself. */
export function LanguageSelector() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the bar shows none
    <div role="group" aria-label={t('bar.language')} className={css.languages}>
      {offeredLanguages.map(language => (
        <button
          key={language}
          type="button"
          lang={localeOf(language)}
          aria-pressed={language === current}
          className={css.item}
          onClick={() => void changeLanguage(language).catch(handleError)}
        >
          {language.toUpperCase()} <VisuallyHidden>{t(`languages.${language}`)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
