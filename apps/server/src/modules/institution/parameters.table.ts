import {
  ACCESSIBLE_FILES,
  ALERT_KINDS,
  DEFAULT_COVER_TEXT_COLOUR,
  DEFAULT_SORTS,
  DEFAULT_THEME,
  DEFAULT_VERSION_LABEL,
  DESTINATIONS,
  FIELD_STATES,
  LIST_PAGE_SIZE,
  PERSONAL_FIELDS,
  SUGGESTION_COUNT,
} from '@estante/contract'
import { z } from 'zod'
import { accessParameterTable } from '../access/access.parameters.ts'
import { circulationParameterTable } from '../circulation/circulation.parameters.ts'
import { deskParameterTable } from '../desk/desk.parameters.ts'
import { moneyParameterTable } from '../money/money.parameters.ts'
import { networkParameterTable } from '../network/network.parameters.ts'

/** A text that people read: one for all languages, or one each. */
export const words = z.union([
  z.string().max(20_000),
  z.object({ pt: z.string(), en: z.string().optional(), es: z.string().optional() }),
])
export type WordsValue = z.infer<typeof words>

const flag = z.enum(['S', 'N'])
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

const parameter = <T extends z.ZodType>(about: string, schema: T, initial: z.infer<T>) => ({ about, schema, initial })

/**
 * What an institution chooses (D-01): data, never code. `docs/configuration.md` lists them and is tested against this
 * table. Special sign-in rules of single institutions are flags here and not institution numbers (AMB-29).
 */
