import type { ActAway, PersonCard } from '@estante/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { onSignedOut } from '../../../lib/session/store/session-store.ts'
import { change, type Reading, type RowAnswer, workStore } from '../box/work-store.ts'
import { deskStore, libraryHere, serverNow } from '../frame/desk-session.ts'
import { classDay, mayOverride } from './away-desk.ts'
import { copyReason, type LocalState, personReason } from './away-rules.ts'
import { type AwayPerson, AwaySnapshot, type SnapshotAnswer } from './away-snapshot.ts'
import { awayStore, changeAway } from './away-store.ts'
import { isAway } from './is-away.ts'
import { arm, forgetSnapshot, isArmed, keepSnapshot, openSnapshot } from './snapshot-vault.ts'
import { addWaiting, endWaiting, showWaiting } from './waiting-list.ts'

const RENEW_MS = 15 * 60_000
const SNAPSHOT_TIMEOUT_MS = 120_000
const CHUNK = 100

let snapshot: { library: number; data: AwaySnapshot } | null = null
/** The card that is being served without a network, and people whom this desk has served today. */
let card: AwayPerson | null = null
const served = new Map<string, { cod_pessoa: number; nome: string }>()

interface Kept {
  cod_biblioteca: number
  session: NonNullable<ReturnType<typeof deskStore.get>['session']>
  behind: number
  answer: SnapshotAnswer
}

/** Whoever was on the screen today may be called by name again. */
export const noteServed = (
  code: string,
  { cod_pessoa, nome, matricula }: Pick<PersonCard, 'cod_pessoa' | 'nome' | 'matricula'>,
): void => {
  for (const number of [code, matricula]) if (number) served.set(number.toUpperCase(), { cod_pessoa, nome })
}

/** The operator's PIN arms this desk; from then on the snapshot is renewed. */
export async function armDesk(pin: string): Promise<boolean> {
  const { session } = deskStore.get()
  if (!session || !(await arm(session.cod_pessoa, pin))) return false
  changeAway({ isArmed: true })
  await renewSnapshot()
  return true
}

export async function renewSnapshot(): Promise<void> {
  const { session, behind } = deskStore.get()
  const cod_biblioteca = libraryHere()
  if (!isArmed() || !session || cod_biblioteca === 0) return
  const answer = await call('deskSnapshot', { query: { cod_biblioteca }, timeoutMs: SNAPSHOT_TIMEOUT_MS })
  snapshot = { library: cod_biblioteca, data: new AwaySnapshot(answer) }
  await keepSnapshot(JSON.stringify({ cod_biblioteca, session, behind, answer } satisfies Kept))
  changeAway({ snapshotAt: answer.instante })
}

/** Opens what lies here with a PIN: the desk goes on though no server answers. */
export async function openAway(pin: string): Promise<{ left: number } | null> {
  const opened = await openSnapshot(pin)
  if ('left' in opened) return opened
  const kept = JSON.parse(opened.text) as Kept
  snapshot = { library: kept.cod_biblioteca, data: new AwaySnapshot(kept.answer) }
  deskStore.set({
    session: kept.session,
    cod_biblioteca: kept.cod_biblioteca,
    behind: kept.behind,
    failure: null,
  })
  change({ isOffline: true })
  changeAway({ isArmed: true, snapshotAt: kept.answer.instante })
  await showWaiting()
  return null
}

export const canAnswerAway = (): boolean => snapshot !== null && snapshot.library === libraryHere()

