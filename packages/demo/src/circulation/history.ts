import { MAIN_MATERIAL } from '@estante/contract/constants'
import type { DemoHoliday, DemoLibraryUnit } from '../institution-file.ts'
import type { DemoAct, DemoCategory, DemoCopy, DemoLoan, DemoPerson, DemoReservation } from '../library.ts'
import { Random } from '../random.ts'
import { STATUS, UNIT } from '../units.ts'
import { OpenDays } from './calendar-days.ts'

const DAYS = 730
/** Nobody queues in the last weeks: the queues of today are told elsewhere. */
const LAST_QUEUE = DAYS - 75
const LOANS_A_DAY = 43
/** How much is borrowed in each month, as a university year goes. */
const SEASON = [0.35, 0.55, 1.4, 1.35, 1.4, 1.1, 0.45, 1.35, 1.4, 1.35, 1.2, 0.5]

interface Shelf {
  copies: DemoCopy[]
  unit: number
  queue: number[]
}

interface Reader {
  person: DemoPerson
  category: DemoCategory
  holds: Set<number>
  waits: Set<number>
  /** No visit before this day: a suspension, or a debt that is not paid. */
  restsUntil: number
  /** Brings everything back in time. */
  isPunctual?: boolean
}

interface Past {
  random: Random
  open: OpenDays
  readers: Map<number, Reader>
  shelves: Shelf[]
  free: Set<string>
  /** Day from which a copy is in the hands of somebody of today. */
  busyFrom: Map<string, number>
  acts: DemoAct[]
  agenda: (() => void)[][]
}

/** Two years of an ordinary library, as acts at a desk. The rules decide what each of them leads to. */
export function history(
  library: {
    units: readonly DemoLibraryUnit[]
    holidays: readonly DemoHoliday[]
    copies: readonly DemoCopy[]
    readers: readonly DemoPerson[]
    /** People of today with a past of their own, which costs them nothing now. */
    regulars: readonly DemoPerson[]
    categories: readonly DemoCategory[]
    loans: readonly DemoLoan[]
    reservations: readonly DemoReservation[]
  },
  today: Date,
): DemoAct[] {
  const past = begin(library, today)
  // Chances of their own, so that everybody else lives as they would without them.
  const regularPast = { ...past, random: new Random(1889) }
  const regulars = readersOf(library.regulars, library.categories).map(one => ({ ...one, isPunctual: true }))
  for (let day = 0; day < DAYS; day++) {
    for (const act of past.agenda[day] ?? []) act()
    visits(past, day)
    regularVisits(regularPast, regulars, day)
  }
  return past.acts.toSorted((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : 0))
}

function begin(library: Parameters<typeof history>[0], today: Date): Past {
  const open = new OpenDays(library.units, library.holidays, today, DAYS)
  const dayOf = new Map(open.days.map((day, at) => [day, at]))
  const busy = [
    ...library.loans.map(loan => [loan.codigo_barras, dayOf.get(loan.data_emprestimo.slice(0, 10)) ?? 0] as const),
    ...library.reservations.flatMap(({ codigo_barras }) =>
      codigo_barras ? [[codigo_barras, DAYS - 30] as const] : [],
    ),
  ]
  const readers = readersOf(library.readers, library.categories)
  const random = new Random(1808)
  const lent = library.copies.filter(
    copy => copy.cod_situacao === STATUS.available && copy.mat_adicional === MAIN_MATERIAL,
  )
  const shelves = [
    ...Map.groupBy(lent, copy => `${copy.cod_acervo}/${copy.cod_biblioteca}/${copy.volume}`).values(),
  ].map(copies => ({ copies, unit: copies[0]!.cod_biblioteca, queue: [] }))
  return {
    random,
    open,
    readers: new Map(readers.map(one => [one.person.cod_pessoa, one])),
    shelves: random.shuffled(shelves),
    free: new Set(lent.map(copy => copy.codigo_barras)),
    busyFrom: new Map(busy),
    acts: [],
    agenda: Array.from({ length: DAYS + 1 }, () => []),
  }
}

