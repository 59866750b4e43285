import { LANGUAGES, type Language } from '@estante/contract/constants'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'

/** The language of what the library writes by itself: reminders, copies set aside, receipts. */
export function NoticeLanguage() {
  const { t } = useTranslation(['services-screen', 'shell'])
  const query = useCall('getNoticeLanguage', {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<Language>()
  const sending = useRef<Promise<void>>(Promise.resolve())
  if (!query.data) return null
  const send = async (idioma: Language) => {
    try {
      await call('setNoticeLanguage', { body: { idioma } })
      await query.refetch()
      toast(t('notices.saved'), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
    setChosen(now => (now === idioma ? undefined : now))
  }
  const choose = (idioma: Language) => {
    setChosen(idioma)
    // One after the other: whoever goes through the list with the arrow keys must end with the last one.
    sending.current = sending.current.then(() => send(idioma))
  }
  return (
    <Select
      label={t('notices.language')}
      description={t('notices.languageWords')}
      value={chosen ?? query.data.idioma}
      onValueChange={choose}
      options={LANGUAGES.map(value => ({ value, label: t(`shell:languages.${value}`) }))}
    />
  )
}
