import type { Certificate, ClearanceCheck, ClearanceReason, Language, Pendency } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import { type Actor, type Desk, isLinkAlive, lockPerson, NOBODY } from '../circulation/index.ts'
import { inLanguage, type Parameters, type WordsValue } from '../institution/index.ts'
import { FOREIGN_DOCUMENTS, mailAddress } from '../people/index.ts'
import { numberOf, signFacts } from './certificate.rules.ts'
import { type Certificates, factsOf, NEW_LINK, type PrintedFacts } from './certificates.service.ts'
import {
  addCertificate,
  type CertificateRow,
  certificateByNumber,
  certificatesOf,
  linksHeld,
  linksOfPeople,
  nextNumber,
  outgrownSuspensions,
  personOnPaper,
  registrationsOf,
  revokeCertificate,
  suspensions,
} from './clearance.store.ts'
import { hinders, openMatters } from './open-matters.ts'
import type { SigningKey } from './signing-key.ts'

interface ClearanceParts {
  desk: Desk
  parameters: Parameters
  key: SigningKey
  certificates: Certificates
}

/** Whether nothing is owed, and the certificate (nada consta) that says so. */
export class Clearance {
  readonly #core: Core
  readonly #parts: ClearanceParts

  constructor(core: Core, parts: ClearanceParts) {
    this.#core = core
    this.#parts = parts
  }

