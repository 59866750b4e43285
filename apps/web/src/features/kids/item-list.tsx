import type { ShowcaseItem } from '@estante/contract'
import { HIGHLIGHT_COVER_WIDTH, RECORD_KINDS, type Showcase } from '@estante/contract/constants'
import { Anchor } from '@estante/ui/provider.tsx'
import { BookOpen, Check, Clock, MonitorPlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language/hooks.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { loanBlock } from './item/item.rules.ts'
import css from './item-list.module.css'
import { type Category, itemAddress } from './kids-address.rules.ts'
import { ShowcaseCover } from './showcase-cover.tsx'

interface ItemListProps {
  prefix: Showcase
  items: readonly ShowcaseItem[]
  category?: Category | null
  /** The first is where the accessibility bar leads to. */
  areResults?: boolean
  isBusy?: boolean
}

/** Covers with their titles and whether they can be had: shape, word and colour together. */
export function ItemList({ prefix, items, category, areResults = false, isBusy }: ItemListProps) {
  const language = useLanguage()
  return (
    <ul className={css.list} aria-busy={isBusy}>
      {items.map((item, at) => (
        <li key={item.cod_acervo}>
          <Anchor
            href={itemAddress(prefix, item.cod_acervo, item.cod_biblioteca, category)}
            className={css.item}
            {...(areResults && at === 0 ? { id: LANDMARKS.firstResult } : {})}
          >
            <ShowcaseCover work={item} width={HIGHLIGHT_COVER_WIDTH} drawing={item.icone} />
            <span className={css.title} lang={langOf(item.idioma, language)}>
              {item.obra}
            </span>
            <ItemState item={item} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

export function ItemState({ item }: { item: ShowcaseItem }) {
  const { t } = useTranslation('kids-screen')
  if (item.tipo_acervo === RECORD_KINDS.museum)
    return <span className={css.soft}>{item.ano_publicacao ?? t('state.visit')}</span>
  const block = loanBlock({ ...item, pode_reservar: 'N', localizacao: 'N' })
  if (block.kind === 'available')
    return (
      <span className={css.yes}>
        <Check size={18} aria-hidden />
        {t('state.take')}
      </span>
    )
  if (block.kind === 'hidden')
    return (
      <span className={css.screen}>
        <MonitorPlay size={18} aria-hidden />
        {t('state.screen')}
      </span>
    )
  if (block.kind === 'stays')
    return (
      <span className={css.soft}>
        <BookOpen size={18} aria-hidden />
        {t('state.here')}
      </span>
    )
  const words = {
    unknown: t('state.away'),
    overdue: t('state.overdue'),
    tomorrow: t('state.tomorrow'),
    days: t('state.days', { days: block.back.kind === 'days' ? block.back.days : 0 }),
  }
  return (
    <span className={css.later}>
      <Clock size={18} aria-hidden />
      {words[block.back.kind]}
    </span>
  )
}
