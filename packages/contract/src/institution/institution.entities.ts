import { z } from 'zod'
import { DESTINATIONS } from '../constants.ts'
import { yesNo } from '../scalars.ts'

/** One right: an activity of a module (SHELL-35). `descricao` is also the text that screens show. */
export const activity = z.object({ cod_atividade: z.int(), descricao: z.string(), cod_modulo: z.int() })
export type Activity = z.infer<typeof activity>

/** The institution as the web receives it (SHELL-39). Flags are strings as the specification quotes them (AMB-48). */
export const institution = z.object({
  codEmpresa: z.int(),
  sigla: z.string(),
  sigla_instituicao: z.string(),
  nome_instituicao: z.string(),
  nome_catalogo: z.string(),
  url_localizacao_estante: z.string(),
  denominacao_login: z.string(),
  destino_padrao_login_catalogo: z.enum(DESTINATIONS),
  msg_login: z.string(),
  msg_renovacao_consulta: z.string(),
  msg_suporte_consulta: z.string(),
  usaOAuth: yesNo,
  usaSaml: yesNo,
  tipoAutenticacaoInstitucional: z.enum(['SELECAO_INSTITUCIONAL_PERGAMUM', 'SOMENTE_INSTITUCIONAL']),
  link_logout_OIDC: z.string(),
  link_logo_consulta: z.string(),
  cor_fundo_logotipo_consulta: z.string(),
  logotipo_consulta_opacidade: z.number(),
  cor_principal: z.string(),
  cor_destaque: z.string(),
  tema: z.string(),
  usa_visualizador_php: z.enum(['0', '1']),
  __md_aut: z.int(),
  __md_crypt: z.int(),
  usa_campus: yesNo,
  habilita_kids_pesq_catalogo: yesNo,
  link_lgpd: z.string(),
  link_artigos_compartilhados: z.string(),
  link_catalogo_rede: z.string(),
  link_libras: z.string(),
  usa_vlibras: yesNo,
  restringe_ui_res_se_usu_logado: z.enum(['0', '1']),
  /** Clock of the libraries, as America/Manaus: due dates are days of it. */
  fuso: z.string(),
  qtde_min_seq_paragrafo: z.int(),
  versao_rotulo: z.string(),
  login_sem_senha: yesNo,
  login_pessoas_duplicadas: yesNo,
  login_categorias: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  login_categoria_padrao: z.string(),
  login_separador: z.string(),
  captcha: z.object({ tipo: z.enum(['altcha', 'recaptcha']), chave: z.string() }),
  max_consulta_completa: z.int(),
  /** Rows on a page of the patron area's lists. */
  itens_por_pagina: z.int(),
  ordenacao_padrao: z.string(),
  opcoes_similaridade: yesNo,
  idiomas: z.array(z.string()),
  total_acervos: z.int(),
  total_exemplares: z.int(),
  total_bibliotecas: z.int(),
  chaves_parceiros: z.array(z.string()),
  /** Bases of others that are set up: only these are offered (NET-06). */
  bases_rede: z.array(z.string()),
  /** Addresses that lead to a partner: a link that begins so is opened through the partner's sign-in. */
  links_parceiros: z.array(z.object({ codigo: z.string(), prefixo: z.string() })),
})
export type Institution = z.infer<typeof institution>

/** A search tab as the server orders it (SRCH-03). */
export const guide = z.object({
  codigo: z.string(),
  titulo: z.string(),
  icone: z.string(),
  ordem: z.int(),
  usa_consulta_paginada: yesNo,
})
export type Guide = z.infer<typeof guide>

export const homeSection = z.object({ tipo_secao: z.string(), nome_secao: z.string() })
export const infoTab = z.object({ tipo: z.string(), titulo: z.string(), icone: z.string(), conteudo: z.string() })
export type HomeSection = z.infer<typeof homeSection>
export type InfoTab = z.infer<typeof infoTab>

export const faqEntry = z.object({ id: z.int(), titulo: z.string(), conteudo: z.string() })

export const openingHours = z.object({
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  email: z.string(),
  aberta_agora: yesNo,
  /** Until when, HH:MM by the clock of the library; null while it is closed. */
  aberta_ate: z.string().nullable(),
  horarios: z.array(
    z.object({ dia_semana: z.int(), abertura: z.string(), fechamento: z.string(), observacao: z.string() }),
  ),
  /** `data_fim` is the last day, where it is more than one. */
  proximos_feriados: z.array(z.object({ data: z.string(), data_fim: z.string().nullable(), descricao: z.string() })),
})
export type OpeningHours = z.infer<typeof openingHours>

export const event = z.object({
  id: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  inicio: z.string(),
  fim: z.string().nullable(),
  local: z.string(),
  url: z.string(),
})

export const campus = z.object({ cod_campus: z.int(), nome_campus: z.string() })
export const library = z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })
export type Campus = z.infer<typeof campus>
export type Library = z.infer<typeof library>

export const highlight = z.object({
  isbn_issn: z.string().nullable(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  cod_tipo_obra: z.int(),
  idioma: z.string(),
  link_capa: z.string().nullable(),
})
export type Highlight = z.infer<typeof highlight>

/** What a visitor asks of a library: is it open, how does one reach it, what is new there. */
export const libraryPage = openingHours
  .pick({ cod_biblioteca: true, desc_biblioteca: true, endereco: true, telefone: true, email: true, aberta_ate: true })
  .extend({
    /** Degrees with a point; empty where the institution does not tell them. */
    latitude: z.string(),
    longitude: z.string(),
    novidades: z.array(highlight),
  })
export type LibraryPage = z.infer<typeof libraryPage>

/** A row of covers with one theme: what came last, what can be read on line, what came last in an area of knowledge. */
export const rail = z.object({
  chave: z.enum(['novidades', 'online', 'literatura', 'ciencias', 'sociedade', 'historia']),
  obras: z.array(highlight),
})
export type Rail = z.infer<typeof rail>
export const pagination = z.object({
  currentPage: z.int(),
  perPage: z.int(),
  totalItems: z.int(),
  lastPage: z.int(),
})

export const newsItem = z.object({
  id_noticia: z.int(),
  titulo: z.string(),
  conteudo: z.string(),
  nom_imagem: z.string().nullable(),
  url: z.string().nullable(),
})
export type NewsItem = z.infer<typeof newsItem>

export const codeAndDescription = z.object({ codigo: z.string(), descricao: z.string() })
