import { DEFAULT_VERSION_LABEL, MINIMUM_BROWSERS } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import { Wrap } from '@estante/ui/card.tsx'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import { BrandMark } from './brand-mark.tsx'
import css from './footer.module.css'
import { FooterLinks } from './footer-links.tsx'

const browserNames = { chrome: 'Chrome', firefox: 'Firefox', edge: 'Edge' } as const
const browsers = Object.entries(MINIMUM_BROWSERS)
  .map(([id, version]) => `${browserNames[id as keyof typeof browserNames]} ${version}`)
  .join(', ')

/** FOOT-01 … FOOT-10. */
export function Footer() {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const showsLogo = usePermission(Permission.footerLogo)
  return (
    <footer id={LANDMARKS.footer} tabIndex={-1} className={css.footer} data-print="no">
      <Wrap className={css.row}>
        {showsLogo ? <BrandMark alt={institution?.nome_instituicao || t('catalogue')} /> : null}
        {institution ? <span>{`${institution.sigla} · ${institution.nome_instituicao}`}</span> : null}
        <FooterLinks look="links" />
        <span className={css.version}>
          <span>{institution?.versao_rotulo || DEFAULT_VERSION_LABEL}</span>
          <span>{t('footer.browsers', { list: browsers })}</span>
        </span>
      </Wrap>
    </footer>
  )
}
