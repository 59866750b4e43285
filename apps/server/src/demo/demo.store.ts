import { CATALOGUE_MODULE, GUEST, STAFF_MODULE } from '@estante/contract'
import type { DemoDiscipline, DemoTeachingPlan } from '@estante/demo'
import type { Kysely } from 'kysely'
import { holdsLibrary } from '../db/library-data.ts'
import type { Tables } from '../db/schema.ts'

const PENDING = 'demo'

/** An empty library, or one whose demo was being loaded when the process ended. */
export async function wantsDemo(db: Kysely<Tables>): Promise<boolean> {
  const pending = await db.selectFrom('tarefa_pendente').select('nome').where('nome', '=', PENDING).executeTakeFirst()
  if (pending) return true
  return !(await holdsLibrary(db))
}

/** Which of these people are in the library, by number, name and login: another library has others behind the numbers. */
export async function demoPeopleHere(
  db: Kysely<Tables>,
  people: readonly { cod_pessoa: number; nome_pessoa: string; login: string }[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pessoa')
    .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'pessoa.cod_pessoa')
    .select(['pessoa.cod_pessoa', 'pessoa.nome_pessoa', 'pessoa_login.login'])
    .where(
      'pessoa_login.login',
      'in',
      people.map(person => person.login),
    )
    .execute()
  const here = new Set(rows.map(row => JSON.stringify([row.cod_pessoa, row.nome_pessoa, row.login])))
  return new Set(
    people
      .filter(person => here.has(JSON.stringify([person.cod_pessoa, person.nome_pessoa, person.login])))
      .map(person => person.cod_pessoa),
  )
}

