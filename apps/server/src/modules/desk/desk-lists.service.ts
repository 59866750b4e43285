import { DEFAULT_LANGUAGE, type Language, StaffPermission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { forbidden, notFound, refused } from '../../http/app-error.ts'
import { addDays, libraryDay, localInstant } from '../../library-clock.ts'
import { type Actor, copyByBarcode, type Desk, hasUndo } from '../circulation/index.ts'
import { mailAddress } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { factsOf } from './copy-facts.ts'
import { copyRow, holderRow, libraryRows } from './desk.store.ts'
import {
  actsBetween,
  actsOfCopy,
  countActs,
  countLate,
  expiredAt,
  lastHandedIn,
  lateAt,
  setAsideAt,
  statusRows,
  travellingAt,
  undoneSince,
} from './desk-lists.store.ts'
import { nameOf } from './person-card.ts'
import { pickupCode } from './pickup-code.rules.ts'

const EXPIRED_DAYS = 7
/** Acts on a page of the journal. */
const ACTS_PAGE = 500
/** People on a page of what is late: one press writes to all of them. */
const PEOPLE_PAGE = 500
const DAY_MS = 86_400_000

/** What waits at a library, and what happened there. */
export class DeskLists {
  readonly #core: Core
  readonly #permissions: Pick<Permissions, 'holdsStaff'>
  readonly #desk: Desk

  constructor(core: Core, { permissions, desk }: { permissions: Pick<Permissions, 'holdsStaff'>; desk: Desk }) {
    this.#core = core
    this.#permissions = permissions
    this.#desk = desk
  }

  get #db() {
    return this.#core.database.kysely
  }

  async holds(cod_biblioteca: number) {
    const aside = (await setAsideAt(this.#db, cod_biblioteca)).filter(row => row.transito_para === null)
    const seen = new Map(
      (
        await lastHandedIn(
          this.#db,
          aside.map(row => row.cod_exemplar),
        )
      ).map(row => [row.cod_exemplar, row.instante]),
    )
    // Somebody had it in hand at the moment it was set aside, or later; otherwise it still stands among the others.
    const isInHand = (row: (typeof aside)[number]) =>
      (seen.get(row.cod_exemplar) ?? '') >= (row.data_liberacao ?? '9999')
    const today = libraryDay(this.#core.now())
    const since = new Date(this.#core.now().getTime() - EXPIRED_DAYS * DAY_MS).toISOString()
    const past = aside.filter(row => (row.data_limite ?? '9999') < today)
    const current = aside.filter(row => !past.includes(row))
    const ended = await expiredAt(this.#db, cod_biblioteca, since)
    return {
      buscar: current
        .filter(row => !isInHand(row))
        .map(shown)
        .toSorted(byShelf),
      prateleira: current
        .filter(isInHand)
        .map(shown)
        .toSorted((a, b) => a.codigo.localeCompare(b.codigo)),
      vencidas: [...past, ...ended].map(shown),
    }
  }

  async transit(cod_biblioteca: number) {
    const names = new Map((await libraryRows(this.#db)).map(row => [row.cod_biblioteca, row.desc_biblioteca]))
    return (await travellingAt(this.#db, cod_biblioteca)).map(row => ({
      codigo_barras: row.codigo_barras,
      obra: row.obra,
      de: names.get(row.biblioteca_atual ?? row.cod_biblioteca) ?? '',
      para: names.get(row.transito_para ?? 0) ?? '',
      desde: row.transito_desde,
      chega: row.transito_para === cod_biblioteca ? ('S' as const) : ('N' as const),
    }))
  }

  /** The acts of a day, each once however many things it brought about. */
  async journal(
    { cod_biblioteca, dia, pagina }: { cod_biblioteca: number; dia?: string | undefined; pagina: number },
    operator: number,
  ) {
    const may = async (activity: number) => await this.#permissions.holdsStaff(operator, activity, cod_biblioteca)
    if (!(await may(StaffPermission.lend)) && !(await may(StaffPermission.audit))) throw forbidden()
    const day = dia ?? libraryDay(this.#core.now())
    const from = localInstant(day, '00:00').toISOString()
    const to = localInstant(addDays(day, 1), '00:00').toISOString()
    const total = await countActs(this.#db, cod_biblioteca, { from, to })
    const events = await actsBetween(this.#db, cod_biblioteca, { from, to }, { size: ACTS_PAGE, page: pagina })
    const undone = await undoneSince(this.#db, cod_biblioteca, from)
    // Newest first: the last one is the first event of its act, which names it.
    const acts = Map.groupBy(events, event => event.lote ?? event.seq)
    const atos = [...acts.values()]
      .flatMap(all => {
        const named = all.at(-1)
        return named ? [{ ...named, hasUndo: hasUndo(all) }] : []
      })
      .toSorted((a, b) => b.seq - a.seq)
      .map(event => ({
        numero: event.seq,
        instante: event.instante,
        ato: event.ato,
        obra: event.obra ?? '',
        codigo_barras: event.codigo_barras ?? '',
        operador: event.nome_pessoa ? nameOf({ nome_pessoa: event.nome_pessoa, nome_social: event.nome_social }) : '',
        proprio: event.cod_operador === operator ? ('S' as const) : ('N' as const),
        desfaz: event.hasUndo ? ('S' as const) : ('N' as const),
        estornado: undone.has(event.lote ?? '') ? ('S' as const) : ('N' as const),
      }))
    return { total, paginas: pagesOf(total, ACTS_PAGE), atos }
  }

  async overdue({ cod_biblioteca, pagina }: { cod_biblioteca: number; pagina: number }) {
    const today = libraryDay(this.#core.now())
    const late = { cod_biblioteca, today, now: this.#core.now().toISOString() }
    const { loans: total, people } = await countLate(this.#db, late)
    const rows = await lateAt(this.#db, late, { size: PEOPLE_PAGE, page: pagina })
    const reached = new Map<number, 'S' | 'N'>()
    for (const cod_pessoa of new Set(rows.map(row => row.cod_pessoa)))
      reached.set(cod_pessoa, (await mailAddress(this.#db, cod_pessoa, today)) ? 'S' : 'N')
    const emprestimos = rows.map(row => ({
      cod_pessoa: row.cod_pessoa,
      nome: nameOf(row),
      cod_emprestimo: row.cod_emprestimo,
      obra: row.obra,
      codigo_barras: row.codigo_barras,
      data_prevista: row.data_prevista.slice(0, 10),
      vence_em: row.vence_em ?? '',
      dias_atraso: Math.round((Date.parse(today) - Date.parse(row.data_prevista.slice(0, 10))) / DAY_MS),
      tem_email: reached.get(row.cod_pessoa) ?? 'N',
      carta: row.falecida_em === null ? ('S' as const) : ('N' as const),
      matricula: row.matricula ?? '',
    }))
    return { total, paginas: pagesOf(people, PEOPLE_PAGE), emprestimos }
  }

  async copy(codigo_barras: string, lang: Language) {
    const copy = await copyRow(this.#db, codigo_barras, lang)
    if (!copy) throw notFound('ExemplarInexistente')
    const state = await copyByBarcode(this.#db, codigo_barras)
    const holder = await holderRow(this.#db, copy.cod_exemplar)
    return {
      exemplar: factsOf(copy),
      cod_situacao: copy.cod_situacao,
      cod_emprestimo: state?.cod_emprestimo ?? null,
      com: holder ? nameOf(holder) : '',
      situacoes: await statusRows(this.#db, lang),
      historico: (await actsOfCopy(this.#db, copy.cod_exemplar)).map(row => ({
        instante: row.instante,
        ato: row.ato,
        biblioteca: row.desc_biblioteca ?? '',
      })),
    }
  }

  async setStatus({ codigo_barras, cod_situacao }: { codigo_barras: string; cod_situacao: number }, actor: Actor) {
    const known = await statusRows(this.#db, DEFAULT_LANGUAGE)
    if (!known.some(row => row.cod_situacao === cod_situacao)) throw refused('SituacaoInexistente')
    return await this.#desk.act(actor, acts => acts.setStatus(codigo_barras, cod_situacao))
  }
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

interface Aside {
  cod_reserva: number
  cod_pessoa: number
  data_limite: string | null
  obra: string
  codigo_barras: string | null
  chamada: string | null
  chamada_acervo: string
  desc_local_exemplar: string | null
}

const shown = (row: Aside) => ({
  cod_reserva: row.cod_reserva,
  cod_pessoa: row.cod_pessoa,
  obra: row.obra,
  codigo_barras: row.codigo_barras ?? '',
  chamada: row.chamada || row.chamada_acervo,
  local: row.desc_local_exemplar ?? '',
  codigo: pickupCode({ cod_reserva: row.cod_reserva, cod_solicitacao: null }),
  data_limite: row.data_limite?.slice(0, 10) ?? null,
})

/** As one walks along the shelves. */
const byShelf = (a: { local: string; chamada: string }, b: { local: string; chamada: string }): number =>
  a.local.localeCompare(b.local, 'pt', { numeric: true }) || a.chamada.localeCompare(b.chamada, 'pt', { numeric: true })
