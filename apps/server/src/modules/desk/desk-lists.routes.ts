import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { type Reminders, staffActor } from '../circulation/index.ts'
import type { Ties } from '../people/index.ts'
import type { DeskLists } from './desk-lists.service.ts'
import type { DeskPeople } from './desk-people.service.ts'
import type { Merges } from './merge.service.ts'
import type { QuickRecords } from './quick-records.service.ts'
import type { Tills } from './till.service.ts'

export interface DeskListsServices {
  lists: DeskLists
  people: DeskPeople
  quick: QuickRecords
  tills: Tills
  merges: Merges
  ties: Ties
  reminders: Pick<Reminders, 'remindLate'>
}

export const deskListsRoutes = ({
  lists,
  people,
  quick,
  tills,
  merges,
  ties,
  reminders,
}: DeskListsServices): Implementation[] => [
  implement('deskFindPeople', ({ query }, { lang }) => people.find(query.busca, lang)),
  implement('deskRegister', ({ body }) => people.register(body)),
  implement('deskEditPerson', async ({ body: { cod_pessoa, cod_biblioteca, ...fields } }, context) => {
    await people.edit(cod_pessoa, fields, { cod_operador: personOf(context).cod_pessoa, cod_biblioteca })
    return { cod_pessoa }
  }),
  implement('deskCategories', (_, { lang }) => people.categories(lang)),
  implement('deskNote', async ({ body }, context) => {
    await people.note(body, personOf(context).cod_pessoa)
    return { cod_pessoa: body.cod_pessoa }
  }),
  implement('deskRegistration', async ({ query: { cod_pessoa, cod_biblioteca } }, context) => ({
    ...(await people.registration({
      cod_pessoa,
      cod_biblioteca,
      cod_operador: personOf(context).cod_pessoa,
      lang: context.lang,
    })),
    unioes: await merges.of(cod_pessoa),
  })),
  implement('deskSetPin', ({ body }, context) =>
    people.setPin(body, { cod_operador: personOf(context).cod_pessoa, endereco: context.address }),
  ),
  implement('deskTie', async ({ body: { cod_biblioteca: _desk, retira, ...tie } }, context) => {
    if (retira === 'S') await ties.untie(tie, personOf(context).cod_pessoa)
    else await ties.tie(tie, personOf(context).cod_pessoa)
    return { cod_pessoa: tie.cod_pessoa }
  }),
  implement('deskMerge', ({ body }, context) => merges.merge(body, personOf(context).cod_pessoa)),
  implement('deskUnmerge', ({ body }, context) => merges.undo(body, personOf(context).cod_pessoa)),
  implement('deskOverdueMails', async ({ body }) => {
    let enviados = 0
    const pessoas = [...new Set(body.pessoas)]
    for (const cod_pessoa of pessoas) if (await reminders.remindLate(cod_pessoa)) enviados += 1
    return { enviados, sem_envio: pessoas.length - enviados }
  }),
  implement('deskHolds', ({ query }) => lists.holds(query.cod_biblioteca)),
  implement('deskTransit', ({ query }) => lists.transit(query.cod_biblioteca)),
  implement('deskJournal', ({ query }, context) => lists.journal(query, personOf(context).cod_pessoa)),
  implement('deskOverdue', ({ query }) => lists.overdue(query)),
  implement('deskCopyHistory', ({ query }, { lang }) => lists.copy(query.codigo_barras, lang)),
  implement('deskCopyStatus', ({ body }, context) => lists.setStatus(body, staffActor(context))),
  implement('deskQuickRecord', ({ body }, context) => quick.add(body, personOf(context).cod_pessoa)),
  implement('deskQuickRecords', ({ query }) => quick.waiting(query.cod_biblioteca)),
  implement('deskQuickRecordDone', async ({ body }, context) => {
    await quick.done(body, personOf(context).cod_pessoa)
    return { cod_registro: body.cod_registro }
  }),
  implement('deskTill', ({ query }) => tills.at(query.cod_biblioteca)),
  implement('deskOpenTill', ({ body }, context) =>
    tills.open(body.cod_biblioteca, body.fundo_centavos, personOf(context).cod_pessoa),
  ),
  implement('deskCloseTill', ({ body }, context) =>
    tills.close(body.cod_biblioteca, body, personOf(context).cod_pessoa),
  ),
]
