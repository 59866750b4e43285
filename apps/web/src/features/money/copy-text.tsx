import { Button } from '@estante/ui/button.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { handleError } from '../../lib/errors/handle-error.ts'

/** Copies a text; nothing where the browser gives no clipboard, for the text itself can be selected. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('money-screen')
  if (!navigator.clipboard) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => toast(t('copied'), { kind: 'success' }), handleError)
  return (
    <Button icon={<Copy size={18} aria-hidden />} onClick={copy} aria-label={label}>
      {t('copy')}
    </Button>
  )
}
