import { Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { closeInfo, showInfo } from '../dialogs/dialogs.ts'
import { i18n } from '../language/i18n.ts'

/** The refusals of a file that is kept for those who cannot read print as it is, by how one asks for it. */
const REFUSALS = ['ArquivoAcessivelBalcao', 'ArquivoAcessivelDeclaracao'] as const

/** Which of these refusals an error is. */
export const accessibleRefusal = (error: unknown) =>
  error instanceof ApiError ? REFUSALS.find(key => key === error.message) : undefined

/** Where such a file was refused, says plainly for whom it is and how to ask; whether it did. */
export function tellAccessibleOnly(error: unknown): boolean {
  const refusal = accessibleRefusal(error)
  if (refusal)
    showInfo({
      title: i18n.t('accessibleOnly.title', { ns: 'files' }),
      message: <HowToAsk refusal={refusal} />,
    })
  return refusal !== undefined
}

function HowToAsk({ refusal }: { refusal: (typeof REFUSALS)[number] }) {
  const { t } = useTranslation('files')
  return (
    <Stack gap={3}>
      <p>{t(`accessibleOnly.${refusal}`)}</p>
      {refusal === 'ArquivoAcessivelDeclaracao' ? (
        <Link href="/meupergamum/privacidade#arquivos-acessiveis" onClick={closeInfo}>
          {t('accessibleOnly.declare')}
        </Link>
      ) : null}
      <Link href="/meupergamum/versao-acessivel" onClick={closeInfo}>
        {t('accessibleOnly.request')}
      </Link>
    </Stack>
  )
}
