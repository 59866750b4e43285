import { type ClassTerm, type Language, type ScanAnswer, StaffPermission } from '@estante/contract'
import { type Kind, readingOf } from '@estante/contract/reading'
import type { Core } from '../../core.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import {
  type Actor,
  copyByBarcode,
  type Desk,
  type Identities,
  type PatronCirculation,
  personNumbered,
  personRow,
  queueLengths,
} from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { type CopyRow, factsOf } from './copy-facts.ts'
import type { DeskSettings } from './desk.parameters.ts'
import { copyRow, holderRow, libraryRows, paidLoss, personOfNumber } from './desk.store.ts'
import { nameOf, personCard } from './person-card.ts'
import { pickupCode } from './pickup-code.rules.ts'

export interface ScanOrder {
  cod_biblioteca: number
  codigo: string
  modo: 'EMPRESTAR' | 'DEVOLVER' | 'CONSULTA'
  cod_pessoa?: number | undefined
  como?: Kind | undefined
  excecao?: string | undefined
  confirmacao?: string | undefined
  turma?: ClassTerm | undefined
  retorno: 'BALCAO' | 'CAIXA' | 'DECLARADA'
  dia?: string | undefined
}

/** Facts that nobody can set aside: the copy is not here to be lent, or the person is not one to lend to. */
const STANDING = new Set([
  'ExemplarInexistente',
  'ExemplarJaEmprestado',
  'ExemplarReservado',
  'ExemplarEmTransito',
  'ExemplarNaoCircula',
  'PessoaInexistente',
  'PessoaBloqueada',
  'PessoaSemVinculo',
  'SemRegraEmprestimo',
  'ProprioCadastro',
])

export interface BoxParts {
  desk: Desk
  patron: PatronCirculation
  identities: Pick<Identities, 'check' | 'byCode'>
  permissions: Pick<Permissions, 'holdsStaff'>
  settings: () => Promise<DeskSettings>
}

/** The box of the desk: one reading, one answer with all that its row says. */
export class Box {
  readonly #core: Core
  readonly #parts: BoxParts

  constructor(core: Core, parts: BoxParts) {
    this.#core = core
    this.#parts = parts
  }

