import { Button } from '@estante/ui/button.tsx'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copy } from '../../lib/page/copy.ts'

/** Copies a text; nothing where the browser gives no clipboard, for the text itself can be selected. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('money-screen')
  if (!navigator.clipboard) return null
  return (
    <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copy(text, t('copied'))} aria-label={label}>
      {t('copy')}
    </Button>
  )
}
