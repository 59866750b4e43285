import type { Language, PaymentRequest } from '@estante/contract'
import { barCode } from '../../bar-code.ts'
import type { Core } from '../../core.ts'
import { notFound, refused, unavailable } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import { qrCode } from '../../qr.ts'
import { inOrder, lockPerson, openDebts, owedOf } from '../circulation/index.ts'
import { type Collecting, contactOf } from './collecting.service.ts'
import { digitableLine, gruBarCode } from './gru.rules.ts'
import { payerRow } from './money.store.ts'
import type { PaymentAdapter } from './payment-adapter.ts'
import { pixCode } from './pix.rules.ts'
import {
  addSlip,
  isOver,
  partsOfSlips,
  type SlipRow,
  slipByReference,
  updateSlip,
  waitingSlips,
} from './slips.store.ts'

export interface SlipOrder {
  forma: 'GRU' | 'PIX' | 'PAGTESOURO'
  cod_biblioteca: number
  centavos: number
  /** Only these debts; otherwise the oldest first. */
  debitos?: readonly number[] | undefined
}

type GruData = Omit<NonNullable<PaymentRequest['gru']>, 'linha_digitavel' | 'barras'>
interface PixData {
  recebedor: string
  copia_e_cola: string
}

/** Days that a payment begun elsewhere may be paid. */
const BEGUN_DAYS = 1
const FIRST_ASK_MS = 15_000
/** Longer than the platform is given to begin a payment: what has no number of its own by then never got one. */
const BEGINNING_MS = 20_000
const LOOK_MS = 200

/** Slips, Pix codes and payments begun elsewhere: what asks for money, and settles nothing by itself. */
export class Slips {
  readonly #core: Core
  readonly #collecting: Collecting
  readonly #adapter: PaymentAdapter

  constructor(core: Core, collecting: Collecting, adapter: PaymentAdapter) {
    this.#core = core
    this.#collecting = collecting
    this.#adapter = adapter
  }

