import { ButtonLink } from '@estante/ui/button.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBasketLeft } from '../../lib/basket/left-basket.ts'
import { SIGN_IN } from './basket-actions.tsx'

/**
 * Nothing is gathered here. Whose time ran out finds their basket gone from sight: they are told that it waits for them, and
 * anybody else learns neither whose it is nor what is in it.
 */
export function EmptyBasket({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation(['basket', 'shell'])
  const waits = useIsLeft() && isGuest
  return (
    <EmptyState
      title={t('empty')}
      headingLevel={1}
      actions={
        <>
          {waits ? (
            <ButtonLink href={SIGN_IN} look="main">
              {t('signIn', { ns: 'shell' })}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/" look={waits ? 'line' : 'main'}>
            {t('toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      {waits ? t('leftWords') : t('emptyWords')}
    </EmptyState>
  )
}

function useIsLeft(): boolean {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    let isHere = true
    void isBasketLeft().then(found => {
      if (isHere) setLeft(found)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isLeft
}
