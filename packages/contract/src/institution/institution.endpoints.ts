import { z } from 'zod'
import { CATALOGUE_HIGHLIGHTS_DEFAULT, HIGHLIGHT_ORDERINGS } from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { commaList, integer, key, page, text } from '../scalars.ts'
import { institutionCalls as calls } from './institution.calls.ts'
import {
  activity,
  campus,
  codeAndDescription,
  event,
  faqEntry,
  guide,
  highlight,
  homeSection,
  infoTab,
  institution,
  library,
  libraryPage,
  newsItem,
  openingHours,
  pagination,
  rail,
} from './institution.entities.ts'

const byId = z.object({ id: integer })
/** C catalogue, K children, M museum, A archive. */
const letter = z.enum(['C', 'K', 'M', 'A']).default('C')
const catalogueKind = z.object({ tipo_catalogo: letter, cod_biblioteca: integer.optional() })

export const institutionEndpoints = {
  getInstitution: defineEndpoint(calls.getInstitution, {
    summary: 'The institution: names, face, messages and settings',
    response: institution,
  }),
  getFeatures: defineEndpoint(calls.getFeatures, {
    summary: 'Activities the caller may use: those of the guest, and of the person when signed in',
    response: z.array(activity),
  }),
  getGuides: defineEndpoint(calls.getGuides, {
    summary: 'Search tabs in their order',
    response: z.array(guide),
  }),
  getSections1: defineEndpoint(calls.getSections1, {
    summary: 'Sections of the home page',
    query: catalogueKind,
    response: z.array(homeSection),
  }),
  getSections2: defineEndpoint(calls.getSections2, {
    summary: 'Information tabs of the home page',
    query: catalogueKind,
    response: z.array(infoTab),
  }),
  getFaq: defineEndpoint(calls.getFaq, {
    summary: 'Frequent questions',
    query: z.object({ tipo_catalogo: letter }),
    response: z.array(faqEntry),
  }),
  getGeneralInformation: defineEndpoint(calls.getGeneralInformation, {
    summary: 'General information about the libraries, as HTML',
    response: z.object({ conteudo: z.string() }),
  }),
  getActivity: defineEndpoint(calls.getActivity, {
    summary: 'One activity, if the caller may use it',
    params: byId,
    response: activity,
  }),
  getActivityNotice: defineEndpoint(calls.getActivityNotice, {
    summary: 'Notice that the institution attached to an activity, as HTML',
    params: byId,
    response: z.object({ conteudo: z.string() }),
  }),
  getOpeningHours: defineEndpoint(calls.getOpeningHours, {
    summary: 'Opening hours, addresses and coming holidays of every library',
    response: z.array(openingHours),
  }),
  getOpeningHoursOf: defineEndpoint(calls.getOpeningHoursOf, {
    summary: 'Opening hours of one library',
    params: z.object({ id: key }),
    response: openingHours,
  }),
  getInstitutionEvents: defineEndpoint(calls.getInstitutionEvents, {
    summary: 'Coming events of the institution',
    response: z.array(event),
  }),
  getExternalEvents: defineEndpoint(calls.getExternalEvents, {
    summary: 'Events of the external calendar (iCalendar address in the parameters)',
    response: z.array(event),
  }),
  getSelfService: defineEndpoint(calls.getSelfService, {
    summary: 'Whether the self-service kiosk button shows, and with what',
    response: z.object({
      showAuto: z.boolean(),
      codBibAuto: z.int().nullable(),
      authAuto: z.string(),
      idiomaAuto: z.string(),
      urlAuto: z.string(),
    }),
  }),
  getAppLayers: defineEndpoint(calls.getAppLayers, {
    summary: 'Layers that the mobile application shows',
    response: z.array(z.object({ codigo: z.string(), titulo: z.string(), url: z.string(), ordem: z.int() })),
  }),
  getLastCacheDate: defineEndpoint(calls.getLastCacheDate, {
    summary: 'When catalogue data last changed; caches older than this are stale',
    response: z.object({ data: z.string(), numero: z.int() }),
  }),
  getPrefilters: defineEndpoint(calls.getPrefilters, {
    summary: 'Names of the prefilters in an address',
    query: z.object({
      id: text.optional(),
      id_biblioteca: commaList.optional(),
      id_colecao: commaList.optional(),
      tipo_obra: commaList.optional(),
      cr: text.optional(),
    }),
    response: z.object({
      id_biblioteca: z.array(codeAndDescription),
      id_colecao: z.array(codeAndDescription),
      tipo_obra: z.array(codeAndDescription),
      id: z.array(codeAndDescription),
      cr: z.array(codeAndDescription),
    }),
  }),
  getDefaultImages: defineEndpoint(calls.getDefaultImages, {
    summary: 'Default background and logo',
    response: z.object({
      logotipo_consulta: z.object({
        logo_consulta: z.string().nullable(),
        logo_consulta_cor_fundo: z.string(),
        logo_consulta_opacidade: z.number(),
      }),
      imagem_fundo_consulta: z.string().nullable(),
    }),
    isFile: true,
  }),
  getLogo: defineEndpoint(calls.getLogo, {
    summary: 'An image of the institution: logo, background, favicon, a map or a picture by its name',
    // A name the institution gave (`logo`), or that of a file it added (`mapa-biblioteca-central.svg`).
    params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,79}$/i) }),
    produces: 'image/*',
  }),
  getLibraryMessage: defineEndpoint(calls.getLibraryMessage, {
    summary: 'Message of a library, or of all of them, as HTML',
    statuses: [404],
    query: z.object({ cod_biblioteca: integer.optional() }),
    response: z.object({ mensagem: z.string() }),
  }),
  getCampuses: defineEndpoint(calls.getCampuses, { summary: 'Campuses', response: z.array(campus) }),
  getLibraries: defineEndpoint(calls.getLibraries, {
    summary: 'Libraries, of one campus or all',
    query: z.object({ campus: integer.optional() }),
    response: z.array(library),
  }),
  getHighlights: defineEndpoint(calls.getHighlights, {
    summary: 'Highlights of the catalogue home',
    query: z.object({
      page: page.default(1),
      perPage: integer.pipe(z.int().min(1).max(100)).default(CATALOGUE_HIGHLIGHTS_DEFAULT.perPage),
      orderBy: z.enum(HIGHLIGHT_ORDERINGS).default('obra'),
    }),
    response: z.object({ destaques: z.array(highlight), pagination }),
  }),
  getLibraryPage: defineEndpoint(calls.getLibraryPage, {
    summary: 'The library that a record describes: whether it is open, how it is reached, what is new in it',
    params: z.object({ id: key }),
    response: libraryPage,
  }),
  getRails: defineEndpoint(calls.getRails, {
    summary: 'Rows of covers by theme, newest first; at most four, none that is nearly empty',
    response: z.array(rail),
  }),
  getNews: defineEndpoint(calls.getNews, {
    summary: 'News, of one page (search tab) or of all',
    query: z.object({ cod_pagina: text.optional() }),
    response: z.array(newsItem),
  }),
}
