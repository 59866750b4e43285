import { Card, Stack } from '@estante/ui/card.tsx'
import { CheckboxGroup } from '@estante/ui/choice.tsx'
import { Select } from '@estante/ui/select.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { AddForm } from './add-form.tsx'
import { ProfileList } from './profile-list.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { ChoiceOfLibraries, WishDialog } from './wish-dialog.tsx'

type Line = Answer<'getWorkTypes'>[number]

/** PROF-12, PROF-13: types of work, in which languages and of which libraries. */
export function WorkTypesSection() {
  const { t } = useTranslation('person')
  const query = useCall('getWorkTypes', {}, { staleTime: 0 })
  const options = useCall('getProfileOptions', {})
  const { tiposObra = [], idiomas = [], bibliotecas = [] } = options.data ?? {}
  const { isBusy, change } = useProfileChange('getWorkTypes')
  const [edited, setEdited] = useState<Line | null>(null)
  const [type, setType] = useState('')
  const languageOf = (code: string) => idiomas.find(one => one.codigo === code)?.descricao ?? code
  const libraryOf = (code: number) => bibliotecas.find(one => one.cod_biblioteca === code)?.desc_biblioteca ?? ''
  const add = async ({ codigo, descricao }: (typeof tiposObra)[number], validade: string | null) => {
    const body = { validade, itens: [{ codigo }] }
    if (await change(call('addWorkTypes', { body }), t('profile.added', { name: descricao }))) setType('')
  }
  return (
    <Card title={t('profile.workTypes')} headingLevel={2} as="section">
      <Stack gap={4}>
        <AddForm chosen={tiposObra.find(one => String(one.codigo) === type)} onAdd={add} isBusy={isBusy}>
          {error => (
            <>
              <Select
                error={error}
                label={t('profile.workType')}
                placeholder={t('profile.choose')}
                value={type}
                onValueChange={setType}
                options={tiposObra.map(one => ({ value: String(one.codigo), label: one.descricao }))}
              />
            </>
          )}
        </AddForm>
        <ProfileList
          caption={t('profile.workTypes')}
          query={query}
          rowKey={row => String(row.codigo)}
          nameOf={row => row.descricao}
          columns={[
            {
              id: 'languages',
              header: t('profile.languages'),
              render: row => row.idiomas.map(languageOf).join(', ') || t('profile.allLanguages'),
            },
            {
              id: 'libraries',
              header: t('profile.libraries'),
              render: row => row.bibliotecas.map(libraryOf).filter(Boolean).join(', ') || t('profile.all'),
            },
          ]}
          onEdit={setEdited}
          onRemove={({ codigo, descricao }) =>
            change(call('deleteWorkType', { query: { codigo } }), t('profile.removed', { name: descricao }))
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
            const { descricao: _name, ...body } = edited
            if (await change(call('saveWorkType', { body }), t('profile.saved'))) setEdited(null)
          }}
        >
          <CheckboxGroup
            label={t('profile.languages')}
            description={t('profile.noneMeansAll')}
            options={idiomas.map(one => ({ value: one.codigo, label: one.descricao }))}
            value={edited.idiomas}
            onValueChange={chosen => setEdited({ ...edited, idiomas: chosen })}
          />
          <ChoiceOfLibraries
            libraries={bibliotecas}
            value={edited.bibliotecas}
            onChange={codes => setEdited({ ...edited, bibliotecas: codes })}
          />
        </WishDialog>
      ) : null}
    </Card>
  )
}
