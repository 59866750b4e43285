import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { peopleByName } from '../people/index.ts'
import { isAvailable } from './copy-state.rules.ts'
import { copyByBarcode, queueLengths, statusText } from './copy-state.store.ts'
import type { Desk } from './desk.service.ts'
import { openDebts } from './loans.store.ts'
import type { PatronCirculation } from './patron.service.ts'
import { categoriesOf, findPerson, noteLook, personAtDesk } from './patron.store.ts'
import { reasonsOf } from './patron-answers.ts'
import type { PatronReservations } from './patron-reservations.service.ts'
import { owedOf } from './penalties.ts'
import { checkNotOwn } from './person.acts.ts'
import { specialServicesOf } from './person-record.store.ts'
import { leavesOf, personRow, personState } from './person-state.store.ts'
import type { Released } from './queue.acts.ts'
import { accessoriesOf } from './returns.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { isPrescribed, personRefusals } from './rules/lending.rules.ts'
import { keyOf, lastActsAt } from './undo.store.ts'

const MOST_ACTS = 50
const MOST_PEOPLE = 20
/** An act brings about a few events. */
const MOST_EVENTS = 4 * MOST_ACTS

/** What staff see at a desk. */
export class DeskView {
  readonly #core: Core
  readonly #desk: Desk
  readonly #patron: PatronCirculation
  readonly #reservations: PatronReservations

  constructor(core: Core, desk: Desk, patron: PatronCirculation, reservations: PatronReservations) {
    this.#core = core
    this.#desk = desk
    this.#patron = patron
    this.#reservations = reservations
  }

