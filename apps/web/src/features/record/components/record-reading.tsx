import type { RecordPage } from '@estante/contract'
import { LinkButton } from '@estante/ui/link.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOfText } from '../../../lib/language/lang-of.ts'
import { splitRepeated } from '../field.rules.ts'
import { factsOf, isLong, type SubjectChip, subjectChips } from '../reading.rules.ts'
import css from './record-reading.module.css'

/** What people come for: what the work says, what it is about, and which edition this is. */
export function RecordReading({ record }: { record: RecordPage }) {
  const facts = factsOf(record)
  const chips = subjectChips(record)
  if (!record.resumo && chips.length === 0 && facts.length === 0) return null
  return (
    <div className={css.reading}>
      {record.resumo ? <Summary text={record.resumo} /> : null}
      {chips.length > 0 ? <Subjects chips={chips} /> : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </div>
  )
}

function Summary({ text }: { text: string }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const isCut = isLong(text) && !isOpen
  return (
    <div>
      <p id={id} className={css.summary} data-cut={isCut || undefined} lang={langOfText(text, language)}>
        {text}
      </p>
      {isLong(text) ? (
        <LinkButton onClick={() => setOpen(!isOpen)} className={css.more}>
          {t(isOpen ? 'reading.less' : 'reading.more')}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** REC-08: many subjects show their first ones and say how many more there are. */
function Subjects({ chips }: { chips: readonly SubjectChip[] }) {
  const { t } = useTranslation('record-screen')
  const institution = useInstitution()
  const [isOpen, setOpen] = useState(false)
  const [shown, rest] = splitRepeated(chips, Number(institution?.qtde_min_seq_paragrafo ?? 0))
  return (
    <ul className={css.chips} aria-label={t('reading.subjects')}>
      {(isOpen ? chips : shown).map(chip => (
        <li key={chip.text} className={css.chip}>
          {chip.href ? (
            <Anchor href={chip.href} className={css.words}>
              {chip.text}
            </Anchor>
          ) : (
            <span className={css.words}>{chip.text}</span>
          )}
          {chip.authority ? (
            <Anchor
              href={chip.authority}
              className={css.authority}
              aria-label={t('fields.authority', { name: chip.text })}
              title={t('fields.authority', { name: chip.text })}
            >
              <Info size="1em" aria-hidden />
            </Anchor>
          ) : null}
        </li>
      ))}
      {rest.length > 0 ? (
        <li>
          <LinkButton onClick={() => setOpen(!isOpen)} className={css.more} isExpanded={isOpen}>
            {isOpen ? t('fields.less') : t('fields.more', { count: rest.length })}
            <VisuallyHidden>: {t('reading.subjects')}</VisuallyHidden>
          </LinkButton>
        </li>
      ) : null}
    </ul>
  )
}

export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className={css.facts}>
      {facts.map((fact, at) => (
        <span key={fact}>
          {at > 0 ? <span aria-hidden> · </span> : null}
          {fact}
          {at < facts.length - 1 ? <span className={css.pause}>, </span> : null}
        </span>
      ))}
    </p>
  )
}
