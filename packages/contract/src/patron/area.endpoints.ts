import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { chosen, done, key, yesNo } from '../scalars.ts'
import { requestStatus } from '../services/requests.entities.ts'
import {
  accessibleReader,
  databaseEntry,
  PRIVACY_REQUESTS,
  planBibliography,
  privacyAnswer,
  privacyPage,
  privacyQueueLine,
} from './area.entities.ts'
import { patronCalls as calls } from './patron.calls.ts'

const address = z.object({ url: z.string() })
const planFilter = z.object({
  departamento: chosen,
  ano: chosen,
  semestre: chosen,
  periodo: z.string().trim().max(40).optional(),
  disciplina: chosen,
  biblioteca: chosen,
})

export const areaEndpoints = {
  getDatabases: defineEndpoint(calls.getDatabases, {
    summary: 'Databases and collections that the institution subscribes to',
    response: z.array(databaseEntry),
  }),
  getPaperPostingUrl: defineEndpoint(calls.getPaperPostingUrl, {
    summary: 'Address where papers are posted',
    response: address,
  }),
  getSpacesUrl: defineEndpoint(calls.getSpacesUrl, { summary: 'Address where rooms are booked', response: address }),
  getPlanBibliography: defineEndpoint(calls.getPlanBibliography, {
    summary: 'Bibliographies of teaching plans by at least one field, with copies of all libraries or of one',
    query: planFilter,
    response: z.array(planBibliography),
  }),
  getPlanReportPdf: defineEndpoint(calls.getPlanReportPdf, {
    summary: 'The same bibliographies to read: works, copies and online access of each discipline, with their sums',
    query: planFilter,
    produces: 'application/pdf',
    rateLimit: 300,
  }),
  getPlanReportCsv: defineEndpoint(calls.getPlanReportCsv, {
    summary: 'The same for spreadsheets: a line for each work of each discipline',
    query: planFilter,
    produces: 'text/csv',
    rateLimit: 300,
  }),
  getPrivacy: defineEndpoint(calls.getPrivacy, {
    summary: 'What is kept of the person, on which ground and how long, what they agreed to, and who looked at it',
    response: privacyPage,
    openToBlocked: true,
  }),
  getMyData: defineEndpoint(calls.getMyData, {
    summary: 'Everything that is kept of the person, table by table',
    response: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    openToBlocked: true,
    rateLimit: 30,
  }),
  getMyDataPdf: defineEndpoint(calls.getMyDataPdf, {
    summary: 'The same as a document to read',
    produces: 'application/pdf',
    openToBlocked: true,
    rateLimit: 30,
  }),
  setProfileChoice: defineEndpoint(calls.setProfileChoice, {
    summary: 'Switches interest profiles on or off; the choice is written down like every consent',
    body: z.object({ perfis: yesNo }),
    response: done,
  }),
  declareAccessibleReader: defineEndpoint(calls.declareAccessibleReader, {
    summary: 'Declares that the person cannot read print as it is, or takes it back; no reason is asked for',
    body: z.object({ beneficiario: yesNo }),
    response: done,
  }),
  getAccessibleReader: defineEndpoint(calls.getAccessibleReader, {
    summary: 'Staff: whether a person may open files in accessible formats, since when, and by which words',
    staffPermission: StaffPermission.people,
    params: z.object({ codPessoa: key }),
    response: accessibleReader,
    statuses: [404],
  }),
  setAccessibleReader: defineEndpoint(calls.setAccessibleReader, {
    summary: 'Staff: writes down that a person may open files in accessible formats, or ends it',
    staffPermission: StaffPermission.people,
    params: z.object({ codPessoa: key }),
    body: z.object({ beneficiario: yesNo }),
    response: done,
    statuses: [404],
  }),
  staffPrivacyRequests: defineEndpoint(calls.staffPrivacyRequests, {
    summary: 'Staff: requests about personal data, the nearest day first',
    staffPermission: StaffPermission.people,
    query: z.object({ status: requestStatus.optional() }),
    response: z.array(privacyQueueLine),
  }),
  answerPrivacyRequest: defineEndpoint(calls.answerPrivacyRequest, {
    summary: 'Staff: answers a request about personal data; an erasure that is granted is done',
    staffPermission: StaffPermission.people,
    params: z.object({ protocolo: z.string().regex(/^[\w-]{1,40}$/) }),
    body: privacyAnswer,
    response: done,
    statuses: [404],
  }),
  requestPrivacy: defineEndpoint(calls.requestPrivacy, {
    summary: 'Asks to correct, erase, oppose or review; answered within the days of the law',
    body: z.object({ tipo: z.enum(PRIVACY_REQUESTS), texto: z.string().trim().max(2000).default('') }),
    response: z.object({ protocolo: z.string(), prazo: z.string() }),
    openToBlocked: true,
  }),
}
