import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'

interface Asked {
  departamento: string
  ano: string
  semestre: string
}
const NOTHING: Asked = { departamento: '', ano: '', semestre: '' }

/** TEACH-13, TEACH-14: bibliographies of teaching plans, with how many copies are in. */
export function Component() {
  const { t } = useTranslation(['person', 'messages'])
  const [asked, setAsked] = useState<Asked>(NOTHING)
  const [sent, setSent] = useState<Asked | null>(null)
  const departments = useCall('getDepartments', {})
  const { departamento, ano, semestre } = sent ?? NOTHING
  const query = useCall(
    'getPlanBibliography',
    {
      query: {
        ...(departamento && { departamento: Number(departamento) }),
        ...(ano && { ano: Number(ano) }),
        ...(semestre && { semestre: Number(semestre) }),
      },
    },
    { enabled: sent !== null },
  )
  const search = () => {
    if (Object.values(asked).every(value => value === ''))
      toast(t('InformeUmCampo', { ns: 'messages' }), { kind: 'warning' })
    else setSent(asked)
  }
  const change = (name: keyof Asked) => (value: string) => setAsked(now => ({ ...now, [name]: value }))
  return (
    <Stack gap={5}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          search()
        }}
      >
        <Stack gap={3}>
          <Select
            label={t('plans.department')}
            placeholder={t('plans.any')}
            value={asked.departamento}
            onValueChange={change('departamento')}
            options={(departments.data ?? []).map(one => ({
              value: String(one.cod_departamento),
              label: one.nome_departamento,
            }))}
          />
          <TextField label={t('plans.year')} inputMode="numeric" value={asked.ano} onValueChange={change('ano')} />
          <TextField
            label={t('plans.term')}
            inputMode="numeric"
            value={asked.semestre}
            onValueChange={change('semestre')}
          />
          <Cluster>
            <Button type="submit" look="main" isPending={query.isFetching}>
              {t('plans.search')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {query.data?.length === 0 ? <EmptyState title={t('plans.none')} /> : null}
      {(query.data ?? []).map(plan => (
        <Card key={plan.cod_plano} title={plan.disciplina} headingLevel={2}>
          <p>{[plan.departamento, plan.professor, `${plan.ano}/${plan.semestre}`].filter(Boolean).join(' · ')}</p>
          <DataTable
            caption={t('plans.caption', { name: plan.disciplina })}
            rows={plan.itens}
            rowKey={item => `${item.tipo}${item.cod_acervo}`}
            columns={[
              {
                id: 'title',
                header: t('titles.title'),
                isRowHeader: true,
                render: item => <Link href={`/acervo/${item.cod_acervo}`}>{item.titulo}</Link>,
              },
              { id: 'kind', header: t('plans.kind'), render: item => t(`plans.kinds.${item.tipo}`) },
              {
                id: 'copies',
                header: t('plans.copies'),
                render: item => t('plans.inOf', { free: item.disponiveis, all: item.exemplares }),
              },
            ]}
          />
        </Card>
      ))}
    </Stack>
  )
}
