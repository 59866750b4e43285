import { ALL_LOCATIONS, MAIN_MATERIAL } from '@estante/contract/constants'
import { dayFrom, momentFrom, openDayFrom } from '../calendar.ts'
import type { DemoCategory, DemoCopy, DemoLoan, DemoPerson, DemoReservation, DemoStoryKey } from '../library.ts'
import { Random } from '../random.ts'
import { STATUS, UNIT } from '../units.ts'
import { Ledger } from './ledger.ts'

const TOTAL_LOANS = 400
const TOTAL_QUEUES = 60
/** A children's book that is out everywhere, so that its page offers a place in the queue. */
const CHILDRENS_BOOK = 3010

export interface Circulation {
  emprestimos: DemoLoan[]
  reservas: DemoReservation[]
}

interface Desk {
  today: Date
  random: Random
  ledger: Ledger
  copies: readonly DemoCopy[]
  persons: readonly DemoPerson[]
  categories: ReadonlyMap<number, DemoCategory>
}

/** Who has what today, and who waits for it. Dates follow the day on which the library is first started. */
export function circulation(
  copies: readonly DemoCopy[],
  persons: readonly DemoPerson[],
  categories: readonly DemoCategory[],
  today: Date,
): Circulation {
  const desk: Desk = {
    today,
    random: new Random(2026),
    ledger: new Ledger(categories),
    copies,
    persons,
    categories: new Map(categories.map(one => [one.cod_categoria, one])),
  }
  lendStories(desk)
  const reservas = queues(desk)
  fillUp(desk)
  lendWholeShelf(desk, CHILDRENS_BOOK)
  return { emprestimos: desk.ledger.loans, reservas: [...reservas, ...keptAtCentral(desk, reservas)] }
}

const categoryOf = (desk: Desk, person: DemoPerson): DemoCategory => {
  const category = desk.categories.get(person.vinculos[0]!.cod_categoria)
  if (!category) throw new Error(`${person.nome_pessoa} has no category`)
  return category
}

const storyOf = (desk: Desk, key: DemoStoryKey): DemoPerson => {
  const person = desk.persons.find(one => one.historia?.chave === key)
  if (!person) throw new Error(`nobody has the story ${key}`)
  return person
}

/** A loan that falls due that many days from today; it began one loan period before. */
function lend(desk: Desk, copy: DemoCopy, person: DemoPerson, dueIn: number, renewals = 0): void {
  const period = categoryOf(desk, person).dias_emprestimo
  const since = dueIn - period * (renewals + 1)
  desk.ledger.lend(copy, person, {
    data_emprestimo: momentFrom(desk.today, Math.min(since, -1), desk.random.between(0, 700)),
    // What is due tomorrow in a story is due tomorrow, whatever day it is.
    data_prevista: dueIn <= 1 ? dayFrom(desk.today, dueIn) : openDayFrom(desk.today, dueIn),
    renovacoes: renewals,
  })
}

function freeAt(desk: Desk, library: number, wanted: number): DemoCopy[] {
  const works = new Set<number>()
  return desk.random
    .shuffled(desk.copies)
    .filter(copy => {
      if (copy.cod_biblioteca !== library || works.has(copy.cod_acervo) || !desk.ledger.isFree(copy)) return false
      works.add(copy.cod_acervo)
      return true
    })
    .slice(0, wanted)
}

const STORY_LOANS: [DemoStoryKey, number, number[]][] = [
  ['vence_amanha', UNIT.central, [1, 1, 1, 8]],
  ['atrasado_com_multa', UNIT.central, [-12, -12, -3, 5]],
  ['professor', UNIT.central, [4, 11, 18, 22, 25]],
  ['suspenso', UNIT.central, [6]],
  ['expirado_renovavel', UNIT.central, [9, 9]],
  ['varios_logins', UNIT.health, [2, 10]],
  ['sem_email', UNIT.central, [3]],
  ['nome_social', UNIT.central, [1, 7, 12]],
  ['reserva_liberada', UNIT.health, [6, 13]],
  ['na_fila', UNIT.central, [5, 9]],
  ['intercambio', UNIT.central, [4, 10]],
  ['escola', UNIT.school, [2, 5]],
  ['duplicado', UNIT.health, [6]],
]

function lendStories(desk: Desk): void {
  for (const [key, library, dues] of STORY_LOANS) {
    const person = storyOf(desk, key)
    const copies = freeAt(desk, library, dues.length)
    dues.forEach((due, at) => {
      lend(desk, copies[at]!, person, due, key === 'professor' && at === 0 ? 1 : 0)
    })
  }
}

