import type { Certificate, Language, Pendency, Validation } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { initials } from '../access/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { isSigned, maskCpf, stateOf } from './certificate.rules.ts'
import {
  type CertificateRow,
  certificateByNumber,
  certificateBySignature,
  certificatesOf,
  registrationsOf,
  suspensions,
} from './clearance.store.ts'
import type { SigningKey } from './signing-key.ts'

/** Why a suspension ended that nobody had to lift: the certificate that it came with stays true. */
export const NEW_LINK = 'novo vínculo'

/** What a certificate says beside what is signed. */
export interface PrintedFacts {
  texto: { pt: string; en: string; es: string }
  /** One text alone: of a certificate that was given out before each language had its own. */
  vinculos: (string | Record<Language, string>)[]
  nome_civil: string
  suspensoes: number[]
  pendencias: Pendency[]
  /** Of who has no CPF. */
  documento?: { tipo: 'passaporte' | 'rnm'; numero: string }
}

/** What is kept of a certificate that the system before this one gave out: the words of its reason. */
export const formerFacts = (words: string): string =>
  JSON.stringify({
    texto: { pt: words, en: words, es: words },
    vinculos: [],
    nome_civil: '',
    suspensoes: [],
    pendencias: [],
    anterior: true,
  } satisfies PrintedFacts & { anterior: true })

export const isFormer = (dados: string): boolean => (JSON.parse(dados) as { anterior?: boolean }).anterior === true

export const factsOf = (row: Pick<CertificateRow, 'dados'>): PrintedFacts => JSON.parse(row.dados) as PrintedFacts

interface CertificateParts {
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
  key: SigningKey
}

/** Certificates once they are issued: shown to their owner, printed, sent, validated. */
export class Certificates {
  readonly #core: Core
  readonly #parts: CertificateParts

  constructor(core: Core, parts: CertificateParts) {
    this.#core = core
    this.#parts = parts
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Of all registrations of the person, the latest first. */
  async list(cod_pessoa: number, lang: Language): Promise<Certificate[]> {
    return await Promise.all((await this.rows(cod_pessoa)).map(row => this.shown(row, lang)))
  }

  async rows(cod_pessoa: number): Promise<CertificateRow[]> {
    return await certificatesOf(this.#db, await this.#registrations(cod_pessoa))
  }

  /** Somebody else's is not found, as one that does not exist. */
  async own(cod_pessoa: number, numero: string): Promise<CertificateRow> {
    const row = await certificateByNumber(this.#db, numero)
    if (!row || !(await this.#registrations(cod_pessoa)).includes(row.cod_pessoa))
      throw notFound('NadaConstaInexistente')
    return row
  }

  async shown(row: CertificateRow, lang: Language): Promise<Certificate> {
    const { numero, tipo, emitida_em, valida_ate } = row
    return { numero, tipo, motivo: factsOf(row).texto[lang], emitida_em, valida_ate, ...(await this.state(row)) }
  }

  /** Whom the staff lets borrow again has no certificate any more. */
  async state(row: CertificateRow, db: Kysely<Tables> = this.#db) {
    const ended = (await suspensions(db, factsOf(row).suspensoes)).flatMap(one =>
      one.encerrada_em !== null && one.motivo_fim !== NEW_LINK ? [one.encerrada_em] : [],
    )
    return stateOf(row, ended.toSorted()[0] ?? null, libraryDay(this.#core.now()))
  }

  async pdf(cod_pessoa: number, numero: string, lang: Language): Promise<Buffer> {
    return await this.#file(await this.own(cod_pessoa, numero), lang)
  }

  /** Our own file to the address of the registration, whatever else was sent along. */
  async mail(cod_pessoa: number, numero: string | undefined, lang: Language): Promise<string> {
    const row = numero === undefined ? (await this.rows(cod_pessoa))[0] : await this.own(cod_pessoa, numero)
    if (!row) throw notFound('NadaConstaInexistente')
    const address = await mailAddress(this.#db, cod_pessoa, libraryDay(this.#core.now()))
    if (!address) throw refused('EmailNaoCadastrado')
    const conteudo = await this.#file(row, lang)
    await this.#parts.mail.enqueue(this.#db, {
      to: address.email,
      template: row.tipo === 'NADA_CONSTA' ? 'nadaConsta' : 'declaracaoPendencias',
      lang,
      params: { nome: row.nome, numero: row.numero },
      attachments: [{ nome: `${row.numero}.pdf`, tipo: 'application/pdf', conteudo }],
    })
    return row.numero
  }

  /** By the signature, which nobody can guess: whoever has none of ours learns nothing, not even which numbers exist. */
  async validate({ cod, valid, motivo }: { cod: string; valid: string; motivo: string }): Promise<Validation> {
    const row = await certificateBySignature(this.#db, valid)
    if (row && row.valida_ate !== null && isFormer(row.dados)) return await this.#former(row, row.valida_ate, cod)
    if (!row || row.valida_ate === null || row.chave === null) return { situacao: 'FALSA', certidao: null }
    const publicKey = await this.#parts.key.publicKey(row.chave)
    const { valida_ate } = row
    const isWhole =
      publicKey !== undefined &&
      row.numero === cod &&
      String(row.motivo) === motivo &&
      isSigned({ ...row, valida_ate }, valid, publicKey)
    if (!isWhole) return { situacao: 'ALTERADA', certidao: null }
    return await this.#told(row, valida_ate)
  }

  /** One of the system before: nothing of it is signed by us, its number and its code are what there is. */
  async #former(row: CertificateRow, valida_ate: string, cod: string): Promise<Validation> {
    return row.numero === cod ? await this.#told(row, valida_ate) : { situacao: 'ALTERADA', certidao: null }
  }

  async #told(row: CertificateRow, valida_ate: string): Promise<Validation> {
    const { situacao, revogada_em } = await this.state(row)
    return {
      situacao,
      certidao: {
        numero: row.numero,
        iniciais: initials(row.nome),
        cpf: maskCpf(row.cpf),
        emitida_em: libraryDay(new Date(row.emitida_em)),
        valida_ate,
        revogada_em: revogada_em && libraryDay(new Date(revogada_em)),
      },
    }
  }

  async #registrations(cod_pessoa: number): Promise<number[]> {
    return (await registrationsOf(this.#db, [cod_pessoa])).get(cod_pessoa) ?? []
  }

  async #file(row: CertificateRow, lang: Language): Promise<Buffer> {
    const { PUBLIC_URL } = this.#core.config
    const { numero, assinatura, motivo } = row
    // What makes PDFs is large, and most starts of the program print none.
    const { certificatePdf } = await import('./certificate.pdf.ts')
    return await certificatePdf(
      {
        ...row,
        ...factsOf(row),
        instituicao: await this.#parts.parameters.get('nome_instituicao'),
        situacao: (await this.state(row)).situacao,
        endereco: assinatura && `${PUBLIC_URL}/nada-consta-validate-qrcode/${numero}/${assinatura}/${motivo}`,
        site: PUBLIC_URL.replace(/^https?:\/\//, ''),
      },
      lang,
    )
  }
}
