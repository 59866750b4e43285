import { lazy } from 'react'
import type { FormProps } from './form-props.ts'
import { SimpleForm } from './simple-form.tsx'

const AdvancedForm = lazy(async () => ({ default: (await import('./advanced-form.tsx')).AdvancedForm }))
const RowsForm = lazy(async () => ({ default: (await import('./rows-form.tsx')).RowsForm }))
const TeachingForm = lazy(async () => ({ default: (await import('./teaching-form.tsx')).TeachingForm }))

/** SRCH-07: which form a tab has. */
export function FormOfTab(props: FormProps) {
  switch (props.state.tab) {
    case 'pesquisa_avancada':
      return <AdvancedForm {...props} />
    case 'arquivo':
    case 'atos_normativos':
    case 'jurisprudencia':
      return <RowsForm {...props} />
    case 'plano_ensino':
      return <TeachingForm {...props} />
    default:
      return <SimpleForm {...props} />
  }
}
