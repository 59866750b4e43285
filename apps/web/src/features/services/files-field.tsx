import { Field } from '@estante/ui/field.tsx'
import { useTranslation } from 'react-i18next'
import { FILES_LIMITS, filesFault } from './files.rules.ts'

interface FilesFieldProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Files that go with a request: how many and how large is said here, what they are the server looks at. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const { t } = useTranslation(['services-screen', 'messages'])
  const fault = filesFault(files)
  return (
    <Field
      label={t('requests.files')}
      description={t('requests.filesHint', FILES_LIMITS)}
      error={fault ? t(fault.key, { ns: 'messages', ...fault.params }) : undefined}
    >
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