/** Those whose category may borrow. */
function readersOf(people: readonly DemoPerson[], categories: readonly DemoCategory[]): Reader[] {
  const known = new Map(categories.map(one => [one.cod_categoria, one]))
  return people.flatMap(person => {
    const category = known.get(person.vinculos[0]?.cod_categoria ?? 0)
    if (!category || category.limite_emprestimos === 0) return []
    return [{ person, category, holds: new Set<number>(), waits: new Set<number>(), restsUntil: 0 }]
  })
}

/** Every three weeks or so they take what stands on the shelves of their library; never in the last two months. */
function regularVisits(past: Past, regulars: readonly Reader[], day: number): void {
  if (day > DAYS - 60) return
  for (const reader of regulars) {
    const unit = reader.person.vinculos[0]?.cod_biblioteca ?? UNIT.central
    if (!past.random.chance(1 / 20) || !past.open.isOpen(unit, day)) continue
    const shelf = past.random.pick(past.shelves.filter(one => one.unit === unit && one.queue.length === 0))
    const copy = shelf.copies.find(one => past.free.has(one.codigo_barras))
    if (copy && !reader.holds.has(copy.cod_acervo)) lend(past, shelf, copy, reader, day)
  }
}

/** Who comes on a day, and what they ask for: a few works are wanted by many. */
function visits(past: Past, day: number): void {
  const { random, open } = past
  const month = Number((open.days[day] ?? '').slice(5, 7)) - 1
  const readers = [...past.readers.values()]
  const wanted = Math.round(LOANS_A_DAY * (SEASON[month] ?? 1) * (0.7 + 0.6 * random.next()))
  for (let n = 0; n < wanted; n++) {
    const shelf = past.shelves[Math.floor(past.shelves.length * random.next() ** 2.2)]!
    if (!open.isOpen(shelf.unit, day)) continue
    const reader = random.pick(readers)
    const home = reader.person.vinculos[0]?.cod_biblioteca
    if (reader.restsUntil > day || (shelf.unit !== UNIT.central && shelf.unit !== home)) continue
    ask(past, shelf, reader, day)
  }
}

function ask(past: Past, shelf: Shelf, reader: Reader, day: number): void {
  const { cod_acervo } = shelf.copies[0]!
  if (reader.holds.has(cod_acervo) || reader.waits.has(cod_acervo)) return
  const copy = shelf.copies.find(one => past.free.has(one.codigo_barras))
  if (copy) {
    if (reader.holds.size < reader.category.limite_emprestimos - 1) lend(past, shelf, copy, reader, day)
  } else if (
    past.random.chance(0.55) &&
    day < LAST_QUEUE &&
    shelf.queue.length < 4 &&
    reader.waits.size < Math.min(2, reader.category.limite_reservas)
  )
    queueUp(past, shelf, reader, day)
}