  get #db() {
    return this.#core.database.kysely
  }

  async released(hold: Released | null) {
    if (!hold) return null
    const person = await personRow(this.#db, hold.cod_pessoa)
    const { cod_reserva, cod_solicitacao, cod_pessoa, cod_biblioteca, data_limite } = hold
    const nome = person?.nome_social ?? person?.nome_pessoa ?? ''
    return { cod_reserva, cod_solicitacao, cod_pessoa, nome, cod_biblioteca, data_limite: data_limite.slice(0, 10) }
  }

  checkNotOwn = (operator: number, cod_pessoa: number): Promise<void> =>
    checkNotOwn(this.#db, operator, cod_pessoa, this.#core.now())

  async checkPerson(cod_pessoa: number): Promise<void> {
    if (!(await personRow(this.#db, cod_pessoa))) throw notFound('PessoaInexistente')
  }

  async suspension(cod_pessoa: number, codigo: number) {
    const rows = await this.#patron.suspensions(cod_pessoa, DEFAULT_LANGUAGE)
    const row = rows.find(one => one.codigo === codigo && one.tipo !== 'LICENCA')
    if (!row) throw notFound('SuspensaoInexistente')
    return row
  }

  /** Who has a name, or had it: what is told is the name that they go by. */
  async people(nome: string, lang: Language) {
    const found = await peopleByName(this.#db, nome, MOST_PEOPLE)
    return await Promise.all(
      found.map(async ({ cod_pessoa, ...names }) => ({
        cod_pessoa,
        ...names,
        categorias: (await categoriesOf(this.#db, cod_pessoa, lang)).map(row => row.descricao),
      })),
    )
  }

  /** Every look is written down before it is answered. */
  async person(codigo: string, look: { cod_operador: number; cod_biblioteca: number; motivo: string }, lang: Language) {
    const cod_pessoa = await findPerson(this.#db, codigo)
    const person = cod_pessoa === null ? undefined : await personAtDesk(this.#db, cod_pessoa)
    if (!person) throw notFound('PessoaInexistente')
    const now = this.#core.now()
    await noteLook(this.#db, { instante: now.toISOString(), cod_pessoa: person.cod_pessoa, ...look })
    const circulation = await this.#desk.house.at(look.cod_biblioteca, now)
    const state = await personState(this.#db, person.cod_pessoa)
    const debts = await openDebts(this.#db, person.cod_pessoa)
    return {
      cod_pessoa: person.cod_pessoa,
      nome: person.nome_social ?? person.nome_pessoa,
      categorias: (await categoriesOf(this.#db, person.cod_pessoa, lang)).map(row => ({
        descricao: row.descricao,
        validade: row.validade?.slice(0, 10) ?? null,
      })),
      bloqueio: person.bloqueio,
      msg_bloqueio: person.msg_bloqueio,
      falecida_em: person.falecida_em?.slice(0, 10) ?? null,
      emprestimos: await this.#patron.pending(person.cod_pessoa, true),
      reservas: await this.#reservations.active(person.cod_pessoa),
      suspensoes: await this.#patron.suspensions(person.cod_pessoa, lang),
      debitos: debts.map(debt => ({
        cod_debito: debt.cod_debito,
        tipo: debt.tipo,
        motivo: debt.motivo,
        criado_em: debt.criado_em,
        aberto_centavos: owedOf(debt),
        prescrito: isPrescribed(circulation, { centavos: owedOf(debt), criado_em: debt.criado_em })
          ? ('S' as const)
          : ('N' as const),
      })),
      licencas: (await leavesOf(this.#db, person.cod_pessoa)).map(leave => ({
        ...leave,
        inicio: leave.inicio.slice(0, 10),
        fim: leave.fim?.slice(0, 10) ?? null,
      })),
      atendimentos: await specialServicesOf(this.#db, person.cod_pessoa, today(circulation.calendar, now)),
      impedimentos: reasonsOf(personRefusals(circulation, look.cod_biblioteca, state)),
    }
  }

  /** What stands against reserving tells of the person: a look as any other. */
  async reservable(
    cod_acervo: number,
    look: { cod_pessoa: number; cod_operador: number; cod_biblioteca: number; motivo: string },
  ) {
    await this.checkPerson(look.cod_pessoa)
    await noteLook(this.#db, { instante: this.#core.now().toISOString(), ...look })
    const { exemplares } = await this.#reservations.info(cod_acervo, look.cod_pessoa, { campuses: [], libraries: [] })
    return { exemplares }
  }

  /** The last acts at a library, each told once however many things it brought about. */
  async acts(cod_biblioteca: number, operator: number) {
    const [events, own] = await Promise.all([
      lastActsAt(this.#db, cod_biblioteca, MOST_EVENTS),
      keyOf(this.#db, operator),
    ])
    const undone = new Set(
      events.flatMap(({ dados }) => (JSON.parse(dados) as { desfaz_lote?: string }).desfaz_lote ?? []),
    )
    const first = new Map(events.filter(event => event.ato !== 'DESFEITO').map(event => [event.lote, event]))
    return [...first.values()].slice(0, MOST_ACTS).map(event => ({
      numero: event.seq,
      instante: event.instante,
      ato: event.ato,
      codigo_barras: event.codigo_barras ?? '',
      obra: event.obra ?? '',
      proprio: event.operador !== null && event.operador === own ? ('S' as const) : ('N' as const),
      estornado: undone.has(event.lote ?? '') ? ('S' as const) : ('N' as const),
    }))
  }

  async copy(codigo_barras: string, lang: Language) {
    const copy = await copyByBarcode(this.#db, codigo_barras)
    if (!copy) throw notFound('ExemplarInexistente')
    const queues = await queueLengths(this.#db, [copy.cod_acervo])
    return {
      cod_exemplar: copy.cod_exemplar,
      cod_acervo: copy.cod_acervo,
      obra: copy.obra,
      cod_biblioteca: copy.cod_biblioteca,
      situacao: await statusText(this.#db, copy.cod_situacao, lang),
      disponivel: isAvailable(copy) ? ('S' as const) : ('N' as const),
      emprestado_a: copy.emprestado_a,
      cod_emprestimo: copy.cod_emprestimo,
      data_prevista: copy.data_prevista,
      separado_para: copy.separado_para,
      transito_para: copy.transito_para,
      fila: queues.reduce((sum, queue) => sum + queue.fila, 0),
      acessorios: accessoriesOf(copy),
    }
  }
}
