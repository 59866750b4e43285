import type { Availability, Language, ReportCard, ReportCardData, ReportCardItem } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { slices } from '../../db/bulk.ts'
import { titleOrder } from '../../db/filed-titles.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import { fullDay } from '../../written-day.ts'
import { areaName } from '../catalogue/index.ts'
import {
  areaDescriptions,
  type BulletinRow,
  type BulletinScope,
  bulletinRow,
  bulletins,
  bulletinWorks,
  findBulletin,
  newWorks,
  replaceBulletin,
  workFacts,
} from './bulletins.store.ts'

/** First and last day of the month before the one of a day. */
export function monthBefore(day: string): { inicio: string; fim: string } {
  const fim = addDays(`${day.slice(0, 7)}-01`, -1)
  return { inicio: `${fim.slice(0, 7)}-01`, fim }
}

type AskAvailability = (acervos: number[]) => Promise<Availability[]>

/** Published lists of new titles (REQ-10, REQ-11): one a month, and those that somebody orders. */
export class Bulletins {
  readonly #core: Core
  readonly #availability: AskAvailability | undefined

  constructor(core: Core, availability?: AskAvailability) {
    this.#core = core
    this.#availability = availability
  }

  /** Makes the list of a period, or makes it anew. Null when nothing is new: nobody wants to read an empty list. */
  async make(scope: BulletinScope, titulo = ''): Promise<{ cod_boletim: number; titulos: number } | null> {
    if (scope.inicio > scope.fim) throw refused('DataInicialMaior')
    const found = await newWorks(this.#core.database.kysely, scope)
    if (found.length === 0) return null
    const byTitle = await titleOrder(
      this.#core.database.kysely,
      found.map(work => work.cod_acervo),
    )
    const works = found
      .toSorted((a, b) => byTitle(a.cod_acervo, b.cod_acervo))
      .map(({ cod_acervo, cod_area_conhecimento }) => ({
        cod_acervo,
        cod_area_conhecimento: cod_area_conhecimento ?? 0,
      }))
    const publicado_em = this.#core.now().toISOString()
    const cod_boletim = await this.#core.database.kysely
      .transaction()
      .execute(trx => replaceBulletin(trx, { ...scope, titulo, publicado_em }, works))
    return { cod_boletim, titulos: works.length }
  }

  /** The list of the month that has ended, where it is not there yet. */
  async makeLastMonth(): Promise<string> {
    const scope = { ...monthBefore(libraryDay(this.#core.now())), cod_biblioteca: null }
    if (await findBulletin(this.#core.database.kysely, scope)) return 'it is there already'
    const made = await this.make(scope)
    return made ? `${made.titulos} titles` : 'nothing was new'
  }

  async list(lang: Language): Promise<ReportCard[]> {
    const rows = await bulletins(this.#core.database.kysely)
    return rows.map(row => cardOf(row, lang))
  }

  async card(cod_boletim: number, lang: Language): Promise<ReportCardData> {
    const db = this.#core.database.kysely
    const row = await bulletinRow(db, cod_boletim)
    if (!row) throw notFound()
    const [works, names] = await Promise.all([bulletinWorks(db, cod_boletim), areaDescriptions(db)])
    const chapters = [...Map.groupBy(works, work => work.cod_area_conhecimento)].map(([area, here]) => ({
      chapter_code: String(area),
      descricao: areaName(area, names.get(area) ?? translate(lang, 'services:boletim.sem_area'), lang),
      quantidade: here.length,
    }))
    // What has no area comes last.
    const order = (code: string): number => (code === '0' ? 1 : 0)
    return {
      ...cardOf(row, lang),
      capitulos: chapters.toSorted(
        (a, b) => order(a.chapter_code) - order(b.chapter_code) || a.descricao.localeCompare(b.descricao, lang),
      ),
    }
  }

  async items(cod_boletim: number, chapter: string, lang: Language): Promise<ReportCardItem[]> {
    const db = this.#core.database.kysely
    if (!/^\d{1,9}$/.test(chapter) || !(await bulletinRow(db, cod_boletim))) throw notFound()
    const works = await bulletinWorks(db, cod_boletim, Number(chapter))
    if (works.length === 0) throw notFound()
    const codes = works.map(work => work.cod_acervo)
    const facts = await workFacts(db, codes, lang)
    const byCode = new Map(facts.map(row => [row.cod_acervo, row]))
    const stateOf = new Map<number, Availability>()
    for (const slice of slices(codes))
      for (const state of (await this.#availability?.(slice)) ?? []) stateOf.set(state.cod_acervo, state)
    return codes.flatMap(code => {
      const row = byCode.get(code)
      if (!row) return []
      const state = stateOf.get(code)
      return [
        {
          cod_acervo: code,
          titulo: row.obra,
          autor: row.autor,
          ano_publicacao: row.ano_publicacao,
          tipo_obra: row.tipo_obra,
          capa: row.link_capa ?? '',
          disponiveis: state?.disponiveis ?? 0,
          exemplares: state?.exemplares ?? 0,
        },
      ]
    })
  }
}

function cardOf(row: BulletinRow, lang: Language): ReportCard {
  const period = { inicio: fullDay(row.inicio, lang), fim: fullDay(row.fim, lang) }
  return {
    cod_report_card: row.cod_boletim,
    titulo: row.titulo || translate(lang, 'services:boletim.titulo', period),
    inicio: row.inicio,
    fim: row.fim,
    cod_biblioteca: row.cod_biblioteca,
    desc_biblioteca: row.desc_biblioteca ?? '',
    quantidade: Number(row.quantidade ?? 0),
  }
}
