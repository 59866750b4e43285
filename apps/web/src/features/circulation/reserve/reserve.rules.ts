import type { Reason, ReservableCopy } from '@estante/contract'
import { ALL_LOCATIONS } from '@estante/contract/constants'

/** RES-01: in this order, each narrowing those after it. */
export const SELECTORS = ['biblioteca', 'volume', 'tomo', 'parte', 'material', 'localizacao'] as const
export type SelectorName = (typeof SELECTORS)[number]
export type Choice = Partial<Record<SelectorName, string>>

const VALUES: Readonly<Record<SelectorName, (copy: ReservableCopy) => string>> = {
  biblioteca: copy => String(copy.cod_biblioteca),
  volume: copy => copy.volume,
  tomo: copy => copy.tomo_exemplar,
  parte: copy => copy.parte,
  material: copy => copy.mat_adicional,
  localizacao: copy => copy.cod_local_exemplar,
}

export interface SelectorOption {
  value: string
  /** The copies that it stands for. */
  copies: readonly ReservableCopy[]
}

export interface Selector {
  name: SelectorName
  options: readonly SelectorOption[]
  /** RES-03, RES-04, AMB-64: one option of library or location is plain text, one of the others is hidden. */
  shown: 'select' | 'text' | 'hidden'
  /** What is sent: chosen, or the only one; null where the library does not ask for it (RES-05); absent while open. */
  value: string | null | undefined
}

const PLAIN_WHEN_SINGLE: readonly SelectorName[] = ['biblioteca', 'localizacao']

const comesFromElsewhere = (copy: ReservableCopy): boolean => copy.vem_de !== ''

function optionsOf(name: SelectorName, copies: readonly ReservableCopy[]): SelectorOption[] {
  const groups = new Map<string, ReservableCopy[]>()
  // A shelf is one of this library: what is sent from another stands beside whichever is chosen.
  const sent = name === 'localizacao' ? copies.filter(comesFromElsewhere) : []
  for (const copy of sent.length > 0 ? copies.filter(each => !comesFromElsewhere(each)) : copies) {
    const value = VALUES[name](copy)
    groups.set(value, [...(groups.get(value) ?? []), copy])
  }
  const options: SelectorOption[] = [...groups].map(([value, members]) => ({ value, copies: [...members, ...sent] }))
  return name === 'localizacao' && options.length > 1 ? [{ value: ALL_LOCATIONS, copies }, ...options] : options
}

const isUnasked = (name: SelectorName, copies: readonly ReservableCopy[]): boolean =>
  (name === 'material' && copies[0]?.reserva_mat_adicional === 'N') ||
  (name === 'localizacao' && (copies[0]?.reserva_localizacao === 'N' || copies.every(comesFromElsewhere)))

/** The chain as it stands: later selectors appear when the earlier ones hold a value. */
export function selectorsOf(copies: readonly ReservableCopy[], choice: Choice): Selector[] {
  const chain: Selector[] = []
  let left = copies
  for (const name of SELECTORS) {
    if (left.length === 0) break
    if (isUnasked(name, left)) {
      chain.push({ name, options: [], shown: 'hidden', value: null })
      continue
    }
    const options = optionsOf(name, left)
    const single = options.length === 1 ? options[0] : undefined
    // RES-06: the first library is chosen already, every other selector begins with nothing.
    const chosen =
      single ?? options.find(each => each.value === choice[name]) ?? (name === 'biblioteca' ? options[0] : undefined)
    chain.push({
      name,
      options,
      shown: single ? (PLAIN_WHEN_SINGLE.includes(name) ? 'text' : 'hidden') : 'select',
      value: chosen?.value,
    })
    if (!chosen) break
    left = chosen.copies
  }
  return chain
}

/** RES-02: choosing an earlier selector clears all later ones. */
export function choose(choice: Choice, name: SelectorName, value: string): Choice {
  const earlier = SELECTORS.slice(0, SELECTORS.indexOf(name))
  const kept: Choice = {}
  for (const each of earlier) if (choice[each] !== undefined) kept[each] = choice[each]
  return value === '' ? kept : { ...kept, [name]: value }
}

/** RES-18, RES-21, RES-23: everything but the library is chosen anew. */
export const onlyLibrary = ({ biblioteca }: Choice): Choice => (biblioteca === undefined ? {} : { biblioteca })

/** RES-07. */
export const isComplete = (chain: readonly Selector[]): boolean =>
  chain.length === SELECTORS.length && chain.every(selector => selector.value !== undefined)

export interface ReservationOrder {
  cod_acervo: number
  biblioteca: number
  volume: string
  tomo: string
  parte: string
  material_adicional: string | null
  localizacao: string | null
}

/** RES-17, RES-20; null while something is not chosen. */
export function orderOf(cod_acervo: number, chain: readonly Selector[]): ReservationOrder | null {
  if (!isComplete(chain)) return null
  const of = (name: SelectorName) => chain.find(selector => selector.name === name)?.value ?? null
  return {
    cod_acervo,
    biblioteca: Number(of('biblioteca')),
    volume: of('volume') ?? '',
    tomo: of('tomo') ?? '',
    parte: of('parte') ?? '',
    material_adicional: of('material'),
    localizacao: of('localizacao'),
  }
}

/** Copies that would do, as far as it is chosen. */
function chosenCopies(chain: readonly Selector[]): readonly ReservableCopy[] {
  const last = chain.filter(selector => selector.options.length > 0 && selector.value !== undefined).at(-1)
  return last?.options.find(option => option.value === last.value)?.copies ?? []
}

/** RES-26: copies of the choice that can be had at once. */
export const loanableOf = (chain: readonly Selector[]): ReservableCopy[] =>
  chosenCopies(chain).filter(copy => copy.disponivel === 'S')

/** What would be refused to the person whichever of the chosen copies it were. */
export function obstaclesOf(chain: readonly Selector[]): readonly Reason[] {
  const [first, ...others] = chosenCopies(chain)
  return (first?.motivos ?? []).filter(({ message }) =>
    others.every(copy => copy.motivos.some(each => each.message === message)),
  )
}
