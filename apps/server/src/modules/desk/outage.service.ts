import type { ActAway, ConflictEnd } from '@estante/contract'
import { StaffPermission } from '@estante/contract'
import { readingOf } from '@estante/contract/reading'
import type { Core } from '../../core.ts'
import { AppError, forbidden, notFound, refused } from '../../http/app-error.ts'
import { libraryDay, localClock } from '../../library-clock.ts'
import { writtenDay } from '../../written-day.ts'
import { type Desk, type DeskActs, keptAnswers, personAtDesk, readSigned, signText } from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { decidedMoment, endsOf, isTooOld, LONGEST_OUTAGE_DAYS, proposalOf } from './conflict.rules.ts'
import type { DeskSettings } from './desk.parameters.ts'
import { copyRow, holderRow, personOfNumber } from './desk.store.ts'
import { actOf, awayActs, endAway, openActs, openConflict, receiveActs, refuseAway } from './outage.store.ts'
import { addNote } from './people-search.store.ts'
import { nameOf } from './person-card.ts'
import type { QuickRecords } from './quick-records.service.ts'

const PROOF_MS = 7 * 86_400_000

export interface OutageParts {
  desk: Desk
  permissions: Pick<Permissions, 'holdsStaff'>
  settings: () => Promise<DeskSettings>
  quick: QuickRecords
  /** Signs who served. */
  key: () => Promise<Buffer>
}

type Row = Awaited<ReturnType<typeof openActs>>[number]
interface Choice {
  saida: ConflictEnd
  numero?: string | undefined
  titulo?: string | undefined
  excecao?: string | undefined
}

/** What desks did without a network: done afterwards, at the time it happened, each act once. */
export class Outages {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #parts: OutageParts

