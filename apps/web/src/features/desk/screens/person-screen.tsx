import { StaffPermission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { dueMoment } from '../../../lib/language/due-moment.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageIsComing } from '../../../lib/page/announce-page.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { AccessibleReader } from './accessible-reader.tsx'
import { BlockOf } from './block.tsx'
import { DeathOf } from './death.tsx'
import { DebtReason } from './debt-reason.tsx'
import { LeavesOf } from './leaves.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { PendenciesOf } from './pendencies.tsx'
import { RegistrationParts } from './registration.tsx'
import { ReservationsOf } from './reservations-of.tsx'
import { SpecialServicesOf } from './special-services.tsx'
import { SuspensionsOf } from './suspensions.tsx'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/**
 * Words of all its parts, before any of it stands: a part that asked for its own later would take the whole screen away for
 * a moment, and the focus with it.
 */
const WORDS = ['desk', 'messages', 'circulation-screen', 'clearance', 'money-screen']

/** The registration of a person at the desk. Opening it is written down, and shown to the person. */
export function Component() {
  const { t } = useTranslation(WORDS)
  const { codigo = '' } = useParams()
  const { cod_biblioteca } = useDesk()
  // The address holds the number of a person, which may be the enrolment of somebody else.
  const query = useCall(
    'deskPerson',
    { query: { cod_biblioteca, codigo: `#${codigo}` } },
    { enabled: cod_biblioteca > 0 },
  )
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  const title = isUnknown ? t('people.unknown') : (query.data?.nome ?? t('keys.people'))
  usePageTitle([title, t('title')].join(' · '))
  // Whose registration it is says the page; until it is known nothing is spoken of it.
  usePageIsComing(query.isPending)
  return (
    <WorkPage title={title} to={isUnknown ? undefined : t('people.logged')}>
      {isUnknown ? (
        <>
          <p>{t('people.unknownHint', { code: codigo })}</p>
          <p className={css.links}>
            <Anchor href="/balcao/pessoas">{t('people.find')}</Anchor>
          </p>
        </>
      ) : query.data ? (
        <Card key={query.data.cod_pessoa} person={query.data} onChanged={() => void query.refetch()} />
      ) : query.error ? (
        <ErrorState title={t('people.failed')} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : (
        <SkeletonArea>
          <SkeletonText lines={5} />
        </SkeletonArea>
      )}
    </WorkPage>
  )
}

function Card({ person, onChanged }: { person: Answer<'deskPerson'>; onChanged: () => void }) {
  const { t } = useTranslation(['desk', 'messages'])
  const format = useFormat()
  const { cod_biblioteca, may, mayEverywhere } = useDesk()
  const { isBusy, act } = useAct()
  const settled = { error: null, refetch: onChanged }
  const claim = (cod_emprestimo: number) =>
    act(async () => {
      await call('deskClaimReturned', { body: { cod_biblioteca, cod_emprestimo } })
      onChanged()
    }, t('search.claimed'))
  return (
    <>
      <p className={css.lead}>{person.categorias.map(one => one.descricao).join(' · ')}</p>
      {person.bloqueio === 'S' ? (
        <Tag tone="bad">{[t('person.blocked'), person.msg_bloqueio].filter(Boolean).join(': ')}</Tag>
      ) : null}
      <ul>
        {person.impedimentos.map(({ message, params }) => (
          <li key={message}>{t(`messages:${message}`, params)}</li>
        ))}
      </ul>
      <ListBlock
        title={t('person.had')}
        query={settled}
        rows={person.emprestimos}
        rowKey={row => String(row.cod_emprestimo)}
        empty={t('people.noLoans')}
        columns={[
          { id: 'obra', header: t('list.title'), render: row => row.obra },
          { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
          {
            id: 'dia',
            header: t('list.due'),
            render: row => (
              <>
                {format.dateTime(dueMoment(row))}{' '}
                {row.em_atraso === 'S' ? <Tag tone="bad">{t('person.overdue')}</Tag> : null}
              </>
            ),
          },
          {
            id: 'ja',
            header: t('search.claim'),
            isHeaderHidden: true,
            render: row =>
              may(StaffPermission.lend) ? (
                <Button size="small" isPending={isBusy} onClick={() => void claim(row.cod_emprestimo)}>
                  {t('search.claim')}
                </Button>
              ) : null,
          },
        ]}
      />
      <ReservationsOf person={person} onChanged={onChanged} />
      <ListBlock
        title={t('people.debts')}
        query={settled}
        rows={person.debitos}
        rowKey={row => String(row.cod_debito)}
        empty={t('pay.nothing')}
        columns={[
          { id: 'motivo', header: t('list.reason'), render: row => <DebtReason debt={row} /> },
          { id: 'desde', header: t('list.since'), render: row => format.date(row.criado_em) },
          { id: 'valor', header: t('list.value'), render: row => format.money(row.aberto_centavos), align: 'end' },
        ]}
      />
      {may(StaffPermission.money) && person.debitos.length > 0 ? (
        <p className={css.links}>
          <Anchor href={`/balcao/receber?pessoa=${person.cod_pessoa}`}>{t('people.toPay')}</Anchor>
        </p>
      ) : null}
      <SuspensionsOf person={person} onChanged={onChanged} />
      {may(StaffPermission.block) ? <BlockOf person={person} onChanged={onChanged} /> : null}
      {may(StaffPermission.block) ? <LeavesOf person={person} onChanged={onChanged} /> : null}
      {may(StaffPermission.block) ? <SpecialServicesOf person={person} onChanged={onChanged} /> : null}
      {mayEverywhere(StaffPermission.people) ? <AccessibleReader cod_pessoa={person.cod_pessoa} /> : null}
      <RegistrationParts cod_pessoa={person.cod_pessoa} onChanged={onChanged} />
      <PendenciesOf cod_pessoa={person.cod_pessoa} />
      {may(StaffPermission.block) ? <DeathOf person={person} onChanged={onChanged} /> : null}
    </>
  )
}
