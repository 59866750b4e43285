import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'
import { completeSignIn } from '../../lib/session/sign-in/sign-in.ts'
import { sessionStore } from '../../lib/session/store/session-store.ts'
import { RegistrationByCode } from './registration-by-code.tsx'

/** PAT-08: the other registrations that are open to this person, to be chosen or named by their code. */
export function Component() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const query = useCall('getSwapChoices', {})
  const [busy, setBusy] = useState('')
  if (query.error && !query.data) return <FailedCall query={query} />
  if (!query.data) return <SkeletonList rows={2} label={t('swap.title')} />
  if (query.data.length === 0) return <EmptyState title={t('swap.none')}>{t('swap.noneWords')}</EmptyState>
  const use = async (usuario: string) => {
    // A swap ends this session: another one would be asked for by nobody.
    if (busy) return
    setBusy(usuario)
    try {
      const tokens = await call('swapUser', { body: { usuario } })
      await completeSignIn(tokens, { remember: sessionStore.get().isPersistent })
      await navigate('/meupergamum')
    } catch (error) {
      handleError(error)
    }
    setBusy('')
  }
  return (
    <Stack gap={5}>
      <DataTable
        caption={t('swap.title')}
        rows={query.data}
        rowKey={row => row.usuario}
        columns={[
          { id: 'name', header: t('swap.name'), render: row => row.nome, isRowHeader: true },
          { id: 'user', header: t('swap.user'), render: row => row.usuario },
          { id: 'why', header: t('swap.why'), render: row => t(`swap.reason.${row.motivo}`) },
          {
            id: 'use',
            header: t('swap.use'),
            isHeaderHidden: true,
            render: row => (
              <Button
                size="small"
                isPending={busy === row.usuario}
                aria-label={t('swap.useOne', { name: row.nome })}
                onClick={() => void use(row.usuario)}
              >
                {t('swap.use')}
              </Button>
            ),
          },
        ]}
      />
      <RegistrationByCode onUse={use} />
    </Stack>
  )
}
