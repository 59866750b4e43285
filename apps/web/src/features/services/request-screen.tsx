import { REQUEST_STATUSES, type RequestKind } from '@estante/contract/endpoints/services'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import type { Tone } from '@estante/ui/tag.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { sentColumn, statusColumn } from './list-columns.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestForm } from './request-form.tsx'

const TONES: Record<(typeof REQUEST_STATUSES)[number], Tone> = {
  AGUARDANDO: 'info',
  EM_ANDAMENTO: 'warn',
  ATENDIDA: 'ok',
  RECUSADA: 'bad',
  CANCELADA: 'plain',
}

interface RequestScreenProps {
  kind: RequestKind
  begin?: Record<string, string>
  filled?: Record<string, string> | undefined
  record?: number
}

/**
 * REQ-02: the person's requests of one kind, each with its situation; a new one by a form.
 * `begin`: what the form, which is then open, holds already; `filled`: what every new one begins with. `record`: the work of the catalogue that it is about.
 */
export function RequestScreen({ kind, begin, filled, record }: RequestScreenProps) {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const list = useListFilter()
  const [isAsking, setAsking] = useState(begin !== undefined)
  const [opened, setOpened] = useState<number | null>(null)
  const query = useCall('getRequests', { params: { tipo: kind } }, { enabled: list.isValid })
  return (
    <Stack gap={4}>
      <p>{t(`about.${kind}`)}</p>
      <div>
        <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {t('requests.new')}
        </Button>
      </div>
      <ListView
        caption={t('requests.list')}
        query={query}
        list={list}
        hasDates
        dayOf={row => row.data}
        statusOf={row => row.situacao}
        statuses={REQUEST_STATUSES.map(value => ({ value, label: t(`statuses.${value}`) }))}
        rowKey={row => String(row.id)}
        columns={[
          {
            id: 'title',
            header: t('requests.subject'),
            isRowHeader: true,
            render: row => <LinkButton onClick={() => setOpened(row.id)}>{row.titulo}</LinkButton>,
            csv: row => row.titulo,
          },
          { id: 'protocol', header: t('requests.protocol'), render: row => row.protocolo, csv: row => row.protocolo },
          { id: 'library', header: t('library'), render: row => row.desc_biblioteca, csv: row => row.desc_biblioteca },
          sentColumn(t('sentOn'), format.date),
          statusColumn<Answer<'getRequests'>[number]>(t('status'), row => TONES[row.situacao]),
        ]}
        csvName={kind}
        empty={{ title: t('requests.none'), words: t('requests.noneHint') }}
      />
      {isAsking ? (
        <Dialog isOpen onClose={() => setAsking(false)} title={t('requests.new')} size="large">
          <RequestForm kind={kind} begin={begin ?? filled} record={record} onSent={() => setAsking(false)} />
        </Dialog>
      ) : null}
      {opened === null ? null : <RequestDetails id={opened} kind={kind} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
