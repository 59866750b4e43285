import type { ShowcaseItemData } from '@estante/contract'
import { LOAN_FLAGS, SEVERAL_COLOURS } from '@estante/contract/constants'

type Lending = Pick<
  ShowcaseItemData,
  'pode_emprestar' | 'total_exemplares_disponiveis' | 'num_dias_voltar' | 'pode_reservar' | 'localizacao'
>

/** What the loan block says (KIDS-44 … 46). */
export type LoanBlock =
  | { kind: 'hidden' }
  | { kind: 'available'; copies: number }
  | { kind: 'away'; back: Back; mayReserve: boolean }
  | { kind: 'stays' }

/** When it comes back: nobody knows, it should have, tomorrow, or in some days. */
export type Back = { kind: 'unknown' } | { kind: 'overdue' } | { kind: 'tomorrow' } | { kind: 'days'; days: number }

export function loanBlock(item: Lending): LoanBlock {
  if (item.pode_emprestar === LOAN_FLAGS.hidden) return { kind: 'hidden' }
  if (item.pode_emprestar === LOAN_FLAGS.yes && item.total_exemplares_disponiveis > 0)
    return { kind: 'available', copies: item.total_exemplares_disponiveis }
  const back = backOf(item.num_dias_voltar)
  const mayReserve = item.pode_reservar === 'S'
  if (item.pode_emprestar === LOAN_FLAGS.no && back.kind === 'unknown' && !mayReserve) return { kind: 'stays' }
  return { kind: 'away', back, mayReserve }
}

/** KIDS-40: null and -1 are unknown, 0 is overdue. */
export function backOf(days: number | null): Back {
  if (days === null || days < 0) return { kind: 'unknown' }
  if (days === 0) return { kind: 'overdue' }
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', days }
}

export const VIEWS = { default: null, localization: 'localizacao', reservation: 'reserva' } as const
export type View = keyof typeof VIEWS

/** KIDS-42. */
export const maySeeMap = (item: Lending): boolean =>
  item.total_exemplares_disponiveis > 0 && item.pode_emprestar === LOAN_FLAGS.yes && item.localizacao === 'S'

/** KIDS-42, KIDS-43: the view that the address asks for, where the item allows it. */
export function viewOf(asked: string | null, item: Lending): View {
  if (asked === VIEWS.localization && maySeeMap(item)) return 'localization'
  if (asked === VIEWS.reservation && item.pode_reservar === 'S') return 'reservation'
  return 'default'
}

/** KIDS-40: 'colour/shelf', several, or nothing. */
export type ShelfColour = { kind: 'one'; colour: string; shelf: string } | { kind: 'several' } | { kind: 'none' }
export function shelfColourOf(text: string): ShelfColour {
  if (text === '') return { kind: 'none' }
  if (text === SEVERAL_COLOURS) return { kind: 'several' }
  const [colour = '', shelf = ''] = text.split('/')
  return { kind: 'one', colour, shelf }
}

/** KIDS-40: anything but nothing and N. */
export const hasOnline = (doc_online: string): boolean => doc_online !== '' && doc_online !== 'N'

/** KIDS-41: {qtd_acervos}, {qtd_dias}. */
export const fillLabel = (label: string, values: Record<string, string | number>): string =>
  label.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a label of the library says a sentence already. */
export const says = (label: string, sentence: string): boolean => plain(label).includes(plain(sentence))

/** Colours that libraries paint their shelves with. A colour that is not here is told by its name alone. */
const PAINTS: Record<string, string> = {
  amarel: '#f5c518',
  areia: '#d9c39a',
  azul: '#2e6fb0',
  branc: '#f4f4f0',
  cinza: '#8a8f94',
  laranja: '#e8792b',
  lilás: '#b79ad6',
  marrom: '#7a5637',
  pret: '#26292c',
  rosa: '#e58bb0',
  rox: '#7a3fa0',
  turquesa: '#2fa7a0',
  verde: '#3f9a4e',
  vermelh: '#c8372d',
  vinho: '#7c2338',
}
export const paintOf = (colour: string): string | null =>
  Object.entries(PAINTS).find(([begin]) => colour.toLocaleLowerCase('pt').startsWith(begin))?.[1] ?? null
