import type { CodItem } from '@estante/contract'
import { YEAR_OPERATORS } from '@estante/contract/constants'
import { virtualLock } from '@estante/contract/virtual-lock'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { MultiSelectModal, SingleSelectModal } from '@estante/ui/select-modal.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { YearField } from '@estante/ui/special-fields.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { type AdvancedValues, withValues } from '../../../lib/search-state/form-values.ts'
import { prefilterStore } from '../../../lib/search-state/prefilters.ts'
import { PER_PAGE } from '../../../lib/search-state/state.ts'
import type { Refusal } from '../../../lib/search-state/validity.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { unlisted } from '../unlisted.rules.ts'
import css from './forms.module.css'

interface AdvancedPanelProps {
  values: AdvancedValues
  refusals: readonly Refusal[]
  onChange: (next: AdvancedValues) => void
}

/** The more-options panel (SRCH-35 … 43): lists within the prefilters, each in a modal with a search box. */
export function AdvancedPanel({ values, refusals, onChange }: AdvancedPanelProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const format = useFormat()
  const prefilters = useStore(prefilterStore)
  const { id, id_biblioteca, id_colecao, tipo_obra } = prefilters ?? {}
  const query = Object.fromEntries(
    Object.entries({ id, id_biblioteca, id_colecao, tipo_obra }).filter(([, value]) => value),
  )
  const options = useCall('getAdvancedOptions', { query }, { staleTime: 300_000 })
  const orderings = useCall('getOrderings', {}, { staleTime: Number.POSITIVE_INFINITY })
  const set = (change: Partial<AdvancedValues>) => onChange(withValues(values, change))
  const errorOf = (field: Refusal['field']) => {
    const refusal = refusals.find(each => each.field === field)
    if (!refusal) return undefined
    const name = (key?: string) => (key ? t(`act.${key}`) : '')
    return t(refusal.key, { ns: 'messages', campo: name(refusal.names?.campo), outro: name(refusal.names?.outro) })
  }
  if (options.isPending) return <SkeletonText lines={4} />
  if (options.isError) return <ErrorState title={t('panel.failed')} onRetry={() => void options.refetch()} />
  const lists = options.data
  const lock = virtualLock(prefilters?.cr)
  return (
    <div className={css.fields}>
      <ManyPicker
        label={t('panel.libraries')}
        items={lists.libraries}
        value={values.libraries}
        onChange={libraries => set({ libraries })}
      />
      <ManyPicker
        label={t('panel.typeOfWork')}
        items={lists.typeOfWorkList}
        value={values.typeOfWork}
        onChange={typeOfWork => set({ typeOfWork })}
      />
      <ManyPicker
        label={t('panel.collection')}
        items={lists.collectionList}
        value={values.collection}
        onChange={collection => set({ collection })}
      />
      <OnePicker
        label={t('panel.publicationPlace')}
        items={lists.publicationPlaceList}
        value={values.publicationPlace}
        onChange={publicationPlace => set({ publicationPlace })}
      />
      <OnePicker
        label={t('panel.language')}
        items={lists.languageList}
        value={values.language}
        onChange={language => set({ language })}
      />
      <OnePicker
        label={t('panel.internLocation')}
        items={lists.internLocation}
        value={values.internLocation}
        onChange={internLocation => set({ internLocation })}
      />
      <OnePicker
        label={t('panel.physicalDesc')}
        items={lists.physicalDescList}
        value={values.physicalDesc}
        onChange={physicalDesc => set({ physicalDesc })}
      />
      <Select
        label={t('panel.virtualLib')}
        value={lock ?? values.virtualLib}
        disabled={lock !== null}
        description={lock ? t(lock === 'S' ? 'panel.virtualLocked' : 'panel.virtualFixed') : undefined}
        options={[
          { value: 'N', label: t('panel.no') },
          { value: 'S', label: t('panel.yes') },
        ]}
        onValueChange={virtualLib => set({ virtualLib })}
      />
      <div className={css.years}>
        <Select
          label={t('panel.compPublicationYear')}
          value={values.compPublicationYear}
          options={YEAR_OPERATORS.map(value => ({ value, label: t(`operators.${value}`) }))}
          onValueChange={compPublicationYear => set({ compPublicationYear })}
        />
        <YearField
          label={t('panel.publicationYear')}
          value={values.publicationYear}
          error={errorOf('year')}
          onValueChange={publicationYear => set({ publicationYear })}
        />
        {values.compPublicationYear === 'entre' ? (
          <YearField
            label={t('panel.finalPublicationYear')}
            value={values.finalPublicationYear}
            error={errorOf('finalYear')}
            onValueChange={finalPublicationYear => set({ finalPublicationYear })}
          />
        ) : null}
      </div>
      <Select
        label={t('panel.order')}
        value={values.order}
        placeholder={t('panel.usualOrder')}
        options={(orderings.data ?? [])
          .filter(each => each.abas.includes('pesquisa_avancada'))
          .map(each => ({ value: each.codigo, label: each.descricao }))}
        onValueChange={order => set({ order })}
      />
      <Select
        label={t('panel.itemsPerPage')}
        value={String(values.itemsPerPage)}
        options={[...new Set([...PER_PAGE, values.itemsPerPage])]
          .sort((a, b) => a - b)
          .map(value => ({ value: String(value), label: format.number(value) }))}
        onValueChange={value => set({ itemsPerPage: Number(value) })}
      />
    </div>
  )
}

