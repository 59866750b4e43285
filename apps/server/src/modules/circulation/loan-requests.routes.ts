import { type LoanRequestKind, Permission } from '@estante/contract'
import { forbidden } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import { patronActor, staffActor } from './idempotency.ts'
import type { Identities } from './identity.ts'
import { kindAsked, type LoanRequests } from './loan-requests.service.ts'

/** What each kind asks for; the closed stacks have no number of their own (AMB-63). */
const PERMISSIONS: Record<LoanRequestKind, number> = {
  emprestimo: Permission.loanRequest,
  delivery: Permission.deliveryLoanRequest,
  armazem: Permission.copies,
}

const me = (context: RequestContext): number => personOf(context).cod_pessoa

export function loanRequestRoutes({
  requests,
  identities,
  permissions,
  checkRecord,
}: {
  requests: LoanRequests
  identities: Pick<Identities, 'check'>
  permissions: Pick<Permissions, 'holds'>
  checkRecord: (cod_acervo: number) => Promise<unknown>
}): Implementation[] {
  const checkKind = async (tipo: LoanRequestKind, context: RequestContext): Promise<void> => {
    if (!(await permissions.holds(context.person?.cod_pessoa ?? null, PERMISSIONS[tipo]))) throw forbidden()
  }
  return [
    implement('getLoanRequestInfo', async ({ params, query }, context) => {
      const tipo = query.tipo ?? 'emprestimo'
      await checkKind(tipo, context)
      await checkRecord(params.id)
      const only = { campuses: query.campus, libraries: query.bibliotecas }
      return await requests.info(params.id, tipo, context.person?.cod_pessoa ?? null, context.lang, only)
    }),
    implement('sendLoanRequest', async ({ params, body }, context) => {
      await checkKind(kindAsked(body), context)
      await checkRecord(params.id)
      return await requests.send(me(context), params.id, body, context.lang, patronActor(context))
    }),
    implement('getLoanRequestHistory', ({ query }, context) =>
      requests.history(me(context), query, query.status || undefined, context.lang),
    ),
    implement('getLoanRequestWarning', ({ query }, context) => requests.warning(query.cod_biblioteca, context.lang)),
    implement('getAuthorizedPersonLabel', async (_, context) => ({
      label: (await requests.labels(context.lang)).pessoa_autorizada,
    })),
    implement('getContactRule', () => requests.contactRule()),
    implement('getLoanRequestLabels', (_, context) => requests.labels(context.lang)),
    implement('getOpenLoanRequests', (_, context) => requests.open(me(context), context.lang)),
    implement('cancelLoanRequest', ({ params }, context) =>
      requests.cancel(me(context), params.id, patronActor(context)),
    ),
    implement('deskRequests', ({ query }, context) => requests.atLibrary(query, context.lang)),
    implement('deskMoveRequest', async ({ body }, context) => {
      const { cod_biblioteca, cod_solicitacao, confirmacao, ...move } = body
      const cod_pessoa = move.situacao === 'FINALIZADA' ? await requests.borrowerOf(cod_solicitacao) : null
      const identidade =
        cod_pessoa === null ? undefined : await identities.check({ cod_biblioteca, cod_pessoa }, { confirmacao })
      return await requests.move(cod_solicitacao, { ...move, identidade }, staffActor(context), context.lang)
    }),
  ]
}
