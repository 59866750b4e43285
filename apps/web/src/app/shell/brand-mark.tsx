import { useState } from 'react'
import { useDefaultLogo } from '../../lib/institution/default-images.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import css from './brand-mark.module.css'

/** The institution's logo; without one, or when it cannot be loaded, its initial on the brand colour (SHELL-06). */
export function BrandMark({ alt = '' }: { alt?: string }) {
  const institution = useInstitution()
  const spare = useDefaultLogo()
  const [failed, setFailed] = useState<readonly string[]>([])
  const logo = [institution?.link_logo_consulta, spare].find(address => address && !failed.includes(address))
  if (logo) {
    return (
      <span className={css.ground}>
        <img className={css.logo} src={logo} alt={alt} height={40} onError={() => setFailed(list => [...list, logo])} />
      </span>
    )
  }
  const name = institution?.nome_instituicao || institution?.sigla || 'Estante'
  return (
    <span className={css.initial} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
