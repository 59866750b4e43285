import {
  type AcquisitionStatistics,
  type Language,
  MESSAGE_MARKERS,
  type Order,
  type OrderForm,
  type OrderStatus,
  type Suggestion,
  type SuggestionForm,
  type SuggestionStatus,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addDays, libraryDay, localInstant } from '../../library-clock.ts'
import { isEmail } from '../people/index.ts'
import { countSuggestions, firstStatus, missingField } from './acquisitions.rules.ts'
import {
  addSuggestion,
  campusOf,
  knownSuggestions,
  linesOf,
  orderFacts,
  orderLibrary,
  ordersBetween,
  type Period,
  replaceOrder,
  type SuggestionRow,
  setSuggestionStatus,
  suggestionFacts,
  suggestionRow,
  suggestionsIn,
  suggestionsOf,
} from './acquisitions.store.ts'
import type { Alerts } from './alerts.service.ts'
import { isTeacher, writerOf } from './services.store.ts'
import { wordsOf } from './words.ts'

interface Days {
  dataIni?: string | undefined
  dataFim?: string | undefined
}

/** Suggestions of purchases, what becomes of them, and orders (D-23). */
export class Acquisitions {
  readonly #core: Core
  readonly #alerts: Alerts

  constructor(core: Core, alerts: Alerts) {
    this.#core = core
    this.#alerts = alerts
  }

  async suggest(cod_pessoa: number, form: SuggestionForm): Promise<number> {
    const { campus, biblioteca, ...fields } = form
    const db = this.#core.database.kysely
    const missing = missingField(form)
    if (missing) throw refused('CampoObrigatorioNaoPreenchido', { campo: missing })
    if (!(await libraryIsThere(db, biblioteca))) throw refused('CampoObrigatorioNaoPreenchido', { campo: 'biblioteca' })
    if (campus !== undefined && campus > 0 && (await campusOf(db, biblioteca)) !== campus)
      throw refused('BibliotecaInvalida')
    // Without an address that can be written to, the library could not say what became of it (SUGG-05).
    if (!isEmail((await writerOf(db, cod_pessoa)).email ?? '')) throw refused(MESSAGE_MARKERS.suggestionWithoutEmail)
    const now = this.#core.now()
    const teacher = await isTeacher(db, cod_pessoa, libraryDay(now))
    return await addSuggestion(db, {
      ...fields,
      cod_pessoa,
      cod_biblioteca: biblioteca,
      docente: teacher ? 'S' : 'N',
      situacao: firstStatus(teacher),
      criada_em: now.toISOString(),
      alterada_em: now.toISOString(),
    })
  }

