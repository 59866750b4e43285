import { InfoDialog, LoadingDialog } from '@estante/ui/dialog.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { closeInfo, dialogStore } from '../../lib/dialogs/dialogs.ts'
import { useStore } from '../../lib/storage/store.ts'

/** The dialogs that any screen may open; their code is fetched with the first one. */
export function GlobalDialogs() {
  const { info, loading } = useStore(dialogStore)
  return (
    <>
      <InfoDialog isOpen={info !== null} title={info?.title ?? ''} onClose={closeInfo} size="medium">
        {info?.html === undefined ? info?.message : <SafeHtml html={info.html} />}
      </InfoDialog>
      <LoadingDialog isOpen={loading !== null} title={loading?.title ?? ''} onCancel={loading?.onCancel} />
    </>
  )
}
