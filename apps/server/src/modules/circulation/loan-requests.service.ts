import {
  type DeskRequest,
  type Language,
  LOAN_REQUEST_FIELDS,
  type LoanRequest,
  type LoanRequestField,
  type LoanRequestForm,
  type LoanRequestInfo,
  type LoanRequestKind,
  type LoanRequestStatus,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { libraryDay, weekdayOf } from '../../library-clock.ts'
import type { Actor } from './act.ts'
import { copyByCode } from './copy-state.store.ts'
import type { Desk } from './desk.service.ts'
import { borrowerOf, type RequestMove } from './loan-request-moves.acts.ts'
import { sendable } from './loan-requests.acts.ts'
import {
  authorisedFor,
  contactOf,
  endedBefore,
  keepDetails,
  libraryRows,
  openRequestsOf,
  type RequestRow,
  requestableCopies,
  requestByCode,
  requestsAt,
  requestsOf,
  stepsOf,
} from './loan-requests.store.ts'
import { type Period, periodInstants, readingOf } from './patron-answers.ts'
import { standsAt } from './queue.acts.ts'
import { requestObstacles } from './request-obstacles.ts'
import { detailsOf, kindOf, placeOf, statusOf } from './request-steps.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { isFree, nextStatuses, weekHours } from './rules/loan-request.rules.ts'
import { wordsIn } from './rules/request-settings.ts'
import { shownRequest } from './shown-request.ts'

/** The institution as a whole, for what no library decides. */
const EVERYWHERE = 0
const DAY_MS = 86_400_000

/** Requests for copies (D-18) as patrons and staff see them. */
export class LoanRequests {
  readonly #core: Core
  readonly #desk: Desk

  constructor(core: Core, desk: Desk) {
    this.#core = core
    this.#desk = desk
  }

  get #db() {
    return this.#core.database.kysely
  }

  #rulesAt = (library: number) => this.#desk.house.at(library, this.#core.now())

  /** LREQ-05: copies, places to fetch them, days of delivery, and what is known of the person. */
  async info(
    cod_acervo: number,
    tipo: LoanRequestKind,
    cod_pessoa: number | null,
    lang: Language,
    only: { campuses: readonly number[]; libraries: readonly number[] },
  ): Promise<LoanRequestInfo> {
    const wanted = (each: { cod_campus: number; cod_biblioteca: number }): boolean =>
      (only.campuses.length === 0 || only.campuses.includes(each.cod_campus)) &&
      (only.libraries.length === 0 || only.libraries.includes(each.cod_biblioteca))
    const all = await requestableCopies(this.#db, cod_acervo)
    const copies = (await sendable({ rulesAt: this.#rulesAt }, all, tipo)).filter(wanted)
    const { settings } = await this.#rulesAt(EVERYWHERE)
    const asked = { cod_acervo, cod_pessoa: cod_pessoa ?? 0, limit: settings.solicitacoes_limite }
    const reading = readingOf(this.#core, this.#desk)
    const obstacles = cod_pessoa === null ? null : await requestObstacles(reading, asked, all)
    return {
      exemplares: copies.map(copy => ({
        cod_exemplar: copy.cod_exemplar,
        cod_biblioteca: copy.cod_biblioteca,
        desc_biblioteca: copy.desc_biblioteca,
        cod_campus: copy.cod_campus,
        volume: copy.volume,
        tomo_exemplar: copy.tomo_exemplar,
        parte: copy.parte,
        mat_adicional: copy.mat_adicional,
        desc_local_exemplar: copy.desc_local_exemplar ?? '',
        disponivel: isFree(copy, tipo) ? 'S' : 'N',
        motivos: obstacles?.get(copy.cod_exemplar) ?? [],
      })),
      bibliotecas_recebimento: await this.#pickUpLibraries(lang),
      entregas: await this.#deliveries([...new Set(copies.map(copy => copy.cod_biblioteca))]),
      contato: await this.#contact(cod_pessoa),
      horario_obrigatorio: settings.solicitacao_horario,
    }
  }

  async #pickUpLibraries(lang: Language): Promise<LoanRequestInfo['bibliotecas_recebimento']> {
    const found: LoanRequestInfo['bibliotecas_recebimento'] = []
    for (const library of await libraryRows(this.#db)) {
      const { settings, calendar } = await this.#rulesAt(library.cod_biblioteca)
      if (settings.solicitacao_recebe === 'N') continue
      const hours = weekHours(calendar)
      const locais = settings.locais_recebimento.map(({ codigo, descricao }) => ({
        codigo,
        descricao: wordsIn(descricao, lang),
      }))
      found.push({ ...library, abertura: hours?.abertura ?? null, fechamento: hours?.fechamento ?? null, locais })
    }
    return found
  }

  async #deliveries(libraries: readonly number[]): Promise<LoanRequestInfo['entregas']> {
    return await Promise.all(
      libraries.map(async cod_biblioteca => {
        const { settings, calendar, now } = await this.#rulesAt(cod_biblioteca)
        const dias = settings.entrega_dias.toSorted((a, b) => a - b)
        return { cod_biblioteca, dias, hoje: dias.includes(weekdayOf(today(calendar, now))) ? 'S' : 'N' }
      }),
    )
  }

  async #contact(cod_pessoa: number | null): Promise<LoanRequestInfo['contato']> {
    const person = cod_pessoa === null ? undefined : await contactOf(this.#db, cod_pessoa)
    if (cod_pessoa === null || !person) return { telefone: '', email: '', domicilio: '', pessoa_autorizada: '' }
    const kept = JSON.parse(person.dados_pessoais) as Record<string, string | undefined>
    const domicilio = [kept.logradouro, kept.complemento, kept.bairro, kept.cidade, kept.cep].filter(Boolean).join(', ')
    const pessoa_autorizada = await authorisedFor(this.#db, cod_pessoa, libraryDay(this.#core.now()))
    return { telefone: person.telefone, email: person.email ?? '', domicilio, pessoa_autorizada }
  }

  /** LREQ-06. Without a kind it is a delivery where an address is given. */
  async send(cod_pessoa: number, cod_acervo: number, form: LoanRequestForm, lang: Language, actor: Actor) {
    const labels = await this.labels(lang)
    const labelOf = (field: LoanRequestField): string => labels[field]
    const order = { ...form, tipo: kindAsked(form), cod_acervo, cod_pessoa, labelOf }
    const { id, protocolo } = await this.#desk.act(actor, acts => acts.askForCopy(order))
    return { id, protocolo }
  }

  /** Works of a basket out of the closed stacks of a library (BASK-07): all of them or none. */
  async fromStorage(cod_pessoa: number, biblioteca_origem: number, codes: readonly number[]) {
    const actor = { cod_operador: cod_pessoa, cod_biblioteca: null }
    return await this.#desk.act(actor, async acts => {
      const pedidos = []
      // In one order: two baskets with the same works never wait for each other in a circle.
      for (const cod_acervo of [...new Set(codes)].toSorted((a, b) => a - b)) {
        const order = { tipo: 'armazem' as const, cod_acervo, cod_pessoa, biblioteca_origem, withoutForm: true }
        const { protocolo } = await acts.askForCopy(order)
        pedidos.push({ cod_acervo, protocolo })
      }
      return { pedidos }
    })
  }

  async open(cod_pessoa: number, lang: Language): Promise<LoanRequest[]> {
    return await this.#shown(await openRequestsOf(this.#db, cod_pessoa), lang)
  }

  async history(cod_pessoa: number, period: Period, situacao: LoanRequestStatus | undefined, lang: Language) {
    return await this.#shown(await requestsOf(this.#db, cod_pessoa, { ...periodInstants(period), situacao }), lang)
  }

  cancel(cod_pessoa: number, id: number, actor: Actor) {
    return this.#desk.act(actor, acts => acts.cancelRequest(id, cod_pessoa))
  }

  async move(id: number, move: RequestMove, actor: Actor, lang: Language): Promise<DeskRequest> {
    await this.#desk.act(actor, acts => acts.moveRequest(id, move))
    const row = await requestByCode(this.#db, id)
    const [shown] = row ? await this.#forStaff([row], lang) : []
    if (!shown) throw notFound()
    return shown
  }

  borrowerOf = (id: number) => borrowerOf(this.#db, id)

  async atLibrary(asked: Parameters<typeof requestsAt>[1], lang: Language): Promise<DeskRequest[]> {
    return await this.#forStaff(await requestsAt(this.#db, asked), lang)
  }

  /** LREQ-08: what a library, or the institution, tells before a request. */
  async warning(cod_biblioteca: number | undefined, lang: Language): Promise<{ mensagem: string }> {
    const { settings } = await this.#rulesAt(cod_biblioteca ?? EVERYWHERE)
    return { mensagem: wordsIn(settings.solicitacao_aviso, lang) }
  }

  async labels(lang: Language): Promise<Record<LoanRequestField, string>> {
    const { settings } = await this.#rulesAt(EVERYWHERE)
    const entries = LOAN_REQUEST_FIELDS.map(field => {
      const own = settings.solicitacao_rotulos[field]
      return [field, own === undefined ? translate(lang, `services:rotulos_emprestimo.${field}`) : wordsIn(own, lang)]
    })
    return Object.fromEntries(entries) as Record<LoanRequestField, string>
  }

  async contactRule() {
    const { settings } = await this.#rulesAt(EVERYWHERE)
    return { telefone_obrigatorio: settings.solicitacao_telefone, email_obrigatorio: settings.solicitacao_email }
  }

  /** Numbers, names and addresses are forgotten some days after the end. */
  async forgetContacts(): Promise<number> {
    const { settings, now } = await this.#rulesAt(EVERYWHERE)
    const ended = await endedBefore(
      this.#db,
      new Date(now.getTime() - settings.solicitacao_dados_dias * DAY_MS).toISOString(),
    )
    for (const row of ended) {
      const { volume, tomo, parte, material_adicional, local_recebimento } = detailsOf(row)
      const kept = { volume, tomo, parte, material_adicional, local_recebimento }
      await keepDetails(this.#db, row.cod_solicitacao, JSON.stringify(kept))
    }
    return ended.length
  }

  async #shown(rows: readonly RequestRow[], lang: Language): Promise<LoanRequest[]> {
    const steps = Map.groupBy(
      await stepsOf(
        this.#db,
        rows.map(row => row.cod_solicitacao),
      ),
      step => step.cod_solicitacao,
    )
    return await Promise.all(
      rows.map(async row => {
        const { settings } = await this.#rulesAt(placeOf(row))
        return shownRequest(row, steps.get(row.cod_solicitacao) ?? [], settings.locais_recebimento, lang)
      }),
    )
  }

  async #forStaff(rows: readonly RequestRow[], lang: Language): Promise<DeskRequest[]> {
    const shown = await this.#shown(rows, lang)
    return await Promise.all(
      rows.map(async (row, at) => {
        const copy = row.cod_exemplar === null ? undefined : await copyByCode(this.#db, row.cod_exemplar)
        const travels = copy !== undefined && standsAt(copy) !== placeOf(row)
        return {
          ...(shown[at] as LoanRequest),
          cod_pessoa: row.cod_pessoa,
          nome_pessoa: row.nome_social ?? row.nome_pessoa,
          cod_exemplar: row.cod_exemplar,
          codigo_barras: row.codigo_barras ?? '',
          chamada: row.chamada || row.chamada_acervo,
          proximas: [...nextStatuses(kindOf(row), statusOf(row), travels)],
        }
      }),
    )
  }
}

/** Which of the three kinds a form is. */
export const kindAsked = ({ tipo, domicilio }: Pick<LoanRequestForm, 'tipo' | 'domicilio'>): LoanRequestKind =>
  tipo ?? (domicilio ? 'delivery' : 'emprestimo')
