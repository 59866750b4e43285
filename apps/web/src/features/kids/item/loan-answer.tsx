import type { ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { RECORD_KINDS } from '@estante/contract/constants'
import { Button } from '@estante/ui/button.tsx'
import { BookOpen, CalendarClock, Landmark } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from './answer.tsx'
import { fillLabel, loanBlock, says } from './item.rules.ts'

interface LoanAnswerProps {
  item: ShowcaseItemData
  labels: ShowcaseLabels
  /** Absent while nobody can take a reservation here. */
  onReserve: (() => void) | undefined
  reserveButton: Ref<HTMLButtonElement>
}

/** KIDS-44 … 46: may I take it home? */
export function LoanAnswer({ item, labels, onReserve, reserveButton }: LoanAnswerProps) {
  const { t } = useTranslation('kids-screen')
  const block = loanBlock(item)
  if (block.kind === 'hidden') return null
  if (item.tipo_acervo === RECORD_KINDS.museum) return <VisitAnswer item={item} labels={labels} />
  if (block.kind === 'available')
    return (
      <Answer question={labels.posso_emprestar} picture={block.copies} tone="yes">
        <p>{fillLabel(labels.sim_existem_acervos, { qtd_acervos: block.copies })}</p>
      </Answer>
    )
  if (block.kind === 'stays')
    return (
      <Answer question={labels.posso_emprestar} picture={<BookOpen size={38} />}>
        <p>{labels.nao_pode_emprestar}</p>
        <p>{t('item.hereOnly')}</p>
      </Answer>
    )
  const { back } = block
  return (
    <Answer question={labels.posso_emprestar} picture={<CalendarClock size={38} />} tone="later">
      <p>{labels.nao_pode_emprestar}</p>
      {says(labels.nao_pode_emprestar, t('item.away')) ? null : <p>{t('item.away')}</p>}
      {back.kind === 'unknown' ? null : (
        <p>
          <strong>{labels.quando_volta}</strong>{' '}
          {back.kind === 'overdue'
            ? t('item.overdue')
            : back.kind === 'tomorrow'
              ? t('item.tomorrow')
              : fillLabel(labels.estimativa_volta, { qtd_dias: back.days })}
        </p>
      )}
      {block.mayReserve && onReserve ? (
        <>
          <p>{labels.quer_reservar}</p>
          <Button ref={reserveButton} look="main" onClick={onReserve}>
            {labels.botao_reservar}
          </Button>
        </>
      ) : null}
    </Answer>
  )
}

/** An object does not leave the museum: whether it can be seen, and where. */
function VisitAnswer({ item, labels }: Pick<LoanAnswerProps, 'item' | 'labels'>) {
  const { t } = useTranslation('kids-screen')
  const isOnShow = item.museu?.exposto === 'S'
  const place = item.lugares[0]
  const where = place ? [place.desc_local_exemplar, place.estante].filter(Boolean).join(', ') : ''
  return (
    <Answer question={labels.posso_emprestar} picture={<Landmark size={38} />} tone={isOnShow ? 'yes' : 'later'}>
      <p>
        <strong>{isOnShow ? t('museum.onShow') : t('museum.inStore')}</strong>
      </p>
      <p>{isOnShow ? (where ? t('museum.visit', { place: where }) : labels.sim_existem_acervos) : t('museum.ask')}</p>
      <p>{labels.nao_pode_emprestar}</p>
    </Answer>
  )
}
