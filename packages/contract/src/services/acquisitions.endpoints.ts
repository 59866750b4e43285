import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Permission } from '../permissions.ts'
import { done, ifGiven, integer, isoDate, key, truth, writtenText, yesNo } from '../scalars.ts'
import { servicesCalls as calls } from './services.calls.ts'
import {
  acquisitionStatistics,
  codeWithWords,
  order,
  orderLine,
  orderStatus,
  suggestion,
  suggestionStatus,
} from './services.entities.ts'

const period = { dataIni: isoDate.optional(), dataFim: isoDate.optional() }

/** SUGG-01. A library below 1 means that none is chosen, which is refused with the name of the field (SUGG-02). */
export const suggestionForm = z.object({
  campus: ifGiven(integer),
  biblioteca: integer.default(-1),
  autor: writtenText(300).default(''),
  titulo: writtenText(500).default(''),
  edicao: writtenText(60).default(''),
  editor: writtenText(200).default(''),
  isbn_issn: writtenText(40).default(''),
  periodico: z
    .union([yesNo, truth.transform(isTrue => (isTrue ? 'S' : 'N')), z.literal('').transform(() => 'N' as const)])
    .default('N'),
  outras_inf: writtenText(2000).default(''),
})
export type SuggestionForm = z.infer<typeof suggestionForm>

/** An order with its lines: the same number again replaces what was there. */
export const orderForm = z.object({
  cod_biblioteca: key,
  numero: writtenText(60),
  fornecedor: writtenText(200).default(''),
  data: isoDate,
  previsao: isoDate.nullable().default(null),
  situacao: orderStatus.default('ABERTO'),
  itens: z.array(orderLine).min(1).max(2000),
})
export type OrderForm = z.infer<typeof orderForm>

export const acquisitionsEndpoints = {
  sendSuggestion: defineEndpoint(calls.sendSuggestion, {
    summary: 'Suggests a purchase',
    body: suggestionForm,
    response: z.object({ id: z.int() }),
    permission: Permission.suggestions,
  }),
  getSuggestionStatuses: defineEndpoint(calls.getSuggestionStatuses, {
    summary: 'The situations that a suggestion can be in',
    response: z.array(codeWithWords),
  }),
  getOwnSuggestions: defineEndpoint(calls.getOwnSuggestions, {
    summary: "The caller's suggestions, the newest first",
    query: z.object({ ...period, situacao: suggestionStatus.optional() }),
    response: z.array(suggestion),
  }),
  getAcquisitionStatistics: defineEndpoint(calls.getAcquisitionStatistics, {
    summary: 'What was suggested and ordered in a period',
    query: z.object({ ...period, biblioteca: integer.optional() }),
    response: acquisitionStatistics,
  }),
  getOrders: defineEndpoint(calls.getOrders, {
    summary: 'What the libraries have ordered, the newest first',
    query: z.object(period),
    response: z.array(order),
  }),
  staffSuggestions: defineEndpoint(calls.staffSuggestions, {
    summary: 'Suggestions of everybody, the oldest first',
    query: z.object({ situacao: suggestionStatus.optional(), cod_biblioteca: key.optional() }),
    response: z.array(suggestion.extend({ cod_pessoa: z.int(), nome_pessoa: z.string() })),
    statuses: [403],
  }),
  decideSuggestion: defineEndpoint(calls.decideSuggestion, {
    summary: 'Sets the situation of a suggestion and tells who made it',
    params: z.object({ id: key }),
    body: z.object({ situacao: suggestionStatus, nota: writtenText(1000).default('') }),
    response: done,
  }),
  saveOrder: defineEndpoint(calls.saveOrder, {
    summary: 'Keeps an order with its lines',
    body: orderForm,
    response: z.object({ id: z.int() }),
    statuses: [403],
  }),
}
