import { DatabaseSync } from 'node:sqlite'
import type { StatisticsTable } from '@estante/contract'
import type { LibrarySize } from '../library/make.ts'
import type { BenchApp } from './app.ts'

/** Numbers of reports that are not those of a plain count of loans and copies; sums and what is kept in memory have no part in it. */
export async function recountDifferences(app: BenchApp, file: string, size: LibrarySize): Promise<string[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return [...(await loans(database, app, size)), ...(await copies(database, app))]
  } finally {
    database.close()
  }
}

/** Loans of every library in two of the years, counted act by act in the journal. */
async function loans(database: DatabaseSync, app: BenchApp, size: LibrarySize): Promise<string[]> {
  const last = Number(size.lastDay.slice(0, 4))
  const found: string[] = []
  const count = database.prepare(
    `select cod_biblioteca as library, substr(json_extract(dados, '$.dia'), 6, 2) as month, count(*) as total
     from circulacao_evento where ato = 'EMPRESTIMO' and json_extract(dados, '$.dia') between ? and ?
     and cod_emprestimo not in (select cod_emprestimo from circulacao_evento where ato = 'DESFEITO'
       and json_extract(dados, '$.ato') = 'EMPRESTIMO') group by 1, 2`,
  )
  for (const year of [last - size.years + 1, last - 1]) {
    const table = (await app.ask(`/circ-mat-by-inst?year=${year}&option=EMPRESTIMO`)).answer as StatisticsTable
    const counted = count.all(`${year}-01-01`, `${year}-12-31`) as { library: number; month: string; total: number }[]
    for (const line of table.linhas)
      for (const [at, value] of line.valores.slice(0, 12).entries()) {
        const month = String(at + 1).padStart(2, '0')
        const own = counted.find(row => String(row.library) === line.codigo && row.month === month)?.total ?? 0
        if (value !== own) found.push(`loans of ${line.descricao} in ${month}/${year}: ${value}, counted ${own}`)
      }
  }
  return found
}

/** Titles and copies of every type, of the first library and of all. */
async function copies(database: DatabaseSync, app: BenchApp): Promise<string[]> {
  const count = database.prepare(
    `select acervo.cod_tipo_obra as type, count(distinct acervo.cod_acervo) as titles, count(*) as copies
     from exemplar join acervo using (cod_acervo) join situacao_exemplar using (cod_situacao)
     join situacao_acervo using (cod_situacao_acervo)
     where situacao_exemplar.conta = 'S' and situacao_acervo.visivel = 'S' and (? = 0 or cod_biblioteca = ?) group by 1`,
  )
  const found: string[] = []
  for (const library of [0, 1]) {
    const body = { libraries: library ? [library] : [], workTypes: [], copyStatus: [], collectionStatus: [] }
    const table = (await app.ask('/general-collections', body)).answer as StatisticsTable
    const counted = count.all(library, library) as { type: number; titles: number; copies: number }[]
    for (const line of table.linhas) {
      const own = counted.find(row => String(row.type) === line.codigo)
      if (line.valores[0] !== own?.titles || line.valores[1] !== own?.copies)
        found.push(`${line.descricao} of library ${library}: ${line.valores}, counted ${own?.titles},${own?.copies}`)
    }
  }
  return found
}
