import type { TestServer } from './test-server.ts'

/** Barcodes of copies that stand on the shelves of the first library and that nobody waits for. */
export async function freeCopies(server: TestServer, most: number): Promise<string[]> {
  const rows = await server.core.database.kysely
    .selectFrom('exemplar')
    .select('codigo_barras')
    .where('cod_situacao', '=', 1)
    .where('cod_biblioteca', '=', 1)
    .where('transito_para', 'is', null)
    .where('cod_exemplar', 'not in', eb =>
      eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
    )
    .where('cod_acervo', 'not in', eb => eb.selectFrom('reserva').select('cod_acervo'))
    .where('cod_acervo', 'not in', eb =>
      eb.selectFrom('solicitacao').select('cod_acervo').where('cod_acervo', 'is not', null),
    )
    .orderBy('cod_exemplar', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.codigo_barras)
}

/** Gives such a copy at each call, never the same twice, also when it was brought back meanwhile. */
export function copyFromShelf(server: () => TestServer): () => Promise<string> {
  const given = new Set<string>()
  return async () => {
    const [free] = (await freeCopies(server(), given.size + 1)).filter(barcode => !given.has(barcode))
    if (!free) throw new Error('the demo has no copy left on the shelf')
    given.add(free)
    return free
  }
}
