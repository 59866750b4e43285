import { z } from 'zod'
import { LANGUAGES } from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { yesNo } from '../scalars.ts'
import { type AlertKind, alertKind } from './requests.entities.ts'
import { servicesCalls as calls } from './services.calls.ts'

/** The two ways in which a person hears of something: under the bell of the catalogue, and by mail. */
export interface NoticeWays {
  sino: 'S' | 'N'
  email: 'S' | 'N'
}

/** What makes an alert and what makes a mail, where the institution's own table says nothing else. */
export const NOTICE_DEFAULTS: Record<AlertKind, NoticeWays> = {
  reserva_liberada: { sino: 'S', email: 'S' },
  devolucao_proxima: { sino: 'S', email: 'S' },
  emprestimo_atrasado: { sino: 'S', email: 'S' },
  emprestimo_renovado: { sino: 'S', email: 'S' },
  sugestao_situacao: { sino: 'S', email: 'S' },
  solicitacao_situacao: { sino: 'S', email: 'S' },
  solicitacao_disponivel: { sino: 'S', email: 'S' },
  comentario_situacao: { sino: 'S', email: 'N' },
  perfil_novidades: { sino: 'S', email: 'S' },
  biblioteca_fechada: { sino: 'S', email: 'S' },
  pendencia: { sino: 'S', email: 'S' },
  pagamento_recebido: { sino: 'S', email: 'S' },
  devolucao_recebida: { sino: 'N', email: 'S' },
}

/** One kind of notice, as the person has chosen; what the institution does not send cannot be chosen. */
export const noticeChoice = z.object({
  tipo: alertKind,
  nome: z.string(),
  sino: yesNo,
  email: yesNo,
  oferece_sino: yesNo,
  oferece_email: yesNo,
})
export type NoticeChoice = z.infer<typeof noticeChoice>

/** Of mails that the library sends by itself; an answer to what somebody does on a screen speaks the screen's language. */
const noticeLanguage = z.object({ idioma: z.enum(LANGUAGES) })

export const noticesEndpoints = {
  getNoticeChoices: defineEndpoint(calls.getNoticeChoices, {
    summary: 'Of what the caller is told under the bell and by mail, kind by kind',
    response: z.array(noticeChoice),
  }),
  setNoticeChoices: defineEndpoint(calls.setNoticeChoices, {
    summary: 'Chooses of what one is told; kinds that are left out stay as they are',
    body: z.object({ avisos: z.array(z.object({ tipo: alertKind, sino: yesNo, email: yesNo })).max(50) }),
    response: z.array(noticeChoice),
  }),
  getNoticeLanguage: defineEndpoint(calls.getNoticeLanguage, {
    summary: 'The language in which the library writes to the caller',
    response: noticeLanguage,
  }),
  setNoticeLanguage: defineEndpoint(calls.setNoticeLanguage, {
    summary: 'Chooses the language in which the library writes to the caller',
    body: noticeLanguage,
    response: noticeLanguage,
  }),
}
