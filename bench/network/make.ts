import { DatabaseSync } from 'node:sqlite'
import type { MarcRecord } from '@estante/marc'
import type { SearchDocument } from '@estante/search'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { networkRow } from '../../apps/server/src/modules/network/network.rules.ts'
import type { RecordMaker } from '../search/records.ts'

/** Institutions of the network, each with its share of the records. */
export const PARTNERS = 40

const field = (tag: string, ind1: string, ...subfields: [string, string][]) => ({ tag, ind1, ind2: ' ', subfields })

/** A record as a partner sends it. */
function marcOf({ id, text, year, facets }: SearchDocument): MarcRecord {
  const language = facets?.I?.[0] ?? 'por'
  const [author, ...others] = text.autor ?? []
  const published = year === null || year === undefined ? '    ' : String(year).padStart(4, '0')
  return {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: String(id) },
      { tag: '008', value: `240101s${published}    bl            000 0 ${language} d` },
      ...(text.numero ?? []).map(number => field('020', ' ', ['a', number])),
      ...(author ? [field('100', '1', ['a', author])] : []),
      field('245', '1', ['a', text.titulo?.[0] ?? '']),
      field('264', ' ', ['a', text.local?.[0] ?? ''], ['b', text.editora?.[0] ?? ''], ['c', published.trim()]),
      ...(text.assunto ?? []).map(subject => field('650', ' ', ['a', subject])),
      ...others.map(name => field('700', '1', ['a', name])),
    ],
  }
}

/** A database of partners' records, written without the change log: the index is made from the records themselves. */
export async function makePartners(file: string, maker: RecordMaker, records: number): Promise<void> {
  const database = openDatabase(file)
  await migrate(database)
  await database.close()
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off; begin')
  const partner = db.prepare(
    `insert into rede_instituicao (cod_empresa, sigla_empresa, desc_empresa, endereco_oai, base) values (?, ?, ?, '', 'rede_pergamum_oai')`,
  )
  for (let code = 1; code <= PARTNERS; code++) partner.run(code, `P${code}`, `Partner ${code}`)
  const insert = db.prepare(
    'insert into rede_acervo (cod_empresa, identificador, obra, autor, tipo, ano_publicacao, idioma, marc, carregado_em) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  for (const document of maker.records(records)) {
    const row = networkRow(marcOf(document), (document.id % PARTNERS) + 1, '2026-01-01T00:00:00Z')
    if (!row) continue
    insert.run(
      row.cod_empresa,
      row.identificador,
      row.obra,
      row.autor ?? '',
      row.tipo,
      row.ano_publicacao ?? null,
      row.idioma ?? '',
      row.marc,
      row.carregado_em,
    )
  }
  db.exec('commit')
  db.close()
}