interface PickerProps<Value> {
  label: string
  items: readonly CodItem[]
  value: Value
  onChange: (value: Value) => void
}

const asOptions = (items: readonly CodItem[]) =>
  items.map(({ cod, description }) => ({ value: cod, label: description }))

/** The options, and what an address chose beside them. */
function useShownItems(items: readonly CodItem[], codes: readonly string[]): CodItem[] {
  const { t } = useTranslation('search-screen')
  const others = unlisted(
    codes,
    items.map(item => item.cod),
    code => t('panel.unlisted', { code, interpolation: { escapeValue: false } }),
  )
  return [...others.map(({ code, name }) => ({ cod: code, description: name })), ...items]
}

/** SRCH-41: without a choice of one's own everything is selected; all selected means no restriction. */
function ManyPicker({ label, items, value, onChange }: PickerProps<string[]>) {
  const { t } = useTranslation('search-screen')
  const [isOpen, setOpen] = useState(false)
  const shown = useShownItems(items, value)
  const chosen = shown.filter(item => value.includes(item.cod))
  const text = chosen.length === 0 ? t('panel.any') : chosen.map(item => item.description).join(', ')
  return (
    <>
      <PickerButton label={label} text={text} onOpen={() => setOpen(true)} />
      <MultiSelectModal
        isOpen={isOpen}
        title={label}
        options={asOptions(shown)}
        value={value.length > 0 ? value : undefined}
        onClose={() => setOpen(false)}
        onConfirm={codes => onChange(items.length > 0 && items.every(item => codes.includes(item.cod)) ? [] : codes)}
      />
    </>
  )
}

function OnePicker({ label, items, value, onChange }: PickerProps<string>) {
  const { t } = useTranslation('search-screen')
  const [isOpen, setOpen] = useState(false)
  const shown = useShownItems(items, [value])
  const text = shown.find(item => item.cod === value)?.description ?? t('panel.any')
  return (
    <>
      <PickerButton label={label} text={text} onOpen={() => setOpen(true)} />
      <SingleSelectModal
        isOpen={isOpen}
        title={label}
        options={[{ value: '', label: t('panel.any') }, ...asOptions(shown)]}
        value={value}
        onClose={() => setOpen(false)}
        onConfirm={onChange}
      />
    </>
  )
}

function PickerButton({ label, text, onOpen }: { label: string; text: string; onOpen: () => void }) {
  const id = useId()
  return (
    <div className={css.picker}>
      <span id={id} className={css.pickerLabel}>
        {label}
      </span>
      <Button className={css.pickerButton} aria-labelledby={`${id} ${id}-v`} aria-haspopup="dialog" onClick={onOpen}>
        <span id={`${id}-v`} className={css.pickerText}>
          {text}
        </span>
        <ListFilter size={18} aria-hidden />
      </Button>
    </div>
  )
}
