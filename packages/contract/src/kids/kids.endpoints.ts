import { z } from 'zod'
import { reservationOrder } from '../circulation/circulation.endpoints.ts'
import { reservation } from '../circulation/circulation.entities.ts'
import {
  ALL_CATEGORIES,
  HIGHLIGHT_ORDERINGS,
  HIGHLIGHTS_PER_PAGE,
  KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE,
  SHOWCASES,
} from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { homeSection, newsItem, pagination } from '../institution/institution.entities.ts'
import { pin } from '../kiosk/kiosk.endpoints.ts'
import { Permission } from '../permissions.ts'
import { chosen, integer, key, page } from '../scalars.ts'
import { kidsCalls as calls } from './kids.calls.ts'
import {
  showcaseButton,
  showcaseCategory,
  showcaseItem,
  showcaseItemData,
  showcaseLabels,
  showcaseLibrary,
  showcasePlace,
  showcaseVisual,
} from './kids.entities.ts'

/** A library's showcase by the library's code, or all showcases of a kind by its address segment. */
const showcaseId = z.union([z.enum(SHOWCASES), key])
const byShowcase = z.object({ id: showcaseId })
const categoryCode = z.union([z.literal(ALL_CATEGORIES), key])
const item = z.object({ codAcervo: key, codBiblioteca: key })
const term = z.string().max(1000)
/** The institution may have its showcases closed (AMB-68). */
const WHILE_CLOSED = [403]

export const kidsEndpoints = {
  getKidsSections: defineEndpoint(calls.getKidsSections, {
    summary: 'Sections of the showcase’s home; a museum that wrote none shows those of the catalogue',
    params: byShowcase,
    response: z.array(homeSection),
  }),
  getKidsLibraries: defineEndpoint(calls.getKidsLibraries, {
    summary: 'Libraries that have a showcase, of one kind or all',
    statuses: WHILE_CLOSED,
    query: z.object({ catalogo: z.enum(SHOWCASES).optional() }),
    response: z.array(showcaseLibrary),
  }),
  getKidsPermission: defineEndpoint(calls.getKidsPermission, {
    summary: 'Whether the institution has its showcases open',
    response: z.object({ permissao: z.boolean() }),
  }),
  getKidsCategories: defineEndpoint(calls.getKidsCategories, {
    summary: 'Categories of a showcase',
    params: byShowcase,
    response: z.array(showcaseCategory),
  }),
  searchKids: defineEndpoint(calls.searchKids, {
    summary: 'Search inside showcases: never beyond their libraries and collections. Without words, all works in order',
    statuses: WHILE_CLOSED,
    query: z.object({
      searchText: term.default(''),
      searchBy: z.enum(['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO']).default('LIVRE'),
      catalogo: z.enum(SHOWCASES).default('kids'),
      codBiblioteca: chosen,
      codCategoria: z.union([categoryCode, chosen]).optional(),
      page: page.default(1),
      perPage: integer.pipe(z.int().min(1).max(100)).default(20),
      search_id: z.string().max(64).optional(),
    }),
    response: z.object({ itens: z.array(showcaseItem), pagination, search_id: z.string() }),
  }),
  getKidsItem: defineEndpoint(calls.getKidsItem, {
    summary: 'A work of a showcase as its simple page tells it',
    params: item,
    response: showcaseItemData,
  }),
  getKidsItemLabels: defineEndpoint(calls.getKidsItemLabels, {
    summary: 'Texts of the simple page',
    params: z.object({ codBiblioteca: key }),
    response: showcaseLabels,
  }),
  getKidsLocation: defineEndpoint(calls.getKidsLocation, {
    summary: 'The shelf map of a work, and the shelves where it stands',
    params: item,
    response: z.object({ arquivo_bmp: z.string().nullable(), lugares: z.array(showcasePlace) }),
  }),
  getKidsButtons: defineEndpoint(calls.getKidsButtons, {
    summary: 'Buttons of a showcase’s home',
    params: byShowcase,
    response: z.array(showcaseButton),
  }),
  getKidsVisual: defineEndpoint(calls.getKidsVisual, {
    summary: 'How a showcase looks',
    params: byShowcase,
    response: showcaseVisual,
  }),
  checkKidsCategory: defineEndpoint(calls.checkKidsCategory, {
    summary: 'Whether a category is one of the showcase; * stands for all of them',
    params: z.object({ codCategoria: categoryCode, codBiblioteca: key }),
    response: z.object({ valido: z.boolean() }),
  }),
  getKidsLabels: defineEndpoint(calls.getKidsLabels, {
    summary: 'Texts of the simple page with those of the showcase’s home: its name, its question, words to try',
    params: byShowcase,
    response: z.object({
      rotulos: showcaseLabels,
      titulo: z.string(),
      pergunta: z.string(),
      palavras: z.array(z.string()),
    }),
  }),
  getKidsHighlights: defineEndpoint(calls.getKidsHighlights, {
    summary: 'Highlights of a showcase',
    params: byShowcase,
    query: z.object({
      page: page.default(1),
      perPage: integer.pipe(z.literal(HIGHLIGHTS_PER_PAGE)).default(KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE),
      orderBy: z.enum(HIGHLIGHT_ORDERINGS).default('obra'),
    }),
    response: z.object({ destaques: z.array(showcaseItem), pagination }),
  }),
  getKidsNews: defineEndpoint(calls.getKidsNews, {
    summary: 'News of a showcase: cod_pagina names its kind, or its library',
    statuses: WHILE_CLOSED,
    query: z.object({ cod_pagina: showcaseId.default('kids') }),
    response: z.array(newsItem),
  }),
  getKidsJustArrived: defineEndpoint(calls.getKidsJustArrived, {
    summary: 'Works of a showcase whose copies were acquired last',
    statuses: WHILE_CLOSED,
    query: z.object({ id: showcaseId.default('kids') }),
    response: z.array(showcaseItem),
  }),
  getKidsSuggestions: defineEndpoint(calls.getKidsSuggestions, {
    summary: 'Titles and authors of a showcase that have words beginning as typed',
    statuses: WHILE_CLOSED,
    query: z.object({
      term: term.default(''),
      searchBy: z.enum(['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO']).default('LIVRE'),
      catalogo: z.enum(SHOWCASES).default('kids'),
      codBiblioteca: key.optional(),
    }),
    response: z.array(z.object({ word: z.string() })),
  }),
  getKidsSimilar: defineEndpoint(calls.getKidsSimilar, {
    summary: 'Works of the same showcase like this one',
    permission: Permission.extraBlock,
    params: item,
    response: z.array(showcaseItem),
  }),
  reserveByCard: defineEndpoint(calls.reserveByCard, {
    summary: 'A place in the queue for a work of a showcase, by card and PIN: one act, and no session begins',
    statuses: [403, 404],
    body: reservationOrder.extend({
      /** The library of the showcase. */
      cod_biblioteca: key,
      cartao: z.string().trim().min(1).max(60),
      pin,
    }),
    response: z.object({
      /** First name only: others look on. */
      nome: z.string(),
      posicao: z.int(),
      previsao: reservation.shape.previsao,
    }),
  }),
  getKidsSurprise: defineEndpoint(calls.getKidsSurprise, {
    summary: 'Any work of a showcase, one that can be taken home where there is one',
    params: byShowcase,
    query: z.object({ codCategoria: categoryCode.optional() }),
    response: showcaseItem,
  }),
}