  async own(cod_pessoa: number, days: Days, lang: Language, situacao?: SuggestionStatus): Promise<Suggestion[]> {
    const rows = await suggestionsOf(this.#core.database.kysely, cod_pessoa, periodOf(days), situacao)
    return rows.map(row => suggestionOf(row, lang))
  }

  async all(lang: Language, situacao?: SuggestionStatus, cod_biblioteca?: number) {
    const rows = await suggestionsIn(this.#core.database.kysely, situacao, cod_biblioteca)
    return rows.map(row => ({
      ...suggestionOf(row, lang),
      cod_pessoa: row.cod_pessoa,
      nome_pessoa: row.nome_social || row.nome_pessoa,
    }))
  }

  /** Undefined when there is no such suggestion. */
  async libraryOf(id: number): Promise<number | undefined> {
    return (await suggestionRow(this.#core.database.kysely, id))?.cod_biblioteca
  }

  /** Tells who made it, by alert and by mail; the same again changes nothing. */
  async decide(id: number, situacao: SuggestionStatus, nota: string, cod_operador: number | null): Promise<void> {
    await this.#core.database.kysely.transaction().execute(async trx => {
      const row = await suggestionRow(trx, id)
      if (!row) throw notFound()
      if (row.situacao === situacao && row.nota === nota) return
      await setSuggestionStatus(trx, id, { situacao, nota, cod_operador, alterada_em: this.#core.now().toISOString() })
      await this.#alerts.tell(trx, {
        cod_pessoa: row.cod_pessoa,
        tipo: 'sugestao_situacao',
        params: { titulo: row.titulo, situacao, nota },
        endereco: '/meupergamum/sugestoes',
        mail: true,
      })
    })
  }

  async statistics(days: Days, biblioteca: number | undefined, lang: Language): Promise<AcquisitionStatistics> {
    checkOrder(days)
    const db = this.#core.database.kysely
    const library = biblioteca !== undefined && biblioteca > 0 ? biblioteca : null
    const [rows, pedidos] = await Promise.all([
      suggestionFacts(db, periodOf(days), library),
      orderFacts(db, ordered(days), library),
    ])
    return { ...countSuggestions(rows, days, lang), pedidos }
  }

  async orders(cod_pessoa: number, days: Days, lang: Language): Promise<Order[]> {
    checkOrder(days)
    const db = this.#core.database.kysely
    const orders = await ordersBetween(db, ordered(days))
    if (orders.length === 0) return []
    const lines = Map.groupBy(
      await linesOf(
        db,
        orders.map(order => order.cod_pedido),
      ),
      line => line.cod_pedido,
    )
    return orders.map(({ cod_pedido, numero, data, previsao, situacao, cod_biblioteca, desc_biblioteca }) => ({
      id: cod_pedido,
      numero,
      data,
      previsao,
      situacao: situacao as OrderStatus,
      situacao_desc: wordsOf('situacao_pedido', situacao, lang),
      cod_biblioteca,
      desc_biblioteca,
      itens: (lines.get(cod_pedido) ?? []).map(line => ({
        titulo: line.titulo,
        autor: line.autor,
        isbn_issn: line.isbn_issn,
        quantidade: line.quantidade,
        recebidos: line.recebidos,
        sugestao_minha: line.cod_pessoa === cod_pessoa ? 'S' : 'N',
      })),
    }))
  }

  /** The library that an order of this number is of already. */
  orderLibrary(numero: string): Promise<number | undefined> {
    return orderLibrary(this.#core.database.kysely, numero)
  }

  async saveOrder(order: OrderForm): Promise<number> {
    return await this.#core.database.kysely.transaction().execute(async trx => {
      if (order.numero === '') throw refused('CampoObrigatorioNaoPreenchido', { campo: 'numero' })
      if (!(await libraryIsThere(trx, order.cod_biblioteca)))
        throw refused('CampoObrigatorioNaoPreenchido', { campo: 'cod_biblioteca' })
      const asked = order.itens.flatMap(line => line.cod_sugestao ?? [])
      const known = await knownSuggestions(trx, asked)
      const unknown = asked.find(code => !known.has(code))
      if (unknown !== undefined) throw refused('SugestaoNaoEncontrada', { codigo: unknown })
      if (order.itens.some(line => line.titulo === ''))
        throw refused('CampoObrigatorioNaoPreenchido', { campo: 'titulo' })
      return await replaceOrder(trx, order, this.#core.now().toISOString())
    })
  }
}

/** The first day may not come after the last (2§5). */
function checkOrder({ dataIni, dataFim }: Days): void {
  if (dataIni && dataFim && dataIni > dataFim) throw refused('DataInicialMaior')
}

const ordered = ({ dataIni, dataFim }: Days): Period => ({ from: dataIni ?? null, to: dataFim ?? null })

function periodOf(days: Days): Period {
  checkOrder(days)
  return {
    from: days.dataIni ? localInstant(days.dataIni, '00:00').toISOString() : null,
    to: days.dataFim ? localInstant(addDays(days.dataFim, 1), '00:00').toISOString() : null,
  }
}

const suggestionOf = (row: SuggestionRow, lang: Language): Suggestion => ({
  id: row.cod_sugestao,
  titulo: row.titulo,
  autor: row.autor,
  edicao: row.edicao,
  editor: row.editor,
  isbn_issn: row.isbn_issn,
  periodico: row.periodico,
  outras_inf: row.outras_inf,
  cod_biblioteca: row.cod_biblioteca,
  desc_biblioteca: row.desc_biblioteca,
  data: row.criada_em,
  situacao: row.situacao as SuggestionStatus,
  situacao_desc: wordsOf('situacao_sugestao', row.situacao, lang),
  data_situacao: row.alterada_em,
  nota: row.nota,
  docente: row.docente,
})
