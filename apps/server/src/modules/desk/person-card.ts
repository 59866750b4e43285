import type { Language, PersonCard } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { notFound } from '../../http/app-error.ts'
import {
  activeReservationsOf,
  atTerminal,
  type Desk,
  firstName,
  noteLook,
  openDebts,
  owedOf,
  type PatronCirculation,
  personAtDesk,
  queueLengths,
} from '../circulation/index.ts'
import { cardLinks, libraryRows, openNotes } from './desk.store.ts'
import { pickupCode } from './pickup-code.rules.ts'

export interface Look {
  cod_operador: number
  cod_biblioteca: number
  motivo: string
}

export const nameOf = (person: { nome_pessoa: string; nome_social: string | null }): string =>
  person.nome_social || person.nome_pessoa

/** The note that stands on a person, by whom and since when. */
export async function noteOf(db: Kysely<Tables>, cod_pessoa: number): Promise<PersonCard['nota']> {
  const notes = await openNotes(db, cod_pessoa)
  const [note] = notes
  if (!note) return null
  const autor = firstName({ nome_pessoa: note.nome_pessoa ?? '', nome_social: note.nome_social })
  return { texto: notes.map(each => each.texto).join(' · '), autor, criada_em: note.criada_em }
}

/** What whoever lends sees of a person. The look is written down before it is answered. */
export async function personCard(
  core: Pick<Core, 'database' | 'now'>,
  circulation: { desk: Desk; patron: PatronCirculation },
  cod_pessoa: number,
  look: Look,
  lang: Language | undefined,
): Promise<PersonCard> {
  const db = core.database.kysely
  const person = await personAtDesk(db, cod_pessoa)
  if (!person) throw notFound('PessoaInexistente')
  await noteLook(db, { instante: core.now().toISOString(), cod_pessoa, ...look })
  const links = await cardLinks(db, cod_pessoa, lang)
  const link = links.toSorted((a, b) => (b.validade ?? '9999').localeCompare(a.validade ?? '9999'))[0]
  const state = await atTerminal(core, circulation, cod_pessoa, look.cod_biblioteca)
  const places = await activeReservationsOf(db, cod_pessoa)
  const held = places.filter(place => place.situacao === 'LIBERADA')
  const queues = await queueLengths(db, [...new Set(state.emprestimos.map(loan => loan.cod_acervo))])
  const names = new Map((held.length > 0 ? await libraryRows(db) : []).map(row => [row.cod_biblioteca, row]))
  return {
    cod_pessoa,
    nome: nameOf(person),
    nome_registro: person.nome_social ? person.nome_pessoa : null,
    categoria: link?.categoria ?? '',
    curso: link?.curso ?? '',
    matricula: link?.matricula ?? '',
    validade: link?.validade?.slice(0, 10) ?? null,
    bloqueio: person.bloqueio,
    msg_bloqueio: person.msg_bloqueio,
    impedimentos: state.impedimentos,
    emprestimos: state.emprestimos.map(loan => ({
      cod_emprestimo: loan.cod_emprestimo,
      obra: loan.obra,
      codigo_barras: loan.codigo_barras,
      data_prevista: loan.data_prevista,
      vence_em: loan.vence_em,
      em_atraso: loan.em_atraso,
      dias_atraso: loan.dias_atraso,
      fila: queues.filter(queue => queue.cod_acervo === loan.cod_acervo).reduce((sum, { fila }) => sum + fila, 0),
    })),
    contam: state.contam,
    limite_emprestimos: state.limites.emprestimos,
    reservas: places.length,
    limite_reservas: state.limites.reservas,
    separados: held.map(place => ({
      obra: place.obra,
      codigo: pickupCode({ cod_reserva: place.cod_reserva, cod_solicitacao: null }),
      guardar_ate: (place.data_limite ?? place.data_reserva).slice(0, 10),
      biblioteca: names.get(place.cod_biblioteca_retirada ?? place.cod_biblioteca)?.desc_biblioteca ?? '',
    })),
    debito_centavos: (await openDebts(db, cod_pessoa)).reduce((sum, debt) => sum + owedOf(debt), 0),
    nota: await noteOf(db, cod_pessoa),
  }
}
