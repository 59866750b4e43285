import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { YearField } from '@estante/ui/special-fields.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { asNewSearch, cleared, withoutUnseen } from '../../../lib/search-state/changes.ts'
import { termRows } from '../../../lib/search-state/form-values.ts'
import { type ActFilter, isActTab } from '../../../lib/search-state/state.ts'
import { checkAct, checkJoinedRows, isAutomatic, type Refusal } from '../../../lib/search-state/validity.ts'
import { useActFilterPermission, withoutActFilters } from '../api/use-act-filters.ts'
import { unlisted } from '../unlisted.rules.ts'
import type { FormProps } from './form-props.ts'
import css from './forms.module.css'
import { TermRows } from './term-rows.tsx'
import { asShown, useDraft } from './use-draft.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

const FOREVER = { staleTime: Number.POSITIVE_INFINITY }

function useRowOptions(tab: string) {
  const archive = useCall('getArchiveOptions', {}, { ...FOREVER, enabled: tab === 'arquivo' })
  const acts = useCall('getActOptions', {}, { ...FOREVER, enabled: tab === 'atos_normativos' })
  const caseLaw = useCall('getCaseLawOptions', {}, { ...FOREVER, enabled: tab === 'jurisprudencia' })
  const data = (tab === 'arquivo' ? archive : tab === 'atos_normativos' ? acts : caseLaw).data ?? []
  return data.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
}

/** Archive, acts and case law: rows joined by conditions; acts also by type and year where that is allowed (ACTS-01). */
export function RowsForm({ state, isSearching, onSearch, onClear, onDraft }: FormProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  // The automatic search has a term that nobody typed.
  const [draft, setDraft] = useDraft(
    state,
    given =>
      isAutomatic(given)
        ? { ...given, termType: '', rows: given.rows.map(row => ({ ...row, termo: '', option: null })) }
        : given,
    asShown,
  )
  useEffect(() => onDraft(draft), [onDraft, draft])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const form = useFocusOnRefusal(refusals)
  const options = useRowOptions(state.tab)
  const isAct = isActTab(state.tab)
  const mayFilter = useActFilterPermission(isAct).isAllowed
  const wordsOf = ({ key, names }: Refusal) =>
    t(key, {
      ns: 'messages',
      campo: names ? t(`act.${names.campo}`) : '',
      outro: names?.outro ? t(`act.${names.outro}`) : '',
    })
  const submit = () => {
    if (isSearching) return
    const asked = mayFilter ? draft : withoutActFilters(draft)
    const found = isAct ? checkAct(asked) : checkJoinedRows(asked)
    setRefusals(found)
    if (found.length === 0) {
      onSearch(asNewSearch({ ...asked, termType: '' }))
      return
    }
    // ACTS-12: what is wrong with years is an error, a missing term a warning.
    for (const refusal of found) toast(wordsOf(refusal), { kind: refusal.field === 'termo' ? 'warning' : 'error' })
  }
  return (
    <search aria-label={t('form.label')}>
      <form
        ref={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TermRows
          rows={termRows(draft.rows, refusals)}
          options={options}
          addedOption={isAct ? null : 'LIVRE'}
          onChange={rows => {
            setDraft({ ...withoutUnseen(draft), rows })
            setRefusals([])
          }}
          onSubmit={submit}
        />
        {mayFilter ? (
          <ActFilters
            tab={state.tab}
            value={draft.act}
            errorOf={field => {
              const refusal = refusals.find(each => each.field === field)
              return refusal && wordsOf(refusal)
            }}
            onChange={act => {
              setDraft({ ...draft, act })
              setRefusals([])
            }}
          />
        ) : null}
        <div className={css.actions}>
          <Button
            look="main"
            size="large"
            type="submit"
            isPending={isSearching}
            icon={<Search size={20} aria-hidden />}
          >
            {t('form.search')}
          </Button>
          <Button
            look="ghost"
            onClick={() => {
              setDraft(cleared(state))
              setRefusals([])
              onClear()
              document.getElementById(LANDMARKS.search)?.focus()
            }}
          >
            {t('form.clear')}
          </Button>
        </div>
      </form>
    </search>
  )
}

interface ActFiltersProps {
  tab: string
  value: ActFilter
  errorOf: (field: Refusal['field']) => string | undefined
  onChange: (value: ActFilter) => void
}

function ActFilters({ tab, value, errorOf, onChange }: ActFiltersProps) {
  const { t } = useTranslation('search-screen')
  const isActs = tab === 'atos_normativos'
  const acts = useCall('getActTypes', {}, { ...FOREVER, enabled: isActs })
  const caseLaw = useCall('getCaseLawTypes', {}, { ...FOREVER, enabled: !isActs })
  const answer = (isActs ? acts : caseLaw).data
  const types = (answer ?? []).map(type => ({ value: String(type.cod_tipo_obra), label: type.desc_tipo_obra }))
  const others = unlisted(
    // Before the list has come nothing is known to be missing from it; its code alone is the truth until then.
    [value.cod_tipo_obra],
    types.map(type => type.value),
    code => (answer ? t('panel.unlisted', { code }) : code),
  )
  return (
    <div className={css.fields}>
      <Select
        label={t('act.type')}
        value={value.cod_tipo_obra}
        placeholder={t('act.allTypes')}
        options={[...others.map(({ code, name }) => ({ value: code, label: name })), ...types]}
        onValueChange={cod_tipo_obra => onChange({ ...value, cod_tipo_obra })}
      />
      <div className={css.years}>
        <Select
          label={t('act.comparison')}
          value={value.comparacao}
          options={['-1', '=', '>', '<', 'entre'].map(each => ({ value: each, label: t(`operators.${each}`) }))}
          onValueChange={comparacao =>
            onChange({ ...value, comparacao, data_final: comparacao === 'entre' ? value.data_final : '' })
          }
        />
        <YearField
          label={t('act.initialYear')}
          value={value.data_inicial}
          disabled={value.comparacao === '-1'}
          error={errorOf('year')}
          onValueChange={data_inicial => onChange({ ...value, data_inicial })}
        />
        {value.comparacao === 'entre' ? (
          <YearField
            label={t('act.finalYear')}
            value={value.data_final}
            error={errorOf('finalYear')}
            onValueChange={data_final => onChange({ ...value, data_final })}
          />
        ) : null}
      </div>
    </div>
  )
}
