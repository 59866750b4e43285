import type { ProfileKind } from '@estante/contract'
import { Card, Stack } from '@estante/ui/card.tsx'
import { ComboBox } from '@estante/ui/combo-box.tsx'
import { Select } from '@estante/ui/select.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { AddForm } from './add-form.tsx'
import { pickedOf } from './picked.rules.ts'
import { ProfileList } from './profile-list.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { WishDialog } from './wish-dialog.tsx'

const KINDS: readonly ProfileKind[] = ['AREA', 'AUTOR', 'ASSUNTO']
type Line = Answer<'getInterests'>[number]
type Found = Answer<'findInterests'>[number]
const idOf = ({ codigo, codTipoArea }: Found): string => `${codigo}.${codTipoArea}`

/** PROF-01 … PROF-06: areas, authors and subjects. */
export function InterestsSection() {
  const { t } = useTranslation('person')
  const query = useCall('getInterests', {}, { staleTime: 0 })
  const { isBusy, change } = useProfileChange('getInterests')
  const [edited, setEdited] = useState<Line | null>(null)
  const lineOf = ({ codigo, tipoDSI, codTipoArea }: Line) => ({ codigo, tipoDSI, codTipoArea })
  return (
    <Card title={t('profile.interests')} headingLevel={2} as="section">
      <Stack gap={4}>
        <AddInterest />
        <ProfileList
          caption={t('profile.interests')}
          query={query}
          rowKey={row => `${row.tipoDSI}${row.codigo}.${row.codTipoArea}`}
          nameOf={row => row.descricao}
          columns={[{ id: 'kind', header: t('profile.kind'), render: row => t(`profile.kinds.${row.tipoDSI}`) }]}
          onEdit={setEdited}
          onRemove={row =>
            change(call('deleteInterest', { query: lineOf(row) }), t('profile.removed', { name: row.descricao }))
          }
        />
      </Stack>
      {edited ? (
        <WishDialog
          title={edited.descricao}
          validade={edited.validade ?? ''}
          onValidade={day => setEdited({ ...edited, validade: day || null })}
          isBusy={isBusy}
          onClose={() => setEdited(null)}
          onSave={async () => {
            const body = { ...lineOf(edited), validade: edited.validade }
            if (await change(call('setInterestValidity', { body }), t('profile.saved'))) setEdited(null)
          }}
        />
      ) : null}
    </Card>
  )
}

function AddInterest() {
  const { t } = useTranslation('person')
  const [kind, setKind] = useState<ProfileKind>('AREA')
  const [term, setTerm] = useState('')
  const [picked, setPicked] = useState<Found | null>(null)
  const areaTypes = useCall('getProfileOptions', {}).data?.tiposArea ?? []
  const { isBusy, change } = useProfileChange('getInterests')
  const wanted = useDeferredValue(term.trim())
  const found = useCall(
    'findInterests',
    { query: { tipoPesquisa: kind, termoPesquisa: wanted } },
    { enabled: wanted.length >= 2, keepPrevious: true },
  )
  // What stays while the next answer comes must be of the same kind: its codes mean something else in another.
  const told = useRef(kind)
  if (found.data && !found.isPlaceholderData) told.current = kind
  const known = wanted.length >= 2 && told.current === kind ? (found.data ?? []) : []
  const add = async ({ codigo, codTipoArea, descricao }: Found, validade: string | null) => {
    const body = { tipoDSI: kind, validade, itens: [{ codigo, codTipoArea }] }
    if (await change(call('addInterests', { body }), t('profile.added', { name: descricao }))) setTerm('')
  }
  return (
    <AddForm chosen={pickedOf(picked, known, one => one.descricao === term)} onAdd={add} isBusy={isBusy}>
      {error => (
        <>
          <Select
            label={t('profile.kind')}
            value={kind}
            onValueChange={next => {
              setKind(next)
              setTerm('')
              setPicked(null)
            }}
            options={KINDS.map(value => ({ value, label: t(`profile.kinds.${value}`) }))}
          />
          <ComboBox
            error={error}
            label={t('profile.find')}
            value={term}
            onValueChange={setTerm}
            isLoading={found.isFetching}
            isClearable
            suggestions={known.map(one => ({
              id: idOf(one),
              value: one.descricao,
              // Areas of two tables may have one name.
              description: areaTypes.find(type => type.codTipoArea === one.codTipoArea)?.descricao,
            }))}
            onChoose={({ id }) => setPicked(known.find(one => idOf(one) === id) ?? null)}
          />
        </>
      )}
    </AddForm>
  )
}