  constructor(core: Pick<Core, 'database' | 'now'>, parts: OutageParts) {
    this.#core = core
    this.#parts = parts
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Says of later acts who did them; whoever uploads them may be somebody else. */
  async proofOf(cod_operador: number, cod_biblioteca: number): Promise<string> {
    const until = new Date(this.#core.now().getTime() + PROOF_MS).toISOString()
    return signText(await this.#parts.key(), `${cod_operador} ${cod_biblioteca} ${until}`)
  }

  async receive(cod_biblioteca: number, acts: readonly ActAway[], uploader: number) {
    const now = this.#core.now().toISOString()
    const rows = []
    for (const [ordem, act] of acts.entries())
      rows.push({
        uuid: act.uuid,
        cod_biblioteca,
        // A clock that is ahead does not make things happen tomorrow.
        instante: act.instante > now ? now : act.instante,
        ordem,
        cod_operador: (await this.#operatorOf(act.prova, cod_biblioteca)) ?? uploader,
        cod_pessoa: act.cod_pessoa ?? null,
        codigo: act.codigo,
        dados: JSON.stringify(act),
        situacao: 'ESPERA' as const,
        recebido_em: now,
      })
    await receiveActs(this.#db, rows)
    const waiting = await openActs(this.#db, cod_biblioteca, 'ESPERA')
    for (const row of waiting) await this.#tryOne(row, actOf(row))
    // A loan that another desk brings later makes room for a return that was refused before.
    const touched = new Set(waiting.map(row => row.codigo))
    for (const row of await openActs(this.#db, cod_biblioteca, 'CONFLITO'))
      if (touched.has(row.codigo) && !waiting.some(one => one.uuid === row.uuid)) await this.#tryOne(row, actOf(row))
    return await this.#results(
      cod_biblioteca,
      acts.map(act => act.uuid),
    )
  }

  async conflicts(cod_biblioteca: number) {
    const found = []
    for (const row of await openActs(this.#db, cod_biblioteca, 'CONFLITO')) {
      const act = actOf(row)
      const copy = await this.#copyOf(act)
      const holder = copy ? await holderRow(this.#db, copy.cod_exemplar) : undefined
      const person = row.cod_pessoa === null ? undefined : await personAtDesk(this.#db, row.cod_pessoa)
      const operator = await personAtDesk(this.#db, row.cod_operador)
      const motivo = JSON.parse(row.motivo) as { message: string; params: Record<string, string | number> }
      const conflict = {
        modo: act.modo,
        motivo: motivo.message,
        instante: row.instante,
        cod_pessoa: row.cod_pessoa,
        holder: holder ? { cod_pessoa: holder.cod_pessoa, desde: holder.data_emprestimo } : null,
      }
      found.push({
        uuid: row.uuid,
        modo: act.modo,
        codigo: row.codigo,
        obra: copy?.obra ?? '',
        cartao: act.cartao ?? '',
        nome: person ? nameOf(person) : '',
        com: holder ? nameOf(holder) : '',
        instante: row.instante,
        operador: operator ? nameOf(operator) : '',
        motivo,
        proposta: proposalOf(conflict),
        saidas: endsOf(conflict),
      })
    }
    return found
  }

  async resolve(cod_biblioteca: number, uuid: string, choice: Choice, cod_operador_fim: number) {
    const row = await openConflict(this.#db, cod_biblioteca, uuid)
    if (!row) throw notFound('RegistroInexistente')
    const act = actOf(row)
    const end = { resolvido_em: this.#core.now().toISOString(), cod_operador_fim, saida: choice.saida }
    if (choice.saida === 'DESCARTAR' || choice.saida === 'NOTA') {
      await this.#db.transaction().execute(async trx => {
        if (choice.saida === 'NOTA') {
          if (row.cod_pessoa === null) throw refused('PessoaInexistente')
          const { date, time } = localClock(new Date(decidedMoment(row)))
          const texto = `Saiu com o exemplar ${act.codigo} em ${writtenDay(date)}, às ${time}, sem empréstimo registrado.`
          await addNote(trx, {
            cod_pessoa: row.cod_pessoa,
            texto,
            cod_operador: cod_operador_fim,
            criada_em: end.resolvido_em,
          })
        }
        // A colleague was quicker: what they chose stands.
        if (!(await endAway(trx, uuid, { situacao: 'RESOLVIDO', ...end }))) throw notFound('RegistroInexistente')
      })
      return { uuid, situacao: 'RESOLVIDO' as const, motivo: null, lote: null }
    }
    if (choice.saida === 'EXCECAO' && !(await this.#mayOverride(cod_operador_fim, cod_biblioteca))) throw forbidden()
    if (choice.saida === 'CADASTRAR') {
      if (!choice.titulo) throw refused('TituloObrigatorio')
      await this.#parts.quick.add(
        { cod_biblioteca, titulo: choice.titulo, codigo_barras: act.codigo },
        cod_operador_fim,
      )
    }
    const changed: ActAway = {
      ...act,
      ...(choice.saida === 'EXCECAO' && { excecao: choice.excecao ?? 'Empréstimo feito sem rede' }),
      ...(choice.saida === 'CORRIGIR' && corrected(row, act, choice.numero)),
    }
    await this.#tryOne(row, changed, { ...end, isAfterReturn: choice.saida === 'DEVOLVER_ANTES' })
    const [result] = await this.#results(cod_biblioteca, [uuid])
    if (!result) throw notFound('RegistroInexistente')
    return result
  }

  async #tryOne(
    row: Row,
    act: ActAway,
    end?: { resolvido_em: string; cod_operador_fim: number; saida: string; isAfterReturn: boolean },
  ): Promise<void> {
    let person = row.cod_pessoa
    try {
      const copy = await this.#copyOf(act)
      person = await this.#personOf(act)
      if (!copy) throw refused('ExemplarInexistente')
      if (!end && isTooOld(row))
        throw refused('AtoAntigoDemais', { data: libraryDay(new Date(row.instante)), dias: LONGEST_OUTAGE_DAYS })
      if (!(await this.#parts.permissions.holdsStaff(row.cod_operador, StaffPermission.lend, row.cod_biblioteca)))
        throw refused('AtoSemPermissao')
      if (act.excecao !== undefined && !(await this.#mayAnswerFor(row, end))) throw refused('AtoSemPermissao')
      const actor = { cod_operador: row.cod_operador, cod_biblioteca: row.cod_biblioteca, toldAt: this.#core.now() }
      const once = { quem: deskName(row.cod_biblioteca), chave: row.uuid, pedido: 'fora' }
      await this.#parts.desk.transaction(async at => {
        const tx = at(new Date(decidedMoment(row)), { ...actor, once })
        const acts = this.#parts.desk.actsOf(tx)
        if (end?.isAfterReturn) await acts.handIn(copy.codigo_barras, {})
        await perform(acts, act, copy.codigo_barras, person)
        const { resolvido_em, cod_operador_fim, saida } = end ?? {
          resolvido_em: this.#core.now().toISOString(),
          cod_operador_fim: null,
          saida: '',
        }
        const ended = { situacao: end ? 'RESOLVIDO' : 'FEITO', resolvido_em, cod_operador_fim, saida } as const
        // Somebody put it aside meanwhile: it is not done after all.
        if (!(await endAway(tx.trx, row.uuid, ended))) throw refused('RegistroInexistente')
        return tx.lote
      }, once)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error
      // It reached us before the network went: what was asked for again is done.
      if (error.message === 'ChaveReutilizada')
        await endAway(this.#db, row.uuid, {
          situacao: 'FEITO',
          resolvido_em: this.#core.now().toISOString(),
          cod_operador_fim: null,
          saida: '',
        })
      else
        await refuseAway(
          this.#db,
          row.uuid,
          JSON.stringify({ message: error.message, params: error.params ?? {} }),
          person,
        )
    }
  }

  /** What became of each, with the mark by which it can be undone where something was done. */
  async #results(cod_biblioteca: number, uuids: readonly string[]) {
    const rows = new Map((await awayActs(this.#db, uuids)).map(row => [row.uuid, row]))
    const answers = await keptAnswers(this.#db, deskName(cod_biblioteca), uuids)
    return uuids.flatMap(uuid => {
      const row = rows.get(uuid)
      if (!row || row.situacao === 'ESPERA') return []
      const motivo =
        row.motivo === ''
          ? null
          : (JSON.parse(row.motivo) as { message: string; params: Record<string, string | number> })
      return [{ uuid, situacao: row.situacao, motivo, lote: markIn(answers.get(uuid)) }]
    })
  }

  async #copyOf(act: ActAway) {
    const { numbers } = readingOf(act.codigo, (await this.#parts.settings()).leitura)
    for (const number of numbers) {
      const copy = number === '' ? undefined : await copyRow(this.#db, number)
      if (copy) return copy
    }
    return undefined
  }

  async #personOf(act: ActAway): Promise<number | null> {
    if (act.modo !== 'EMPRESTAR') return null
    if (act.cod_pessoa !== undefined) return act.cod_pessoa
    if (act.cartao === undefined) return null
    return await personOfNumber(this.#db, readingOf(act.cartao, (await this.#parts.settings()).leitura).numbers)
  }

  async #operatorOf(prova: string, cod_biblioteca: number): Promise<number | null> {
    const [code, library, until] = (readSigned(await this.#parts.key(), prova) ?? '').split(' ')
    const isValid = Number(library) === cod_biblioteca && (until ?? '') >= this.#core.now().toISOString()
    return isValid ? Number(code) : null
  }

  /** Whether who set a rule aside then, or who decides now, may do so. */
  async #mayAnswerFor({ cod_operador, cod_biblioteca }: Row, end?: { cod_operador_fim: number }): Promise<boolean> {
    if (await this.#mayOverride(cod_operador, cod_biblioteca)) return true
    return end !== undefined && (await this.#mayOverride(end.cod_operador_fim, cod_biblioteca))
  }

  #mayOverride = (cod_pessoa: number, cod_biblioteca: number): Promise<boolean> =>
    this.#parts.permissions.holdsStaff(cod_pessoa, StaffPermission.override, cod_biblioteca)
}

/** The mark of an act in the answer that is kept under its name: of this desk's own, or of a save that reached us before. */
function markIn(answer: unknown): string | null {
  if (typeof answer === 'string') return answer
  const { lote } = (answer ?? {}) as { lote?: string }
  return lote ?? null
}

/** Names of acts are those of a desk and not of whoever serves there: an answer that was lost is found by the next. */
export const deskName = (cod_biblioteca: number | null): string => `balcao-${cod_biblioteca ?? 0}`

async function perform(acts: DeskActs, act: ActAway, barcode: string, cod_pessoa: number | null): Promise<void> {
  if (act.modo === 'DEVOLVER') await acts.handIn(barcode, { modo: act.retorno, dia: act.dia })
  else if (act.modo === 'CONSULTA') await acts.inHouseUse(barcode)
  else if (cod_pessoa === null) throw refused('PessoaInexistente')
  else await acts.lend(barcode, cod_pessoa, undefined, { excecao: act.excecao, turma: act.turma })
}

/** A wrong number is that of the card where nobody was found by it, else that of the copy. */
function corrected(row: Row, act: ActAway, numero: string | undefined): Partial<ActAway> {
  if (!numero) throw refused('NumeroObrigatorio')
  const { message } = JSON.parse(row.motivo) as { message: string }
  return message.startsWith('Pessoa') && act.modo === 'EMPRESTAR'
    ? { cartao: numero, cod_pessoa: undefined }
    : { codigo: numero }
}
