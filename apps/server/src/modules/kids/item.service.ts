import { type Language, Permission, type ShowcaseItemData, type ShowcasePlace } from '@estante/contract'
import { extract, fromStored, type MarcRecord } from '@estante/marc'
import { keyOf } from '@estante/search'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import type { CardEntry } from '../access/index.ts'
import { inLanguage } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { type RecordService, shelfColour } from '../record/index.ts'
import type { Offers } from '../search/index.ts'
import { ageBandOf, hasPictures, illustratorOf, museumFactsOf, numberedSeriesOf, pagesOf } from './item-facts.rules.ts'
import type { AskAvailability } from './items.ts'
import type { KidsService } from './kids.service.ts'
import { isOnShow, libraryNames, storedMarc } from './kids.store.ts'
import { daysUntilBack, mayLend } from './lending.rules.ts'
import type { Scope } from './showcases.ts'

export interface ItemDependencies {
  permissions: Permissions
  record: RecordService
  search: Offers
  availability: AskAvailability
  /** Whether a record has something to open on a screen. */
  links: (cod_acervo: number) => Promise<{ tipo_link: string; isRelated: boolean }[]>
  cards: Pick<CardEntry, 'isOpen'>
}

/** Works of a series that are read to find the next one. */
const SERIES_READ = 200

/** The simple page of a work (KIDS-40). */
export class ItemService {
  readonly #core: Core
  readonly #kids: KidsService
  readonly #deps: ItemDependencies

  constructor(core: Core, kids: KidsService, deps: ItemDependencies) {
    this.#core = core
    this.#kids = kids
    this.#deps = deps
  }

  async data(
    cod_acervo: number,
    cod_biblioteca: number,
    cod_pessoa: number | null,
    lang: Language,
  ): Promise<ShowcaseItemData> {
    const db = this.#core.database.kysely
    const { record, availability, permissions } = this.#deps
    const scope = await this.#kids.scopeWith(cod_acervo, cod_biblioteca)
    const [showcase, row, copies, places, links, names, [state], mayReserve] = await Promise.all([
      this.#kids.showcases.one(cod_biblioteca),
      record.row(cod_acervo),
      record.copies(cod_acervo, lang, { biblioteca: cod_biblioteca }),
      this.places(cod_acervo, cod_biblioteca, lang),
      this.#deps.links(cod_acervo),
      libraryNames(db),
      availability([cod_acervo], cod_biblioteca),
      permissions.holds(cod_pessoa, Permission.reservation),
    ])
    const marc = fromStored(row.marc)
    const work = extract(marc)
    const disponiveis = state?.disponiveis ?? 0
    const chamada = copies.find(copy => copy.chamada !== '')?.chamada ?? row.chamada
    return {
      cod_acervo,
      cod_biblioteca,
      desc_biblioteca: names.find(name => name.cod_biblioteca === cod_biblioteca)?.desc_biblioteca ?? '',
      obra: row.obra,
      autor: row.autor,
      chamada,
      pode_emprestar: mayLend(
        copies.length,
        copies.some(copy => copy.empresta === 'S'),
      ),
      pode_reservar: mayReserve && disponiveis === 0 && copies.some(copy => copy.reserva === 'S') ? 'S' : 'N',
      cartao_pin: (await this.#deps.cards.isOpen()) ? 'S' : 'N',
      total_exemplares_disponiveis: disponiveis,
      num_dias_voltar: state ? daysUntilBack(state, libraryDay(this.#core.now())) : null,
      localizacao: places.some(place => place.arquivo_bmp !== null) ? 'S' : 'N',
      doc_online: links.some(link => !link.isRelated) ? 'S' : 'N',
      cor_localizacao: shelfColour(places),
      tipo_acervo: row.tipo_acervo,
      cod_tipo_obra: row.cod_tipo_obra,
      ano_publicacao: row.ano_publicacao,
      isbn_issn: row.isbn_issn,
      link_capa: row.link_capa,
      resumo: work.summary,
      ilustrador: illustratorOf(work),
      faixa_etaria: ageBandOf(marc),
      paginas: pagesOf(work.extent),
      com_imagens: hasPictures(marc) ? 'S' : 'N',
      lugares: places,
      proximo_da_serie: await this.#nextInSeries(cod_acervo, cod_biblioteca, marc, scope),
      icone: showcase.categorias.find(category => category.acervos.includes(cod_acervo))?.icone ?? '',
      categorias: showcase.categorias
        .filter(category => category.acervos.includes(cod_acervo))
        .map(category => ({
          cod_categoria: category.cod_categoria,
          desc_categoria: inLanguage(category.desc_categoria, lang),
        })),
      museu:
        row.tipo_acervo === 'M' ? museumFactsOf(marc, chamada, await isOnShow(db, cod_acervo, cod_biblioteca)) : null,
    }
  }

  /** Shelves of the library where the work stands. */
  async places(cod_acervo: number, cod_biblioteca: number, lang: Language): Promise<ShowcasePlace[]> {
    return (await this.#deps.record.shelves(cod_acervo, lang, cod_biblioteca)).map(
      ({ desc_local_exemplar, cor, estante, chamada, arquivo_bmp }) => ({
        desc_local_exemplar,
        cor,
        estante,
        chamada,
        arquivo_bmp,
      }),
    )
  }

  async #nextInSeries(cod_acervo: number, cod_biblioteca: number, marc: MarcRecord, scope: Scope) {
    const [own] = numberedSeriesOf(marc)
    if (!own) return null
    const found = await this.#deps.search.matching('LIVRE', own.title, { biblioteca: [String(cod_biblioteca)] })
    const codes = found.filter(code => code !== cod_acervo && scope.has(code)).slice(0, SERIES_READ)
    if (codes.length === 0) return null
    const key = keyOf(own.title)
    const [next] = (await storedMarc(this.#core.database.kysely, codes))
      .flatMap(row =>
        numberedSeriesOf(fromStored(row.marc))
          .filter(series => keyOf(series.title) === key && series.number > own.number)
          .map(series => ({ cod_acervo: row.cod_acervo, obra: row.obra, ...series })),
      )
      .toSorted((a, b) => a.number - b.number)
    return next ? { cod_acervo: next.cod_acervo, obra: next.obra, volume: next.volume } : null
  }
}
