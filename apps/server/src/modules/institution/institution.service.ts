import type { Guide, HomeSection, InfoTab, Institution, Language, NewsItem } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, unavailable } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { openUntil } from '../circulation/index.ts'
import { defaultGuides } from './default-guides.ts'
import { type CalendarEvent, readCalendar } from './icalendar.rules.ts'
import {
  closuresBetween,
  contentOf,
  institutionFile,
  lastChangeInstant,
  libraries,
  openingHours,
} from './institution.store.ts'
import { KeptTotals } from './kept-totals.ts'
import { inLanguage, type Parameters } from './parameters.service.ts'
import type { ParameterName } from './parameters.table.ts'
import { storedWords } from './show.ts'
import { partners } from './units.store.ts'

const HOLIDAYS_AHEAD_DAYS = 60
const CALENDAR_KEEP_MS = 10 * 60_000
const CALENDAR_TIMEOUT_MS = 4000
const CALENDAR_MAX_BYTES = 2_000_000

/** What the institution shows of itself. */
export class InstitutionService {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #totals: KeptTotals
  #calendar: { at: number; address: string; events: CalendarEvent[] } | undefined

  constructor(core: Core, parameters: Parameters) {
    this.#core = core
    this.#parameters = parameters
    this.#totals = new KeptTotals(core)
  }

  async institution(lang: Language): Promise<Institution> {
    const get = this.#parameters.get.bind(this.#parameters)
    const text = (name: ParameterName) => this.#parameters.text(name, lang)
    const { acervos, exemplares, bibliotecas } = await this.#totals.get()
    const logo = await this.logoAddress('logo')
    return {
      codEmpresa: await get('codEmpresa'),
      sigla: await get('sigla'),
      sigla_instituicao: await get('sigla_instituicao'),
      nome_instituicao: await get('nome_instituicao'),
      nome_catalogo: await text('nome_catalogo'),
      url_localizacao_estante: await get('url_localizacao_estante'),
      denominacao_login: await text('denominacao_login'),
      destino_padrao_login_catalogo: await get('destino_padrao_login_catalogo'),
      msg_login: await text('msg_login'),
      msg_renovacao_consulta: await text('msg_renovacao_consulta'),
      msg_suporte_consulta: await text('msg_suporte_consulta'),
      usaOAuth: await get('usaOAuth'),
      usaSaml: await get('usaSaml'),
      tipoAutenticacaoInstitucional: await get('tipoAutenticacaoInstitucional'),
      link_logout_OIDC: await get('link_logout_OIDC'),
      link_logo_consulta: logo ?? '',
      cor_fundo_logotipo_consulta: await get('cor_fundo_logotipo_consulta'),
      logotipo_consulta_opacidade: await get('logotipo_consulta_opacidade'),
      cor_principal: await get('cor_principal'),
      cor_destaque: await get('cor_destaque'),
      tema: await get('tema'),
      usa_visualizador_php: await get('usa_visualizador_php'),
      __md_aut: await get('__md_aut'),
      __md_crypt: await get('__md_crypt'),
      usa_campus: await get('usa_campus'),
      habilita_kids_pesq_catalogo: await get('habilita_kids_pesq_catalogo'),
      link_lgpd: await get('link_lgpd'),
      link_artigos_compartilhados: await get('link_artigos_compartilhados'),
      link_catalogo_rede: await get('link_catalogo_rede'),
      link_libras: await get('link_libras'),
      usa_vlibras: await get('usa_vlibras'),
      restringe_ui_res_se_usu_logado: await get('restringe_ui_res_se_usu_logado'),
      fuso: await get('fuso'),
      qtde_min_seq_paragrafo: await get('qtde_min_seq_paragrafo'),
      versao_rotulo: await get('versao_rotulo'),
      login_sem_senha: await get('login_sem_senha'),
      login_pessoas_duplicadas: await get('login_pessoas_duplicadas'),
      login_categorias: (await get('login_categorias')).map(({ codigo, descricao }) => ({
        codigo,
        descricao: inLanguage(descricao, lang),
      })),
      login_categoria_padrao: await get('login_categoria_padrao'),
      login_separador: await get('login_separador'),
      captcha: { tipo: await get('captcha_tipo'), chave: await get('captcha_chave_site') },
      max_consulta_completa: await get('max_consulta_completa'),
      itens_por_pagina: await get('itens_por_pagina'),
      ordenacao_padrao: await get('ordenacao_padrao'),
      opcoes_similaridade: await get('opcoes_similaridade'),
      idiomas: ['pt', 'en', 'es'],
      total_acervos: acervos,
      total_exemplares: exemplares,
      total_bibliotecas: bibliotecas,
      chaves_parceiros: (await get('bases_parceiras')).map(base => base.chave),
      bases_rede: await this.networkBases(),
      links_parceiros: (await get('parceiros')).flatMap(({ codigo, prefixo }) =>
        typeof codigo === 'string' && typeof prefixo === 'string' && /^https?:\/\/./.test(prefixo)
          ? [{ codigo, prefixo }]
          : [],
      ),
    }
  }

