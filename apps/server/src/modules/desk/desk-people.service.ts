import type { Language, TieKind } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { PinGiver, Pins } from '../access/index.ts'
import { checkNotOwn, noteLook, personAtDesk } from '../circulation/index.ts'
import {
  isBirthDay,
  isEmail,
  type People,
  PersonRefused,
  peopleByEnrolment,
  personByCpf,
  updateLink,
  updatePerson,
  validCpf,
} from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { cardLinks } from './desk.store.ts'
import { PeopleIndex } from './people-index.ts'
import {
  categoryRows,
  classOf,
  contactRow,
  foundPeople,
  replaceNote,
  setClass,
  tiesNow,
} from './people-search.store.ts'
import { nameOf, noteOf } from './person-card.ts'

const MOST = 10

export interface NewRegistration {
  cod_biblioteca: number
  nome: string
  nome_social: string
  email: string
  telefone: string
  cpf: string
  matricula: string
  cod_categoria: number
  turma: string
  validade: string | null
  data_nascimento: string | null
}

export interface DeskPeopleParts {
  people: Pick<People, 'add'>
  pins: Pick<Pins, 'give' | 'setAt'>
  permissions: Pick<Permissions, 'isStaff' | 'mayChangeAccess'>
}

/** People at the desk: found, registered, changed, with notes for the next colleague. */
export class DeskPeople {
  readonly #core: Core
  readonly #parts: DeskPeopleParts
  readonly #index: PeopleIndex

  constructor(core: Core, parts: DeskPeopleParts) {
    this.#core = core
    this.#parts = parts
    this.#index = new PeopleIndex(core)
  }

