import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack, Wrap } from '@estante/ui/card.tsx'
import { AlertDialog } from '@estante/ui/dialog.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { emptyBasket, keepInBasket, takeFromBasket, useBasket } from '../../lib/basket/basket-store.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useFocusPlace } from '../../lib/page/use-focus-place.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { BasketActions } from './basket-actions.tsx'
import { BasketList, chosenOf } from './basket-list.tsx'
import css from './basket-page.module.css'
import { EmptyBasket } from './empty-basket.tsx'

/** BASK-01: what the visitor has gathered in this browser. */
export function Component() {
  const { t } = useTranslation('basket')
  usePageTitle(t('title'))
  const place = useFocusPlace()
  const codes = useBasket()
  const isSignedIn = useIsSignedIn()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isEmptying, setEmptying] = useState(false)
  const { act, isActing } = useActs()
  const query = useCall(
    'getBasketItems',
    { query: { acervos: codes.join(',') } },
    { enabled: codes.length > 0, keepPrevious: true },
  )
  const items = (query.data ?? []).filter(item => codes.includes(item.cod_acervo))
  const chosen = chosenOf(items, selected)
  const keep = async () => {
    try {
      const { incluidos } = await call('addToBasket', { body: { acervos: chosen.map(item => item.cod_acervo) } })
      toast(t('kept', { count: incluidos }), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
  }
  if (codes.length === 0)
    return (
      <Wrap>
        <div key="place" {...place}>
          <EmptyBasket isGuest={!isSignedIn} />
        </div>
      </Wrap>
    )
  return (
    <Wrap className={css.page}>
      <div key="place" {...place}>
        <Stack gap={5}>
          <h1>{t('title')}</h1>
          <p>{t('words', { count: codes.length })}</p>
          {query.isPending ? <SkeletonList rows={3} label={t('title')} /> : null}
          {query.error ? (
            <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
              {errorText(query.error)}
            </ErrorState>
          ) : null}
          {query.data && !query.isPlaceholderData && items.length < codes.length ? (
            <Alert
              kind="info"
              actions={
                <Button size="small" onClick={() => void keepInBasket(items.map(item => item.cod_acervo))}>
                  {t('takeGone')}
                </Button>
              }
            >
              {t('gone', { count: codes.length - items.length })}
            </Alert>
          ) : null}
          {items.length > 0 ? (
            <>
              <BasketList
                caption={t('title')}
                items={items}
                selected={selected}
                onSelectedChange={setSelected}
                onRemove={item => void takeFromBasket(item.cod_acervo)}
              />
              <div data-print="no">
                <Cluster>
                  {isSignedIn ? (
                    <Button look="main" isPending={isActing('keep')} onClick={() => act('keep', keep)}>
                      {t('keep')}
                    </Button>
                  ) : null}
                  <Button look="ghost" onClick={() => setEmptying(true)}>
                    {t('emptyIt')}
                  </Button>
                </Cluster>
              </div>
              <AlertDialog
                isOpen={isEmptying}
                title={t('emptyIt')}
                confirmLabel={t('emptyIt')}
                isDanger
                onCancel={() => setEmptying(false)}
                onConfirm={() => {
                  // Answered: what another window puts in later does not bring the question back.
                  setEmptying(false)
                  void emptyBasket()
                }}
              >
                {t('emptyAsk', { count: codes.length })}
              </AlertDialog>
              <BasketActions items={chosen} />
            </>
          ) : null}
        </Stack>
      </div>
    </Wrap>
  )
}
