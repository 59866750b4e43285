import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

type Found = Answer<'deskFindPeople'>[number]

interface PersonFinderProps {
  label: string
  /** Whoever is on the screen is nobody to choose. */
  except: number
  /** What is done with one that was found. */
  action: (person: Found, clear: () => void) => ReactNode
}

/** Another person, found by name or number: nobody knows people by the numbers of a table. */
export function PersonFinder({ label, except, action }: PersonFinderProps) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
  const { isBusy, act } = useAct()
  const find = () => {
    void act(async () => {
      const people = await call('deskFindPeople', { query: { cod_biblioteca, busca: text } })
      setFound(people.filter(one => one.cod_pessoa !== except))
    })
  }
  const clear = () => {
    setText('')
    setFound(null)
  }
  return (
    <>
      <DeskForm onSubmit={find}>
        <TextField label={label} value={text} onValueChange={setText} minLength={2} isRequired />
        <Button type="submit" isPending={isBusy}>
          {t('keys.find')}
        </Button>
      </DeskForm>
      <div role="status">{found?.length === 0 ? <p className={css.soft}>{t('people.none')}</p> : null}</div>
      {found && found.length > 0 ? (
        <ul className={css.list} aria-label={t('people.results')}>
          {found.map(one => (
            <li key={one.cod_pessoa}>
              <span>{[one.nome, one.categoria, one.matricula].filter(Boolean).join(' · ')}</span> {action(one, clear)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
