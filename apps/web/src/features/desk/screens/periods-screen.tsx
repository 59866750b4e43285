import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

const MOST_LOANS = 1000
const BLANK = { descricao: '', inicio: '', fim: '', vencimento: '', limite: '' }

/** Periods whose loans and renewals fall due on one day, as before the holidays. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, library, mayEverywhere } = useDesk()
  const [fields, setFields] = useState(BLANK)
  const [category, setCategory] = useState('')
  const [material, setMaterial] = useState('')
  const [isLimitUnread, setLimitUnread] = useState(false)
  const { isBusy, act } = useAct()
  const query = useCall(
    'deskSpecialPeriods',
    { query: { cod_biblioteca } },
    { enabled: cod_biblioteca > 0, staleTime: 0 },
  )
  usePageTitle([t('periods.title'), t('title')].join(' · '))
  const set = (name: keyof typeof BLANK) => (value: string) => setFields(before => ({ ...before, [name]: value }))
  const submit = () => {
    const { limite, ...rest } = fields
    const limit = limite.trim()
    // What cannot be read is no limit, and is not left out in silence.
    const isUnread = limit !== '' && !(/^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_LOANS)
    setLimitUnread(isUnread)
    if (isUnread) return
    void act(async () => {
      const scope = { cod_categoria: category ? Number(category) : null, material }
      await call('deskSpecialPeriod', {
        body: { cod_biblioteca, ...rest, ...scope, limite: limit === '' ? null : Number(limit) },
      })
      setFields(BLANK)
      await query.refetch()
    }, t('periods.kept'))
  }
  const end = (encerra: number) =>
    act(async () => {
      await call('deskSpecialPeriod', { body: { cod_biblioteca, encerra } })
      await query.refetch()
    }, t('periods.ended'))
  return (
    <WorkPage title={t('periods.title')} to={t('periods.hint', { library: library?.desc_biblioteca ?? '' })}>
      <DeskForm onSubmit={submit}>
        <TextField
          label={t('periods.name')}
          value={fields.descricao}
          onValueChange={set('descricao')}
          autoFocus
          isRequired
        />
        <DateField label={t('periods.from')} value={fields.inicio} onValueChange={set('inicio')} isRequired />
        <DateField label={t('periods.to')} value={fields.fim} onValueChange={set('fim')} isRequired />
        <DateField label={t('periods.due')} value={fields.vencimento} onValueChange={set('vencimento')} isRequired />
        <Select
          label={t('people.category')}
          options={[
            { value: '', label: t('periods.all') },
            ...(query.data?.categorias ?? []).map(one => ({ value: String(one.cod_categoria), label: one.descricao })),
          ]}
          value={category}
          onValueChange={setCategory}
        />
        <Select
          label={t('periods.material')}
          options={[
            { value: '', label: t('periods.all') },
            ...(query.data?.materiais ?? []).map(one => ({ value: one.codigo, label: one.descricao })),
          ]}
          value={material}
          onValueChange={setMaterial}
        />
        <TextField
          label={t('periods.limit')}
          value={fields.limite}
          onValueChange={set('limite')}
          inputMode="numeric"
          error={isLimitUnread ? t('periods.noLimit') : undefined}
        />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('periods.add')}
        </Button>
      </DeskForm>
      <ListBlock
        title={t('periods.list')}
        query={query}
        rows={query.data?.periodos}
        rowKey={row => String(row.cod_periodo)}
        empty={t('periods.none')}
        columns={[
          { id: 'nome', header: t('periods.name'), render: row => row.descricao, isRowHeader: true },
          { id: 'de', header: t('periods.from'), render: row => format.date(row.inicio) },
          { id: 'ate', header: t('periods.to'), render: row => format.date(row.fim) },
          { id: 'vence', header: t('periods.due'), render: row => format.date(row.vencimento) },
          {
            id: 'quem',
            header: t('periods.scope'),
            render: row =>
              [row.categoria, row.material, row.todas === 'S' ? t('periods.everywhere') : '']
                .filter(Boolean)
                .join(' · ') || t('periods.all'),
          },
          {
            id: 'fim',
            header: t('periods.end'),
            isHeaderHidden: true,
            render: row =>
              row.todas === 'N' || mayEverywhere(StaffPermission.closures) ? (
                <Button size="small" isPending={isBusy} onClick={() => void end(row.cod_periodo)}>
                  {t('periods.end')}
                </Button>
              ) : null,
          },
        ]}
      />
    </WorkPage>
  )
}
