import { newName } from '../../../lib/api/act-once.ts'
import { ApiError, CancelledError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { deskOpened, libraryHere } from '../frame/desk-session.ts'
import { answerAway, canAnswerAway, forgetAway, noteServed, sendWaiting, tryAgain } from '../outage/away-work.ts'
import { isAway } from '../outage/is-away.ts'
import { addRow, tell } from './done-rows.ts'
import { renewAll } from './renew-all.ts'
import { ScanQueue } from './scan-queue.ts'
import { play } from './signals.ts'
import {
  type Card,
  change,
  EMPTY_WORK,
  type Mode,
  type Reading,
  type Row,
  type RowAnswer,
  workStore,
} from './work-store.ts'

const TWICE_MS = 2000
const AGAIN_MS = 1500
/** A desk that can answer by itself does not wait long for a server that says nothing. */
const PATIENCE_MS = 8000
/** While the network is away a reading asks for it now and then. */
const ASK_MS = 10_000

let last = { text: '', at: 0 }
let answerQuestion: ((como: 'PESSOA' | 'EXEMPLAR' | null) => void) | undefined
let operatorIsBack: (() => void) | undefined
let lastAsked = 0

const newQueue = () =>
  new ScanQueue<() => Promise<void>>(
    work => work(),
    waiting => change({ waiting }),
  )
let queue = newQueue()

/** Readings that wait for their answer, the one under way among them. */
let readings = 0

const inTurn = (reading: Reading): void => {
  const own = queue
  readings += 1
  own.add(async () => {
    await read(reading)
    if (own === queue) readings -= 1
  })
}

/** A key that is about what was scanned before it: done when that has its answer. */
export function afterReadings(work: () => Promise<void> | void): void {
  if (readings === 0) void work()
  else queue.add(async () => await work())
}

let isRenewing = false

/** F6, in its turn: of whoever was scanned before it, and whoever is scanned next waits. Pressed twice it is done once. */
export function renew(): void {
  if (isRenewing) return
  isRenewing = true
  queue.add(async () => {
    const { person } = workStore.get()
    if (person && person.emprestimos.length > 0) await renewAll(person)
    else play('look')
    isRenewing = false
  })
}

/** A number came into the box. The same copy twice within two seconds is one reading. */
export function submit(mode: Mode, code: string): void {
  const now = Date.now()
  const text = `${mode} ${code}`
  if (last.text === text && now - last.at < TWICE_MS) return
  last = { text, at: now }
  const { returnMode, returnDay } = workStore.get()
  // Without its day it would come back as of the last closing, and nobody would notice.
  if (mode === 'DEVOLVER' && returnMode === 'DECLARADA' && returnDay === '') {
    last = { text: '', at: 0 }
    addRow({ mode, code }, { tipo: 'FALHA', texto: i18n.t('return.noDay', { ns: 'desk', code }) })
  } else inTurn({ mode, code, ...(mode === 'DEVOLVER' && howReturned()) })
}

function howReturned(): Pick<Reading, 'retorno' | 'dia'> {
  const { returnMode, returnDay } = workStore.get()
  return { retorno: returnMode, ...(returnMode === 'DECLARADA' && returnDay && { dia: returnDay }) }
}

async function read(reading: Reading): Promise<void> {
  const own = queue
  try {
    const answer = await ask(reading)
    // Somebody closed the desk meanwhile.
    if (own !== queue) return
    if (answer.tipo === 'ESCOLHA') {
      await decide(reading, answer)
      return
    }
    if (answer.tipo === 'PESSOA') {
      const changed = workStore.get().person?.cod_pessoa !== answer.pessoa.cod_pessoa
      change({ person: answer.pessoa, overriding: null, confirmacao: answer.confirmacao ?? null })
      if (answer.pessoa.cod_pessoa > 0) noteServed(reading.code, answer.pessoa)
      if (changed && !workStore.get().classMode)
        change({ rows: workStore.get().rows.filter(row => row.mode !== 'EMPRESTAR') })
      tell(answer)
      return
    }
    addRow(reading, answer)
    const { classMode } = workStore.get()
    // The next child; a teacher's box goes on.
    const isLent = answer.tipo === 'EMPRESTADO' || (answer.tipo === 'GUARDADO' && answer.modo === 'EMPRESTAR')
    if (isLent && classMode && classMode.term !== 'CAIXA') change({ person: null, confirmacao: null })
  } catch (error) {
    if (own === queue) addRow(reading, { tipo: 'FALHA', texto: errorText(error) ?? '' })
  }
}

/** A number of a card and of a copy: asked once, and nothing overtakes the answer. */
async function decide(reading: Reading, question: RowAnswer & { tipo: 'ESCOLHA' }): Promise<void> {
  tell(question)
  change({ question })
  const como = await new Promise<'PESSOA' | 'EXEMPLAR' | null>(resolve => {
    answerQuestion = resolve
  })
  change({ question: null })
  if (como) await read({ ...reading, como })
}

export const answerWith = (como: 'PESSOA' | 'EXEMPLAR' | null): void => answerQuestion?.(como)

/**
 * Asked until an answer comes, always under the same name: what was done at the first asking is done once. Where a
 * snapshot lies here the desk answers by itself meanwhile, and the act waits under that name.
 */
async function ask(reading: Reading): Promise<RowAnswer> {
  const { mode, code, como, excecao, retorno, dia } = reading
  const once = newName()
  const own = queue
  await deskOpened()
  if (workStore.get().isOffline && canAnswerAway() && !(await isBack())) {
    const local = await answerAway(reading, once)
    if (local) return local
  }
  for (;;) {
    if (own !== queue) throw new CancelledError()
    const { person, confirmacao, classMode } = workStore.get()
    // A card that was read without a network has no number of a person yet.
    const whom = person && person.cod_pessoa === 0 ? await knownPerson(person) : person
    const body = {
      cod_biblioteca: libraryHere(),
      codigo: code,
      modo: mode,
      ...(mode === 'EMPRESTAR' && whom && { cod_pessoa: whom.cod_pessoa }),
      ...(mode === 'EMPRESTAR' && confirmacao && { confirmacao }),
      ...(mode === 'EMPRESTAR' && classMode?.term && { turma: classMode.term }),
      ...(como && { como }),
      ...(excecao && { excecao }),
      ...(retorno && { retorno }),
      ...(dia && { dia }),
    }
    try {
      const answer = await call('deskScan', { body, once, ...(canAnswerAway() && { timeoutMs: PATIENCE_MS }) })
      if (workStore.get().isOffline) {
        change({ isOffline: false })
        void sendWaiting().catch(() => {})
      }
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) await newOperator()
      else if (isAway(error)) {
        const local = await answerAway(reading, once)
        if (local) {
          lastAsked = Date.now()
          change({ isOffline: true })
          return local
        }
        await waitForServer()
      } else throw error
    }
  }
}

