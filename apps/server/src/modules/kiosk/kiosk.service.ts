import type { KioskVisit, Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { AppError, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { writtenDue } from '../../written-day.ts'
import {
  type Actor,
  atTerminal,
  copyByBarcode,
  type Desk,
  firstName,
  type LoanTokens,
  type Once,
  type PatronCirculation,
  personRow,
} from '../circulation/index.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import type { Terminal } from './terminals.ts'
import type { Done, Visits } from './visits.ts'

export interface KioskParts {
  desk: Desk
  patron: PatronCirculation
  tokens: LoanTokens
  visits: Visits
  mail: Pick<Mail, 'enqueue'>
  /** The person that a card or login and its password or PIN stand for. */
  identify: (attempt: { username: string; secret: string; address: string; lang: Language }) => Promise<number>
}

/** By the same desk and rules as the staff; the terminal is the operator. */
const actorOf = ({ cod_terminal, cod_biblioteca }: Terminal, once: Once | undefined, lang?: Language): Actor => ({
  cod_operador: null,
  cod_biblioteca,
  cod_terminal,
  ...(once && { once }),
  ...(lang && { lang }),
})

/** Self-service at a registered terminal. */
export class Kiosk {
  readonly #core: Core
  readonly #parts: KioskParts

  constructor(core: Core, parts: KioskParts) {
    this.#core = core
    this.#parts = parts
  }

  async begin(
    terminal: Terminal,
    who: { usuario: string; senha: string } | { codigo: string },
    { address, lang }: { address: string; lang: Language },
  ): Promise<KioskVisit> {
    const { identify, tokens, visits } = this.#parts
    const cod_pessoa =
      'codigo' in who
        ? await tokens.use(this.#core.database.kysely, who.codigo)
        : await identify({ username: who.usuario, secret: who.senha, address, lang })
    return await this.#shown(cod_pessoa, await visits.begin(cod_pessoa, terminal.cod_terminal), terminal)
  }

  async end(terminal: Terminal, visita: string): Promise<void> {
    await this.#parts.visits.at(visita, terminal.cod_terminal)
    await this.#parts.visits.end(visita)
  }

  async lend(terminal: Terminal, visita: string, barcode: string, lang: Language, once?: Once) {
    const { desk, visits } = this.#parts
    const visit = await visits.at(visita, terminal.cod_terminal)
    const lent = await desk
      .act(actorOf(terminal, once, lang), acts => acts.lend(barcode, visit.cod_pessoa))
      .catch(async error => {
        throw (await this.#alreadyTheirs(error, barcode, visit.cod_pessoa)) ?? error
      })
    const { cod_emprestimo, obra, data_prevista, vence_em, acessorios } = lent
    await visits.note(visita, visit, [{ ato: 'EMPRESTIMO', obra, data_prevista, vence_em }], once?.chave)
    return { cod_emprestimo, obra, data_prevista, vence_em, em_atraso: 'N' as const, acessorios }
  }

  /** Anybody may bring back anything; what it cost is told to its borrower alone. */
  async takeBack(terminal: Terminal, visita: string | undefined, barcode: string, once?: Once) {
    const { desk, visits } = this.#parts
    const visit = visita === undefined ? null : await visits.at(visita, terminal.cod_terminal)
    const back = await desk.act(actorOf(terminal, once), acts => acts.handIn(barcode))
    const obra = (await copyByBarcode(this.#core.database.kysely, barcode))?.obra ?? ''
    const isOwn = visit?.cod_pessoa === back.cod_pessoa
    if (visita !== undefined && visit && isOwn)
      await visits.note(visita, visit, [{ ato: 'DEVOLUCAO', obra, data_prevista: null }], once?.chave)
    return {
      obra,
      recibo: back.recibo,
      dias_atraso: back.dias_atraso,
      cod_emprestimo: isOwn ? back.cod_emprestimo : null,
      multa_centavos: isOwn ? back.multa_centavos : 0,
      suspensa_ate: isOwn ? back.suspensa_ate : null,
      entregar_no_balcao: back.released || back.transito_para !== null ? ('S' as const) : ('N' as const),
    }
  }

  async renew(terminal: Terminal, visita: string, loans: readonly number[], once?: Once) {
    const { patron, visits } = this.#parts
    const visit = await visits.at(visita, terminal.cod_terminal)
    const results = await patron.renew(visit.cod_pessoa, loans, actorOf(terminal, once))
    const renewed = results.filter(row => row.renovado === 'S')
    const done = renewed.map(
      ({ obra, data_prevista, vence_em }): Done => ({ ato: 'RENOVACAO', obra, data_prevista, vence_em }),
    )
    await visits.note(visita, visit, done, once?.chave)
    const now = this.#core.now().toISOString()
    return {
      resultados: results.map(({ cod_emprestimo, obra, data_prevista, vence_em, renovado, motivos }) => ({
        cod_emprestimo,
        obra,
        data_prevista,
        vence_em,
        em_atraso: vence_em < now ? ('S' as const) : ('N' as const),
        renovado,
        motivos,
      })),
    }
  }

  /** A minor's mail goes to somebody else, who need not know what is read. */
  async mailReceipt(terminal: Terminal, visita: string, lang: Language): Promise<void> {
    const { visits, mail } = this.#parts
    const { cod_pessoa, feitos } = await visits.at(visita, terminal.cod_terminal)
    if (feitos.length === 0) throw refused('NadaParaRecibo')
    const now = this.#core.now()
    const address = await mailAddress(this.#core.database.kysely, cod_pessoa, libraryDay(now))
    if (!address) throw refused('EmailNaoCadastrado')
    const say = (key: string, params = {}) => translate(lang, `kiosk-receipt:${key}`, params)
    const { calendar } = await this.#parts.desk.house.at(terminal.cod_biblioteca, now)
    const lines = feitos.map(({ ato, obra, data_prevista, vence_em = '' }) =>
      [
        say(ato),
        address.isMinor ? '' : obra,
        data_prevista ? say('ate', { dia: writtenDue({ data_prevista, vence_em }, lang, calendar.zone) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    )
    await mail.enqueue(this.#core.database.kysely, {
      to: address.email,
      template: 'reciboAutoatendimento',
      lang,
      params: { nome: address.nome, biblioteca: terminal.desc_biblioteca, linhas: lines.join('\n') },
    })
  }

  /** Whoever reads a copy once more that is theirs already has done nothing wrong, and need not ask who has it. */
  async #alreadyTheirs(error: unknown, barcode: string, cod_pessoa: number): Promise<AppError | null> {
    if (!(error instanceof AppError) || error.message !== 'ExemplarJaEmprestado') return null
    const copy = await copyByBarcode(this.#core.database.kysely, barcode)
    return copy?.emprestado_a === cod_pessoa ? refused('ExemplarJaComVoce', { data: copy.data_prevista ?? '' }) : null
  }

  async #shown(cod_pessoa: number, visita: string, terminal: Terminal): Promise<KioskVisit> {
    const { desk, patron } = this.#parts
    const db = this.#core.database.kysely
    const person = await personRow(db, cod_pessoa)
    const { emprestimos, separados, impedimentos } = await atTerminal(
      this.#core,
      { desk, patron },
      cod_pessoa,
      terminal.cod_biblioteca,
    )
    return {
      visita,
      nome: firstName(person),
      tem_email: (await mailAddress(db, cod_pessoa, libraryDay(this.#core.now()))) ? 'S' : 'N',
      emprestimos: emprestimos.map(({ cod_emprestimo, obra, data_prevista, vence_em, em_atraso }) => ({
        cod_emprestimo,
        obra,
        data_prevista,
        vence_em,
        em_atraso,
      })),
      separados,
      impedimentos,
    }
  }
}