export const parameterTable = {
  ...accessParameterTable,
  ...circulationParameterTable,
  ...deskParameterTable,
  ...moneyParameterTable,
  ...networkParameterTable,
  codEmpresa: parameter('Number of the institution', z.int().positive(), 1),
  nome_catalogo: parameter('Name of the catalogue below the institution', words, {
    pt: 'Catálogo on-line',
    en: 'Online catalogue',
    es: 'Catálogo en línea',
  }),
  sigla: parameter('Acronym of the library system', z.string().max(40), 'Estante'),
  sigla_instituicao: parameter('Acronym of the institution', z.string().max(40), 'Estante'),
  url_localizacao_estante: parameter(
    'Address under which images of shelf maps lie outside; empty uses our own files',
    address,
    '',
  ),
  disponibilidade_endereco: parameter(
    'Address where another system that lends for now lists the copies that are out (docs/beside-another-system.md); empty for none',
    address,
    '',
  ),
  disponibilidade_minutos: parameter('Minutes between two readings of that list', z.int().min(1).max(1440), 10),
  destino_padrao_login_catalogo: parameter(
    'Where sign-in leads first: M patron area, C catalogue',
    z.enum(DESTINATIONS),
    DESTINATIONS.catalogue,
  ),
  msg_login: parameter('Message on the sign-in screen (HTML)', words, ''),
  msg_renovacao_consulta: parameter('Message of the renewal window (HTML)', words, ''),
  msg_suporte_consulta: parameter('Message behind the support button (HTML)', words, ''),
  link_logout_OIDC: parameter('Where the browser goes after sign-out of an OIDC session', address, ''),
  cor_principal: parameter('Brand colour', colour, '#0f5e5c'),
  cor_destaque: parameter('Accent colour', colour, '#b5502b'),
  cor_fundo_logotipo_consulta: parameter(
    'Colour behind the logo; empty for none',
    z.union([z.literal(''), colour]),
    '',
  ),
  logotipo_consulta_opacidade: parameter(
    'Opacity of the colour behind the logo, 0 to 100',
    z.number().min(0).max(100),
    100,
  ),
  tema: parameter('Theme', z.string().max(40), DEFAULT_THEME),
  usa_capa_padrao_classico: parameter('Use the default cover image for works without one', flag, 'N'),
  capa_padrao_classico: parameter(
    'Default cover image (path below the data folder, by `file add`)',
    z.string().max(300),
    '',
  ),
  capa_cor_fonte_padrao_classico: parameter('Text colour on the default cover', colour, DEFAULT_COVER_TEXT_COLOUR),
  usa_visualizador_php: parameter("'1' opens view-only PDFs in our viewer", z.enum(['0', '1']), '1'),
  usa_campus: parameter('Campuses are shown', flag, 'S'),
  habilita_kids_pesq_catalogo: parameter('The kids tab shows among the search tabs', flag, 'N'),
  permite_catalogo_kids: parameter('The children’s and museum catalogue is open', flag, 'N'),
  link_lgpd: parameter('Privacy notice', address, ''),
  link_artigos_compartilhados: parameter('Shared articles (permission 57)', address, ''),
  link_catalogo_rede: parameter('Network catalogue (permission 87)', address, ''),
  link_libras: parameter('Sign-language site', address, 'https://www.gov.br/governodigital/pt-br/vlibras'),
  usa_vlibras: parameter(
    'Offer the VLibras widget, loaded on demand; the pages then let its hosts, and the eval it needs, run beside them',
    flag,
    'N',
  ),
  restringe_ui_res_se_usu_logado: parameter(
    "'1' lets patrons reserve at their own libraries only",
    z.enum(['0', '1']),
    '0',
  ),
  qtde_min_seq_paragrafo: parameter('Repeated fields of a record collapse after this many', z.int().min(1).max(100), 3),
  versao_rotulo: parameter('Version label in the footer', z.string().max(40), DEFAULT_VERSION_LABEL),
  login_categoria_padrao: parameter('Category chosen first', z.string().max(20), ''),
  captcha_chave_site: parameter('Site key of reCAPTCHA', z.string().max(200), ''),
  max_consulta_completa: parameter(
    'Most works a complete search answers with; beyond it pages are used',
    z.int().min(100).max(10_000),
    3000,
  ),
  sugestoes_busca: parameter(
    'Suggestions offered for what is typed into a search box, at most',
    z.int().min(1).max(SUGGESTION_COUNT),
    SUGGESTION_COUNT,
  ),
  itens_por_pagina: parameter('Rows on a page of the patron area’s lists', z.int().min(5).max(100), LIST_PAGE_SIZE),
  ordenacao_padrao: parameter(
    'First ordering: a code of /consulta/ordenacao, or relevancia, which is of searches with words',
    z.string().max(40),
    DEFAULT_SORTS.search,
  ),
  opcoes_similaridade: parameter('Offer similarity variants of the search options', flag, 'N'),
  idioma_catalogacao: parameter(
    'Language of the subject headings, and of records that name none: pt, es or en; the search index is built again when it changes',
    z.enum(['pt', 'es', 'en']),
    'pt',
  ),
  dias_novas_aquisicoes: parameter('A copy acquired within this many days is new', z.int().min(1).max(3650), 180),
  autoatendimento: parameter(
    'Self-service kiosk button',
    z.object({
      showAuto: z.boolean(),
      codBibAuto: z.int().nullable(),
      authAuto: z.string(),
      idiomaAuto: z.string(),
      urlAuto: address,
    }),
    { showAuto: false, codBibAuto: null, authAuto: '', idiomaAuto: 'pt', urlAuto: '' },
  ),
  informacoes_gerais: parameter('General information (HTML)', words, ''),
  calendario_externo: parameter('iCalendar address of an events service', address, ''),
  mensagem_biblioteca: parameter('Message of all libraries (HTML)', words, ''),
  acesso_link_dias: parameter('Days that the log of opened links says by whom', z.int().min(1).max(3650), 180),
  arquivos_acessiveis: parameter(
    'Files in accessible formats (AC): for everybody who may open restricted files (TODOS), or only for people who cannot read print as it is and declared it, at the desk (BALCAO) or also by themselves (DECLARACAO); no reason is asked for',
    z.enum(ACCESSIBLE_FILES),
    'TODOS',
  ),
  pesquisa_texto_restrito: parameter(
    'Searches look into restricted PDFs too; what they find is shown only to people who may open the file',
    flag,
    'N',
  ),
  link_restrito_segundos: parameter('Life of a restricted file address', z.int().min(30).max(3600), 300),
  abnt_maximo_autores: parameter('Authors named in a reference before et al.; 0 names all', z.int().min(0).max(50), 3),
  comentarios_por_dia: parameter('Comments that one person may send within 24 hours', z.int().min(1).max(1000), 5),
  comentarios_menores: parameter(
    'Comments of persons under 18: signed by their first name like all others, or not taken at all',
    z.enum(['PRIMEIRO_NOME', 'NAO']),
    'PRIMEIRO_NOME',
  ),
  ficha_previa: parameter('Patrons may see a catalogue sheet before a librarian has approved it', flag, 'S'),
  parceiros: parameter(
    'Partner links: address template, signature and result mapping',
    z.array(z.record(z.string(), z.unknown())),
    [],
  ),
  dados_pessoais_campos: parameter(
    'Personal data that are collected: for each field whether it is changed by the person, only shown, or off, and what it is for; fields that are not named keep their usual state',
    z.array(
      z.object({
        campo: z.enum(PERSONAL_FIELDS),
        estado: z.enum(FIELD_STATES),
        obrigatorio: flag.default('N'),
        finalidade: words.optional(),
      }),
    ),
    [],
  ),
  avisos: parameter(
    'What people are told of: for each kind whether it stands under the bell and whether it is mailed; kinds that are not named are told in the usual ways, and each person may switch off what is told',
    z.array(z.object({ tipo: z.enum(ALERT_KINDS), sino: flag, email: flag })),
    [],
  ),
  bases_dados: parameter(
    'Databases and collections of e-books: name, words, group, either an address or the key of a partner base, and the categories of people that they are for (none: everybody)',
    z.array(
      z.object({
        codigo: z.string().min(1).max(60),
        nome: words,
        descricao: words.default(''),
        categoria: words.default(''),
        url: address.default(''),
        base: z.string().max(60).default(''),
        categorias: z.array(z.int().min(1)).max(100).default([]),
      }),
    ),
    [],
  ),
  nada_consta_motivos: parameter(
    'Reasons for a clearance certificate: code, words, whether it stops loans and reservations, days that it holds, whether the deposit of a thesis comes first; an empty list offers no certificates',
    z.array(
      z.object({
        codigo: z.int().min(1).max(9999),
        texto: words,
        suspende: flag,
        validade_dias: z.int().min(1).max(3650),
        exige_deposito: flag.default('N'),
      }),
    ),
    [
      {
        codigo: 1,
        texto: { pt: 'Conclusão de curso', en: 'Graduation', es: 'Finalización de estudios' },
        suspende: 'S',
        validade_dias: 90,
        exige_deposito: 'S',
      },
      {
        codigo: 2,
        texto: { pt: 'Transferência ou desistência', en: 'Transfer or withdrawal', es: 'Traslado o retiro' },
        suspende: 'S',
        validade_dias: 60,
        exige_deposito: 'N',
      },
      {
        codigo: 3,
        texto: { pt: 'Trancamento de matrícula', en: 'Leave of absence', es: 'Suspensión de matrícula' },
        suspende: 'S',
        validade_dias: 60,
        exige_deposito: 'N',
      },
      {
        codigo: 4,
        texto: {
          pt: 'Desligamento, exoneração ou aposentadoria',
          en: 'End of employment or retirement',
          es: 'Fin del vínculo laboral o jubilación',
        },
        suspende: 'S',
        validade_dias: 60,
        exige_deposito: 'N',
      },
      {
        codigo: 5,
        texto: { pt: 'Matrícula ou rematrícula', en: 'Enrolment', es: 'Matrícula o reinscripción' },
        suspende: 'N',
        validade_dias: 30,
        exige_deposito: 'N',
      },
    ],
  ),
  encarregado_dados: parameter(
    'The officer for personal data: name and e-mail, who gets requests about them',
    z.object({ nome: z.string().max(200), email: z.union([z.literal(''), z.email()]) }),
    { nome: '', email: '' },
  ),
  dados_terceiros: parameter(
    'Outside parties that get personal data, each with what for',
    z.array(z.object({ nome: z.string().max(200), finalidade: words })),
    [],
  ),
  renovacao_cadastro_meses: parameter('Months that a renewal adds to a registration', z.int().min(1).max(120), 12),
  msg_email_cesta: parameter('Message in mails with the works of a basket', words, ''),
  cesta_emails_dia: parameter('Mails of baskets that one person may send in a day', z.int().min(0).max(1000), 20),
  demo_carregado: parameter('The demo library was loaded', z.boolean(), false),
} as const

export type ParameterName = keyof typeof parameterTable
export type ParameterValue<K extends ParameterName> = z.infer<(typeof parameterTable)[K]['schema']>

/** By the name that somebody gave; names that every object answers to are no parameters. */
export const findParameter = (name: string): (typeof parameterTable)[ParameterName] | undefined =>
  Object.hasOwn(parameterTable, name) ? parameterTable[name as ParameterName] : undefined
