import { type ReactNode, useId } from 'react'
import css from './item.module.css'

interface AnswerProps {
  question: string
  picture: ReactNode
  tone?: 'yes' | 'later' | 'plain'
  children: ReactNode
}

/** A question and its short answer. */
export function Answer({ question, picture, tone = 'plain', children }: AnswerProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.answer} data-tone={tone}>
      <span className={css.picture} aria-hidden>
        {picture}
      </span>
      <div>
        <h2 id={id} className={css.ask}>
          {question}
        </h2>
        {children}
      </div>
    </section>
  )
}
