import { Anchor } from '@estante/ui/provider.tsx'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Box } from '../box/box.tsx'
import { IdentityPad } from '../box/identity-pad.tsx'
import { CardOrCopy, OverrideReasons } from '../box/questions.tsx'
import { Rows } from '../box/rows.tsx'
import { workStore } from '../box/work-store.ts'
import { OutageSummary } from '../outage/outage-summary.tsx'
import { LoanReceipt } from '../paper/loan-receipt.tsx'
import css from './panel.module.css'
import { PersonPanel } from './person-panel.tsx'
import { WorkPage } from './work-page.tsx'

/** Card, copies, Esc. */
export function Component() {
  const { t } = useTranslation('desk')
  const { person, rows } = useStore(workStore)
  usePageTitle([t('keys.lend'), t('title')].join(' · '))
  const own = rows.filter(row => row.mode === 'EMPRESTAR')
  const lent = own.filter(row => row.answer.tipo === 'EMPRESTADO' && !row.isUndone).length
  const waiting = own.filter(row => row.answer.tipo === 'GUARDADO' && !row.isUndone).length
  const refused = own.filter(row => row.answer.tipo === 'RECUSA').length
  return (
    <WorkPage
      title={t('keys.lend')}
      to={person ? t('lend.to', { name: person.nome }) : t('lend.nobody')}
      tally={[
        [lent, t('lend.lent', { count: lent })],
        ...(waiting > 0 ? [[waiting, t('away.toSend')] as const] : []),
        [refused, t('lend.refused', { count: refused })],
      ]}
      aside={
        person ? (
          <>
            <PersonPanel person={person} />
            <OutageSummary />
          </>
        ) : null
      }
      asideLabel={t('person.panel')}
    >
      <Box
        mode="EMPRESTAR"
        placeholder={t(person ? 'lend.nextCopy' : 'lend.card')}
        hint={t(person ? 'lend.hint' : 'lend.cardHint')}
      />
      {person ? null : (
        <p className={css.links}>
          <Anchor href="/balcao/turma">{t('class.open')}</Anchor>
        </p>
      )}
      <IdentityPad />
      <CardOrCopy />
      <OverrideReasons />
      <Rows rows={own} />
      {person ? <LoanReceipt person={person} rows={own} /> : null}
    </WorkPage>
  )
}
