import { Dialog } from '@estante/ui/dialog.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'

/** SHELL-20: a title and HTML content. */
export function FaqEntryDialog({ title, html, onClose }: { title: string; html: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <SafeHtml html={html} />
    </Dialog>
  )
}
