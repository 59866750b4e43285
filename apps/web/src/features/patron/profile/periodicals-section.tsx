import { Card, Stack } from '@estante/ui/card.tsx'
import { CheckboxGroup } from '@estante/ui/choice.tsx'
import { ComboBox } from '@estante/ui/combo-box.tsx'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { AddForm } from './add-form.tsx'
import { pickedOf } from './picked.rules.ts'
import { ProfileList } from './profile-list.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { ChoiceOfLibraries, WishDialog } from './wish-dialog.tsx'

const PARTS = ['fasciculo', 'artigo', 'sumario'] as const
type Line = Answer<'getPeriodicals'>[number]
type Found = Answer<'findPeriodicals'>[number]
const partsOf = (line: Line) => PARTS.filter(part => line[part] === 'S')

/** PROF-07 … PROF-11, PROF-15: periodicals, what of them is wanted, and where. */
export function PeriodicalsSection() {
  const { t } = useTranslation(['person', 'messages'])
  const query = useCall('getPeriodicals', {}, { staleTime: 0 })
  const options = useCall('getProfileOptions', {})
  const libraries = options.data?.bibliotecas ?? []
  const { isBusy, change } = useProfileChange('getPeriodicals')
  const [edited, setEdited] = useState<Line | null>(null)
  const nameOf = (code: number) => libraries.find(one => one.cod_biblioteca === code)?.desc_biblioteca ?? ''
  const save = async (line: Line) => {
    if (partsOf(line).length === 0) {
      toast(t('SelecioneTipoPeriodico', { ns: 'messages' }), { kind: 'warning' })
      return
    }
    const { titulo: _title, ...body } = line
    if (await change(call('savePeriodical', { body }), t('profile.saved'))) setEdited(null)
  }
  return (
    <Card title={t('profile.periodicals')} headingLevel={2} as="section">
      <Stack gap={4}>
        <AddPeriodical libraries={libraries} />
        <ProfileList
          caption={t('profile.periodicals')}
          query={query}
          rowKey={row => String(row.codigo)}
          nameOf={row => row.titulo}
          columns={[
            {
              id: 'parts',
              header: t('profile.wanted'),
              render: row =>
                partsOf(row)
                  .map(part => t(`profile.parts.${part}`))
                  .join(', '),
            },
            {
              id: 'libraries',
              header: t('profile.libraries'),
              render: row => row.bibliotecas.map(nameOf).filter(Boolean).join(', ') || t('profile.all'),
            },
          ]}
          onEdit={setEdited}
          onRemove={({ codigo, titulo }) =>
            change(call('deletePeriodical', { query: { codigo } }), t('profile.removed', { name: titulo }))
          }
        />
      </Stack>
      {edited ? (
        <WishDialog
          title={edited.titulo}
          validade={edited.validade ?? ''}
          onValidade={day => setEdited({ ...edited, validade: day || null })}
          isBusy={isBusy}
          onClose={() => setEdited(null)}
          onSave={() => void save(edited)}
        >
          <CheckboxGroup
            label={t('profile.wanted')}
            options={PARTS.map(value => ({ value, label: t(`profile.parts.${value}`) }))}
            value={partsOf(edited)}
            onValueChange={marked => {
              const of = (part: (typeof PARTS)[number]) => (marked.includes(part) ? ('S' as const) : ('N' as const))
              setEdited({ ...edited, fasciculo: of('fasciculo'), artigo: of('artigo'), sumario: of('sumario') })
            }}
          />
          <ChoiceOfLibraries
            libraries={libraries}
            value={edited.bibliotecas}
            onChange={bibliotecas => setEdited({ ...edited, bibliotecas })}
          />
        </WishDialog>
      ) : null}
    </Card>
  )
}

function AddPeriodical({ libraries }: { libraries: Answer<'getProfileOptions'>['bibliotecas'] }) {
  const { t } = useTranslation('person')
  const [library, setLibrary] = useState('')
  const [term, setTerm] = useState('')
  const [picked, setPicked] = useState<Found | null>(null)
  const { isBusy, change } = useProfileChange('getPeriodicals')
  const wanted = useDeferredValue(term.trim())
  const found = useCall(
    'findPeriodicals',
    { query: { termoPesquisa: wanted, ...(library && { bibliotecas: library }) } },
    { enabled: wanted.length >= 2, keepPrevious: true },
  )
  const known = wanted.length >= 2 ? (found.data ?? []) : []
  const add = async ({ codigo, titulo }: Found, validade: string | null) => {
    const bibliotecas = library ? [Number(library)] : []
    const body = { validade, itens: [{ codigo, bibliotecas }] }
    if (await change(call('addPeriodicals', { body }), t('profile.added', { name: titulo }))) setTerm('')
  }
  return (
    <AddForm chosen={pickedOf(picked, known, one => one.titulo === term)} onAdd={add} isBusy={isBusy}>
      {error => (
        <>
          <Select
            label={t('profile.library')}
            placeholder={t('profile.all')}
            value={library}
            onValueChange={setLibrary}
            options={libraries.map(one => ({ value: String(one.cod_biblioteca), label: one.desc_biblioteca }))}
          />
          <ComboBox
            error={error}
            label={t('profile.findPeriodical')}
            value={term}
            onValueChange={setTerm}
            isLoading={found.isFetching}
            isClearable
            suggestions={known.map(one => ({ id: String(one.codigo), value: one.titulo, description: one.issn }))}
            onChoose={({ id }) => setPicked(known.find(one => String(one.codigo) === id) ?? null)}
          />
        </>
      )}
    </AddForm>
  )
}
