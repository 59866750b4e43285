import { type DatabaseEntry, type Language, PLANS_MOST, type PlanBibliography } from '@estante/contract'
import type { Core } from '../../core.ts'
import { titleOrder } from '../../db/filed-titles.ts'
import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { inLanguage, type Parameters } from '../institution/index.ts'
import { categoryNames, holdsCategory } from '../people/index.ts'
import { copiesOf, type PlanFilter, plans, planWorks } from './area.store.ts'

/** Plans of a whole institution over some years. */
const MOST_IN_FILE = 5000

/** Screens of the patron area that only read: databases and teaching plans. */
export class PatronArea {
  readonly #core: Core
  readonly #parameters: Parameters

  constructor(core: Core, parameters: Parameters) {
    this.#core = core
    this.#parameters = parameters
  }

  /** Those of other categories are named with whom they are for, so that people know what to ask for. */
  async databases(cod_pessoa: number, lang: Language): Promise<DatabaseEntry[]> {
    const db = this.#core.database.kysely
    const today = libraryDay(this.#core.now())
    const partners = await this.#parameters.get('bases_parceiras')
    const entries: DatabaseEntry[] = []
    for (const { codigo, nome, descricao, categoria, url, base, categorias } of await this.#parameters.get(
      'bases_dados',
    )) {
      const ofBase = partners.find(one => base !== '' && one.chave === base)?.categorias ?? []
      const isFor = [categorias, ofBase].filter(codes => codes.length > 0)
      const mayOpen = (await Promise.all(isFor.map(codes => holdsCategory(db, cod_pessoa, codes, today)))).every(
        Boolean,
      )
      entries.push({
        codigo,
        nome: inLanguage(nome, lang),
        descricao: inLanguage(descricao, lang),
        categoria: inLanguage(categoria, lang),
        url: mayOpen ? url : '',
        base: mayOpen ? base : '',
        acesso: mayOpen ? 'S' : 'N',
        publico: (await categoryNames(db, isFor[0] ?? [], lang)).map(row => row.descricao),
      })
    }
    return entries
  }

  /** TEACH-14: a bibliography of everything would be no answer. A library alone stands for the plans it serves. */
  async bibliography(asked: PlanFilter, most = PLANS_MOST): Promise<PlanBibliography[]> {
    const { biblioteca, ...fields } = asked
    const isOfNoPlan = Object.values(fields).every(value => value === undefined || value === '')
    if (isOfNoPlan && biblioteca === undefined) throw refused('InformeUmCampo')
    const db = this.#core.database.kysely
    const found = await plans(db, isOfNoPlan ? { servedBy: biblioteca } : fields, most)
    if (found.length === 0) return []
    const planCodes = found.map(plan => plan.cod_plano)
    const works = await planWorks(db, planCodes)
    const codes = [...new Set(works.map(work => work.cod_acervo))]
    const copies = await copiesOf(db, codes, biblioteca)
    const byTitle = await titleOrder(db, codes)
    const byPlan = Map.groupBy(works, work => work.cod_plano)
    return found.map(plan => ({
      ...plan,
      professor: plan.professor ?? '',
      itens: (byPlan.get(plan.cod_plano) ?? [])
        .toSorted((a, b) => (a.tipo === b.tipo ? byTitle(a.cod_acervo, b.cod_acervo) : a.tipo < b.tipo ? -1 : 1))
        .map(({ cod_plano: _plan, acesso_remoto, ...work }) => ({
          ...work,
          exemplares: copies.get(work.cod_acervo)?.exemplares ?? 0,
          disponiveis: copies.get(work.cod_acervo)?.disponiveis ?? 0,
          online: acesso_remoto === 'cr',
        })),
    }))
  }

  async bibliographyCsv(asked: PlanFilter, lang: Language): Promise<string> {
    const { planCsv } = await import('./plan-report.ts')
    return planCsv(await this.bibliography(asked, MOST_IN_FILE), lang)
  }

  async bibliographyPdf(asked: PlanFilter, lang: Language): Promise<Buffer> {
    const { planPdf } = await import('./plan-report.ts')
    const institution = await this.#parameters.get('nome_instituicao')
    const day = libraryDay(this.#core.now())
    return await planPdf(await this.bibliography(asked, MOST_IN_FILE), { lang, institution, day })
  }
}
