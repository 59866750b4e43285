import type { Core } from '../../core.ts'
import { notFound, unauthenticated } from '../../http/app-error.ts'
import { sameText } from '../../http/same-text.ts'
import { libraryDay } from '../../library-clock.ts'
import { findPerson } from '../circulation/index.ts'
import type { Certificates } from './certificates.service.ts'
import type { Clearance } from './clearance.service.ts'

/** What the academic system may ask: facts, on which it decides by itself. Titles stay here. */
export class AcademicStatus {
  readonly #core: Core
  readonly #clearance: Clearance
  readonly #certificates: Certificates

  constructor(core: Core, clearance: Clearance, certificates: Certificates) {
    this.#core = core
    this.#clearance = clearance
    this.#certificates = certificates
  }

  async of(codigo: string, authorization: string) {
    const token = this.#core.config.ACADEMIC_TOKEN
    if (!token) throw notFound()
    if (!sameText(authorization, `Bearer ${token}`)) throw unauthenticated()
    const db = this.#core.database.kysely
    const cod_pessoa = await findPerson(db, codigo)
    if (cod_pessoa === null) throw notFound('PessoaInexistente')
    const matters = await this.#clearance.matters(cod_pessoa)
    const rows = (await this.#certificates.rows(cod_pessoa)).filter(row => row.tipo === 'NADA_CONSTA')
    return {
      codigo,
      consultado_em: this.#core.now().toISOString(),
      itens: matters.filter(matter => matter.tipo === 'EMPRESTIMO').length,
      centavos: matters.reduce((sum, matter) => sum + matter.centavos, 0),
      desde: matters.map(matter => matter.desde).toSorted()[0] ?? null,
      pendencias: matters.map(({ descricao: _title, outro_cadastro: _other, ...matter }) => matter),
      certidoes: await Promise.all(
        rows.map(async row => ({
          numero: row.numero,
          motivo: row.motivo,
          emitida_em: libraryDay(new Date(row.emitida_em)),
          valida_ate: row.valida_ate ?? '',
          situacao: (await this.#certificates.state(row)).situacao,
        })),
      ),
    }
  }
}
