import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { copyHtml } from '../../../lib/page/copy.ts'
import { EXPORTS } from '../record-address.rules.ts'
import { Downloads } from './downloads.tsx'
import { Loaded } from './loaded.tsx'
import css from './reference.module.css'

/** REC-10: the reference as HTML, copied with its bold and italics where the clipboard takes them. */
export function Reference({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const query = useCall('getReference', { params: { id: cod_acervo } })
  return (
    <Loaded query={query} isEmpty={data => data.referencia === ''}>
      {data => (
        <Stack gap={4}>
          <SafeHtml html={data.referencia} className={css.reference} />
          <p className={css.norm}>{t('reference.norm', { norm: data.norma })}</p>
          {navigator.clipboard ? (
            <div data-print="no">
              <Button
                icon={<Copy size={18} aria-hidden />}
                onClick={() => void copyHtml(data.referencia, t('reference.copied'))}
              >
                {t('reference.copy')}
              </Button>
            </div>
          ) : null}
          <Downloads cod_acervo={cod_acervo} formats={EXPORTS.reference} label={t('reference.managers')} />
        </Stack>
      )}
    </Loaded>
  )
}
