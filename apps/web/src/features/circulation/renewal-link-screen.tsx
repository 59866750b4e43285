import type { RenewalResult } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Card, Stack, Wrap } from '@estante/ui/card.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { BookOpen, CircleCheck, CircleX, Link2Off, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useFocusPlace } from '../../lib/page/use-focus-place.ts'
import { DueWords } from './due-words.tsx'
import { Reasons } from './reasons.tsx'
import css from './renewal-link-screen.module.css'

const LOANS = '/meupergamum/titulos-pendentes'
const SIGN_IN = `/login?redirect=${encodeURIComponent(LOANS)}`

/** The link is no good, rather than the way to the server: trying again would not help. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status)

/** Where the link of a reminder leads, without sign-in. Opening it changes nothing: mail readers open links by themselves. */
export function Component() {
  const { t } = useTranslation('circulation-screen')
  const { chave = '' } = useParams()
  const query = useCall('getRenewalLink', { params: { chave } }, { staleTime: 0 })
  const [results, setResults] = useState<readonly RenewalResult[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const place = useFocusPlace()
  usePageTitle(t('byLink.title'))

  const renew = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { resultados } = await call('renewByLink', { params: { chave } })
      setResults(resultados)
      const done = resultados.filter(each => each.renovado === 'S').length
      announce(t('renewal.sum', { count: resultados.length, done }))
      // Whoever is signed in here sees the new dates in the area as well.
      await queryClient.invalidateQueries({ queryKey: ['getPendingTitles'] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Wrap className={css.page}>
      <div {...place}>
        {isRefused(query.error) || isRefused(failure) ? (
          <NoGood />
        ) : (
          <>
            <h1>{t('byLink.title')}</h1>
            {query.isPending ? (
              <SkeletonArea>
                <SkeletonText lines={4} />
              </SkeletonArea>
            ) : null}
            {query.error ? (
              <ErrorState title={t('home.failed')} onRetry={() => void query.refetch()}>
                {errorText(query.error)}
              </ErrorState>
            ) : null}
            {query.data?.itens.length === 0 ? (
              <EmptyState icon={<BookOpen size={30} aria-hidden />} title={t('empty.loans')}>
                {t('byLink.nothing')}
              </EmptyState>
            ) : null}
            {query.data && query.data.itens.length > 0 ? (
              <Stack gap={4}>
                {results ? (
                  <Results results={results} />
                ) : (
                  <>
                    <p className={css.words}>
                      {t('byLink.hello', { name: query.data.nome, count: query.data.itens.length })}
                    </p>
                    <Card>
                      <ul className={css.rows}>
                        {query.data.itens.map((item, at) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: two copies of one work may be due on one day
                          <li key={at} className={css.row}>
                            <strong>{item.obra}</strong>
                            <DueWords due={dueMoment(item)} />
                            <div className={css.why}>
                              <Reasons reasons={item.motivos} />
                            </div>
                          </li>
                        ))}
                      </ul>
                    </Card>
                    {failure ? <Alert kind="error">{errorText(failure)}</Alert> : null}
                    <div>
                      <Button
                        look="main"
                        icon={<RefreshCw size={18} aria-hidden />}
                        isPending={isBusy}
                        onClick={() => void renew()}
                      >
                        {t('byLink.renewAll')}
                      </Button>
                    </div>
                  </>
                )}
              </Stack>
            ) : null}
          </>
        )}
      </div>
    </Wrap>
  )
}

/** The link cannot be used (any more): signing in leads to the same. */
function NoGood() {
  const { t } = useTranslation('circulation-screen')
  return (
    <EmptyState
      headingLevel={1}
      icon={<Link2Off size={30} aria-hidden />}
      title={t('byLink.invalid')}
      actions={
        <ButtonLink look="main" href={SIGN_IN}>
          {t('byLink.signIn')}
        </ButtonLink>
      }
    >
      {t('byLink.invalidHint')}
    </EmptyState>
  )
}

/** What became of each; a copy that was not renewed keeps its day. */
function Results({ results }: { results: readonly RenewalResult[] }) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const done = results.filter(each => each.renovado === 'S').length
  return (
    <>
      <Alert kind={done === results.length ? 'success' : 'warning'}>
        {t('renewal.sum', { count: results.length, done })}
      </Alert>
      <Card>
        <ul className={css.rows}>
          {results.map(each => (
            <li key={each.cod_emprestimo} className={css.row}>
              <strong>{each.obra}</strong>
              {each.renovado === 'S' ? (
                <Tag tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
                  {t('renewal.until', { day: format.dateTime(dueMoment(each)) })}
                </Tag>
              ) : (
                <>
                  <Tag tone="bad" icon={<CircleX size={14} aria-hidden />}>
                    {t('renewal.refused')}
                  </Tag>
                  <div className={css.why}>
                    <Reasons reasons={each.motivos} />
                    {t('byLink.stillDue', { day: format.dateTime(dueMoment(each)) })}
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <ButtonLink href={LOANS}>{t('home.toLoans')}</ButtonLink>
      </div>
    </>
  )
}