  get #db() {
    return this.#core.database.kysely
  }

  async read(order: ScanOrder, actor: Actor & { cod_operador: number }): Promise<ScanAnswer> {
    if (order.excecao !== undefined && !(await this.#mayOverride(order, actor))) throw forbidden()
    // Chosen from a list: enrolments may be missing, or be those of two people.
    const chosen = order.como === 'PESSOA' ? personNumbered(order.codigo) : null
    if (chosen !== null)
      return (await personRow(this.#db, chosen))
        ? { tipo: 'PESSOA', pessoa: await this.#card(chosen, order, actor) }
        : { tipo: 'DESCONHECIDO', codigo: order.codigo }
    const { leitura } = await this.#parts.settings()
    const { kinds, numbers, isMisread } = readingOf(order.codigo, leitura)
    if (isMisread) return refusal({ message: 'CodigoMalLido', params: {} })
    const wanted: Kind[] = order.modo === 'EMPRESTAR' ? (order.como ? [order.como] : kinds) : ['EXEMPLAR']
    const copy = wanted.includes('EXEMPLAR') ? await this.#copy(numbers, actor.lang) : undefined
    const person = wanted.includes('PESSOA') ? await personOfNumber(this.#db, numbers) : null
    if (copy && person !== null) {
      const row = await personRow(this.#db, person)
      return { tipo: 'ESCOLHA', pessoa: { cod_pessoa: person, nome: row ? nameOf(row) : '' }, exemplar: factsOf(copy) }
    }
    if (person !== null) return { tipo: 'PESSOA', pessoa: await this.#card(person, order, actor) }
    if (!copy) {
      const shown = wanted.includes('PESSOA')
        ? await this.#parts.identities.byCode(order.cod_biblioteca, numbers[0] ?? '')
        : null
      if (!shown) return { tipo: 'DESCONHECIDO', codigo: numbers[0] ?? order.codigo }
      const { cod_pessoa, confirmacao } = shown
      return { tipo: 'PESSOA', pessoa: await this.#card(cod_pessoa, order, actor), confirmacao }
    }
    try {
      return await this.#act(order, copy, actor)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error
      return await this.#refused(error, order, copy, actor)
    }
  }

  #card(cod_pessoa: number, { cod_biblioteca }: ScanOrder, { cod_operador, lang }: Actor & { cod_operador: number }) {
    const look = { cod_operador, cod_biblioteca, motivo: 'atendimento' }
    return personCard(this.#core, this.#parts, cod_pessoa, look, lang)
  }

  async #copy(numbers: readonly string[], lang: Language | undefined): Promise<CopyRow | undefined> {
    for (const number of numbers) {
      const found = number === '' ? undefined : await copyRow(this.#db, number, lang)
      if (found) return found
    }
    return undefined
  }

  async #act(order: ScanOrder, copy: CopyRow, actor: Actor): Promise<ScanAnswer> {
    if (order.modo === 'DEVOLVER') return await this.#takeBack(order, copy, actor)
    if (order.modo === 'CONSULTA') return await this.#useInHouse(copy, actor)
    if (order.cod_pessoa !== undefined) return await this.#lend(order, order.cod_pessoa, copy, actor)
    const com = await this.#holder(copy)
    return { tipo: 'EXEMPLAR', exemplar: factsOf(copy), com, fila: await this.#queue(copy) }
  }

  async #lend(order: ScanOrder, cod_pessoa: number, copy: CopyRow, actor: Actor): Promise<ScanAnswer> {
    const { desk, identities } = this.#parts
    const { excecao, turma } = order
    const identidade = await identities.check({ cod_biblioteca: order.cod_biblioteca, cod_pessoa }, order)
    const before = await copyByBarcode(this.#db, copy.codigo_barras)
    const { lote, ...lent } = await desk.transaction(async at => {
      const tx = at(desk.now(), actor)
      const done = await desk.actsOf(tx).lend(copy.codigo_barras, cod_pessoa, undefined, { excecao, turma, identidade })
      return { ...done, lote: tx.lote }
    }, actor.once)
    const own = before?.separado_para === cod_pessoa ? before : undefined
    return {
      tipo: 'EMPRESTADO',
      lote,
      exemplar: factsOf(copy),
      cod_emprestimo: lent.cod_emprestimo,
      data_prevista: lent.data_prevista,
      vence_em: lent.vence_em,
      regra: lent.regra,
      acessorios: lent.acessorios,
      fila: await this.#queue(copy),
      reserva: own ? pickupCode({ cod_reserva: own.cod_reserva, cod_solicitacao: own.cod_solicitacao }) : null,
    }
  }

  async #takeBack(order: ScanOrder, copy: CopyRow, actor: Actor): Promise<ScanAnswer> {
    const { desk } = this.#parts
    const { lote, ...back } = await desk.transaction(async at => {
      const tx = at(desk.now(), actor)
      const done = await desk.actsOf(tx).handIn(copy.codigo_barras, { modo: order.retorno, dia: order.dia })
      return { ...done, lote: tx.lote }
    }, actor.once)
    const borrower = back.cod_pessoa === 0 ? undefined : await personRow(this.#db, back.cod_pessoa)
    const goesTo = back.transito_para ?? (back.released ? back.released.cod_biblioteca : null)
    const library = goesTo === null ? undefined : (await libraryRows(this.#db)).find(at => at.cod_biblioteca === goesTo)
    const isFound = back.cod_emprestimo === 0 && copy.cod_situacao === CopyStatusCode.lost
    const isHere = back.released !== null && back.transito_para === null
    return {
      tipo: 'DEVOLVIDO',
      lote,
      exemplar: factsOf(copy),
      acessorios: back.acessorios,
      pessoa: borrower ? { cod_pessoa: borrower.cod_pessoa, nome: nameOf(borrower) } : null,
      dias_atraso: back.dias_atraso,
      multa_centavos: back.multa_centavos,
      suspensa_ate: back.suspensa_ate,
      recibo: back.recibo,
      destino: isHere ? 'RESERVA' : back.transito_para === null ? 'ESTANTE' : 'TRANSITO',
      achado: isFound ? 'S' : 'N',
      pago_perda: isFound ? await this.#paidFor(copy) : null,
      biblioteca: library?.desc_biblioteca ?? '',
      guia: back.released && {
        codigo: pickupCode(back.released),
        guardar_ate: back.released.data_limite.slice(0, 10),
        biblioteca: library?.desc_biblioteca ?? '',
      },
    }
  }

  /** What somebody paid when the copy was given up as lost, and was not given back. */
  async #paidFor({ cod_exemplar }: CopyRow) {
    const row = await paidLoss(this.#db, cod_exemplar)
    if (!row) return null
    const { cod_pessoa, cod_recibo, valor_centavos } = row
    return { cod_pessoa, nome: nameOf(row), centavos: valor_centavos, cod_recibo }
  }

  async #useInHouse(copy: CopyRow, actor: Actor): Promise<ScanAnswer> {
    const { desk } = this.#parts
    const lote = await desk.transaction(async at => {
      const tx = at(desk.now(), actor)
      await desk.actsOf(tx).inHouseUse(copy.codigo_barras)
      return tx.lote
    }, actor.once)
    return { tipo: 'CONSULTADO', lote, exemplar: factsOf(copy), acessorios: [] }
  }

  /** A refusal names the copy, the person and, where somebody has it, who that is. */
  async #refused(error: AppError, order: ScanOrder, copy: CopyRow, actor: Actor): Promise<ScanAnswer> {
    const person = order.cod_pessoa === undefined ? undefined : await personRow(this.#db, order.cod_pessoa)
    const isOpen = order.modo === 'EMPRESTAR' && !STANDING.has(error.message)
    return {
      ...refusal({ message: error.message, params: error.params ?? {} }),
      exemplar: factsOf(copy),
      pessoa: person ? { cod_pessoa: person.cod_pessoa, nome: nameOf(person) } : null,
      com: error.message === 'ExemplarJaEmprestado' ? await this.#holder(copy) : null,
      excecao: isOpen && (await this.#mayOverride(order, actor)) ? 'S' : 'N',
    }
  }

  #mayOverride = ({ cod_biblioteca }: ScanOrder, { cod_operador }: Actor): Promise<boolean> =>
    this.#parts.permissions.holdsStaff(cod_operador, StaffPermission.override, cod_biblioteca)

  async #holder({ cod_exemplar }: CopyRow) {
    const row = await holderRow(this.#db, cod_exemplar)
    if (!row) return null
    return {
      cod_pessoa: row.cod_pessoa,
      nome: nameOf(row),
      desde: row.data_emprestimo,
      data_prevista: row.data_prevista.slice(0, 10),
      vence_em: row.vence_em ?? '',
      operador: row.social_operador || row.nome_operador || '',
    }
  }

  async #queue({ cod_acervo }: CopyRow): Promise<number> {
    return (await queueLengths(this.#db, [cod_acervo])).reduce((sum, { fila }) => sum + fila, 0)
  }
}

const refusal = (motivo: { message: string; params: Record<string, string | number> }) => ({
  tipo: 'RECUSA' as const,
  motivo,
  exemplar: null,
  pessoa: null,
  com: null,
  excecao: 'N' as const,
})
