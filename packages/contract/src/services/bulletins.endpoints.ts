import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { key } from '../scalars.ts'
import { reportCard, reportCardData, reportCardItem } from './requests.entities.ts'
import { servicesCalls as calls } from './services.calls.ts'

export const bulletinsEndpoints = {
  getReportCards: defineEndpoint(calls.getReportCards, {
    summary: 'Published lists of new titles, the newest first',
    response: z.array(reportCard),
  }),
  getReportCard: defineEndpoint(calls.getReportCard, {
    summary: 'One list of new titles and its chapters, which are areas of knowledge',
    query: z.object({ cod_report_card: key }),
    response: reportCardData,
    statuses: [404],
  }),
  getReportCardItems: defineEndpoint(calls.getReportCardItems, {
    summary: 'The titles of one chapter',
    query: z.object({ cod_report_card: key, chapter_code: z.string().min(1).max(20) }),
    response: z.array(reportCardItem),
    statuses: [404],
  }),
}
