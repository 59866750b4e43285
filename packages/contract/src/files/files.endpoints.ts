import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Permission } from '../permissions.ts'
import { recordLink } from '../record/record.entities.ts'
import { commaList, done, integer, key, text } from '../scalars.ts'
import { filesCalls as calls } from './files.calls.ts'

/** What the browser says of itself, for the access statistics. */
const said = z.union([z.string().max(100), z.null().transform(() => '')]).default('')
const device = { browser: said, device: said, os: said }
const address = z.object({ url: z.string() })

/** Pixels; rounded up to one of a few sizes. */
export const width = integer.pipe(z.int().min(1).max(4000)).optional()

/** Where accessible files are kept for those who declared that they need them, the declaration takes its place. */
const unlessDeclared = [{ permission: Permission.restrictedFiles, when: 'files that no declaration opens' }] as const

export const filesEndpoints = {
  openRestricted: defineEndpoint(calls.openRestricted, {
    summary: 'A short-lived address of a restricted or accessibility file, bound to the person',
    permissionWhen: unlessDeclared,
    statuses: [403, 404],
    params: z.object({ codAcervo: key, seqParagrafo: key }),
    body: z.object({ userId: z.union([z.string().max(100), z.int()]).optional(), ...device }),
    response: z.object({
      url: z.string(),
      tipo_conteudo: z.string(),
      nome: z.string(),
      expira_em: z.string(),
      download_pdf: z.enum(['S', 'N']),
      legendas: z.array(z.object({ url: z.string(), idioma: z.string() })),
    }),
  }),
  renewRestricted: defineEndpoint(calls.renewRestricted, {
    summary: 'A new address for a restricted file that the same person is reading; not counted as another access',
    permissionWhen: unlessDeclared,
    statuses: [403, 404],
    body: z.object({ token: z.string().min(1).max(500) }),
    response: z.object({ url: z.string(), expira_em: z.string() }),
  }),
  recordLinkAccess: defineEndpoint(calls.recordLinkAccess, {
    summary: 'Counts an access to a link',
    statuses: [403, 404],
    body: z.object({
      cod_acervo: key,
      seq_paragrafo: key,
      url: z.union([text, z.null().transform(() => '')]).default(''),
      user_id: z
        .union([z.string().max(100), z.int()])
        .nullable()
        .optional(),
      ...device,
    }),
    response: done,
  }),
  getAbntLink: defineEndpoint(calls.getAbntLink, {
    summary: 'Address of a standard at ABNT',
    params: z.object({ id: z.string().max(200) }),
    response: address,
  }),
  getTargetLink: defineEndpoint(calls.getTargetLink, {
    summary: 'Address of a product at Target',
    params: z.object({ id: z.string().max(200) }),
    response: address,
  }),
  getPartnerLink: defineEndpoint(calls.getPartnerLink, {
    summary: 'Address of an item at a partner, signed for the person',
    params: z.object({ parceiro: z.enum(['abnt', 'target', 'grupoa', 'pearson', 'minhabiblioteca']) }),
    query: z.object({ id: z.string().max(500).default('') }),
    response: address,
  }),
  finishGroupAccess: defineEndpoint(calls.finishGroupAccess, {
    summary: 'Completes an access that Grupo A began',
    body: z.object({ sessionid: z.string().min(1).max(500) }),
    response: address,
  }),
  getResultLinks: defineEndpoint(calls.getResultLinks, {
    summary: 'Links of the works in a result list',
    query: z.object({
      acervos: commaList.pipe(
        z
          .array(
            z
              .string()
              .regex(/^\d{1,15}$/)
              .transform(Number),
          )
          .max(200),
      ),
    }),
    response: z.array(recordLink.extend({ cod_acervo: z.int() })),
  }),
  getRecordImages: defineEndpoint(calls.getRecordImages, {
    summary: 'Images of a record; limite 0 gives all, 1 the tile',
    statuses: [403, 404],
    query: z.object({ cod_acervo: key, limite: integer.default(0) }),
    response: z.array(z.object({ conteudo: z.string(), tipo_conteudo: z.string(), descricao: z.string() })),
    isFile: true,
  }),
  getPublicFile: defineEndpoint(calls.getPublicFile, {
    summary: 'A public file that the server holds',
    statuses: [416],
    params: z.object({ codAcervo: key, seqParagrafo: key, descricao: z.string().max(300) }),
    produces: '*/*',
    isFile: true,
  }),
  getActLink: defineEndpoint(calls.getActLink, {
    summary: 'Address of the text of a normative act',
    params: z.object({ id: key }),
    response: address,
  }),
  getRestrictedFile: defineEndpoint(calls.getRestrictedFile, {
    summary: 'A restricted file by its short-lived address',
    statuses: [416],
    params: z.object({ token: z.string().max(2000) }),
    produces: '*/*',
    isFile: true,
  }),
  getCover: defineEndpoint(calls.getCover, {
    summary: 'The cover of a record, at a width',
    statuses: [416],
    params: z.object({ id: key }),
    query: z.object({ largura: width, v: z.string().max(40).optional() }),
    produces: 'image/*',
  }),
  getLinkCaptions: defineEndpoint(calls.getLinkCaptions, {
    summary: 'Captions of a public video or sound',
    params: z.object({ codAcervo: key, seqParagrafo: key }),
    response: z.array(z.object({ url: z.string(), idioma: z.string() })),
  }),
  getCaption: defineEndpoint(calls.getCaption, {
    summary: 'A caption file of a public video or sound',
    statuses: [416],
    params: z.object({ id: key }),
    produces: 'text/vtt',
    isFile: true,
  }),
}
