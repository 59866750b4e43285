import type { Database } from '../../apps/server/src/db/connection.ts'
import { DeskClient } from '../desk/client.ts'

/** What the users of the run work with. */
export interface Material {
  /** Barcodes of copies that stand on the shelves of a library, each of another work. */
  readonly copies: readonly string[]
  /** Cards of people who have nothing and owe nothing. */
  readonly cards: readonly string[]
  readonly records: readonly number[]
  readonly words: readonly string[]
}

export async function materialOf({ kysely }: Database, library: number, desks: number): Promise<Material> {
  const copies = await kysely
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select('codigo_barras')
    .where('cod_biblioteca', '=', library)
    .where('codigo_barras', 'like', '9%')
    .where('cod_exemplar', 'not in', eb =>
      eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
    )
    .orderBy('cod_exemplar')
    .limit(8 * desks)
    .execute()
  const people = await kysely
    .selectFrom('pessoa_vinculo')
    .select('matricula')
    .where('matricula', 'like', 'M%')
    .where('cod_pessoa', 'not in', eb =>
      eb.selectFrom('emprestimo').select('cod_pessoa').where('data_devolucao', 'is', null),
    )
    .orderBy('matricula')
    .limit(8 * desks)
    .execute()
  const works = await kysely
    .selectFrom('acervo')
    .select(['cod_acervo', 'obra'])
    .orderBy('cod_acervo')
    .limit(2000)
    .execute()
  const words = works.flatMap(({ obra }) => (obra ?? '').toLowerCase().split(/[^\p{L}]+/u))
  return {
    copies: copies.map(row => row.codigo_barras),
    cards: people.map(row => row.matricula),
    records: works.map(row => row.cod_acervo),
    words: [...new Set(words)].filter(word => word.length > 3),
  }
}

/** Those copies and cards that go together by the rules of lending: some works stay in the house, some people may not borrow. */
export async function lendable(
  material: Material,
  address: string,
  library: number,
  wanted: number,
): Promise<Material> {
  const desk = await DeskClient.signIn(address, library)
  const [copies, cards]: [string[], string[]] = [[], []]
  for (const [i, codigo] of material.copies.entries()) {
    const card = material.cards[i]
    if (card === undefined || copies.length === wanted) break
    const { body } = await desk.scan({ modo: 'EMPRESTAR', codigo: card, como: 'PESSOA' })
    const cod_pessoa = body.pessoa?.cod_pessoa
    if (cod_pessoa === undefined) continue
    const lent = await desk.scan({ modo: 'EMPRESTAR', codigo, cod_pessoa })
    if (lent.body.tipo !== 'EMPRESTADO') continue
    await desk.scan({ modo: 'DEVOLVER', codigo })
    copies.push(codigo)
    cards.push(card)
  }
  if (copies.length < wanted) throw new Error(`only ${copies.length} of ${wanted} copies can be lent`)
  return { ...material, copies, cards }
}

/** Loans that copies have had since the run began, and who has each now: what the database itself says. */
export async function circulationOf({ kysely }: Database, copies: readonly string[]) {
  const rows = await kysely
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select(['codigo_barras', 'cod_pessoa', 'data_devolucao', 'cod_emprestimo'])
    .where('codigo_barras', 'in', copies)
    .execute()
  return Map.groupBy(rows, row => row.codigo_barras)
}
