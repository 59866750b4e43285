import { Field } from '@estante/ui/field.tsx'
import { useTranslation } from 'react-i18next'

/** Files that go with a request; the server looks at what they are. */
export function FilesField({ onChange }: { onChange: (files: readonly File[]) => void }) {
  const { t } = useTranslation('services-screen')
  return (
    <Field label={t('requests.files')} description={t('requests.filesHint')}>
      {slots => (
        <input
          {...slots}
          type="file"
          multiple
          accept=".pdf,.png,.jpg,.jpeg"
          onChange={event => onChange([...(event.target.files ?? [])])}
        />
      )}
    </Field>
  )
}