  get #db() {
    return this.#core.database.kysely
  }

  async create(cod_pessoa: number, order: SlipOrder, lang: Language): Promise<PaymentRequest> {
    const { library, settings } = await this.#collecting.at(order.cod_biblioteca)
    const { forma, cod_biblioteca, centavos } = order
    if (!settings.formas.includes(forma)) throw refused('FormaNaoAceita', { biblioteca: library.desc_biblioteca })
    const person = await payerRow(this.#db, cod_pessoa)
    const onde = [library.desc_biblioteca, contactOf(library, settings, lang)].filter(Boolean).join(' · ')
    if (forma !== 'PIX' && !person.cpf) throw refused('SemCpf', { onde })
    const { gru, pix, pagtesouro } = settings
    const now = this.#core.now()
    const day = libraryDay(now)
    const days = forma === 'GRU' ? (gru?.validade_dias ?? 0) : forma === 'PIX' ? 0 : BEGUN_DAYS
    const vence_em = addDays(day, days)
    const dadosOf = (referencia: string): GruData | PixData | Record<string, never> => {
      if (forma === 'GRU' && gru) {
        const { validade_dias: _days, identificador, ...shown } = gru
        const cpf = person.cpf ?? ''
        const [year = '', month = ''] = day.split('-')
        const codigo_barras = gruBarCode({ centavos, identificador, cpf, codigo_recolhimento: gru.codigo_recolhimento })
        return { ...shown, competencia: `${month}/${year}`, contribuinte: person.nome_pessoa, cpf, codigo_barras }
      }
      if (forma === 'PIX' && pix)
        return { recebedor: pix.nome, copia_e_cola: pixCode({ ...pix, centavos, txid: `EST${referencia}` }) }
      return {}
    }
    const { referencia, isNew } = await this.#db.transaction().execute(async trx => {
      await lockPerson(trx, this.#core.database.dialect, cod_pessoa)
      const all = (await openDebts(trx, cod_pessoa)).filter(debt => debt.cod_biblioteca === cod_biblioteca)
      const debts = order.debitos ? all.filter(debt => order.debitos?.includes(debt.cod_debito)) : all
      const owed = debts.reduce((sum, debt) => sum + owedOf(debt), 0)
      if (centavos <= 0 || centavos > owed) throw refused('ValorForaDoDebito', { valor: owed })
      const parts = inOrder(debts, centavos).map(part => ({
        cod_debito: part.debt.cod_debito,
        valor_centavos: part.centavos,
      }))
      // The same once more is the slip that waits already: nobody ends up with two.
      for (const waiting of await waitingSlips(trx, cod_pessoa)) {
        const isSame = waiting.forma === forma && waiting.cod_biblioteca === cod_biblioteca
        if (!isSame || waiting.situacao !== 'ABERTA' || waiting.vence_em < day) continue
        if (waiting.valor_centavos !== centavos || (forma === 'PAGTESOURO' && isGivenUp(waiting, now))) continue
        const own = await partsOfSlips(trx, [waiting.cod_cobranca])
        const isEqual =
          own.length === parts.length &&
          parts.every(part =>
            own.some(o => o.cod_debito === part.cod_debito && o.valor_centavos === part.valor_centavos),
          )
        if (isEqual) return { referencia: waiting.referencia, isNew: false }
      }
      const referencia = await addSlip(
        trx,
        {
          ...{ cod_pessoa, cod_biblioteca, forma, vence_em },
          valor_centavos: centavos,
          criada_em: now.toISOString(),
          id_externo: null,
          paga_em: null,
          consultar_em: null,
        },
        parts,
        dadosOf,
      )
      return { referencia, isNew: true }
    })
    const slip = await slipByReference(this.#db, referencia)
    if (!slip) throw new Error(`slip ${referencia} is gone`)
    if (forma === 'PAGTESOURO' && pagtesouro && slip.id_externo === null)
      if (isNew) await this.#begin(slip, pagtesouro, { cpf: person.cpf ?? '', nome: person.nome_pessoa })
      else await this.#untilBegun(slip)
    return await this.look(referencia, cod_pessoa)
  }

  /** The same was asked for a moment ago and is being begun: two payments of one debt could both be paid. */
  async #untilBegun({ referencia }: Pick<SlipRow, 'referencia'>): Promise<void> {
    for (const end = performance.now() + BEGINNING_MS; performance.now() < end; ) {
      const slip = await slipByReference(this.#db, referencia)
      if (slip?.situacao !== 'ABERTA') break
      if (slip.id_externo !== null) return
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
    throw unavailable('PagamentoIndisponivel')
  }

  /** Outside of any transaction: the platform may take its time, and nobody else waits for it. */
  async #begin(
    slip: SlipRow,
    service: Parameters<PaymentAdapter['begin']>[0],
    payer: { cpf: string; nome: string },
  ): Promise<void> {
    const { PUBLIC_URL } = this.#core.config
    try {
      const { id, endereco } = await this.#adapter.begin(service, {
        ...payer,
        referencia: slip.referencia,
        centavos: slip.valor_centavos,
        vence_em: slip.vence_em,
        voltar: `${PUBLIC_URL}/meupergamum/debitos`,
        avisar: `${PUBLIC_URL}/api/estante/pagtesouro/aviso`,
      })
      await updateSlip(this.#db, slip.cod_cobranca, {
        id_externo: id,
        dados: JSON.stringify({ endereco, servico: service }),
        consultar_em: new Date(this.#core.now().getTime() + FIRST_ASK_MS).toISOString(),
      })
    } catch (error) {
      this.#core.log.error({ err: error, slip: slip.referencia }, 'the payment platform did not begin a payment')
      await updateSlip(this.#db, slip.cod_cobranca, { situacao: 'CANCELADA' })
      throw unavailable('PagamentoIndisponivel')
    }
  }

  /** A slip of the person. */
  async look(referencia: string, cod_pessoa: number): Promise<PaymentRequest> {
    const slip = await slipByReference(this.#db, referencia)
    if (slip?.cod_pessoa !== cod_pessoa) throw notFound()
    const [shown] = await this.#shown([slip])
    if (!shown) throw notFound()
    return shown
  }

  /** Slips that the desk may settle, and payments that somebody has to look at. */
  async waiting(cod_pessoa: number): Promise<PaymentRequest[]> {
    const shown = await this.#shown(await waitingSlips(this.#db, cod_pessoa))
    return shown.filter(slip => slip.situacao !== 'EXPIRADA')
  }

  /** Of these, what the person may still pay: not what asks for money that came in another way since. */
  async payable(cod_pessoa: number): Promise<PaymentRequest[]> {
    const [slips, debts] = await Promise.all([this.waiting(cod_pessoa), openDebts(this.#db, cod_pessoa)])
    const owed = new Map(debts.map(debt => [debt.cod_debito, owedOf(debt)]))
    const isOwed = ({ debitos, valor_centavos }: PaymentRequest) =>
      debitos.every(code => owed.has(code)) &&
      debitos.reduce((sum, code) => sum + (owed.get(code) ?? 0), 0) >= valor_centavos
    // What was begun at the platform may be paid there at this moment: it waits for the answer.
    return slips.filter(slip => slip.situacao !== 'ABERTA' || slip.pagtesouro !== null || isOwed(slip))
  }

  async #shown(rows: readonly SlipRow[]): Promise<PaymentRequest[]> {
    const parts = await partsOfSlips(
      this.#db,
      rows.map(row => row.cod_cobranca),
    )
    const today = libraryDay(this.#core.now())
    return rows.map(row => {
      const dados = JSON.parse(row.dados) as Record<string, unknown>
      return {
        referencia: row.referencia,
        forma: row.forma,
        cod_biblioteca: row.cod_biblioteca,
        desc_biblioteca: row.desc_biblioteca,
        valor_centavos: row.valor_centavos,
        sobra_centavos: row.sobra_centavos,
        situacao: isOver(row, today) ? 'EXPIRADA' : row.situacao,
        criada_em: row.criada_em,
        vence_em: row.vence_em,
        paga_em: row.paga_em,
        debitos: parts.filter(part => part.cod_cobranca === row.cod_cobranca).map(part => part.cod_debito),
        gru: row.forma === 'GRU' ? shownGru(dados as unknown as GruData) : null,
        pix: row.forma === 'PIX' ? shownPix(dados as unknown as PixData) : null,
        pagtesouro:
          row.forma === 'PAGTESOURO' && typeof dados.endereco === 'string' ? { endereco: dados.endereco } : null,
      }
    })
  }
}

/** Begun at the platform, and no answer came: the server ended meanwhile. */
const isGivenUp = ({ id_externo, criada_em }: SlipRow, now: Date): boolean =>
  id_externo === null && now.getTime() - Date.parse(criada_em) > BEGINNING_MS

function shownGru(data: GruData): NonNullable<PaymentRequest['gru']> {
  const { width, height, path } = barCode(data.codigo_barras)
  return {
    ...data,
    linha_digitavel: digitableLine(data.codigo_barras),
    barras: { largura: width, altura: height, caminho: path },
  }
}

function shownPix(data: PixData): NonNullable<PaymentRequest['pix']> {
  const { size, path } = qrCode(data.copia_e_cola)
  return { ...data, qr: { largura: size, altura: size, caminho: path } }
}
