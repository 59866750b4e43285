import type { Work } from '@estante/contract'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { History, Search, Tag, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { bestStanding, hasCopies } from '../../../lib/work/standing.rules.ts'
import { StandingMark } from '../../../lib/work/standing-mark.tsx'
import { useAvailability } from '../../../lib/work/use-availability.ts'
import { markWords } from '../highlight.rules.ts'
import css from './suggested-work.module.css'

const ICONS = { author: User, subject: Tag, recent: History, search: Search }

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
    piece.isMarked ? <b key={at}>{piece.text}</b> : piece.text,
  )
}

interface SuggestedWorkProps {
  /** The newest first. */
  editions: readonly Work[]
  total: number
  words: readonly string[]
}

/** A work in the list below the box: small cover, title, author, how many editions, and whether one can be had now. */
export function SuggestedWork({ editions, total, words }: SuggestedWorkProps) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const language = useLanguage()
  const { known, isComing } = useAvailability(
    editions.map(work => work.cod_acervo),
    true,
  )
  const [lead] = editions
  if (!lead) return null
  const standing = bestStanding(editions, known)
  const isAwaited = isComing && !standing && editions.some(hasCopies)
  return (
    <span className={css.work}>
      <Cover
        title={lead.obra}
        author={lead.autor}
        src={editions.find(work => work.link_capa)?.link_capa ?? null}
        width={40}
        isPriority
      />
      <span className={css.words}>
        <span className={css.title} lang={langOf(lead.idioma, language)}>
          <Marked text={lead.obra} words={words} />
        </span>
        <span className={css.facts}>
          <Marked text={lead.autor ? spokenName(lead.autor) : lead.desc_tipo_obra} words={words} />
          {total > 1 ? ` · ${t('suggestions.editions', { count: total, total: format.number(total) })}` : null}
        </span>
      </span>
      <span className={css.state}>
        {standing ? <StandingMark standing={standing} /> : isAwaited ? <span className={css.awaited} /> : null}
      </span>
    </span>
  )
}

interface SuggestedLineProps {
  name: string
  icon: keyof typeof ICONS
  words: readonly string[]
  note: string
}

export function SuggestedLine({ name, icon, words, note }: SuggestedLineProps) {
  const Icon = ICONS[icon]
  return (
    <span className={css.line}>
      <span className={css.icon}>
        <Icon size="1.15em" aria-hidden />
      </span>
      <span className={css.words}>
        <Marked text={name} words={words} />
      </span>
      {note ? <span className={css.note}>{note}</span> : null}
    </span>
  )
}
