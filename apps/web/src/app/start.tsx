import { SPINNER_SIZES } from '@estante/contract/constants'
import { Spinner } from '@estante/ui/spinner.tsx'
import { readBoot } from '../lib/institution/boot.ts'
import { currentLanguage } from '../lib/language/language-store.ts'
import css from './start.module.css'

// These two are seen before any words have been loaded, or because they could not be: they carry their own.
const WORDS = {
  pt: { loading: 'Carregando…', failed: 'Não foi possível carregar o catálogo.', retry: 'Tentar novamente' },
  en: { loading: 'Loading…', failed: 'The catalogue could not be loaded.', retry: 'Try again' },
  es: { loading: 'Cargando…', failed: 'No se pudo cargar el catálogo.', retry: 'Intentar de nuevo' },
}

const words = () => WORDS[currentLanguage() as keyof typeof WORDS] ?? WORDS.pt

/** SHELL-09: the institution's logo and a spinner. */
export function StartSplash() {
  const institution = readBoot().institution
  return (
    <div className={css.splash}>
      {institution?.link_logo_consulta ? (
        <img src={institution.link_logo_consulta} alt={institution.nome_instituicao} className={css.logo} />
      ) : null}
      <Spinner size={SPINNER_SIZES.large} label={words().loading} />
    </div>
  )
}

export function StartFailure() {
  return (
    <main className={css.splash}>
      <h1>{words().failed}</h1>
      <button type="button" onClick={() => window.location.reload()}>
        {words().retry}
      </button>
    </main>
  )
}