  get #db() {
    return this.#core.database.kysely
  }

  async find(busca: string, lang: Language) {
    const codes = await this.#index.find(busca, MOST)
    if (codes.length === 0) return []
    const rows = new Map<number, Awaited<ReturnType<typeof foundPeople>>[number]>()
    for (const row of await foundPeople(this.#db, codes, lang))
      if (!rows.has(row.cod_pessoa)) rows.set(row.cod_pessoa, row)
    return codes.flatMap(code => {
      const row = rows.get(code)
      if (!row) return []
      return {
        cod_pessoa: code,
        nome: nameOf(row),
        nome_registro: row.nome_social ? row.nome_pessoa : null,
        categoria: row.categoria ?? '',
        matricula: row.matricula ?? '',
        bloqueio: row.bloqueio,
      }
    })
  }

  categories = (lang: Language) => categoryRows(this.#db, lang)

  async register(given: NewRegistration): Promise<{ cod_pessoa: number }> {
    const { nome, nome_social, email, telefone, matricula, cod_categoria, cod_biblioteca, validade, turma } = given
    const { data_nascimento } = given
    checkEmail(email)
    this.#checkBirth(data_nascimento)
    // A card that two people have is nobody's.
    if ((await peopleByEnrolment(this.#db, matricula)).length > 0) throw refused('MatriculaExistente')
    const cpf = checkedCpf(given.cpf)
    try {
      return await this.#parts.people.add({
        nome_pessoa: nome,
        nome_social: nome_social || null,
        email: email || null,
        telefone,
        cpf,
        data_nascimento,
        vinculos: [{ cod_categoria, cod_departamento: null, cod_biblioteca, matricula, validade, turma }],
      })
    } catch (error) {
      if (error instanceof PersonRefused) throw refused('CadastroRecusado')
      throw error
    }
  }

  async edit(
    cod_pessoa: number,
    given: {
      nome?: string | undefined
      cpf?: string | undefined
      nome_social?: string | undefined
      email?: string | undefined
      telefone?: string | undefined
      turma?: string | undefined
      data_nascimento?: string | null | undefined
      vinculo?: { id: number; validade: string | null } | undefined
    },
    { cod_operador, cod_biblioteca }: { cod_operador: number; cod_biblioteca: number },
  ): Promise<void> {
    if (given.email !== undefined) checkEmail(given.email)
    const known = await contactRow(this.#db, cod_pessoa)
    if (!known) throw notFound('PessoaInexistente')
    const { nome_social, email, telefone, turma, data_nascimento, vinculo } = given
    if (data_nascimento !== undefined) this.#checkBirth(data_nascimento)
    const nome_pessoa = given.nome ?? known.nome_pessoa
    const cpf = given.cpf === undefined ? known.cpf : checkedCpf(given.cpf)
    const isCorrected = nome_pessoa !== known.nome_pessoa || cpf !== known.cpf
    // Who somebody is on papers: nobody says it of themselves.
    if (isCorrected) await checkNotOwn(this.#db, cod_operador, cod_pessoa, this.#core.now())
    if (cpf !== null && cpf !== known.cpf && (await personByCpf(this.#db, cpf))) throw refused('CpfDeOutraPessoa')
    if (vinculo) {
      // Until when somebody may borrow: nobody says it of themselves.
      await checkNotOwn(this.#db, cod_operador, cod_pessoa, this.#core.now())
      const own = await cardLinks(this.#db, cod_pessoa)
      if (!own.some(link => link.id === vinculo.id)) throw notFound('PessoaInexistente')
    }
    // Where a new password is sent to.
    if (email !== undefined && email !== (known.email ?? ''))
      if (!(await this.#parts.permissions.mayChangeAccess(cod_operador, cod_pessoa)))
        throw refused('CadastroDeQuemAtende')
    const fields = {
      ...(isCorrected && { nome_pessoa, cpf }),
      ...(nome_social !== undefined && { nome_social: nome_social || null }),
      ...(email !== undefined && { email: email || null }),
      ...(telefone !== undefined && { telefone }),
      ...(data_nascimento !== undefined && { data_nascimento }),
    }
    await withChanges(this.#core.database, async ({ trx, changed }) => {
      const instante = this.#core.now().toISOString()
      await updatePerson(trx, cod_pessoa, fields, instante)
      // Beside the looks, where the person reads who did it.
      if (isCorrected)
        await noteLook(trx, { instante, cod_pessoa, cod_operador, cod_biblioteca, motivo: 'correção de nome ou CPF' })
      if (turma !== undefined) await setClass(trx, cod_pessoa, turma)
      if (vinculo) await updateLink(trx, vinculo.id, { validade: vinculo.validade })
      changed('pessoa', cod_pessoa)
    })
  }

  async note(
    { cod_pessoa, texto, retira }: { cod_pessoa: number; texto: string; retira: 'S' | 'N' },
    cod_operador: number,
  ): Promise<void> {
    await this.#check(cod_pessoa)
    // Nothing written leaves what stands there; taking it away is said.
    if (retira === 'N' && texto === '') throw refused('RecadoVazio')
    const criada_em = this.#core.now().toISOString()
    const kept = retira === 'S' ? '' : texto
    await this.#db.transaction().execute(trx => replaceNote(trx, { cod_pessoa, texto: kept, cod_operador, criada_em }))
  }

  /** How a person is called and reached, and whom they are tied to. The look is written down before it is answered. */
  async registration({
    lang,
    ...look
  }: {
    cod_pessoa: number
    cod_biblioteca: number
    cod_operador: number
    lang: Language
  }) {
    const { cod_pessoa } = look
    const row = await contactRow(this.#db, cod_pessoa)
    if (!row) throw notFound('PessoaInexistente')
    await noteLook(this.#db, { ...look, instante: this.#core.now().toISOString(), motivo: 'cadastro' })
    const today = libraryDay(this.#core.now())
    return {
      nome: row.nome_pessoa,
      cpf: row.cpf ?? '',
      nome_social: row.nome_social ?? '',
      email: row.email ?? '',
      telefone: row.telefone,
      turma: await classOf(this.#db, cod_pessoa),
      data_nascimento: row.data_nascimento?.slice(0, 10) ?? null,
      vinculos: (await cardLinks(this.#db, cod_pessoa, lang)).map(({ id, categoria, matricula, validade }) => ({
        id,
        categoria,
        matricula,
        validade: validade?.slice(0, 10) ?? null,
      })),
      pin_desde: await this.#parts.pins.setAt(cod_pessoa),
      nota: await noteOf(this.#db, cod_pessoa),
      lacos: (await tiesNow(this.#db, cod_pessoa, today)).map(tie => ({
        cod_pessoa: tie.cod_pessoa,
        nome: nameOf(tie),
        tipo: tie.tipo as TieKind,
        fim: tie.fim?.slice(0, 10) ?? null,
      })),
    }
  }

  /** A child has no password to set a PIN with. Whose PIN opens a desk sets it alone. */
  async setPin(
    { cod_pessoa, pin }: { cod_pessoa: number; pin: string | null },
    by: PinGiver,
  ): Promise<{ pin_desde: string | null }> {
    await this.#check(cod_pessoa)
    const { pins, permissions } = this.#parts
    if (await permissions.isStaff(cod_pessoa)) throw refused('PinDeQuemAtende')
    await pins.give(cod_pessoa, pin, by)
    return { pin_desde: await pins.setAt(cod_pessoa) }
  }

  #checkBirth(day: string | null): void {
    if (day !== null && !isBirthDay(day, libraryDay(this.#core.now()))) throw refused('NascimentoInvalido')
  }

  async #check(cod_pessoa: number): Promise<void> {
    if (!(await personAtDesk(this.#db, cod_pessoa))) throw notFound('PessoaInexistente')
  }
}

function checkedCpf(given: string): string | null {
  if (given === '') return null
  const cpf = validCpf(given)
  if (cpf === null) throw refused('CpfInvalido')
  return cpf
}

function checkEmail(email: string): void {
  if (email !== '' && !isEmail(email)) throw refused('EmailInvalido')
}
