import { randomBytes } from 'node:crypto'
import { API_BASE, type Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { type AgendaEntry, calendarText } from './agenda.rules.ts'
import { addAgenda, agendaById, agendaOf, revokeAgendas } from './agenda.store.ts'
import { loansOfPerson } from './loans.store.ts'
import { activeReservationsOf } from './patron.store.ts'
import { isMinor } from './rules/penalty.rules.ts'
import { readSigned, signText } from './signed-text.ts'

const ADULT = 18

/** Due dates as a calendar behind a secret address. It tells counts; titles only where the person asked for them. */
export class Agenda {
  readonly #core: Pick<Core, 'database' | 'now' | 'config'>
  readonly #key: () => Promise<Buffer>

  constructor(core: Pick<Core, 'database' | 'now' | 'config'>, key: () => Promise<Buffer>) {
    this.#core = core
    this.#key = key
  }

  async address(cod_pessoa: number) {
    const row = await agendaOf(this.#core.database.kysely, cod_pessoa)
    if (!row) return { endereco: null, com_titulos: 'N' as const }
    return { endereco: await this.#addressOf(row.id), com_titulos: row.com_titulos }
  }

  async create(cod_pessoa: number, com_titulos: 'S' | 'N') {
    const { database, now } = this.#core
    const id = randomBytes(15).toString('base64url')
    await database.kysely.transaction().execute(async trx => {
      await revokeAgendas(trx, cod_pessoa, now().toISOString())
      await addAgenda(trx, { id, cod_pessoa, com_titulos, criada_em: now().toISOString() })
    })
    return { endereco: await this.#addressOf(id), com_titulos }
  }

  revoke(cod_pessoa: number): Promise<void> {
    return revokeAgendas(this.#core.database.kysely, cod_pessoa, this.#core.now().toISOString())
  }

  async file(name: string, lang: Language): Promise<string> {
    const { database, now } = this.#core
    const id = readSigned(await this.#key(), name.replace(/\.ics$/, ''))
    const row = id === null ? undefined : await agendaById(database.kysely, id)
    if (!row || row.falecida_em !== null) throw notFound()
    const withTitles = row.com_titulos === 'S' && !isMinor(row.data_nascimento, libraryDay(now()), ADULT)
    const say = (key: string, params: Record<string, string | number> = {}) =>
      translate(lang, `circulation:agenda.${key}`, params)
    // Nobody is reminded of what they say to have returned.
    const loans = (await loansOfPerson(database.kysely, row.cod_pessoa)).filter(loan => loan.ja_devolvi_em === null)
    const holds = (await activeReservationsOf(database.kysely, row.cod_pessoa)).filter(
      hold => hold.situacao === 'LIBERADA',
    )
    const entries: AgendaEntry[] = withTitles
      ? [
          ...loans.map(loan => ({
            id: `emprestimo-${loan.cod_emprestimo}`,
            dia: loan.data_prevista,
            titulo: say('devolver', { obra: loan.obra }),
          })),
          ...holds.map(hold => ({
            id: `reserva-${hold.cod_reserva}`,
            dia: hold.data_limite?.slice(0, 10) ?? libraryDay(now()),
            titulo: say('retirar', { obra: hold.obra }),
          })),
        ]
      : [
          ...[...Map.groupBy(loans, loan => loan.data_prevista)].map(([dia, due]) => ({
            id: `devolver-${dia}`,
            dia,
            titulo: say('devolverTotal', { total: due.length }),
          })),
          ...[...Map.groupBy(holds, hold => hold.data_limite?.slice(0, 10) ?? libraryDay(now()))].map(([dia, due]) => ({
            id: `retirar-${dia}`,
            dia,
            titulo: say('retirarTotal', { total: due.length }),
          })),
        ]
    return calendarText(say('nome'), entries, now())
  }

  async #addressOf(id: string): Promise<string> {
    return `${this.#core.config.PUBLIC_URL}${API_BASE}/estante/agenda/${signText(await this.#key(), id)}.ics`
  }
}
