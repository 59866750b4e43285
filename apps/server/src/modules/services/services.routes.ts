import { StaffPermission, SUGGESTION_STATUSES } from '@estante/contract'
import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Acquisitions } from './acquisitions.service.ts'
import type { Alerts } from './alerts.service.ts'
import type { Bulletins } from './bulletins.service.ts'
import type { Comments } from './comments.service.ts'
import type { StaffGate } from './staff-gate.ts'
import { codesWithWords } from './words.ts'

const DONE = { ok: true } as const

export interface ServiceRooms {
  comments: Comments
  acquisitions: Acquisitions
  alerts: Alerts
  bulletins: Bulletins
  staff: StaffGate
}

export const servicesRoutes = (rooms: ServiceRooms): Implementation[] => [
  ...commentRoutes(rooms),
  ...acquisitionRoutes(rooms),
  ...alertRoutes(rooms),
  ...bulletinRoutes(rooms),
]

const commentRoutes = ({ comments, staff }: ServiceRooms): Implementation[] => [
  implement('sendGeneralComment', async ({ body }, context) => ({
    id: await comments.sendToLibrary(personOf(context).cod_pessoa, body.content, body.b),
  })),
  implement('getRecordComments', ({ params }) => comments.onRecord(params.id)),
  implement('sendRecordComment', async ({ params, body }, context) => ({
    id: await comments.sendOnRecord(personOf(context).cod_pessoa, body.content, params.id),
  })),
  implement('getOwnComments', (_input, context) => comments.own(personOf(context).cod_pessoa, context.lang)),
  implement('getOwnRecordComments', ({ params }, context) =>
    comments.own(personOf(context).cod_pessoa, context.lang, params.id),
  ),
  implement('deleteOwnComment', async ({ params }, context) => {
    await comments.remove(personOf(context).cod_pessoa, params.id)
    return DONE
  }),
  implement('staffComments', async ({ query }, context) => {
    await staff.check(personOf(context).cod_pessoa, StaffPermission.comments, query.cod_biblioteca ?? null)
    return await comments.forModeration(query.situacao, context.lang, query.cod_biblioteca)
  }),
  implement('decideComment', async ({ params, body }, context) => {
    const { cod_pessoa } = personOf(context)
    // Whoever may not decide does not learn which numbers there are.
    const found = await comments.libraryOf(params.id)
    await staff.check(cod_pessoa, StaffPermission.comments, found?.cod_biblioteca ?? null)
    await comments.decide(params.id, body.situacao, body.motivo, cod_pessoa)
    return DONE
  }),
]

const acquisitionRoutes = ({ acquisitions, staff }: ServiceRooms): Implementation[] => [
  implement('sendSuggestion', async ({ body }, context) => ({
    id: await acquisitions.suggest(personOf(context).cod_pessoa, body),
  })),
  implement('getSuggestionStatuses', (_input, { lang }) =>
    codesWithWords('situacao_sugestao', SUGGESTION_STATUSES, lang),
  ),
  implement('getOwnSuggestions', ({ query }, context) =>
    acquisitions.own(personOf(context).cod_pessoa, query, context.lang, query.situacao),
  ),
  implement('getAcquisitionStatistics', ({ query }, { lang }) =>
    acquisitions.statistics(query, query.biblioteca, lang),
  ),
  implement('getOrders', ({ query }, context) =>
    acquisitions.orders(personOf(context).cod_pessoa, query, context.lang),
  ),
  implement('staffSuggestions', async ({ query }, context) => {
    await staff.check(personOf(context).cod_pessoa, StaffPermission.acquisitions, query.cod_biblioteca ?? null)
    return await acquisitions.all(context.lang, query.situacao, query.cod_biblioteca)
  }),
  implement('decideSuggestion', async ({ params, body }, context) => {
    const { cod_pessoa } = personOf(context)
    await staff.check(cod_pessoa, StaffPermission.acquisitions, (await acquisitions.libraryOf(params.id)) ?? null)
    await acquisitions.decide(params.id, body.situacao, body.nota, cod_pessoa)
    return DONE
  }),
  implement('saveOrder', async ({ body }, context) => {
    const { cod_pessoa } = personOf(context)
    await staff.check(cod_pessoa, StaffPermission.acquisitions, body.cod_biblioteca)
    // Nobody takes over an order of another library by its number.
    const before = await acquisitions.orderLibrary(body.numero)
    if (before !== undefined) await staff.check(cod_pessoa, StaffPermission.acquisitions, before)
    return { id: await acquisitions.saveOrder(body) }
  }),
]

const alertRoutes = ({ alerts }: ServiceRooms): Implementation[] => [
  implement('getAlerts', ({ query }, context) =>
    alerts.list(personOf(context).cod_pessoa, context.lang, query.dataIni, query.dataFim),
  ),
  implement('markAlert', ({ params, body }, context) =>
    alerts.mark(personOf(context).cod_pessoa, params.id, body.lido, context.lang),
  ),
  implement('getNoticeChoices', (_input, context) => alerts.notices.list(personOf(context).cod_pessoa, context.lang)),
  implement('getNoticeLanguage', (_input, context) => alerts.notices.language(personOf(context).cod_pessoa)),
  implement('setNoticeLanguage', ({ body }, context) =>
    alerts.notices.chooseLanguage(personOf(context).cod_pessoa, body.idioma),
  ),
  implement('setNoticeChoices', ({ body }, context) =>
    alerts.notices.choose(personOf(context).cod_pessoa, body.avisos, context.lang),
  ),
  implement('deleteAlert', async ({ params }, context) => {
    await alerts.remove(personOf(context).cod_pessoa, params.id)
    return DONE
  }),
]

const bulletinRoutes = ({ bulletins }: ServiceRooms): Implementation[] => [
  implement('getReportCards', (_input, { lang }) => bulletins.list(lang)),
  implement('getReportCard', ({ query }, { lang }) => bulletins.card(query.cod_report_card, lang)),
  implement('getReportCardItems', ({ query }, { lang }) =>
    bulletins.items(query.cod_report_card, query.chapter_code, lang),
  ),
]