/** People who come and go without a story: in good order, and old enough to queue. */
const ordinary = (desk: Desk): DemoPerson[] =>
  desk.persons.filter(person => person.historia === null && person.duplicada_de === null)

/** Due dates as a desk sees them: a few late, some now, most in the next two weeks. */
function ordinaryDue(desk: Desk, person: DemoPerson): number {
  const roll = desk.random.next()
  if (roll < 0.06) return -desk.random.between(1, 20)
  if (roll < 0.1) return 0
  return desk.random.between(1, Math.min(14, categoryOf(desk, person).dias_emprestimo - 1))
}

interface Shelf {
  copies: DemoCopy[]
}

/** Copies that one reservation would accept: same work, library and volume. */
function shelves(desk: Desk): Shelf[] {
  const byKey = new Map<string, DemoCopy[]>()
  for (const copy of desk.copies) {
    if (copy.cod_situacao !== STATUS.available || copy.mat_adicional !== MAIN_MATERIAL) continue
    const key = `${copy.cod_acervo}/${copy.cod_biblioteca}/${copy.volume}`
    byKey.set(key, [...(byKey.get(key) ?? []), copy])
  }
  return [...byKey.values()].map(list => ({ copies: list }))
}

/** What is asked for most is what every campus teaches: the first numbers of the table, one library at a time. */
function wantedShelves(desk: Desk): Shelf[] {
  const all = shelves(desk).filter(
    ({ copies }) => copies.length >= 2 && copies.length <= 6 && copies[0]!.cod_acervo < 2000,
  )
  const byLibrary = [UNIT.central, UNIT.law, UNIT.health, UNIT.school].map(unit =>
    all.filter(({ copies }) => copies[0]!.cod_biblioteca === unit),
  )
  const chosen: Shelf[] = []
  const works = new Set<number>()
  const shares = [30, 10, 14, 6]
  for (const [at, list] of byLibrary.entries()) {
    let left = shares[at] ?? 0
    for (const shelf of list) {
      if (left === 0) break
      const work = shelf.copies[0]!.cod_acervo
      if (works.has(work)) continue
      works.add(work)
      chosen.push(shelf)
      left -= 1
    }
  }
  return chosen.slice(0, TOTAL_QUEUES)
}

function queues(desk: Desk): DemoReservation[] {
  const reservations: DemoReservation[] = []
  const waiting = new Map<number, number>()
  const readers = ordinary(desk)
  for (const [at, { copies }] of wantedShelves(desk).entries()) {
    for (const copy of copies) if (desk.ledger.isFree(copy)) lendToAnyone(desk, copy, readers)
    const first = copies[0]!
    const line: DemoPerson[] = []
    const waiter = storyOf(desk, 'na_fila')
    if (at % 12 === 0 && !desk.ledger.holds(waiter.cod_pessoa, first.cod_acervo)) line.push(waiter)
    const length = desk.random.between(1, 3)
    for (const person of desk.random.shuffled(readers)) {
      if (line.length >= length) break
      if (
        (waiting.get(person.cod_pessoa) ?? 0) < Math.min(3, categoryOf(desk, person).limite_reservas) &&
        !desk.ledger.holds(person.cod_pessoa, first.cod_acervo)
      )
        line.push(person)
    }
    line.forEach((person, place) => {
      waiting.set(person.cod_pessoa, (waiting.get(person.cod_pessoa) ?? 0) + 1)
      desk.ledger.wait(person.cod_pessoa, first.cod_acervo)
      reservations.push(reservation(desk, first, person, -12 + place * 3))
    })
  }
  reservations.push(releasedReservation(desk))
  return reservations
}

const reservation = (desk: Desk, copy: DemoCopy, person: DemoPerson, since: number): DemoReservation => ({
  cod_acervo: copy.cod_acervo,
  cod_biblioteca: copy.cod_biblioteca,
  cod_pessoa: person.cod_pessoa,
  volume: copy.volume,
  tomo: copy.tomo_exemplar,
  parte: copy.parte,
  material_adicional: copy.mat_adicional,
  localizacao: ALL_LOCATIONS,
  data_reserva: momentFrom(desk.today, since, desk.random.between(0, 700)),
  situacao: 'FILA',
  codigo_barras: null,
  data_limite: null,
  na_prateleira: false,
})

