import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { useSession } from '../../lib/session/store/hooks.ts'
import css from './welcome.module.css'

/** The question every visit begins with, and how much there is to answer it with. */
export function Welcome() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const institution = useInstitution()
  const [name] = (useSession()?.user.nome_pessoa ?? '').trim().split(/\s+/)
  return (
    <div className={css.welcome}>
      {name ? <p>{t('welcome.hello', { name })}</p> : null}
      <h1>{t('welcome.question')}</h1>
      {institution && institution.total_acervos > 0 ? (
        <p>
          {t('welcome.counts', {
            count: institution.total_bibliotecas,
            titles: format.number(institution.total_acervos),
            libraries: format.number(institution.total_bibliotecas),
          })}
        </p>
      ) : null}
    </div>
  )
}
