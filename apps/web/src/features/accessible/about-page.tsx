import { ACCESSIBILITY_REVIEWED } from '@estante/contract/accessible-address'
import { Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useTranslation } from 'react-i18next'
import { ACCESS_KEYS, KEY_LABELS, type KeyedAction } from '../../lib/accessibility/access-keys.ts'
import { useCall } from '../../lib/api/query.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import css from './about-page.module.css'
import { PlainFrame } from './plain-frame.tsx'

const KEPT = ['keyboard', 'readers', 'text', 'colours', 'languages', 'media'] as const
const LIMITS = ['script', 'pdf', 'records', 'libras', 'keys'] as const

/** The accessibility statement: how far it goes, where it ends, and whom to tell (LBI, eMAG, A11Y-06). */
export function Component() {
  const { t } = useTranslation('accessible')
  return (
    <PlainFrame title={t('about.title')}>
      <h1>{t('about.title')}</h1>
      <Stack gap={6}>
        <p>{t('about.intro')}</p>
        <section>
          <h2>{t('about.conformance')}</h2>
          <p>{t('about.level')}</p>
          <p>{t('about.reviewed', { date: ACCESSIBILITY_REVIEWED })}</p>
        </section>
        <List title={t('about.kept')} items={KEPT.map(key => t(`about.keptItems.${key}`))} />
        <List title={t('about.limits')} items={LIMITS.map(key => t(`about.limitItems.${key}`))} />
        <Keys />
        <Contact />
      </Stack>
    </PlainFrame>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={css.list}>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Keys() {
  const { t } = useTranslation(['accessible', 'shell'])
  return (
    <section>
      <h2 id="teclas">{t('about.keys')}</h2>
      <p>{t('about.keysHint')}</p>
      <table className={css.keys} aria-labelledby="teclas">
        <thead>
          <tr>
            <th scope="col">{t('about.key')}</th>
            <th scope="col">{t('about.action')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ACCESS_KEYS).map(([id, key]) => (
            <tr key={id}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{t(KEY_LABELS[id as KeyedAction], { ns: 'shell' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('about.skipLinks')}</p>
    </section>
  )
}

/** Whom to tell: the institution's own words, and the libraries with their addresses. */
function Contact() {
  const { t } = useTranslation('accessible')
  const support = useInstitution()?.msg_suporte_consulta.trim()
  const { data } = useCall('getOpeningHours', {})
  const libraries = (data ?? []).filter(library => library.email || library.telefone)
  return (
    <section>
      <h2>{t('about.contact')}</h2>
      <p>{t('about.contactHint')}</p>
      {support ? <SafeHtml html={support} /> : null}
      {libraries.length > 0 ? (
        <ul className={css.list}>
          {libraries.map(({ cod_biblioteca, desc_biblioteca, email, telefone }) => (
            <li key={cod_biblioteca}>
              {desc_biblioteca}
              {email ? (
                <>
                  {' · '}
                  <Link href={`mailto:${email}`}>{email}</Link>
                </>
              ) : null}
              {telefone ? (
                <>
                  {' · '}
                  <Link href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
