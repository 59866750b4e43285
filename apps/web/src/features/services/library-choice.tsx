import { Select } from '@estante/ui/select.tsx'
import { useTranslation } from 'react-i18next'
import css from './services.module.css'
import { type LibraryChoiceState, NO_LIBRARY } from './use-library-choice.ts'

/** The two selects of every form that is sent to a library. */
export function LibraryChoice({ choice }: { choice: LibraryChoiceState }) {
  const { t } = useTranslation('services-screen')
  const { campuses, libraries, campus, library } = choice
  return (
    <div className={css.pair}>
      <Select
        label={t('campus')}
        isRequired
        value={campus === null ? '' : String(campus)}
        onValueChange={value => choice.chooseCampus(Number(value))}
        options={campuses.map(each => ({ value: String(each.cod_campus), label: each.nome_campus }))}
      />
      <Select
        label={t('library')}
        isRequired
        value={String(library)}
        onValueChange={value => choice.chooseLibrary(Number(value))}
        options={
          libraries.length > 0
            ? libraries.map(each => ({ value: String(each.cod_biblioteca), label: each.desc_biblioteca }))
            : [{ value: String(NO_LIBRARY), label: t('noLibrary') }]
        }
      />
    </div>
  )
}