/** Whether the server answers again; what waits is sent before anything new. */
async function isBack(): Promise<boolean> {
  if (Date.now() - lastAsked < ASK_MS) return false
  lastAsked = Date.now()
  return await tryAgain()
}

/** The network is back while somebody is served whose card was only a number. */
async function knownPerson({ matricula }: Card): Promise<Card | null> {
  const answer = await call('deskScan', {
    body: { cod_biblioteca: libraryHere(), codigo: matricula, modo: 'EMPRESTAR', como: 'PESSOA' },
  })
  const pessoa = answer.tipo === 'PESSOA' ? answer.pessoa : null
  change({ person: pessoa })
  return pessoa
}

async function waitForServer(): Promise<void> {
  if (!workStore.get().isOffline) play('look')
  change({ isOffline: true })
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
}

async function newOperator(): Promise<void> {
  play('look')
  change({ needsOperator: true })
  await new Promise<void>(resolve => {
    operatorIsBack = resolve
  })
  change({ needsOperator: false })
}

/** Somebody signed in again: readings that waited go on. */
export const resume = (): void => {
  operatorIsBack?.()
  void sendWaiting().catch(() => {})
}

/** Ctrl+Enter: the newest refusal that may be set aside waits for its reason. */
export function beginOverride(): boolean {
  const row = workStore
    .get()
    .rows.find(one => one.mode === 'EMPRESTAR' && one.answer.tipo === 'RECUSA' && one.answer.excecao === 'S')
  if (row) change({ overriding: { row, isWriting: false } })
  return row !== undefined
}

export function override(reason: string): void {
  const { overriding } = workStore.get()
  if (!overriding) return
  change({ overriding: null, rows: workStore.get().rows.filter(row => row !== overriding.row) })
  inTurn({ mode: 'EMPRESTAR', code: overriding.row.code, como: 'EXEMPLAR', excecao: reason })
}

/**
 * Esc: the desk is clear for the next person, once what was scanned before it is done; what may be undone stays so. A
 * question is only closed.
 */
export function finish(mode: Mode, onCleared: () => void = () => {}): void {
  const { question, overriding } = workStore.get()
  if (question) answerWith(null)
  else if (overriding) change({ overriding: null })
  else {
    last = { text: '', at: 0 }
    afterReadings(() => {
      clear(mode)
      onCleared()
    })
  }
}

const clear = (mode: Mode): void =>
  change({
    rows: workStore.get().rows.filter(row => row.mode !== mode),
    ...(mode === 'EMPRESTAR' ? { person: null, confirmacao: null } : {}),
    ...(mode === 'DEVOLVER' ? { pileSince: null, returnMode: 'BALCAO', returnDay: '' } : {}),
  })

/** The person showed who they are: copies that waited for it are lent now, in the order of their scanning. */
export function confirmed(cod_pessoa: number, confirmacao: string): void {
  // Somebody else is served by now, who has not shown it.
  if (workStore.get().person?.cod_pessoa !== cod_pessoa) return
  const waiting = workStore.get().rows.filter(isUnconfirmed)
  change({ confirmacao, rows: workStore.get().rows.filter(row => !waiting.includes(row)) })
  for (const { code } of [...waiting].reverse()) inTurn({ mode: 'EMPRESTAR', code, como: 'EXEMPLAR' })
}

const isUnconfirmed = ({ answer }: Row): boolean =>
  answer.tipo === 'RECUSA' && answer.motivo.message === 'IdentidadeNaoConfirmada'

/** The card of a person who was found by name. */
export function serve(code: string): void {
  inTurn({ mode: 'EMPRESTAR', code, como: 'PESSOA' })
}

/** The desk is closed: nothing of the work stays, and what waited is not done. */
export function clearDesk(): void {
  last = { text: '', at: 0 }
  isRenewing = false
  readings = 0
  queue.stop()
  queue = newQueue()
  operatorIsBack?.()
  change(EMPTY_WORK)
  void forgetAway()
}
