import { readFile } from 'node:fs/promises'
import { Permission } from '@estante/contract'
import { normaliseIsbn, toIsbn10, toIsbn13 } from '@estante/marc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import { forbidden, notFound, refused } from '../../http/app-error.ts'
import { type Authenticate, personOf, sessionOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { coverAt } from './covers.ts'
import { pathOf } from './file-storage.ts'
import { captionsOf, coverByNumber, fileByCode, filesOf, linkedFile, logAccess } from './files.store.ts'
import { imagesWithin } from './images.rules.ts'
import { linksOfRecord, linksOfRecords } from './links.service.ts'
import type { Partners } from './partners.service.ts'
import { markedReader, RESTRICTED_PATH, readerMark } from './reader.ts'
import { type RestrictedGrant, readGrant, renewableGrant, signGrant } from './restricted-address.ts'
import { sendFile } from './send-file.ts'

export interface FilesDeps {
  parameters: Parameters
  permissions: Permissions
  partners: Partners
  /** A lasting key for one purpose. */
  key: (use: string) => Promise<Buffer>
  /** Who a session's token belongs to. */
  authenticate: Authenticate
  /** Whether a session goes on and its person is not blocked. */
  isOpen: (cod_pessoa: number, session: string) => Promise<boolean>
  /** Refuses records that the caller may not see. */
  checkRecord: (cod_acervo: number) => Promise<unknown>
}

export function filesRoutes(
  core: Core,
  { parameters, permissions, partners, key, authenticate, isOpen, checkRecord }: FilesDeps,
): Implementation[] {
  const db = core.database.kysely
  const restrictedKey = () => key('arquivo-restrito')
  const restrictedAddress = async (grant: RestrictedGrant) => RESTRICTED_PATH + signGrant(grant, await restrictedKey())
  const markReader = async (
    reply: FastifyReply,
    reader: { cod_pessoa: number; session: string; expires: number },
  ): Promise<void> => {
    const isSecure = core.config.PUBLIC_URL.startsWith('https:')
    // No value comes back: a reply is a promise of its own end, and waiting for that here would wait for ever.
    reply.header('set-cookie', readerMark(reader, await restrictedKey(), { now: core.now(), isSecure }))
  }
  /** Whoever asks for a file: by the mark in his browser, or, where a program asks, by the token of his session. */
  const readerOf = async ({ headers }: FastifyRequest): Promise<number | null> => {
    const marked = markedReader(headers.cookie, await restrictedKey(), core.now())
    // Signing out and a block end what the browser was given to open.
    if (marked) return (await isOpen(marked.cod_pessoa, marked.session)) ? marked.cod_pessoa : null
    const token = /^Bearer (\S{1,4096})$/.exec(headers.authorization ?? '')?.[1]
    const caller = token ? await authenticate(token) : null
    return caller && caller.blocked === undefined ? caller.cod_pessoa : null
  }
  /** Seconds since 1970. */
  const newExpiry = async () =>
    Math.floor(core.now().getTime() / 1000) + (await parameters.get('link_restrito_segundos'))

  return [
    implement('getRecordLinks', async ({ params }) => {
      await checkRecord(params.id)
      return [{ cod_acervo: params.id, links: await linksOfRecord(core, params.id) }]
    }),
    implement('getResultLinks', async ({ query }) =>
      [...(await linksOfRecords(core, query.acervos))].flatMap(([cod_acervo, links]) =>
        links.map(link => ({ ...link, cod_acervo })),
      ),
    ),
    implement('getRecordImages', async ({ query }) => {
      await checkRecord(query.cod_acervo)
      const files = [
        ...(await filesOf(db, query.cod_acervo, 'CAPA')),
        ...(await filesOf(db, query.cod_acervo, 'IMAGEM')),
      ]
      return await Promise.all(
        imagesWithin(files, query.limite).map(async file => ({
          conteudo: `data:${file.tipo_conteudo};base64,${(await readFile(pathOf(core, file.caminho))).toString('base64')}`,
          tipo_conteudo: file.tipo_conteudo,
          descricao: file.nome,
        })),
      )
    }),
    implement('getCover', async ({ params, query }, { request, reply }) => {
      await checkRecord(params.id)
      const [file] = await filesOf(db, params.id, 'CAPA')
      if (!file) throw notFound('ErroCapa')
      const cover = await coverAt(core, file, query.largura)
      return await sendFile(request, reply, { ...cover, name: file.nome, cache: 'public' })
    }),
    implement('getCoverByIsbn', async ({ params, query }, { request, reply }) => {
      const isbn = normaliseIsbn(params.isbn) ?? params.isbn.replaceAll('-', '').toUpperCase()
      const forms = [isbn, toIsbn13(isbn), toIsbn10(isbn)].filter(form => form !== undefined && form !== '')
      for (const form of forms as string[]) {
        const found = await coverByNumber(db, form)
        const [file] = found ? await filesOf(db, found.cod_acervo, 'CAPA') : []
        if (!file) continue
        return await sendFile(request, reply, {
          ...(await coverAt(core, file, query.largura)),
          name: file.nome,
          cache: 'public',
        })
      }
      throw notFound('ErroCapa')
    }),

    implement('getPublicFile', async ({ params }, { request, reply }) => {
      await checkRecord(params.codAcervo)
      const file = await linkedFile(db, params.codAcervo, params.seqParagrafo)
      if (!file) throw notFound()
      if (file.tipo_link === 'AR' || file.tipo_link === 'AC') throw forbidden()
      return await sendFile(request, reply, {
        path: pathOf(core, file.caminho),
        type: file.tipo_conteudo,
        name: file.nome,
        etag: file.sha256,
        cache: 'public',
      })
    }),
    implement('openRestricted', async ({ params, body }, context) => {
      const person = personOf(context)
      await checkRecord(params.codAcervo)
      if (!(await permissions.holds(person.cod_pessoa, Permission.restrictedFiles))) throw forbidden()
      const file = await linkedFile(db, params.codAcervo, params.seqParagrafo)
      const link = (await linksOfRecord(core, params.codAcervo)).find(
        one => one.seq_paragrafo === String(params.seqParagrafo),
      )
      if (!link) throw notFound()
      await logAccess(db, {
        cod_acervo: params.codAcervo,
        seq_paragrafo: params.seqParagrafo,
        tipo_link: link.tipo_link,
        url: link.url_link,
        // The body may say anything; the person is the one who signed in.
        cod_pessoa: countedAs(link.tipo_link, person),
        navegador: body.browser,
        dispositivo: body.device,
        sistema: body.os,
        instante: core.now().toISOString(),
      })
      const expires = await newExpiry()
      const addressOf = (cod_arquivo: number) =>
        restrictedAddress({ cod_arquivo, cod_pessoa: person.cod_pessoa, expires })
      await markReader(context.reply, { cod_pessoa: person.cod_pessoa, session: sessionOf(context), expires })
      const captions = await captionsOf(db, params.codAcervo, params.seqParagrafo)
      if (!file && !/^https?:\/\//i.test(link.url_link)) throw refused('ErroAcessoVinculo')
      return {
        url: file ? await addressOf(file.cod_arquivo) : link.url_link,
        tipo_conteudo: file?.tipo_conteudo ?? '',
        nome: file?.nome ?? link.descricao,
        expira_em: new Date(expires * 1000).toISOString(),
        download_pdf: link.download_pdf,
        legendas: await Promise.all(
          captions.map(async caption => ({ url: await addressOf(caption.cod_arquivo), idioma: caption.idioma })),
        ),
      }
    }),
    implement('renewRestricted', async ({ body }, context) => {
      const { cod_pessoa } = personOf(context)
      const grant = renewableGrant(body.token, await restrictedKey(), cod_pessoa, core.now())
      // The same decision as at the first opening, made anew: a right may have been taken since.
      const file = await fileByCode(db, grant.cod_arquivo)
      if (!file?.cod_acervo) throw notFound()
      await checkRecord(file.cod_acervo)
      if (!(await permissions.holds(cod_pessoa, Permission.restrictedFiles))) throw forbidden()
      const expires = await newExpiry()
      await markReader(context.reply, { cod_pessoa, session: sessionOf(context), expires })
      return {
        url: await restrictedAddress({ cod_arquivo: file.cod_arquivo, cod_pessoa, expires }),
        expira_em: new Date(expires * 1000).toISOString(),
      }
    }),
    implement('getRestrictedFile', async ({ params }, { request, reply }) => {
      const grant = readGrant(params.token, await restrictedKey(), core.now())
      if ((await readerOf(request)) !== grant.cod_pessoa) throw forbidden('LinkDeOutraPessoa')
      const file = await fileByCode(db, grant.cod_arquivo)
      if (!file) throw notFound()
      return await sendFile(request, reply, {
        path: pathOf(core, file.caminho),
        type: file.tipo_conteudo,
        name: file.nome,
        etag: file.sha256,
        cache: 'private',
      })
    }),
    implement('recordLinkAccess', async ({ body }, { person }) => {
      await checkRecord(body.cod_acervo)
      const link = (await linksOfRecord(core, body.cod_acervo)).find(
        one => one.seq_paragrafo === String(body.seq_paragrafo),
      )
      if (!link) throw notFound()
      await logAccess(db, {
        cod_acervo: body.cod_acervo,
        seq_paragrafo: body.seq_paragrafo,
        tipo_link: link.tipo_link,
        url: link.url_link,
        cod_pessoa: countedAs(link.tipo_link, person),
        navegador: body.browser,
        dispositivo: body.device,
        sistema: body.os,
        instante: core.now().toISOString(),
      })
      return { ok: true as const }
    }),
    implement('getLinkCaptions', async ({ params }) => {
      await checkRecord(params.codAcervo)
      const file = await linkedFile(db, params.codAcervo, params.seqParagrafo)
      if (!file || file.tipo_link === 'AR' || file.tipo_link === 'AC') return []
      return (await captionsOf(db, params.codAcervo, params.seqParagrafo)).map(caption => ({
        url: `/api/estante/legenda/${caption.cod_arquivo}`,
        idioma: caption.idioma,
      }))
    }),
    implement('getCaption', async ({ params }, { request, reply }) => {
      const caption = await fileByCode(db, params.id)
      if (caption?.papel !== 'LEGENDA') throw notFound()
      await checkRecord(caption.cod_acervo ?? 0)
      const owner = await linkedFile(db, caption.cod_acervo ?? 0, caption.seq_paragrafo ?? 0)
      if (!owner || owner.tipo_link === 'AR' || owner.tipo_link === 'AC') throw forbidden()
      return await sendFile(request, reply, {
        path: pathOf(core, caption.caminho),
        type: caption.tipo_conteudo,
        name: caption.nome,
        etag: caption.sha256,
        cache: 'public',
      })
    }),

    implement('getAbntLink', async ({ params }, context) => ({
      url: await partners.address('abnt', personOf(context), { id: params.id }),
    })),
    implement('getTargetLink', async ({ params }, context) => ({
      url: await partners.address('target', personOf(context), { id: params.id }),
    })),
    implement('getPartnerLink', async ({ params, query }, context) => ({
      url: await partners.address(params.parceiro, personOf(context), { id: query.id }),
    })),
    implement('finishGroupAccess', async ({ body }, context) => ({
      url: await partners.address('grupoa', personOf(context), { sessionid: body.sessionid }),
    })),
    implement('getActLink', async ({ params }) => {
      await checkRecord(params.id)
      const link = (await linksOfRecord(core, params.id)).find(one => one.tipo_link === 'VB')
      if (!link) throw notFound()
      return { url: link.url_link }
    }),
  ]
}

/** Whom the log names for an opened link: what anyone may read is counted without its reader, whichever way it was opened. */
const countedAs = (tipo_link: string, person: { cod_pessoa: number } | null): number | null =>
  tipo_link === 'VB' ? null : (person?.cod_pessoa ?? null)
