import type { BasketItem } from '@estante/contract'
import { STORAGE_MOST } from '@estante/contract/constants'
import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Download, PackageOpen, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { basketFilesFor, downloadBasket } from '../../lib/basket/basket-files.ts'
import { MailForm } from '../../lib/basket/mail-form.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useHolds, useIsSignedIn } from '../../lib/session/store/hooks.ts'

/** Back to the basket after signing in. */
export const SIGN_IN = '/login?redirect=%2Fcesta'

/** What can be done with the chosen works: files, paper, mail, and a request to the closed stacks. */
export function BasketActions({ items }: { items: readonly BasketItem[] }) {
  const { t } = useTranslation(['basket', 'shell'])
  const isSignedIn = useIsSignedIn()
  const files = basketFilesFor(useHolds())
  const codes = items.map(item => item.cod_acervo)
  return (
    <div data-print="no">
      <Stack gap={4}>
        <Cluster>
          {files.map(kind => (
            <Button
              key={kind}
              icon={<Download size={18} aria-hidden />}
              onClick={() => void downloadBasket(kind, codes).catch(handleError)}
            >
              {t(`file.${kind}`)}
            </Button>
          ))}
          <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Cluster>
        {isSignedIn ? (
          <>
            <Card title={t('mail.title')} headingLevel={2}>
              <MailForm codes={codes} />
            </Card>
            <StorageForm items={items} />
          </>
        ) : (
          <p>
            {t('signInForMore')} <Link href={SIGN_IN}>{t('signIn', { ns: 'shell' })}</Link>
          </p>
        )}
      </Stack>
    </div>
  )
}

function StorageForm({ items }: { items: readonly BasketItem[] }) {
  const { t } = useTranslation('basket')
  const libraries = new Map(
    items.flatMap(item => item.armazens.map(library => [String(library.cod_biblioteca), library.desc_biblioteca])),
  )
  const [chosen, setChosen] = useState('')
  const tooMany = useId()
  const { act, isActing } = useActs()
  // What is marked may be kept elsewhere than what was marked before.
  const library = libraries.has(chosen) ? chosen : ([...libraries.keys()][0] ?? '')
  if (libraries.size === 0) return null
  const wanted = items.filter(item => item.armazens.some(one => String(one.cod_biblioteca) === library))
  const areTooMany = wanted.length > STORAGE_MOST
  const ask = async () => {
    try {
      const { pedidos } = await call('requestFromStorage', {
        query: { cod_biblioteca: Number(library) },
        body: { cesta: wanted.map(({ cod_acervo }) => ({ cod_acervo })) },
      })
      toast(t('storage.done', { protocols: pedidos.map(one => one.protocolo).join(', ') }), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <Card title={t('storage.title')} headingLevel={2}>
      <Stack gap={3}>
        <p>{t('storage.words')}</p>
        <Select
          label={t('storage.library')}
          value={library}
          onValueChange={setChosen}
          options={[...libraries].map(([value, label]) => ({ value, label }))}
        />
        <ul>
          {wanted.map(item => (
            <li key={item.cod_acervo}>{item.titulo}</li>
          ))}
        </ul>
        {areTooMany ? <p id={tooMany}>{t('storage.most', { count: STORAGE_MOST })}</p> : null}
        <Cluster>
          <Button
            icon={<PackageOpen size={18} aria-hidden />}
            aria-disabled={areTooMany || undefined}
            aria-describedby={areTooMany ? tooMany : undefined}
            isPending={isActing('ask')}
            onClick={areTooMany ? undefined : () => act('ask', ask)}
          >
            {t('storage.ask')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
