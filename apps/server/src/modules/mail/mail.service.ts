import type { Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import {
  addMail,
  claimMail,
  dropMailsBefore,
  dueMails,
  keepClaim,
  listMails,
  markExpired,
  markFailed,
  markSent,
  type OutboxRow,
  retryMails,
} from './mail.store.ts'
import { hasTemplate, type MailParams, renderMail } from './mail.template.ts'

export interface MailAttachment {
  nome: string
  tipo: string
  conteudo: Buffer
}

export interface MailOrder {
  to: string
  /** Entry of the `mail` words. */
  template: string
  lang: Language
  params: MailParams
  attachments?: readonly MailAttachment[]
  /** After this moment the mail is no use and is not sent. */
  expires?: Date
}

const LEASE_MS = 5 * 60_000
/** Often enough that a node which waits for a slow mail server is never taken for one that died. */
const RENEW_MS = 60_000
const AT_ONCE = 50
const KEEP_MS = 90 * 86_400_000
/** Minutes until the next try; after the last one the mail has failed and waits for an operator. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440]
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** The outbox. Orders are written in the caller's transaction, so that a mail leaves if and only if the change stays. */
export class Mail {
  readonly #core: Core
  readonly #institution: () => Promise<string>
  #transport: Transporter | undefined
  #running: Promise<number> | undefined
  #isStopping = false

  constructor(core: Core, institution: () => Promise<string>) {
    this.#core = core
    this.#institution = institution
  }

  async enqueue(db: Kysely<Tables>, order: MailOrder): Promise<number> {
    if (!hasTemplate(order.template)) throw new Error(`There is no mail template ${order.template}.`)
    const to = order.to.trim()
    if (!ONE_ADDRESS.test(to)) throw new Error('A mail needs one address.')
    const params = { endereco: this.#core.config.PUBLIC_URL, ...order.params }
    return await addMail(db, {
      para: to,
      modelo: order.template,
      idioma: order.lang,
      parametros: JSON.stringify(params),
      anexos: JSON.stringify(
        (order.attachments ?? []).map(({ nome, tipo, conteudo }) => ({
          nome,
          tipo,
          base64: conteudo.toString('base64'),
        })),
      ),
      vence_em: order.expires?.toISOString() ?? null,
      criada_em: this.#core.now().toISOString(),
    })
  }

  /** Sends what is due. Returns how many were sent. Without a mail server everything waits. */
  async deliver(): Promise<number> {
    if (!this.#core.config.SMTP_URL) return 0
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = undefined
    })
    return await this.#running
  }

  list(limit = 100, states?: OutboxRow['situacao'][]): Promise<OutboxRow[]> {
    return listMails(this.#core.database.kysely, limit, states)
  }

  retry(ids?: number[]): Promise<number> {
    return retryMails(this.#core.database.kysely, this.#core.now().toISOString(), ids)
  }

  /** Whether the mail server answers: for `doctor`. */
  async verify(): Promise<boolean> {
    return this.#core.config.SMTP_URL ? await (await this.#transporter()).verify() : false
  }

  /** Ends after the mail that is on its way: one that is cut off in the middle would be sent again later. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running?.catch(() => 0)
    this.#transport?.close()
  }

  async #deliverDue(): Promise<number> {
    const { kysely } = this.#core.database
    let sent = 0
    for (let due = [] as OutboxRow[], isMore = true; isMore; isMore = due.length === AT_ONCE) {
      due = await dueMails(kysely, this.#core.now().toISOString(), AT_ONCE)
      for (const row of due) {
        if (this.#isStopping) return sent
        if (row.vence_em !== null && row.vence_em <= this.#core.now().toISOString()) await markExpired(kysely, row)
        else if (await claimMail(kysely, row, this.#leaseEnd())) {
          if (await this.#sendClaimed(row)) sent += 1
        }
      }
    }
    await dropMailsBefore(kysely, new Date(this.#core.now().getTime() - KEEP_MS).toISOString())
    return sent
  }

  #leaseEnd(): string {
    return new Date(this.#core.now().getTime() + LEASE_MS).toISOString()
  }

  /** A mail server may take ten minutes to say that it has a mail: meanwhile no other node may think that nobody sends it. */
  async #sendClaimed(row: OutboxRow): Promise<boolean> {
    const { kysely } = this.#core.database
    const renewing = setInterval(() => void keepClaim(kysely, row, this.#leaseEnd()).catch(() => {}), RENEW_MS)
    try {
      return await this.#send(row)
    } finally {
      clearInterval(renewing)
    }
  }

  async #send(row: OutboxRow): Promise<boolean> {
    const { kysely } = this.#core.database
    // Asked now and not when it was ordered: an order stands in a transaction, and a second question to the database
    // from inside of one would wait for its end for ever.
    const params = { instituicao: await this.#institution(), ...(JSON.parse(row.parametros) as MailParams) }
    const { subject, text, html } = renderMail(row.modelo, row.idioma, params)
    const attachments = (JSON.parse(row.anexos) as { nome: string; tipo: string; base64: string }[]).map(file => ({
      filename: file.nome,
      contentType: file.tipo,
      content: Buffer.from(file.base64, 'base64'),
    }))
    const { MAIL_FROM: from } = this.#core.config
    try {
      const transporter = await this.#transporter()
      await transporter.sendMail({ from, to: row.para, subject, text, html, attachments })
    } catch (error) {
      const { message, responseCode } = error as Error & { responseCode?: number }
      const minutes = isFinal(responseCode) ? undefined : BACK_OFF_MINUTES[row.tentativas]
      const next = minutes === undefined ? null : new Date(this.#core.now().getTime() + minutes * 60_000).toISOString()
      await markFailed(kysely, row.id, message.slice(0, 500) || 'failed', next)
      this.#core.log.warn({ mail: row.id, template: row.modelo, next }, 'a mail could not be sent')
      return false
    }
    await markSent(kysely, row, this.#core.now().toISOString())
    return true
  }

  /** Loaded with the first mail that leaves from here: most starts of the program send none. */
  async #transporter(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    this.#transport ??= createTransport(this.#core.config.SMTP_URL)
    return this.#transport
  }
}

/** 5xx means that this mail will never be taken; wrong credentials (535) are ours to mend, so it waits. */
const isFinal = (code: number | undefined): boolean => code !== undefined && code >= 500 && code !== 535
