import { StaffPermission } from '@estante/contract'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Desk } from './desk.service.ts'
import type { DeskView } from './desk-view.service.ts'
import { staffActor } from './idempotency.ts'

export interface DeskRecordsServices {
  desk: Desk
  view: DeskView
  permissions: Permissions
}

/** Past acts and their undoing, and how circulation treats a person. */
export const deskRecordsRoutes = ({ desk, view, permissions }: DeskRecordsServices): Implementation[] => [
  implement('deskActs', ({ query }, context) => view.acts(query.cod_biblioteca, personOf(context).cod_pessoa)),
  implement('deskUndo', async ({ body }, context) => {
    const actor = staffActor(context, await overrides(permissions, context))
    return await desk.act(actor, acts => acts.undo(body.numero ?? body.lote ?? 0, body.motivo))
  }),
  implement('deskShelfSearch', async ({ query }) =>
    (await desk.shelfSearch(query.cod_biblioteca)).map(row => ({
      cod_emprestimo: row.cod_emprestimo,
      codigo_barras: row.codigo_barras,
      obra: row.obra,
      chamada: row.chamada || row.chamada_acervo,
      ja_devolvi_em: row.ja_devolvi_em ?? '',
    })),
  ),
  implement('deskDeath', async ({ body }, context) => ({
    recuperar: await desk.act(staffActor(context), acts => acts.noteDeath(body.cod_pessoa, body.dia)),
  })),
  implement('deskLeave', async ({ body: { cod_biblioteca: _desk, ...order } }, context) => ({
    cod_licenca: await desk.act(staffActor(context), acts => acts.addLeave(order)),
  })),
  implement('deskEndLeave', async ({ body: { cod_licenca } }, context) => {
    await desk.act(staffActor(context), acts => acts.endLeave(cod_licenca))
    return { cod_licenca }
  }),
  implement('deskSpecialService', async ({ body: { cod_biblioteca: _desk, ...order } }, context) => ({
    id: await desk.act(staffActor(context), acts => acts.grantSpecialService(order)),
  })),
  implement('deskEndSpecialService', async ({ body: { id } }, context) => {
    await desk.act(staffActor(context), acts => acts.endSpecialService(id))
    return { id }
  }),
]

/** May set rules aside at the library of the call. */
export const overrides = (permissions: Permissions, context: RequestContext): Promise<boolean> =>
  permissions.holdsStaff(personOf(context).cod_pessoa, StaffPermission.override, context.library)