const clock = (past: Past, day: number, from: number, to: number): string => {
  const minute = past.random.between(from * 60, to * 60)
  return `${past.open.days[day]}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
}

function say(
  past: Past,
  ato: DemoAct['ato'],
  quando: string,
  cod_pessoa: number,
  copy: DemoCopy,
  given: Partial<DemoAct> = {},
): void {
  const { cod_acervo, cod_biblioteca, volume, codigo_barras } = copy
  past.acts.push({ quando, ato, cod_pessoa, codigo_barras, cod_acervo, cod_biblioteca, volume, caixa: false, ...given })
}

/** Most come back before the due day, some on it, a few late; some are renewed. */
function lend(past: Past, shelf: Shelf, copy: DemoCopy, reader: Reader, day: number): void {
  const { random, open } = past
  const period = reader.category.dias_emprestimo
  const renewals = random.chance(0.18) && shelf.queue.length === 0 && !reader.isPunctual ? 1 : 0
  const due = open.from(shelf.unit, day + period)
  const end = renewals ? open.from(shelf.unit, due - 1 + period) : due
  const roll = random.next()
  const late = roll < 0.08 && !reader.isPunctual ? random.between(1, 12) : 0
  const early = Math.max(day + 1, Math.round(end - random.next() * (end - day) * 0.8))
  // The rules may end a loan a little before this calendar does: whoever is never late comes well before.
  const punctual = Math.max(day + 1, Math.min(early, end - 4))
  const kept = reader.isPunctual ? punctual : late > 0 ? end + late : roll < 0.3 ? end : early
  const back = open.from(shelf.unit, kept)
  if (back >= Math.min(past.busyFrom.get(copy.codigo_barras) ?? DAYS, DAYS - 1)) return
  const { cod_pessoa } = reader.person
  past.free.delete(copy.codigo_barras)
  reader.holds.add(copy.cod_acervo)
  reader.waits.delete(copy.cod_acervo)
  // Desks open at eight at the latest; Saturdays close at noon somewhere.
  say(past, 'EMPRESTIMO', clock(past, day, 9, 11), cod_pessoa, copy)
  if (renewals && back > due - 1)
    say(past, 'RENOVACAO', clock(past, Math.max(day + 1, due - 1), 9, 11), cod_pessoa, copy)
  past.agenda[back]!.push(() => takeBack(past, shelf, copy, reader, back, late))
}

function takeBack(past: Past, shelf: Shelf, copy: DemoCopy, reader: Reader, day: number, late: number): void {
  const { random } = past
  const { cod_pessoa } = reader.person
  reader.holds.delete(copy.cod_acervo)
  say(past, 'DEVOLUCAO', clock(past, day, 8, 9), cod_pessoa, copy, { caixa: random.chance(0.15) })
  if (late > 0) {
    // Whoever owes pays at once, later, or not yet; whoever is suspended waits.
    const roll = random.next()
    const pays = roll < 0.75 ? day : roll < 0.93 ? Math.min(DAYS - 1, day + random.between(3, 40)) : DAYS
    if (pays < DAYS) say(past, 'PAGAMENTO', clock(past, past.open.from(shelf.unit, pays), 9, 9), cod_pessoa, copy)
    reader.restsUntil = Math.max(reader.restsUntil, pays + 1, day + late * 2 + 4)
  }
  passOn(past, shelf, copy, day)
}

/** To the next in line, who fetches it within two open days, or does not. */
function passOn(past: Past, shelf: Shelf, copy: DemoCopy, day: number): void {
  const { random, open } = past
  const next = shelf.queue.shift()
  const reader = next === undefined ? undefined : past.readers.get(next)
  if (!reader) {
    past.free.add(copy.codigo_barras)
    return
  }
  const last = open.after(shelf.unit, day, 2)
  if (random.chance(0.84) && reader.restsUntil <= day && reader.holds.size < reader.category.limite_emprestimos) {
    const fetched = open.after(shelf.unit, day, random.between(1, 2))
    past.agenda[fetched]!.push(() => {
      past.free.add(copy.codigo_barras)
      reader.waits.delete(copy.cod_acervo)
      lend(past, shelf, copy, reader, fetched)
      if (past.free.has(copy.codigo_barras)) passOn(past, shelf, copy, fetched)
    })
  } else {
    const after = open.from(shelf.unit, last + 1)
    past.agenda[after]!.push(() => {
      reader.waits.delete(copy.cod_acervo)
      passOn(past, shelf, copy, after)
    })
  }
}

function queueUp(past: Past, shelf: Shelf, reader: Reader, day: number): void {
  const { random } = past
  const { cod_pessoa } = reader.person
  const copy = shelf.copies[0]!
  shelf.queue.push(cod_pessoa)
  reader.waits.add(copy.cod_acervo)
  say(past, 'RESERVA', clock(past, day, 11, 11), cod_pessoa, copy, { codigo_barras: null })
  if (!random.chance(0.1)) return
  const changesMind = Math.min(DAYS - 1, day + random.between(1, 10))
  past.agenda[changesMind]!.push(() => {
    const at = shelf.queue.indexOf(cod_pessoa)
    if (at < 0) return
    shelf.queue.splice(at, 1)
    reader.waits.delete(copy.cod_acervo)
    say(past, 'CANCELAMENTO', clock(past, changesMind, 8, 8), cod_pessoa, copy, { codigo_barras: null })
  })
}
