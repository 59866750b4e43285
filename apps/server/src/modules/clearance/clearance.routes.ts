import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { patronActor, staffActor } from '../circulation/index.ts'
import type { AcademicStatus } from './academic-status.ts'
import type { Certificates } from './certificates.service.ts'
import type { Clearance } from './clearance.service.ts'
import type { DeskClearance } from './desk-clearance.ts'
import type { ClearanceLists } from './lists.service.ts'

interface ClearanceServices {
  clearance: Clearance
  certificates: Certificates
  desk: DeskClearance
  academic: AcademicStatus
  lists: ClearanceLists
}

export const clearanceRoutes = ({
  clearance,
  certificates,
  desk,
  academic,
  lists,
}: ClearanceServices): Implementation[] => [
  implement('checkClearance', (_, context) => clearance.check(personOf(context).cod_pessoa, context.lang)),
  implement('requestClearance', ({ body }, context) =>
    clearance.issue(personOf(context).cod_pessoa, body, context.lang, patronActor(context)),
  ),
  implement('validateClearance', ({ body }) => certificates.validate(body)),
  implement('mailClearance', async ({ body }, context) => ({
    ok: true as const,
    numero: await certificates.mail(personOf(context).cod_pessoa, body.numero, context.lang),
  })),
  implement('getClearanceReasons', (_, { lang }) => clearance.reasons(lang)),
  implement('declarePending', (_, context) => clearance.declare(personOf(context).cod_pessoa, context.lang)),
  implement('getClearanceFile', async ({ params }, context) => {
    const pdf = await certificates.pdf(personOf(context).cod_pessoa, params.numero, context.lang)
    return context.reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${params.numero.replace(/[^\w-]/g, '')}.pdf"`)
      .send(pdf)
  }),
  implement('getAcademicStatus', ({ query }, { request }) =>
    academic.of(query.codigo, request.headers.authorization ?? ''),
  ),
  implement('deskClearances', ({ query }, context) =>
    desk.person(query.codigo, personOf(context).cod_pessoa, query.cod_biblioteca, context.lang),
  ),
  implement('deskGraduands', async ({ body: { curso, codigos, avisar } }) => {
    const asked = curso === undefined ? { codes: codigos } : { course: curso }
    const { people, unknown, mailed } = await lists.check(asked, avisar === 'S')
    return { cursos: await lists.courses(), pessoas: people, desconhecidos: unknown, avisados: mailed }
  }),
  implement('deskRevokeClearance', ({ body }, context) =>
    clearance.revoke(body.numero, body.motivo, staffActor(context)),
  ),
  implement('deskAddPendency', ({ body }, context) => desk.note(body, personOf(context).cod_pessoa)),
  implement('deskClearPendency', ({ body }, context) =>
    desk.settle(body.cod_pendencia, body.nota, personOf(context).cod_pessoa),
  ),
]
