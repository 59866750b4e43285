import { ButtonLink } from '@estante/ui/button.tsx'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callAddress } from '../../../lib/api/client.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { useIsSignedIn } from '../../../lib/session/store/hooks.ts'
import type { ExportFormat } from '../record-address.rules.ts'
import { saveExport } from '../save-export.ts'
import css from './downloads.module.css'

interface DownloadsProps {
  cod_acervo: number
  formats: readonly ExportFormat[]
  label: string
}

/** The record as files for other programs. */
export function Downloads({ cod_acervo, formats, label }: DownloadsProps) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const isSignedIn = useIsSignedIn()
  return (
    <section aria-labelledby={id} className={css.downloads} data-print="no">
      <h2 id={id} className={css.label}>
        {label}
      </h2>
      <ul className={css.list}>
        {formats.map(formato => (
          <li key={formato}>
            <ButtonLink
              href={callAddress('exportRecord', { params: { id: cod_acervo }, query: { formato } })}
              download
              onClick={event => {
                if (!isSignedIn) return
                event.preventDefault()
                saveExport(cod_acervo, formato).catch(handleError)
              }}
              size="small"
              icon={<Download size={16} aria-hidden />}
            >
              {t(`format.${formato}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
