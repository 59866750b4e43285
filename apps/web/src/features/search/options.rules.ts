import { AUTHORITY_FIELDS, GENERAL_FIELDS } from '@estante/contract/choices'
import type { SearchTab } from '@estante/contract/constants'
import type { Option } from '@estante/ui/select.tsx'

type Translate = (key: string) => string

const AUTHORITY = 'AUTORIDADE_'
const authorityName = (option: string, t: Translate): string =>
  t(`search:authority.${option.slice(AUTHORITY.length).toLowerCase()}`)

/** SRCH-15: the choice of the simple tabs. */
export const generalOptions = (t: Translate): Option[] =>
  GENERAL_FIELDS.map(value => ({ value, label: t(`search:field.${value.toLowerCase()}`) }))

/** Options of a tab with one term; further ones come from the server (SRCH-28, SRCH-30). */
export function simpleOptions(tab: SearchTab, t: Translate, further: readonly Option[]): Option[] {
  if (tab === 'autoridades') return AUTHORITY_FIELDS.map(value => ({ value, label: authorityName(value, t) }))
  const general = generalOptions(t)
  const everything = tab === 'novas_aquisicoes' ? [{ value: 'TODOS', label: t('search:field.todos') }] : []
  return [...general, ...everything, ...further]
}

/** Name of a search option wherever one is shown (history, headings). */
export function optionName(option: string, t: Translate, known: readonly Option[]): string {
  const found = known.find(each => each.value === option)
  if (found) return found.label
  if (option.startsWith(AUTHORITY)) return authorityName(option, t)
  if (/^(?:(?:LIVRE|TITULO|ASSUNTO|AUTOR)(?:_SIM)?|TODOS)$/.test(option))
    return t(`search:field.${option.toLowerCase()}`)
  if (/^(?:CURSO|DISCIPLINA|PROFESSOR)$/.test(option)) return t(`search:teaching.${option.toLowerCase()}`)
  if (option.startsWith('ato_')) return t(`search:act.${option.slice(4)}`)
  if (option.startsWith('jur_')) return t(`search:caselaw.${option.slice(4)}`)
  if (/^(?:obra|produtor|fundo|serie|dossie|notacao|assunto|descricao)$/.test(option))
    return t(`search:archive.${option}`)
  return option
}
