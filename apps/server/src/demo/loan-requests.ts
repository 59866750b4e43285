import { LOAN_REQUEST_KINDS } from '@estante/contract'
import type { DemoLibrary } from '@estante/demo'
import type { Core } from '../core.ts'
import { Desk } from '../modules/circulation/index.ts'
import { lacksRequests, peopleByLogin } from './demo.store.ts'

/** Demo times are of the library's clock. */
const instantOf = (local: string): Date => new Date(`${local}-03:00`)

/** Copies that patrons asked for, by the desk, each step at its own moment of the past. */
export async function loadLoanRequests(core: Core, { solicitacoes_emprestimo }: DemoLibrary): Promise<void> {
  const { kysely } = core.database
  if (!(await lacksRequests(kysely, LOAN_REQUEST_KINDS))) return
  const people = await peopleByLogin(kysely)
  await new Desk(core).together(async at => {
    for (const { login, tipo, cod_acervo, dados, instante, passos } of solicitacoes_emprestimo) {
      const cod_pessoa = people.get(login)
      if (cod_pessoa === undefined) throw new Error(`the demo has nobody called ${login}`)
      const order = { ...dados, tipo, cod_acervo, cod_pessoa, evenIfRefused: true }
      const { id } = await at(instantOf(instante)).askForCopy(order)
      for (const { situacao, nota, instante: moment } of passos)
        await at(instantOf(moment)).moveRequest(id, { situacao, nota })
    }
  })
}