  /** Bases of others that are set up: harvested, where an institution was added, or asked live. */
  async networkBases(): Promise<string[]> {
    const live = (await this.#parameters.get('bases_rede')).map(each => each.base)
    const harvested = (await partners(this.#core.database.kysely)).map(each => each.base)
    return [...new Set<string>([...harvested, ...live])]
  }

  /** Search tabs in their order, all kinds until the institution has chosen; the kids tab only by its flag (SRCH-05). */
  async guides(lang: Language): Promise<Guide[]> {
    const kids = (await this.#parameters.get('habilita_kids_pesq_catalogo')) === 'S'
    const chosen = (await this.content('guia', lang)).map((row): Guide => {
      const data = row.data as { icone?: string; usa_consulta_paginada?: boolean }
      return {
        codigo: row.chave,
        titulo: row.titulo,
        icone: data.icone ?? '',
        ordem: row.ordem,
        usa_consulta_paginada: data.usa_consulta_paginada ? 'S' : 'N',
      }
    })
    const guides = chosen.length > 0 ? chosen : defaultGuides(lang)
    return guides.filter(guide => kids || guide.codigo !== 'catalogos/kids')
  }

  /** The questions of one catalogue, or about accessibility (A). */
  async faq(kind: string, lang: Language) {
    return (await this.content('faq', lang))
      .filter(row => row.chave === kind)
      .map(row => ({ id: row.id, titulo: row.titulo, conteudo: row.corpo }))
  }

  /** Content of one kind in one language: rows of that language, or of all languages, or Portuguese where it is missing. */
  async content(tipo: string, lang: Language) {
    const rows = await contentOf(this.#core.database.kysely, tipo)
    const own = new Set(rows.filter(row => row.idioma === lang).map(row => `${row.chave}:${row.ordem}`))
    return rows
      .filter(
        row =>
          row.idioma === lang || row.idioma === '' || (row.idioma === 'pt' && !own.has(`${row.chave}:${row.ordem}`)),
      )
      .map(row => ({ ...row, data: JSON.parse(row.dados) as Record<string, unknown> }))
  }

  /** Sections of a home page, by the letter of its catalogue (KIDS-10). */
  async homeSections(
    tipo_catalogo: string,
    cod_biblioteca: number | undefined,
    lang: Language,
  ): Promise<HomeSection[]> {
    return (await this.content('secao_1', lang))
      .filter(row => belongsTo(row, { tipo_catalogo, cod_biblioteca }))
      .map(row => ({ tipo_secao: String(row.data.tipo ?? ''), nome_secao: row.titulo }))
  }

  /** Tabs of what the institution tells about itself, below a home page. */
  async informationTabs(tipo_catalogo: string, cod_biblioteca: number | undefined, lang: Language): Promise<InfoTab[]> {
    return (
      (await this.content('secao_2', lang))
        .filter(row => belongsTo(row, { tipo_catalogo, cod_biblioteca }))
        .map(row => ({
          tipo: String(row.data.tipo ?? ''),
          titulo: row.titulo,
          icone: String(row.data.icone ?? ''),
          conteudo: row.corpo,
        }))
        // KIDS-22: what the institution has not written is not shown as an empty tab.
        .filter(tab => !((tab.tipo === 'HTML' || tab.tipo === 'TEXT') && tab.conteudo.trim() === ''))
    )
  }

  async generalInformation(lang: Language) {
    return { conteudo: await this.#parameters.text('informacoes_gerais', lang) }
  }

  /** News of a catalogue: those of all its pages and, where pages are named, those of them alone. */
  async news(tipo_catalogo: string, pages: readonly string[], lang: Language): Promise<NewsItem[]> {
    return (await this.content('noticia', lang))
      .filter(row => (row.data.tipo_catalogo ?? 'C') === tipo_catalogo)
      .filter(row => pages.length === 0 || row.chave === '' || pages.includes(row.chave))
      .map(row => ({
        id_noticia: Number(row.data.id_noticia ?? row.id),
        titulo: row.titulo,
        conteudo: row.corpo,
        nom_imagem: (row.data.nom_imagem as string | undefined) ?? null,
        url: (row.data.url as string | undefined) ?? null,
      }))
  }

  /** Address of an image of the institution, or null when there is none. */
  async logoAddress(nome: string): Promise<string | null> {
    const file = await institutionFile(this.#core.database.kysely, nome)
    return file ? `/api/resources/get-logo/${nome}?v=${file.sha256.slice(0, 12)}` : null
  }

  /** SHELL-40, SHELL-47: what stands in where the institution's own logo or background is missing. */
  async defaultImages() {
    return {
      logotipo_consulta: {
        logo_consulta: await this.logoAddress('logo'),
        logo_consulta_cor_fundo: await this.#parameters.get('cor_fundo_logotipo_consulta'),
        logo_consulta_opacidade: await this.#parameters.get('logotipo_consulta_opacidade'),
      },
      imagem_fundo_consulta: await this.logoAddress('fundo'),
    }
  }

  selfService() {
    return this.#parameters.get('autoatendimento')
  }

  async openingHours(lang: Language, cod_biblioteca?: number) {
    const db = this.#core.database.kysely
    const now = this.#core.now()
    const institutionZone = await this.#parameters.get('fuso')
    const [units, hours, closures] = await Promise.all([
      libraries(db),
      openingHours(db),
      // A day earlier: somewhere in the country it may still be yesterday.
      closuresBetween(db, libraryDay(now, -1), libraryDay(now, HOLIDAYS_AHEAD_DAYS)),
    ])
    const wanted = units.filter(unit => cod_biblioteca === undefined || unit.cod_biblioteca === cod_biblioteca)
    if (cod_biblioteca !== undefined && wanted.length === 0) throw notFound()
    return wanted.map(unit => {
      const zone = unit.fuso ?? institutionZone
      const today = libraryDay(now, 0, zone)
      const own = hours.filter(row => row.cod_biblioteca === unit.cod_biblioteca)
      const ofUnit = closures.filter(row => row.cod_biblioteca === null || row.cod_biblioteca === unit.cod_biblioteca)
      const aberta_ate = own.length > 0 ? openUntil({ zone, hours: own, closures: ofUnit }, now) : null
      return {
        cod_biblioteca: unit.cod_biblioteca,
        desc_biblioteca: unit.desc_biblioteca,
        endereco: unit.endereco,
        telefone: unit.telefone,
        email: unit.email,
        aberta_agora: aberta_ate === null ? ('N' as const) : ('S' as const),
        aberta_ate,
        horarios: own.map(({ dia_semana, abertura, fechamento, observacao }) => ({
          dia_semana,
          abertura,
          fechamento,
          observacao: inLanguage(storedWords(observacao), lang),
        })),
        proximos_feriados: ofUnit
          .filter(row => row.tipo === 'F' && (row.data_fim ?? row.data) >= today)
          .map(({ data, data_fim, descricao }) => ({ data, data_fim, descricao })),
      }
    })
  }

  async lastChange(): Promise<{ data: string; numero: number }> {
    const last = await lastChangeInstant(this.#core.database.kysely)
    return { data: last?.instante ?? new Date(0).toISOString(), numero: last?.seq ?? 0 }
  }

  /** Events of the external calendar; a service that is down or refuses gets its own message (LINK-26). */
  async externalEvents(): Promise<CalendarEvent[]> {
    const address = await this.#parameters.get('calendario_externo')
    if (address === '') return []
    const now = this.#core.now().getTime()
    if (this.#calendar?.address === address && now - this.#calendar.at < CALENDAR_KEEP_MS) return this.#calendar.events
    try {
      const reply = await fetch(address, { signal: AbortSignal.timeout(CALENDAR_TIMEOUT_MS), redirect: 'follow' })
      if (!reply.ok) throw new Error(`answered ${reply.status}`)
      const text = await reply.text()
      if (text.length > CALENDAR_MAX_BYTES) throw new Error('answer too large')
      this.#calendar = { at: now, address, events: readCalendar(text, this.#core.now()) }
      return this.#calendar.events
    } catch (error) {
      this.#core.log.warn({ err: error }, 'external calendar did not answer')
      throw unavailable('ServicoExternoIndisponivel')
    }
  }
}

/** A section belongs to one kind of catalogue, and to all its libraries or to one. */
const belongsTo = (
  row: { chave: string; data: Record<string, unknown> },
  query: { tipo_catalogo: string; cod_biblioteca?: number | undefined },
): boolean =>
  row.chave === query.tipo_catalogo &&
  (row.data.cod_biblioteca === undefined || row.data.cod_biblioteca === query.cod_biblioteca)
