import type { Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { checkNotOwn, findPerson, noteLook } from '../circulation/index.ts'
import type { Certificates } from './certificates.service.ts'
import type { Clearance } from './clearance.service.ts'
import {
  addMatter,
  matterByCode,
  notedMatters,
  personOnPaper,
  registrationsOf,
  settleMatter,
} from './clearance.store.ts'

/** What staff see of certificates, and note as still open. */
export class DeskClearance {
  readonly #core: Core
  readonly #clearance: Clearance
  readonly #certificates: Certificates

  constructor(core: Core, clearance: Clearance, certificates: Certificates) {
    this.#core = core
    this.#clearance = clearance
    this.#certificates = certificates
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Every look is written down before it is answered. */
  async person(codigo: string, cod_operador: number, cod_biblioteca: number, lang: Language) {
    const cod_pessoa = await this.#find(codigo)
    const instante = this.#core.now().toISOString()
    await noteLook(this.#db, { instante, cod_pessoa, cod_operador, cod_biblioteca, motivo: 'nada consta' })
    const person = await personOnPaper(this.#db, cod_pessoa)
    const same = (await registrationsOf(this.#db, [cod_pessoa])).get(cod_pessoa) ?? [cod_pessoa]
    const noted = await notedMatters(this.#db, same)
    return {
      cod_pessoa,
      nome: person?.nome_social || person?.nome_pessoa || '',
      pendencias: await this.#clearance.matters(cod_pessoa),
      certidoes: await this.#certificates.list(cod_pessoa, lang),
      anotadas: noted.map(({ cod_pendencia, tipo, descricao, criada_em }) => ({
        cod_pendencia,
        tipo,
        descricao,
        criada_em,
      })),
    }
  }

  async note(
    {
      codigo,
      ...matter
    }: { codigo: string; tipo: 'DEPOSITO' | 'OUTRA'; descricao: string; cod_biblioteca: number | null },
    cod_operador: number,
  ) {
    const cod_pessoa = await this.#find(codigo)
    await checkNotOwn(this.#db, cod_operador, cod_pessoa, this.#core.now())
    const criada_em = this.#core.now().toISOString()
    return { cod_pendencia: await addMatter(this.#db, { ...matter, cod_pessoa, criada_em, cod_operador }) }
  }

  async settle(cod_pendencia: number, nota: string, cod_operador: number) {
    const matter = await matterByCode(this.#db, cod_pendencia)
    if (matter) await checkNotOwn(this.#db, cod_operador, matter.cod_pessoa, this.#core.now())
    const set = { encerrada_em: this.#core.now().toISOString(), cod_operador_fim: cod_operador, nota }
    if (!(await settleMatter(this.#db, cod_pendencia, set))) throw notFound('PendenciaInexistente')
    return { cod_pendencia }
  }

  async #find(codigo: string): Promise<number> {
    const cod_pessoa = await findPerson(this.#db, codigo)
    if (cod_pessoa === null) throw notFound('PessoaInexistente')
    return cod_pessoa
  }
}
