import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { TextArea } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import type { TFunction } from 'i18next'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { libraryDayOf } from '../../lib/language/library-clock.ts'
import { saveFile } from '../../lib/lists/csv.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { AccessibleReaderCard } from './accessible-reader.tsx'
import { ChildWords } from './child-words.tsx'
import { HistoryChoiceCard } from './history-choice.tsx'
import { ProfileChoiceCard } from './profile-choice.tsx'

const REQUESTS = ['CORRECAO', 'ELIMINACAO', 'OPOSICAO', 'REVISAO'] as const

/** What is kept of the person, why and how long; a copy of it, and requests about it. */
export function Component() {
  const { t } = useTranslation('person')
  const format = useFormat()
  const query = useCall('getPrivacy', {}, { staleTime: 0 })
  const [tipo, setTipo] = useState<(typeof REQUESTS)[number]>('CORRECAO')
  const [texto, setTexto] = useState('')
  const { act, isActing } = useActs()
  if (query.error && !query.data) return <FailedCall query={query} />
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={8} />
      </SkeletonArea>
    )
  const { tipos, leituras, pedidos, consentimentos, encarregado, terceiros } = query.data
  const download = () =>
    void call('getMyData')
      .then(data => saveFile('meus-dados.json', JSON.stringify(data, null, 2), 'application/json'))
      .catch(handleError)
  const downloadPaper = () =>
    void call('getMyDataPdf')
      .then(paper => saveBlob(paper, 'meus-dados.pdf'))
      .catch(handleError)
  const ask = async () => {
    try {
      const { protocolo, prazo } = await call('requestPrivacy', { body: { tipo, texto } })
      toast(t('privacy.asked', { protocol: protocolo, day: format.date(prazo) }), { kind: 'success' })
      setTexto('')
      await query.refetch()
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <Stack gap={5}>
      {query.data.menor === 'S' ? <ChildWords /> : null}
      <DataTable
        caption={t('privacy.kinds')}
        isCaptionVisible
        rows={tipos}
        rowKey={row => row.tipo}
        columns={[
          { id: 'what', header: t('privacy.what'), render: row => row.descricao, isRowHeader: true },
          { id: 'ground', header: t('privacy.ground'), render: row => row.base },
          { id: 'long', header: t('privacy.howLong'), render: row => row.guarda },
        ]}
      />
      <Cluster>
        <Button icon={<Download size={18} aria-hidden />} onClick={download}>
          {t('privacy.download')}
        </Button>
        <Button icon={<FileText size={18} aria-hidden />} onClick={downloadPaper}>
          {t('privacy.downloadPaper')}
        </Button>
      </Cluster>
      <HistoryChoiceCard onSaved={() => void query.refetch()} />
      <ProfileChoiceCard isOn={query.data.perfis === 'S'} onSaved={() => void query.refetch()} />
      <AccessibleReaderCard reader={query.data.arquivos_acessiveis} onSaved={() => void query.refetch()} />
      <Card title={t('privacy.request')} headingLevel={2}>
        <form
          onSubmit={event => {
            event.preventDefault()
            act('request', ask)
          }}
        >
          <Stack gap={3}>
            <Select
              label={t('privacy.kind')}
              value={tipo}
              onValueChange={setTipo}
              options={REQUESTS.map(value => ({ value, label: t(`privacy.requests.${value}`) }))}
            />
            <TextArea label={t('privacy.text')} rows={4} maxLength={2000} value={texto} onValueChange={setTexto} />
            <p>{t('privacy.stays')}</p>
            <Cluster>
              <Button type="submit" isPending={isActing('request')}>
                {t('privacy.send')}
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Card>
      <Card title={t('privacy.made')} headingLevel={2}>
        <ul>
          {pedidos.map(one => (
            <li key={one.protocolo}>
              {t('privacy.line', {
                protocol: one.protocolo,
                kind: t(`privacy.requests.${one.tipo}`),
                status: t(`privacy.statuses.${one.situacao}`),
                day: format.date(one.prazo),
              })}
              {one.resposta ? <p>{t('privacy.answer', { text: one.resposta })}</p> : null}
            </li>
          ))}
        </ul>
        {pedidos.length === 0 ? <p>{t('privacy.noRequests')}</p> : null}
      </Card>
      <Card title={t('privacy.looks')} headingLevel={2}>
        <ul>
          {leituras.map(one => (
            <li key={one.instante}>
              {[format.date(libraryDayOf(one.instante)), one.biblioteca, one.papel, one.motivo]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        {leituras.length === 0 ? <p>{t('privacy.noLooks')}</p> : null}
      </Card>
      <Card title={t('privacy.consents')} headingLevel={2}>
        <ul>
          {consentimentos.map(one => (
            <li key={one.instante}>
              {`${format.date(libraryDayOf(one.instante))}: ${consentWords(one.finalidade, one.valor, t)}`}
            </li>
          ))}
        </ul>
        {consentimentos.length === 0 ? <p>{t('privacy.noConsents')}</p> : null}
      </Card>
      {encarregado.nome ? <p>{t('privacy.officer', { name: encarregado.nome, email: encarregado.email })}</p> : null}
      {terceiros.length > 0 ? (
        <p>{t('privacy.parties', { list: terceiros.map(one => `${one.nome} (${one.finalidade})`).join('; ') })}</p>
      ) : null}
    </Stack>
  )
}

const consentWords = (purpose: string, value: string, t: TFunction): string => {
  if (purpose === 'perfis') return `${t('privacy.profiles.title')}: ${t(`yesNo.${value}`)}`
  if (purpose === 'arquivos_acessiveis') return `${t('privacy.accessibleFiles.title')}: ${t(`yesNo.${value}`)}`
  if (purpose !== 'historico') return `${t('field.recebe_emails')}: ${t(`yesNo.${value}`)}`
  const [choice = '', months] = value.split(' ')
  return `${t('privacy.historyConsent')}: ${[t(`privacy.historyChoice.${choice}`), months].filter(Boolean).join(': ')}`
}