export async function beginDemo(db: Kysely<Tables>, now: string): Promise<void> {
  await db
    .insertInto('tarefa_pendente')
    .values({ nome: PENDING, desde: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endDemo(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('tarefa_pendente').where('nome', '=', PENDING).execute()
}

export async function saveDisciplines(trx: Kysely<Tables>, disciplines: readonly DemoDiscipline[]): Promise<void> {
  for (const discipline of disciplines) {
    await trx
      .insertInto('disciplina')
      .values(discipline)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export async function savePlans(trx: Kysely<Tables>, plans: readonly DemoTeachingPlan[]): Promise<number[]> {
  await trx.deleteFrom('plano_ensino').execute()
  const works = new Set<number>()
  for (const { cod_disciplina, cod_professor, ano, semestre, periodo, bibliografia } of plans) {
    const { cod_plano } = await trx
      .insertInto('plano_ensino')
      .values({ cod_disciplina, cod_professor, ano, semestre, periodo })
      .returning('cod_plano')
      .executeTakeFirstOrThrow()
    for (const { cod_acervo, tipo } of bibliografia) {
      await trx
        .insertInto('plano_bibliografia')
        .values({ cod_plano, cod_acervo, tipo })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      works.add(cod_acervo)
    }
  }
  return [...works]
}

export const knownPeople = async (db: Kysely<Tables>): Promise<Set<number>> =>
  new Set((await db.selectFrom('pessoa').select('cod_pessoa').execute()).map(row => row.cod_pessoa))

export const loansSoFar = (db: Kysely<Tables>) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select(['exemplar.codigo_barras', 'emprestimo.cod_emprestimo'])
    .where('emprestimo.data_devolucao', 'is', null)
    .execute()

export const placesSoFar = (db: Kysely<Tables>) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva', 'cod_acervo', 'cod_pessoa', 'volume', 'data_limite'])
    .where('situacao', 'in', ['FILA', 'LIBERADA'])
    .orderBy('cod_reserva')
    .execute()

/** Barcodes on loan and works with a queue, so that an interrupted load goes on where it was. */
export async function circulationSoFar(db: Kysely<Tables>) {
  const loans = await loansSoFar(db)
  const queues = await placesSoFar(db)
  return {
    onLoan: new Set(loans.map(row => row.codigo_barras)),
    queued: new Set(queues.map(row => `${row.cod_acervo}:${row.cod_pessoa}:${row.volume}`)),
  }
}

/** Copies of a library, each of another work, that nobody has had since a day: an older loan of them is possible. */
export async function copiesAtRest(
  db: Kysely<Tables>,
  cod_biblioteca: number,
  since: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select(eb => eb.fn.min('exemplar.codigo_barras').as('codigo_barras'))
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .where('exemplar.cod_situacao', '=', 1)
    .where('acervo.cod_situacao_acervo', '=', 1)
    .where('tipo_obra.codigo', '=', 'livro')
    .where('exemplar.cod_exemplar', 'not in', eb =>
      eb
        .selectFrom('emprestimo')
        .select('emprestimo.cod_exemplar')
        .where(or => or.or([or('data_devolucao', 'is', null), or('data_devolucao', '>=', since)])),
    )
    .where('acervo.cod_acervo', 'not in', eb =>
      eb.selectFrom('reserva').select('reserva.cod_acervo').where('situacao', 'in', ['FILA', 'LIBERADA']),
    )
    .groupBy('exemplar.cod_acervo')
    .orderBy('exemplar.cod_acervo')
    .limit(most)
    .execute()
  return rows.map(row => row.codigo_barras)
}

export async function hasDebts(db: Kysely<Tables>, cod_pessoa: number): Promise<boolean> {
  const row = await db.selectFrom('debito').select('cod_debito').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()
  return row !== undefined
}

export async function hasEndedPlaces(db: Kysely<Tables>, cod_pessoa: number): Promise<boolean> {
  const row = await db
    .selectFrom('reserva')
    .select('cod_reserva')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('data_fim', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** When the last act was, so that an interrupted load goes on after it. */
export async function lastAct(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('circulacao_evento')
    .select('instante')
    .orderBy('instante', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.instante ?? null
}

interface StaffMember {
  cod_pessoa: number
  /** Of the role; null is everything that staff may do. */
  acts: readonly number[] | null
  cod_biblioteca: number | null
  papel: string
}

/** What each of the staff may do, and the restricted files that they look after. */
export async function grantStaff(
  trx: Kysely<Tables>,
  people: readonly StaffMember[],
  restricted: number,
): Promise<void> {
  const known = await trx
    .selectFrom('atividade')
    .select('cod_atividade')
    .where('cod_modulo', '=', STAFF_MODULE)
    .execute()
  for (const { cod_pessoa, acts, cod_biblioteca, papel } of people) {
    const grants = [
      ...(acts ?? known.map(row => row.cod_atividade)).map(cod_atividade => ({
        ...{ cod_modulo: STAFF_MODULE, cod_atividade, cod_biblioteca, papel },
      })),
      { cod_modulo: CATALOGUE_MODULE, cod_atividade: restricted },
    ]
    for (const grant of grants) {
      await trx
        .insertInto('permissao')
        .values({ cod_pessoa, cod_categoria: null, ...grant })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
  }
}

/** What people of these categories may do besides what every visitor may. */
export async function grantCategories(
  trx: Kysely<Tables>,
  categories: readonly number[],
  activity: number,
): Promise<void> {
  for (const cod_categoria of categories) {
    await trx
      .insertInto('permissao')
      .values({ cod_pessoa: null, cod_categoria, cod_modulo: CATALOGUE_MODULE, cod_atividade: activity })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** What everybody may do in the demo besides what they may in any library. */
export async function grantGuest(trx: Kysely<Tables>, cod_atividade: number): Promise<void> {
  await trx
    .insertInto('permissao')
    .values({ cod_pessoa: GUEST, cod_categoria: null, cod_modulo: CATALOGUE_MODULE, cod_atividade })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether a table has nothing: a load that was cut off goes on after what it had begun. */
export async function isEmpty(
  db: Kysely<Tables>,
  table: 'comentario' | 'sugestao' | 'pedido' | 'boletim' | 'certidao' | 'terminal' | 'cesta' | 'perfil_interesse',
): Promise<boolean> {
  const { total } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total) === 0
}

/** The same of requests of some kinds: others share their table. */
export async function lacksRequests(db: Kysely<Tables>, kinds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('solicitacao')
    .select('cod_solicitacao')
    .where('tipo', 'in', [...kinds])
    .executeTakeFirst()
  return row === undefined
}

export async function peopleByLogin(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('pessoa_login').select(['login', 'cod_pessoa']).execute()
  return new Map(rows.map(row => [row.login, row.cod_pessoa]))
}
