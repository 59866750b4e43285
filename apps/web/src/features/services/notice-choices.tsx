import type { NoticeChoice } from '@estante/contract'
import { Card, Stack } from '@estante/ui/card.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { NoticeLanguage } from './notice-language.tsx'

/** Of what the person is told, kind by kind: here under the bell, and by mail. */
export function NoticeChoices() {
  const { t } = useTranslation('services-screen')
  const query = useCall('getNoticeChoices', {}, { staleTime: 0 })
  // Shown at once, as it was chosen; the server's word follows.
  const [chosen, setChosen] = useState<ReadonlyMap<string, NoticeChoice>>(new Map())
  const sending = useRef<Promise<void>>(Promise.resolve())
  if (!query.data) return null
  const rows = query.data.map(row => chosen.get(row.tipo) ?? row)
  const send = async (choice: NoticeChoice) => {
    const { tipo, sino, email } = choice
    try {
      await call('setNoticeChoices', { body: { avisos: [{ tipo, sino, email }] } })
      await query.refetch()
      toast(t('notices.saved'), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
    setChosen(now => (now.get(tipo) === choice ? new Map([...now].filter(([other]) => other !== tipo)) : now))
  }
  const choose = (row: NoticeChoice, way: 'sino' | 'email', isOn: boolean) => {
    const choice: NoticeChoice = { ...row, [way]: isOn ? 'S' : 'N' }
    setChosen(now => new Map(now).set(row.tipo, choice))
    // One after the other: each says both switches of its kind, and the last one must be the last to arrive.
    sending.current = sending.current.then(() => send(choice))
  }
  const box = (row: NoticeChoice, way: 'sino' | 'email') =>
    row[way === 'sino' ? 'oferece_sino' : 'oferece_email'] === 'S' ? (
      <Checkbox checked={row[way] === 'S'} onCheckedChange={isOn => choose(row, way, isOn)}>
        <VisuallyHidden>{t(`notices.${way}Of`, { name: row.nome })}</VisuallyHidden>
      </Checkbox>
    ) : (
      <span>{t('notices.notOffered')}</span>
    )
  return (
    <Card title={t('notices.title')} headingLevel={2} as="section">
      <Stack gap={4}>
        <NoticeLanguage />
        <p>{t('notices.words')}</p>
        <DataTable
          caption={t('notices.title')}
          rows={rows}
          rowKey={row => row.tipo}
          columns={[
            { id: 'kind', header: t('notices.kind'), render: row => row.nome, isRowHeader: true },
            { id: 'bell', header: t('notices.sino'), render: row => box(row, 'sino') },
            { id: 'mail', header: t('notices.email'), render: row => box(row, 'email') },
          ]}
        />
      </Stack>
    </Card>
  )
}
