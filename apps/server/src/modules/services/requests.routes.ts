import {
  ATTACHMENT_TYPES,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  MOST_SHEET_SUBJECTS,
  REQUIRED_FIELDS,
  SHEET_KINDS,
  type SheetForm,
  StaffPermission,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Identities } from '../circulation/index.ts'
import { sendFile, storedFile } from '../files/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { InterlibraryLoans } from './interlibrary.service.ts'
import type { RequestRow, Requests } from './requests.service.ts'
import { type SheetApproval, sheetText } from './sheet.rules.ts'
import type { StaffGate } from './staff-gate.ts'
import { codesWithWords } from './words.ts'

const DONE = { ok: true } as const
const STAFF = StaffPermission.requests

export interface RequestRooms {
  requests: Requests
  parameters: Parameters
  staff: StaffGate
  interlibrary: InterlibraryLoans
  identities: Pick<Identities, 'check'>
}

export function requestsRoutes(
  core: Core,
  { requests, parameters, staff, interlibrary, identities }: RequestRooms,
): Implementation[] {
  /** The person's own, or any for whoever works on requests at its library. */
  const readable = async (id: number, context: RequestContext): Promise<RequestRow> => {
    const { cod_pessoa } = personOf(context)
    const row = await requests.row(id)
    if (row.cod_pessoa === cod_pessoa || (await staff.lets(cod_pessoa, STAFF, row.cod_biblioteca))) return row
    throw notFound()
  }

  return [
    implement('requestDocumentCopy', ({ params, body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'comutacao-bibliografica', form, {
        cod_acervo: params.id,
        files: anexos,
      }),
    ),
    implement('requestSurvey', ({ body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'levantamento-bibliografico', form, { files: anexos }),
    ),
    implement('requestSpecialSearch', ({ body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'pesquisa-especializada', form, { files: anexos }),
    ),
    implement('requestInterlibraryLoan', ({ body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'emprestimo-inter-bibliotecas', form, { files: anexos }),
    ),
    implement('requestAccessibleVersion', ({ body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'versao-acessivel', form, { files: anexos }),
    ),
    implement('requestSheet', ({ body }, context) =>
      requests.send(personOf(context).cod_pessoa, 'ficha-catalografica', body),
    ),
    implement('saveSheet', ({ body: { anexos, ...form } }, context) =>
      requests.send(personOf(context).cod_pessoa, 'ficha-catalografica', form, { files: anexos }),
    ),
    implement('getSheetForm', async (_input, { lang }) => ({
      tipos_trabalho: codesWithWords('tipo_trabalho', SHEET_KINDS, lang),
      campos_obrigatorios: ['biblioteca', ...REQUIRED_FIELDS['ficha-catalografica']],
      assuntos_maximo: MOST_SHEET_SUBJECTS,
      instituicao: await parameters.get('nome_instituicao'),
      anexos: { maximo: MOST_ATTACHMENTS, tamanho_maximo: MOST_ATTACHMENT_BYTES, tipos: [...ATTACHMENT_TYPES] },
    })),
    implement('getSheetViewPermission', async () => ({
      permite: 'S' as const,
      previa: await parameters.get('ficha_previa'),
    })),
    implement('getInterlibraryLoans', (_input, context) =>
      requests.own(personOf(context).cod_pessoa, 'emprestimo-inter-bibliotecas', context.lang),
    ),
    implement('getRequests', ({ params, query }, context) =>
      requests.own(personOf(context).cod_pessoa, params.tipo, context.lang, query.status),
    ),
    implement('getRequest', async ({ params }, context) =>
      requests.details(await readable(params.id, context), context.lang),
    ),
    implement('cancelRequest', async ({ params }, context) => {
      await requests.cancel(personOf(context).cod_pessoa, params.id)
      return DONE
    }),
    implement('addAttachments', async ({ params, body }, context) => {
      const row = await requests.attach(personOf(context).cod_pessoa, params.id, body.anexos)
      return await requests.details(row, context.lang)
    }),
    implement('getAttachment', async ({ params }, context) => {
      const file = await requests.attachment(await readable(params.id, context), params.anexo)
      return await sendFile(context.request, context.reply, {
        content: await storedFile(core, file.caminho),
        type: file.tipo_conteudo,
        name: file.nome,
        etag: file.sha256,
        cache: 'private',
        attachment: true,
      })
    }),
    implement('getSheetPdf', async ({ params }, context) => {
      const row = await readable(params.id, context)
      if (row.tipo !== 'ficha-catalografica') throw notFound()
      const { responsavel, ...form } = JSON.parse(row.dados) as SheetForm & { responsavel?: SheetApproval }
      const isOwn = row.cod_pessoa === personOf(context).cod_pessoa
      if (!responsavel && isOwn && (await parameters.get('ficha_previa')) === 'N')
        throw forbidden('FichaAindaNaoAprovada')
      // Loaded when it is needed: fonts and what reads them are large, and few calls want them.
      const { sheetPdf } = await import('./sheet.pdf.ts')
      const pdf = await sheetPdf(sheetText(form, responsavel ?? null), form.titulo)
      context.reply.headers({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="ficha-${row.protocolo}.pdf"`,
      })
      return context.reply.send(pdf)
    }),
    implement('getInterlibraryLetter', async ({ params }, context) => {
      const row = await readable(params.id, context)
      const isOwn = row.cod_pessoa === personOf(context).cod_pessoa
      const letter = await interlibrary.letter(row, isOwn, await parameters.get('nome_instituicao'), context.lang)
      const { letterPdf } = await import('./letter.pdf.ts')
      context.reply.headers({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="carta-${row.protocolo}.pdf"`,
      })
      return context.reply.send(await letterPdf(letter))
    }),
    implement('handOverInterlibraryLoan', async ({ params, body }, context) => {
      const { cod_pessoa } = personOf(context)
      const row = await staff
        .check(cod_pessoa, STAFF, (await requests.libraryOf(params.id)) ?? null)
        .then(() => requests.row(params.id))
      const { cod_biblioteca } = row
      const { confirmacao, ...order } = body
      const borrower = { cod_pessoa: row.cod_pessoa, cod_biblioteca: cod_biblioteca ?? 0 }
      const identidade = await identities.check(borrower, { confirmacao })
      return await interlibrary.handOver(row, { ...order, identidade }, { cod_operador: cod_pessoa, cod_biblioteca })
    }),
    implement('staffRequests', async ({ query }, context) => {
      await staff.check(personOf(context).cod_pessoa, STAFF, query.cod_biblioteca ?? null)
      return await requests.all(query, context.lang)
    }),
    implement('decideRequest', async ({ params, body: { ficha, ...decision } }, context) => {
      const { cod_pessoa } = personOf(context)
      await staff.check(cod_pessoa, STAFF, (await requests.libraryOf(params.id)) ?? null)
      // A sheet bears the name of whoever approves it, never another's.
      const nome = await requests.nameOf(cod_pessoa)
      await requests.decide(params.id, { ...decision, ...(ficha && { ficha: { ...ficha, nome } }) }, cod_pessoa)
      return DONE
    }),
  ]
}
