import { Button } from '@estante/ui/button.tsx'
import { classes } from '@estante/ui/classes.ts'
import { toast } from '@estante/ui/toast-queue.ts'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { asNewSearch, cleared, withoutUnseen, withPick } from '../../../lib/search-state/changes.ts'
import type { TeachingPick } from '../../../lib/search-state/state.ts'
import { checkTeaching } from '../../../lib/search-state/validity.ts'
import { campuses, courses, disciplines, libraries, professors } from '../api/lookups.ts'
import { useCorrectedPick } from '../api/use-corrected-pick.ts'
import type { FormProps } from './form-props.ts'
import css from './forms.module.css'
import { LookupField } from './lookup-field.tsx'
import { asGiven, asShown, useDraft } from './use-draft.ts'

/** TEACH-01 … 06: course, discipline, professor, campus and library, each depending on the ones before. */
export function TeachingForm({ state, isSearching, onSearch, onCorrect, onClear, onDraft }: FormProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const institution = useInstitution()
  const [draft, setDraft] = useDraft(state, asGiven, asShown)
  useEffect(() => onDraft(draft), [onDraft, draft])
  const { pick } = draft
  const corrected = useCorrectedPick(state.pick)
  useEffect(() => {
    if (corrected) onCorrect({ ...state, pick: corrected })
  }, [corrected, onCorrect, state])
  const set = (change: Partial<TeachingPick>) => setDraft({ ...withoutUnseen(draft), pick: withPick(pick, change) })
  const submit = () => {
    if (isSearching) return
    const refusal = checkTeaching(draft)
    if (refusal) {
      toast(t(refusal.key, { ns: 'messages' }), { kind: 'warning' })
      document.getElementById(LANDMARKS.search)?.focus()
    } else onSearch(asNewSearch({ ...draft, rows: cleared(draft).rows }))
  }
  return (
    <search aria-label={t('form.label')}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={classes(css.fields, css.five)}>
          <LookupField
            id={LANDMARKS.search}
            label={t('teaching.curso')}
            value={pick.curso}
            source={courses()}
            onChange={curso => set({ curso })}
          />
          <LookupField
            label={t('teaching.disciplina')}
            value={pick.disciplina}
            source={disciplines(pick.curso)}
            onChange={disciplina => set({ disciplina })}
          />
          <LookupField
            label={t('teaching.professor')}
            value={pick.professor}
            source={professors()}
            onChange={professor => set({ professor })}
          />
          {institution?.usa_campus === 'S' ? (
            <LookupField
              label={t('teaching.campus')}
              value={pick.campus}
              source={campuses()}
              onChange={campus => set({ campus })}
            />
          ) : null}
          <LookupField
            label={t('teaching.biblioteca')}
            value={pick.biblioteca}
            source={libraries(pick.campus)}
            onChange={biblioteca => set({ biblioteca })}
          />
        </div>
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
              setDraft(cleared(draft))
              onClear()
            }}
          >
            {t('form.clear')}
          </Button>
        </div>
      </form>
    </search>
  )
}
