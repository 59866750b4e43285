import { Button } from '@estante/ui/button.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { libraryDayOf } from '../../../lib/language/library-clock.ts'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

/** Files in accessible formats, where they are kept for those who need them: a yes with its day, never a reason. */
export function AccessibleReader({ cod_pessoa }: { cod_pessoa: number }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const params = { codPessoa: cod_pessoa }
  const { data, error, refetch, isFetching } = useCall('getAccessibleReader', { params }, { staleTime: 0 })
  const { isBusy, act } = useAct()
  const isReader = data?.beneficiario === 'S'
  // Nothing here would say that the files are open to everybody.
  if (error && !data)
    return (
      <section className={css.block}>
        <h2>{t('accessibleFiles.title')}</h2>
        <ErrorState
          title={t('accessibleFiles.failed')}
          headingLevel={3}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      </section>
    )
  // Where the files are open to everybody there is nothing to write down.
  if (!data || (data.modo === 'TODOS' && !isReader)) return null
  const change = () =>
    act(
      async () => {
        await call('setAccessibleReader', { params, body: { beneficiario: isReader ? 'N' : 'S' } })
        await refetch()
      },
      t(isReader ? 'accessibleFiles.ended' : 'accessibleFiles.granted'),
    )
  return (
    <section className={css.block}>
      <h2>{t('accessibleFiles.title')}</h2>
      <p>
        {isReader
          ? t('accessibleFiles.since', { day: format.date(libraryDayOf(data.desde)) })
          : t('accessibleFiles.ask')}
      </p>
      <blockquote>{data.declaracao}</blockquote>
      <div className={css.form}>
        <Button look="line" isPending={isBusy} onClick={() => void change()}>
          {t(isReader ? 'accessibleFiles.end' : 'accessibleFiles.grant')}
        </Button>
      </div>
    </section>
  )
}
