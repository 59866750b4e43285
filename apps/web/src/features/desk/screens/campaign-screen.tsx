import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { typedCents } from '../../../lib/forms/amount.rules.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

type Step = 'PREVER' | 'FAZER' | 'DESFAZER'
const KINDS = ['LIVRE', 'DOACAO'] as const

/** A campaign takes open fines of this library back by an act of the institution: seen first, then done, or reversed. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, library } = useDesk()
  const [fields, setFields] = useState({ ato: '', de: '', ate: '', teto: '', motivo: '' })
  const [tipo, setKind] = useState<(typeof KINDS)[number]>('LIVRE')
  const [seen, setSeen] = useState<{ step: Step; of: string; answer: Answer<'deskCampaign'> } | null>(null)
  const [isCapUnread, setCapUnread] = useState(false)
  const { isBusy, act } = useAct()
  usePageTitle([t('campaign.title'), t('title')].join(' · '))
  const { ato, de, ate, motivo } = fields
  const asked = JSON.stringify([ato, de, ate, fields.teto, tipo, cod_biblioteca])
  const teto = fields.teto.trim() === '' ? 0 : typedCents(fields.teto)
  const run = (step: Step) =>
    act(async () => {
      const days = step === 'DESFAZER' ? {} : { de, ate }
      const terms = { ato, tipo, ...days, ...(teto !== null && teto > 0 && { teto_centavos: teto }) }
      const answer = await call('deskCampaign', { body: { cod_biblioteca, passo: step, ...terms, motivo } })
      setSeen({ step, of: asked, answer })
    })
  const submit = () => {
    // What cannot be read is no cap: without one everything would be forgiven.
    setCapUnread(teto === null)
    if (teto !== null) void run('PREVER')
  }
  const set = (name: keyof typeof fields) => (value: string) => setFields(before => ({ ...before, [name]: value }))
  const isPreview = seen?.step === 'PREVER' && seen.of === asked
  return (
    <WorkPage title={t('campaign.title')} to={t('campaign.hint', { library: library?.desc_biblioteca ?? '' })}>
      <DeskForm label={t('campaign.title')} onSubmit={submit}>
        <TextField
          label={t('campaign.act')}
          value={ato}
          onValueChange={set('ato')}
          maxLength={60}
          isRequired
          autoFocus
        />
        <DateField label={t('campaign.from')} value={de} onValueChange={set('de')} isRequired />
        <DateField label={t('campaign.to')} value={ate} onValueChange={set('ate')} isRequired />
        <TextField
          label={t('campaign.cap')}
          value={fields.teto}
          onValueChange={set('teto')}
          inputMode="decimal"
          error={isCapUnread ? t('pay.noAmount') : undefined}
        />
        <Select
          label={t('campaign.kind')}
          options={KINDS.map(value => ({ value, label: t(`campaign.kinds.${value}`) }))}
          value={tipo}
          onValueChange={setKind}
        />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('campaign.preview')}
        </Button>
      </DeskForm>
      {seen && (isPreview || seen.step !== 'PREVER') ? (
        <section className={css.block} aria-live="polite">
          <p className={css.big}>
            {t(`campaign.result.${seen.step}`, {
              count: seen.answer.debitos,
              people: seen.answer.pessoas,
              value: format.money(seen.answer.centavos),
            })}
            {seen.answer.deixados > 0 ? (
              <small className={css.soft}>{t('campaign.left', { count: seen.answer.deixados })}</small>
            ) : null}
          </p>
          {isPreview && seen.answer.debitos > 0 ? (
            <Button look="danger" isPending={isBusy} onClick={() => void run('FAZER')}>
              {t('campaign.run')}
            </Button>
          ) : null}
        </section>
      ) : null}
      <section className={css.block}>
        <h2>{t('campaign.reverse')}</h2>
        <p className={css.soft}>{t('campaign.reverseHint')}</p>
        <DeskForm label={t('campaign.reverse')} onSubmit={() => run('DESFAZER')}>
          <TextField
            className={css.words}
            label={t('list.reason')}
            value={motivo}
            onValueChange={set('motivo')}
            isRequired
          />
          <Button type="submit" isPending={isBusy} disabled={ato.trim() === ''}>
            {t('campaign.reverse')}
          </Button>
        </DeskForm>
      </section>
    </WorkPage>
  )
}
