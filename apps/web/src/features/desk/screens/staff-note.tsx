import type { PersonCard } from '@estante/contract'
import { StickyNote } from 'lucide-react'
import { useFormat } from '../../../lib/language/hooks.ts'
import css from './panel.module.css'

/** What a colleague left, who it was, and when. */
export function StaffNote({ note }: { note: NonNullable<PersonCard['nota']> }) {
  const format = useFormat()
  return (
    <div className={css.note}>
      <StickyNote size={18} aria-hidden />
      <p>
        {note.texto} <small>{[note.autor, format.date(note.criada_em)].filter(Boolean).join(', ')}</small>
      </p>
    </div>
  )
}
