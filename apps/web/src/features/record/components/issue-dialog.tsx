import type { KardexIssue } from '@estante/contract'
import { FieldList, Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { Loaded } from './loaded.tsx'

interface IssueDialogProps {
  cod_acervo: number
  issue: Pick<KardexIssue, 'seqPar' | 'seqSec' | 'codPar'>
  title: string
  onClose: () => void
}

/** REC-29: one issue, with its contents. */
export function IssueDialog({ cod_acervo, issue, title, onClose }: IssueDialogProps) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  const { seqPar, seqSec, codPar } = issue
  const query = useCall('getKardexItem', { params: { id: cod_acervo }, query: { seqPar, seqSec, codPar } })
  return (
    <Dialog isOpen onClose={onClose} title={title} size="medium">
      <Loaded query={query}>
        {item => (
          <Stack gap={4}>
            <FieldList
              items={[
                { term: t('copies.library'), detail: item.desc_biblioteca },
                { term: t('copies.situation'), detail: t(`kardex.state.${item.situacao}`) },
                ...(item.data_prevista
                  ? [{ term: t('kardex.expected'), detail: format.date(item.data_prevista) }]
                  : []),
                ...(item.data_recebimento
                  ? [{ term: t('kardex.received'), detail: format.date(item.data_recebimento) }]
                  : []),
                ...(item.codigo_barras ? [{ term: t('kardex.barcode'), detail: item.codigo_barras }] : []),
              ]}
            />
            <section>
              <h3>{t('kardex.contents')}</h3>
              {item.sumario.length > 0 ? (
                <ul>
                  {item.sumario.map(line => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : (
                <p>{t('kardex.noContents')}</p>
              )}
            </section>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
