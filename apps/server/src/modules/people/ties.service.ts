import type { TieKind } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { isAdult, opensDoor } from './ties.rules.ts'
import { birthOf, endTie, putTie, tiesOn } from './ties.store.ts'

interface TiedPerson {
  cod_pessoa: number
  nome_pessoa: string
  tipo: TieKind
}

/** Registrations of others that a person may use today: of minors in care, and of those whose proxy they are. */
export async function mayUse(core: Pick<Core, 'database' | 'now'>, cod_pessoa: number): Promise<TiedPerson[]> {
  const today = libraryDay(core.now())
  const ties = (await tiesOn(core.database.kysely, cod_pessoa, today)).map(tie => ({
    ...tie,
    tipo: tie.tipo as TieKind,
  }))
  return ties
    .filter(tie => opensDoor(tie, today))
    .map(({ cod_pessoa: tied, nome_pessoa, tipo }) => ({ cod_pessoa: tied, nome_pessoa, tipo }))
}

export interface NewTie {
  cod_pessoa: number
  cod_ligada: number
  tipo: TieKind
  fim?: string | null
}

/** Ties of people, made and ended by staff alone. */
export class Ties {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  async tie({ cod_pessoa, cod_ligada, tipo, fim = null }: NewTie, cod_operador: number | null): Promise<void> {
    const db = this.#core.database.kysely
    const today = libraryDay(this.#core.now())
    if (cod_pessoa === cod_ligada) throw refused('LacoConsigo')
    checkNotTheirs({ cod_pessoa, cod_ligada }, cod_operador)
    const [holder, other] = await Promise.all([birthOf(db, cod_pessoa), birthOf(db, cod_ligada)])
    if (!holder || !other) throw notFound('PessoaInexistente')
    if (fim !== null && fim < today) throw refused('LacoTerminado')
    if (tipo === 'RESPONSAVEL') {
      if (other.data_nascimento === null) throw refused('LacoSemNascimento')
      if (isAdult(other.data_nascimento, today)) throw refused('LacoComAdulto')
    }
    await db
      .transaction()
      .execute(trx => putTie(trx, { cod_pessoa, cod_ligada, tipo, inicio: today, fim, cod_operador }))
  }

  /** From now on it opens nothing. One that has ended, or never was, is ended as well: whoever clicks second. */
  async untie({ cod_pessoa, cod_ligada, tipo }: Omit<NewTie, 'fim'>, cod_operador: number): Promise<void> {
    checkNotTheirs({ cod_pessoa, cod_ligada }, cod_operador)
    const yesterday = libraryDay(this.#core.now(), -1)
    await endTie(this.#core.database.kysely, { cod_pessoa, cod_ligada, tipo }, yesterday)
  }
}

/** Staff who tied themselves to a reader could use that registration; who untied themselves, waive what a child of theirs owes. */
function checkNotTheirs(
  { cod_pessoa, cod_ligada }: Pick<NewTie, 'cod_pessoa' | 'cod_ligada'>,
  cod_operador: number | null,
): void {
  if (cod_operador === cod_pessoa || cod_operador === cod_ligada) throw refused('ProprioCadastro')
}