/** One copy has come back and waits at the desk for the first in line. */
function releasedReservation(desk: Desk): DemoReservation {
  const person = storyOf(desk, 'reserva_liberada')
  const copy = desk.copies.find(
    one =>
      one.cod_biblioteca === UNIT.health &&
      desk.ledger.isFree(one) &&
      !desk.ledger.holds(person.cod_pessoa, one.cod_acervo),
  )
  if (!copy) throw new Error('no copy left to keep at the desk')
  desk.ledger.keep(copy)
  return {
    ...reservation(desk, copy, person, -6),
    situacao: 'LIBERADA',
    codigo_barras: copy.codigo_barras,
    data_limite: openDayFrom(desk.today, 2),
    na_prateleira: true,
  }
}

/** What the desk of the central library has to do this morning: to fetch, to hand over, and to put back. */
const KEPT = [
  { since: -1, until: 2, na_prateleira: false },
  { since: -1, until: 2, na_prateleira: false },
  { since: -2, until: 1, na_prateleira: true },
  { since: -3, until: 2, na_prateleira: true },
  { since: -6, until: -1, na_prateleira: true },
]
/** Works of which another copy stays on the shelf, from the middle of the table: the first ones are what queues are at. */
const KEPT_FROM = 1300

function keptAtCentral(desk: Desk, queued: readonly DemoReservation[]): DemoReservation[] {
  const busy = new Set(queued.map(one => one.cod_pessoa))
  const readers = ordinary(desk).filter(
    person =>
      person.vinculos[0]!.cod_biblioteca === UNIT.central &&
      !busy.has(person.cod_pessoa) &&
      categoryOf(desk, person).limite_reservas > 0,
  )
  const works = shelves(desk)
    .map(({ copies }) => copies.filter(copy => desk.ledger.isFree(copy)))
    .filter(free => free.length >= 2 && free[0]!.cod_biblioteca === UNIT.central && free[0]!.cod_acervo >= KEPT_FROM)
  return KEPT.map(({ since, until, na_prateleira }, at) => {
    const copy = works[at]?.[0]
    const person = readers.find(
      one => !busy.has(one.cod_pessoa) && !desk.ledger.holds(one.cod_pessoa, copy!.cod_acervo),
    )
    if (!copy || !person) throw new Error('nothing left to keep at the central library')
    busy.add(person.cod_pessoa)
    desk.ledger.keep(copy)
    return {
      ...reservation(desk, copy, person, since),
      situacao: 'LIBERADA' as const,
      codigo_barras: copy.codigo_barras,
      data_limite: until > 0 ? openDayFrom(desk.today, until) : dayFrom(desk.today, until),
      na_prateleira,
    }
  })
}

function lendToAnyone(desk: Desk, copy: DemoCopy, readers: readonly DemoPerson[]): void {
  const near = readers.filter(person => person.vinculos[0]!.cod_biblioteca === copy.cod_biblioteca)
  const taker =
    desk.random.shuffled(near).find(person => desk.ledger.mayTake(person, copy.cod_acervo, 1)) ??
    desk.random.shuffled(readers).find(person => desk.ledger.mayTake(person, copy.cod_acervo))
  if (!taker) throw new Error(`nobody can take ${copy.codigo_barras}`)
  lend(desk, copy, taker, ordinaryDue(desk, taker), desk.random.chance(0.15) ? 1 : 0)
}

/** The rest of the loans of an ordinary day, leaving something of each work on the shelf. */
function fillUp(desk: Desk): void {
  const readers = ordinary(desk)
  const rest = shelves(desk)
    .map(({ copies }) => copies.filter(copy => desk.ledger.isFree(copy)))
    .filter(free => free.length > 1)
    .flatMap(free => free.slice(1))
  for (const copy of desk.random.shuffled(rest)) {
    if (desk.ledger.loans.length >= TOTAL_LOANS) return
    const taker = desk.random
      .shuffled(readers)
      .find(person => desk.ledger.mayTake(person, copy.cod_acervo, 1) && goesTo(person, copy))
    if (taker) lend(desk, copy, taker, ordinaryDue(desk, taker), desk.random.chance(0.2) ? 1 : 0)
  }
}

function lendWholeShelf(desk: Desk, cod_acervo: number): void {
  for (const copy of desk.copies)
    if (copy.cod_acervo === cod_acervo && desk.ledger.isFree(copy)) lendToAnyone(desk, copy, ordinary(desk))
}

/** Readers borrow at their own library, and everybody at the central one. */
const goesTo = (person: DemoPerson, copy: DemoCopy): boolean =>
  copy.cod_biblioteca === UNIT.central || person.vinculos[0]!.cod_biblioteca === copy.cod_biblioteca