/** The answer of this desk itself. What it does waits under the name that the server may know already. */
export async function answerAway(
  { mode, code, como, excecao, retorno = 'BALCAO', dia }: Reading,
  uuid: string,
): Promise<RowAnswer | null> {
  if (!snapshot || snapshot.library !== libraryHere()) return null
  const { data } = snapshot
  const { kinds, numbers, isMisread } = data.reading(code)
  if (isMisread) return refusal('CodigoMalLido')
  const wanted = mode === 'EMPRESTAR' ? (como ? [como] : kinds) : ['EXEMPLAR']
  const copy = wanted.includes('EXEMPLAR') ? await data.copy(numbers) : null
  const person = wanted.includes('PESSOA') && !copy ? await data.person(numbers) : null
  if (person) return { tipo: 'PESSOA', pessoa: awayCard(person) }
  const title = copy?.title ?? ''
  const base = { uuid, codigo: code, instante: serverNow().toISOString(), prova: data.answer.prova }
  if (mode !== 'EMPRESTAR') {
    // What nobody knows may come back all the same: the server says later what it is.
    return await wait({ ...base, modo: mode, retorno, ...(dia && { dia }) }, title, '')
  }
  const { person: onScreen } = workStore.get()
  if (!copy) return { tipo: 'DESCONHECIDO', codigo: numbers[0] ?? code }
  if (!onScreen) return refusal('ForaCartaoPrimeiro', title)
  const turma = workStore.get().classMode?.term ?? undefined
  // Whoever was on the screen before the network went is looked up as any card is.
  const number = onScreen.matricula.toUpperCase()
  const whom = card?.number === number ? card : await data.person([number])
  const byRule = data.dueDay(copy.kind, whom?.category ?? null)
  const reason =
    (whom && personReason(data, whom, lentTo(whom, onScreen.cod_pessoa), turma !== undefined)) ||
    copyReason(copy, localState(code), byRule)
  const due = turma ? classDay(turma) : byRule
  if (reason && !(reason.isOpen && excecao)) return refusal(reason.message, title, reason.isOpen && mayOverride())
  const lent: ActAway = {
    ...base,
    modo: 'EMPRESTAR',
    retorno: 'BALCAO',
    ...(onScreen.cod_pessoa > 0 ? { cod_pessoa: onScreen.cod_pessoa } : { cartao: whom?.number ?? onScreen.matricula }),
    ...(excecao && { excecao }),
    ...(turma && { turma }),
  }
  return await wait(lent, title, due)
}

async function wait(act: ActAway, obra: string, data_prevista: string): Promise<RowAnswer> {
  await addWaiting([{ act, cod_biblioteca: libraryHere(), obra }])
  const lista = snapshot?.data.answer.instante ?? ''
  const { modo, codigo } = act
  return { tipo: 'GUARDADO', modo, lote: `${AWAY}${act.uuid}`, obra, codigo, data_prevista, lista }
}

const AWAY = 'fora:'

/** Takes back an act that has not been sent; false where it is not one of these. */
export async function undoAway(lote: string): Promise<boolean> {
  if (!lote.startsWith(AWAY)) return false
  const uuid = lote.slice(AWAY.length)
  // What is on its way to the server is no longer this desk's alone.
  await sending?.catch(() => {})
  if (!awayStore.get().waiting.some(({ act }) => act.uuid === uuid)) return false
  await endWaiting(new Set([uuid]))
  return true
}

const localState = (code: string): LocalState => {
  const same = awayStore.get().waiting.filter(({ act }) => act.codigo.toUpperCase() === code.toUpperCase())
  const last = same.filter(({ act }) => act.modo !== 'CONSULTA').at(-1)
  return last && (last.act.modo === 'EMPRESTAR' ? 'lent' : 'back')
}

const lentTo = ({ number }: AwayPerson, cod_pessoa: number): number =>
  awayStore
    .get()
    .waiting.filter(
      ({ act }) =>
        act.modo === 'EMPRESTAR' &&
        !act.turma &&
        (act.cartao === number || (cod_pessoa > 0 && act.cod_pessoa === cod_pessoa)),
    ).length

const refusal = (message: string, obra = '', isOpen = false): RowAnswer => ({
  tipo: 'RECUSA',
  motivo: { message, params: {} },
  exemplar: null,
  pessoa: null,
  com: null,
  excecao: isOpen ? 'S' : 'N',
  obra,
})

