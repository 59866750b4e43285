import { isServerHeld } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { personOf, type RequestContext, sessionOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { FilesService } from './files.service.ts'
import { linksOfRecord, linksOfRecords } from './links.service.ts'
import type { Partners } from './partners.service.ts'
import type { RestrictedFiles } from './restricted-files.service.ts'
import { sendFile } from './send-file.ts'

interface Parts {
  files: FilesService
  restricted: RestrictedFiles
  partners: Partners
}

const visitorOf = (context: RequestContext) => ({
  cod_pessoa: personOf(context).cod_pessoa,
  session: sessionOf(context),
})

export function filesRoutes(core: Core, { files, restricted, partners }: Parts): Implementation[] {
  return [
    implement('getRecordLinks', async ({ params }) => {
      await files.check(params.id)
      return [{ cod_acervo: params.id, links: await linksOfRecord(core, params.id) }]
    }),
    implement('getResultLinks', async ({ query }) =>
      [...(await linksOfRecords(core, query.acervos))].flatMap(([cod_acervo, links]) =>
        links.map(link => ({ ...link, cod_acervo })),
      ),
    ),
    implement('getRecordImages', ({ query }) => files.images(query.cod_acervo, query.limite)),
    implement('getCover', async ({ params, query }, { request, reply }) =>
      sendFile(request, reply, await files.cover(params.id, query.largura)),
    ),
    implement('getCoverByIsbn', async ({ params, query }, { request, reply }) =>
      sendFile(request, reply, await files.coverOfNumber(params.isbn, query.largura)),
    ),

    implement('getPublicFile', async ({ params }, { request, reply }) =>
      sendFile(request, reply, await files.publicFile(params.codAcervo, params.seqParagrafo)),
    ),
    implement('openRestricted', async ({ params, body }, context) => {
      const opening = { ...body, cod_acervo: params.codAcervo, seq_paragrafo: params.seqParagrafo }
      const { mark, opened } = await restricted.open(opening, visitorOf(context))
      context.reply.header('set-cookie', mark)
      return opened
    }),
    implement('renewRestricted', async ({ body }, context) => {
      const { mark, renewed } = await restricted.renew(body.token, visitorOf(context))
      context.reply.header('set-cookie', mark)
      return renewed
    }),
    implement('getRestrictedFile', async ({ params }, { request, reply }) =>
      sendFile(request, reply, await files.toSend(await restricted.read(params.token, request.headers), 'private')),
    ),
    implement('recordLinkAccess', async ({ body }, { person }) => {
      await files.countOpening(body, person)
      return { ok: true as const }
    }),
    implement('getLinkCaptions', ({ params }) => files.captions(params.codAcervo, params.seqParagrafo)),
    implement('getCaption', async ({ params }, { request, reply }) =>
      sendFile(request, reply, await files.caption(params.id)),
    ),

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
      await files.check(params.id)
      const links = await linksOfRecord(core, params.id)
      // Words that stand for a file which is not there are no address (LINK-02).
      const link = links.find(one => one.tipo_link === 'VB' && !isServerHeld(one.url_link))
      if (!link) throw notFound()
      return { url: link.url_link }
    }),
  ]
}
