import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { integer, key } from '../scalars.ts'
import { documentsCalls as calls } from './documents.calls.ts'

/** Nobody reads further than so many pages of hits, and each of them costs as much as the first. */
const question = {
  termo: z.string().trim().min(1).max(200),
  pagina: integer.pipe(z.int().min(1).max(200)).default(1),
}

/** A page of a document on which the words stand. */
export const pageHit = z.object({
  pagina: z.int(),
  /** Language of the page (pt, es, en), empty when it cannot be told. */
  idioma: z.string(),
  /** Some two lines of the page. */
  trecho: z.string(),
  /** Parts of `trecho` that were found, end exclusive. */
  marcas: z.array(z.object({ inicio: z.int(), fim: z.int() })),
  /** What was found, as the page writes it. */
  formas: z.array(z.string()),
})
export type PageHit = z.infer<typeof pageHit>

export const foundDocument = z.object({
  cod_acervo: z.int(),
  seq_paragrafo: z.int(),
  obra: z.string(),
  autor: z.string().nullable(),
  /** Name of the file. */
  nome: z.string(),
  paginas_documento: z.int(),
  /** How many of its pages have the words; `paginas` are the first of them. */
  total_paginas: z.int(),
  paginas: z.array(pageHit),
})
export type FoundDocument = z.infer<typeof foundDocument>

export const documentsEndpoints = {
  searchDocuments: defineEndpoint(calls.searchDocuments, {
    summary: 'Documents of the library in which a page has the words, of those that the caller may open',
    statuses: [422],
    query: z.object(question),
    response: z.object({ total: z.int(), por_pagina: z.int(), documentos: z.array(foundDocument) }),
  }),
  getRecordDocuments: defineEndpoint(calls.getRecordDocuments, {
    summary: 'Documents of a record that the caller may open: searchable, or scanned without text',
    statuses: [404],
    params: z.object({ codAcervo: key }),
    response: z.array(z.object({ seq_paragrafo: z.int(), nome: z.string(), paginas: z.int(), tem_texto: z.boolean() })),
  }),
  searchInDocument: defineEndpoint(calls.searchInDocument, {
    summary: 'Pages of one document that have the words, in their order',
    statuses: [404, 422],
    params: z.object({ codAcervo: key, seqParagrafo: key }),
    query: z.object(question),
    response: z.object({ total: z.int(), por_pagina: z.int(), paginas: z.array(pageHit) }),
  }),
}