/** A card without a name, unless this person was here today. */
function awayCard(person: AwayPerson): PersonCard {
  card = person
  const known = served.get(person.number)
  const cod_pessoa = known?.cod_pessoa ?? 0
  const lent = lentTo(person, cod_pessoa)
  const isOfClass = Boolean(workStore.get().classMode?.term)
  const reason = snapshot && personReason(snapshot.data, person, lent, isOfClass)
  return {
    cod_pessoa,
    nome: known?.nome ?? i18n.t('away.card', { ns: 'desk', number: person.number }),
    nome_registro: null,
    categoria: '',
    curso: '',
    matricula: person.number,
    validade: null,
    bloqueio: reason?.message === 'PessoaBloqueada' ? 'S' : 'N',
    msg_bloqueio: '',
    impedimentos: reason && reason.message !== 'PessoaBloqueada' ? [{ message: reason.message, params: {} }] : [],
    emprestimos: [],
    contam: person.loans + lent,
    limite_emprestimos: snapshot?.data.limit(person.category) ?? null,
    reservas: 0,
    limite_reservas: null,
    separados: [],
    debito_centavos: 0,
    nota: null,
  }
}

let sending: Promise<void> | null = null

/** Sends what waits, in the order of its time. Sent twice it is done once. */
export function sendWaiting(): Promise<void> {
  if (sending) return sending
  const own = send().finally(() => {
    if (sending === own) sending = null
  })
  sending = own
  return own
}

async function send(): Promise<void> {
  const all = await showWaiting()
  let conflicts = 0
  let refusal: unknown
  for (const library of new Set(all.map(one => one.cod_biblioteca))) {
    const acts = all.filter(one => one.cod_biblioteca === library).map(one => one.act)
    for (let at = 0; at < acts.length; at += CHUNK) {
      const atos = acts.slice(at, at + CHUNK)
      const results = await call('deskUpload', { body: { cod_biblioteca: library, atos } }).catch(error => {
        if (isAway(error)) throw error
        // What one library does not take from whoever serves now keeps nothing of the others here.
        refusal ??= error
        return []
      })
      conflicts += results.filter(result => result.situacao === 'CONFLITO').length
      nameAsSent(results)
      const done = new Set(results.map(result => result.uuid))
      await endWaiting(done)
    }
  }
  if (all.length > 0) changeAway({ conflicts })
  if (refusal) throw refusal
}

/** What was sent is undone at the server, under its mark there. */
function nameAsSent(results: readonly { uuid: string; lote: string | null }[]): void {
  const marks = new Map(results.flatMap(({ uuid, lote }) => (lote === null ? [] : [[`${AWAY}${uuid}`, lote]])))
  workStore.set(state => ({
    ...state,
    done: state.done.map(act => ({ ...act, lote: marks.get(act.lote) ?? act.lote })),
  }))
}

/**
 * Asks whether the server is there again; then what waits goes first. A server that refuses is there: the desk would
 * otherwise go on for ever by an old list, and lend more and more that nobody takes.
 */
export async function tryAgain(): Promise<boolean> {
  try {
    await call('deskCounts', { query: { cod_biblioteca: libraryHere() }, timeoutMs: 5000 })
    await sendWaiting()
  } catch (error) {
    if (!(error instanceof ApiError) || isAway(error)) return false
    handleError(error)
  }
  change({ isOffline: false })
  return true
}

/** While the desk stands: what waits is shown and sent, the snapshot is renewed. */
export function keepReady(): () => void {
  void showWaiting().then(waiting => {
    if (waiting.length > 0) void sendWaiting().catch(() => {})
  })
  const timer = setInterval(() => void renewSnapshot().catch(() => {}), RENEW_MS)
  const back = () => void tryAgain()
  window.addEventListener('online', back)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', back)
  }
}

/** Whoever opened the desk has left: what it kept goes too. Acts that wait stay until they are sent. */
export async function forgetAway(): Promise<void> {
  snapshot = null
  card = null
  // One that hangs holds up nobody who comes after.
  sending = null
  served.clear()
  changeAway({ isArmed: false, snapshotAt: null })
  await forgetSnapshot()
}
onSignedOut(forgetAway)
