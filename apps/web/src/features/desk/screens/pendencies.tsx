import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { Select } from '@estante/ui/select.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { isReason, ReasonForRows } from './reason-for-rows.tsx'
import { useAct } from './use-act.ts'

const KINDS = ['DEPOSITO', 'OUTRA'] as const
type Clearances = Answer<'deskClearances'>

/** What is open between a person and the libraries, what was noted by hand, and certificates. Opened when it is asked for. */
export function PendenciesOf({ cod_pessoa }: { cod_pessoa: number }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={t('pendencies.title')}
      headingLevel={2}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className={css.apart ?? ''}
    >
      {isOpen ? <Open codigo={`#${cod_pessoa}`} /> : null}
    </Disclosure>
  )
}

function Open({ codigo }: { codigo: string }) {
  const { t } = useTranslation(['desk', 'clearance'])
  const format = useFormat()
  const { cod_biblioteca, may } = useDesk()
  const query = useCall('deskClearances', { query: { cod_biblioteca, codigo } }, { staleTime: 0 })
  const changed = () => void query.refetch()
  return (
    <>
      <ListBlock
        title={t('pendencies.open')}
        query={query}
        rows={query.data?.pendencias}
        rowKey={row => `${row.tipo} ${row.descricao} ${row.desde}`}
        empty={t('pendencies.none')}
        columns={[
          { id: 'tipo', header: t('leaves.kind'), render: row => t(`clearance:kind.${row.tipo}`), isRowHeader: true },
          { id: 'que', header: t('list.title'), render: row => row.descricao },
          { id: 'onde', header: t('library'), render: row => row.desc_biblioteca },
          { id: 'desde', header: t('list.since'), render: row => format.date(row.desde) },
          {
            id: 'valor',
            header: t('list.value'),
            render: row => (row.centavos > 0 ? format.money(row.centavos) : ''),
            align: 'end',
          },
        ]}
      />
      {query.data && may(StaffPermission.requests) ? (
        <Noted codigo={codigo} noted={query.data.anotadas} onChanged={changed} />
      ) : null}
      {query.data ? <Certificates rows={query.data.certidoes} onChanged={changed} /> : null}
    </>
  )
}

interface NotedProps {
  codigo: string
  noted: Clearances['anotadas']
  onChanged: () => void
}

function Noted({ codigo, noted, onChanged }: NotedProps) {
  const { t } = useTranslation(['desk', 'clearance'])
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('DEPOSITO')
  const [text, setText] = useState('')
  const { isBusy, act } = useAct()
  const submit = () => {
    void act(async () => {
      await call('deskAddPendency', { body: { cod_biblioteca, codigo, tipo: kind, descricao: text } })
      setText('')
      onChanged()
    }, t('pendencies.kept'))
  }
  const settle = (cod_pendencia: number) =>
    act(async () => {
      await call('deskClearPendency', { body: { cod_biblioteca, cod_pendencia } })
      onChanged()
    }, t('pendencies.settled'))
  return (
    <>
      <ListBlock
        title={t('pendencies.noted')}
        query={{ error: null, refetch: onChanged }}
        rows={noted}
        rowKey={row => String(row.cod_pendencia)}
        empty={t('pendencies.nothingNoted')}
        columns={[
          { id: 'tipo', header: t('leaves.kind'), render: row => t(`clearance:kind.${row.tipo}`), isRowHeader: true },
          { id: 'que', header: t('pendencies.what'), render: row => row.descricao },
          { id: 'desde', header: t('list.since'), render: row => format.date(row.criada_em) },
          {
            id: 'fim',
            header: t('pendencies.settle'),
            isHeaderHidden: true,
            render: row => (
              <Button size="small" isPending={isBusy} onClick={() => void settle(row.cod_pendencia)}>
                {t('pendencies.settle')}
              </Button>
            ),
          },
        ]}
      />
      <DeskForm label={t('pendencies.add')} onSubmit={submit}>
        <Select
          label={t('leaves.kind')}
          options={KINDS.map(value => ({ value, label: t(`clearance:kind.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
        <TextField
          label={t('pendencies.what')}
          value={text}
          onValueChange={setText}
          maxLength={300}
          isRequired={kind === 'OUTRA'}
        />
        <Button type="submit" isPending={isBusy}>
          {t('pendencies.add')}
        </Button>
      </DeskForm>
    </>
  )
}

function Certificates({ rows, onChanged }: { rows: Clearances['certidoes']; onChanged: () => void }) {
  const { t } = useTranslation(['desk', 'clearance'])
  const format = useFormat()
  const { cod_biblioteca, may } = useDesk()
  const [reason, setReason] = useState('')
  const { isBusy, act } = useAct()
  const revoke = (numero: string) =>
    act(async () => {
      await call('deskRevokeClearance', { body: { cod_biblioteca, numero, motivo: reason }, once: newName() })
      setReason('')
      onChanged()
    }, t('pendencies.revoked'))
  const mayRevoke = may(StaffPermission.waive) && rows.some(row => row.situacao === 'VALIDA')
  return (
    <>
      <ListBlock
        title={t('pendencies.certificates')}
        query={{ error: null, refetch: onChanged }}
        rows={rows}
        rowKey={row => row.numero}
        empty={t('pendencies.noCertificates')}
        columns={[
          { id: 'numero', header: t('pendencies.number'), render: row => row.numero, isRowHeader: true },
          { id: 'motivo', header: t('list.reason'), render: row => row.motivo },
          { id: 'dia', header: t('copy.when'), render: row => format.date(row.emitida_em) },
          {
            id: 'situacao',
            header: t('suspend.state'),
            render: row => (
              <Tag tone={row.situacao === 'VALIDA' ? 'ok' : 'plain'}>{t(`clearance:state.${row.situacao}`)}</Tag>
            ),
          },
          {
            id: 'revogar',
            header: t('pendencies.revoke'),
            isHeaderHidden: true,
            render: row =>
              mayRevoke && row.situacao === 'VALIDA' ? (
                <Button
                  size="small"
                  isPending={isBusy}
                  disabled={!isReason(reason)}
                  onClick={() => void revoke(row.numero)}
                >
                  {t('pendencies.revoke')}
                </Button>
              ) : null,
          },
        ]}
      />
      {mayRevoke ? (
        <ReasonForRows label={t('pendencies.revokeReason')} value={reason} onValueChange={setReason} />
      ) : null}
    </>
  )
}