  get #db() {
    return this.#core.database.kysely
  }

  async reasons(lang: Language): Promise<ClearanceReason[]> {
    return (await this.#parts.parameters.get('nada_consta_motivos')).map(({ texto, ...reason }) => ({
      ...reason,
      descricao: inLanguage(texto, lang),
    }))
  }

  async check(cod_pessoa: number, lang: Language): Promise<ClearanceCheck> {
    const person = await personOnPaper(this.#db, cod_pessoa)
    if (!person) throw refused('PessoaInexistente')
    const matters = await this.matters(cod_pessoa)
    const isOffered = (await this.reasons(lang)).length > 0
    const isFree = isOffered && !matters.some(matter => hinders(matter, false))
    const address = await mailAddress(this.#db, cod_pessoa, libraryDay(this.#core.now()))
    return {
      disponivel: isFree ? 'S' : 'N',
      mensagem: isFree ? null : 'NadaConstaIndisponivel',
      pendencias: matters,
      certidoes: await this.#parts.certificates.list(cod_pessoa, lang),
      tem_email: address ? 'S' : 'N',
      nome: nameOf(person),
      tem_nome_social: person.nome_social ? 'S' : 'N',
    }
  }

  async matters(cod_pessoa: number, db: Kysely<Tables> = this.#db): Promise<Pendency[]> {
    const found = await openMatters(db, this.#parts.desk.house, [cod_pessoa], this.#core.now())
    return found.get(cod_pessoa) ?? []
  }

  /** All or nothing: the check, the number, the signature and the suspension are one act. */
  async issue(
    cod_pessoa: number,
    order: { reason: number; nome_civil?: 'S' | 'N' },
    lang: Language,
    actor: Actor,
  ): Promise<Certificate> {
    const { desk, parameters, key, certificates } = this.#parts
    const reason = (await parameters.get('nada_consta_motivos')).find(one => one.codigo === order.reason)
    if (!reason) throw refused('NadaConstaMotivoInexistente')
    const { chave, key: privateKey } = await key.own()
    const numero = await desk.transaction(async at => {
      const tx = at(desk.now(), actor)
      const { trx } = tx
      const same = (await registrationsOf(trx, [cod_pessoa])).get(cod_pessoa) ?? []
      // Nobody lends to any of them while we look.
      for (const code of same) await lockPerson(trx, tx.dialect, code)
      const person = await personOnPaper(trx, cod_pessoa)
      if (!person) throw refused('PessoaInexistente')
      const hindering = (await this.matters(cod_pessoa, trx)).filter(one => hinders(one, reason.exige_deposito === 'S'))
      if (hindering.length > 0 && hindering.every(one => one.tipo === 'DEPOSITO'))
        throw refused('NadaConstaExigeDeposito')
      if (hindering.length > 0) throw refused('NadaConstaComPendencias', { total: hindering.length })
      const today = libraryDay(tx.now)
      const again = await this.#sameAgain(trx, same, reason, today)
      if (again) return again.numero
      const circulation = await tx.rulesAt(0)
      // Also those that have ended and still borrow in their days of grace: they would, with the certificate in hand.
      const links = (await linksOfPeople(trx, same)).filter(link => isLinkAlive(circulation, link))
      const suspensoes: number[] = []
      // Of the registrations that the person has today: a later one is not touched by it.
      for (const link of reason.suspende === 'S' ? links : []) {
        const { cod_pessoa: owner, cod_vinculo } = link
        const motivo = inLanguage(reason.texto, 'pt')
        const fields = { cod_pessoa: owner, cod_vinculo, cod_biblioteca: null, fim: null, motivo }
        suspensoes.push(await desk.actsOf(tx).suspend({ ...fields, tipo: 'NADA_CONSTA' }))
      }
      const printed: PrintedFacts = {
        texto: inAll(reason.texto),
        vinculos: links.map(linkWords),
        nome_civil: order.nome_civil === 'S' && person.nome_social ? person.nome_pessoa : '',
        suspensoes,
        pendencias: [],
        ...documentOf(person),
      }
      const facts = {
        numero: await this.#number(trx, today),
        motivo: reason.codigo,
        nome: nameOf(person),
        cpf: person.cpf,
        emitida_em: tx.instant,
        valida_ate: addDays(today, reason.validade_dias),
      }
      const assinatura = signFacts(facts, privateKey)
      const dados = JSON.stringify(printed)
      await addCertificate(trx, { ...facts, tipo: 'NADA_CONSTA', cod_pessoa, dados, assinatura, chave })
      return facts.numero
    }, actor.once)
    return await certificates.shown(await certificates.own(cod_pessoa, numero), lang)
  }

  /** A numbered list of what is open, for whoever must show it; it is no certificate and bears no code. */
  async declare(cod_pessoa: number, lang: Language): Promise<Certificate> {
    const { certificates } = this.#parts
    const now = this.#core.now()
    const today = libraryDay(now)
    const numero = await this.#db.transaction().execute(async trx => {
      const person = await personOnPaper(trx, cod_pessoa)
      const pendencias = await this.matters(cod_pessoa, trx)
      if (!person || pendencias.length === 0) throw refused('SemPendencias')
      const same = (await registrationsOf(trx, [cod_pessoa])).get(cod_pessoa) ?? []
      const links = await linksHeld(trx, same, today)
      const texto = { pt: '', en: '', es: '' }
      const vinculos = links.map(linkWords)
      const printed: PrintedFacts = {
        texto,
        vinculos,
        nome_civil: '',
        suspensoes: [],
        pendencias,
        ...documentOf(person),
      }
      const number = await this.#number(trx, today)
      await addCertificate(trx, {
        numero: number,
        tipo: 'PENDENCIAS',
        cod_pessoa,
        motivo: 0,
        nome: nameOf(person),
        cpf: person.cpf,
        dados: JSON.stringify(printed),
        emitida_em: now.toISOString(),
        valida_ate: null,
        assinatura: null,
        chave: null,
      })
      return number
    })
    return await certificates.shown(await certificates.own(cod_pessoa, numero), lang)
  }

  /** Takes a certificate back, and with it the suspension that it brought. */
  async revoke(numero: string, motivo: string, actor: Actor) {
    const { desk } = this.#parts
    return await desk.transaction(async at => {
      const tx = at(desk.now(), actor)
      const row = await certificateByNumber(tx.trx, numero)
      if (row?.tipo !== 'NADA_CONSTA') throw notFound('NadaConstaInexistente')
      const set = {
        revogada_em: tx.instant,
        motivo_revogacao: motivo,
        cod_operador_revogacao: actor.cod_operador,
      }
      if (!(await revokeCertificate(tx.trx, numero, set))) throw refused('NadaConstaJaRevogado')
      const open = (await suspensions(tx.trx, factsOf(row).suspensoes)).filter(one => one.encerrada_em === null)
      for (const { cod_suspensao } of open) await desk.actsOf(tx).liftSuspension(cod_suspensao, motivo)
      return { numero, revogada_em: tx.instant, suspensoes: open.map(one => one.cod_suspensao) }
    }, actor.once)
  }

  /** A new registration lifts what fell on the old ones. */
  async liftOutgrown(): Promise<number> {
    const rows = await outgrownSuspensions(this.#db, libraryDay(this.#core.now()))
    for (const { cod_suspensao } of rows)
      await this.#parts.desk.act(NOBODY, acts => acts.liftSuspension(cod_suspensao, NEW_LINK))
    return rows.length
  }

  async #number(trx: Kysely<Tables>, today: string): Promise<string> {
    const year = Number(today.slice(0, 4))
    return numberOf(year, await nextNumber(trx, year))
  }

  /** Asked for twice on one day, or while its suspension holds, it is the same certificate. */
  async #sameAgain(
    trx: Kysely<Tables>,
    same: readonly number[],
    reason: { codigo: number; suspende: 'S' | 'N' },
    today: string,
  ): Promise<CertificateRow | undefined> {
    for (const row of await certificatesOf(trx, same)) {
      if (row.tipo !== 'NADA_CONSTA' || row.motivo !== reason.codigo) continue
      if ((await this.#parts.certificates.state(row, trx)).situacao !== 'VALIDA') continue
      const { suspensoes } = factsOf(row)
      const held = (await suspensions(trx, suspensoes)).filter(one => one.encerrada_em === null)
      const isFromToday = libraryDay(new Date(row.emitida_em)) === today
      if (isFromToday || (held.length > 0 && held.length === suspensoes.length)) return row
    }
    return undefined
  }
}

/** As the person goes by it. */
const nameOf = (person: { nome_social: string | null; nome_pessoa: string }): string =>
  (person.nome_social || person.nome_pessoa).trim()

/** A paper names who has no CPF by the passport or the RNM. */
function documentOf(person: { cpf: string | null; dados_pessoais: string }): Pick<PrintedFacts, 'documento'> {
  if (person.cpf !== null) return {}
  const kept = JSON.parse(person.dados_pessoais) as Record<string, string | undefined>
  for (const tipo of FOREIGN_DOCUMENTS) if (kept[tipo]) return { documento: { tipo, numero: kept[tipo] } }
  return {}
}

const inAll = (texto: WordsValue): PrintedFacts['texto'] => ({
  pt: inLanguage(texto, 'pt'),
  en: inLanguage(texto, 'en'),
  es: inLanguage(texto, 'es'),
})

type HeldLink = Awaited<ReturnType<typeof linksHeld>>[number]

function linkWords({ desc_pt, desc_en, desc_es, departamento, matricula }: HeldLink): PrintedFacts['texto'] {
  const words = (categoria: string) => [categoria, departamento, matricula].filter(Boolean).join(' · ')
  return { pt: words(desc_pt), en: words(desc_en), es: words(desc_es) }
}
