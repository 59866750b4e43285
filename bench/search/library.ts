import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FileSnapshotStore } from '@estante/search'
import { startServer } from '../web/server.ts'

/**
 * A data folder whose catalogue holds records 1 … n: the demo's own works repeated, with the measured index as the
 * server's. What is found is then read from a database of that size, row by row, as in a real library.
 */
export async function makeLibrary(folder: string, indexFolder: string, records: number): Promise<void> {
  // the first start loads the demo library
  await (await startServer({ ESTANTE_DATA: folder, ESTANTE_BUILD: 'off' })).close()
  const db = new DatabaseSync(join(folder, 'estante.sqlite'))
  try {
    db.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -262144')
    const columns = (db.prepare('pragma table_info(acervo)').all() as { name: string }[]).map(({ name }) => name)
    const others = columns.filter(name => name !== 'cod_acervo')
    db.exec(`
      create temp table modelo as select row_number() over (order by cod_acervo) - 1 as n, cod_acervo from acervo;
      create unique index temp.modelo_n on modelo (n);
      create temp table existente as select cod_acervo from acervo;
      create unique index temp.existente_cod on existente (cod_acervo);
      begin;
      with recursive codigo(c) as (select 1 union all select c + 1 from codigo where c < ${records})
      insert into acervo (cod_acervo, ${others.join()})
      select c, ${others.map(name => `acervo.${name}`).join()} from codigo
      join modelo on modelo.n = c % (select count(*) from modelo)
      join acervo on acervo.cod_acervo = modelo.cod_acervo
      where c not in (select cod_acervo from existente);
      -- the measured index knows no new works: the server would put them into it while it is measured
      update exemplar set data_aquisicao = '1990-01-01' where data_aquisicao is not null;
      commit;
      pragma wal_checkpoint(truncate)`)
  } finally {
    db.close()
  }
  await placeIndex(folder, indexFolder)
}

/** Gives the server the measured index in place of its own. */
export async function placeIndex(folder: string, indexFolder: string): Promise<void> {
  const db = new DatabaseSync(join(folder, 'estante.sqlite'))
  const { seq } = db.prepare('select max(seq) as seq from mudanca').get() as { seq: number }
  db.close()
  const snapshot = await new FileSnapshotStore(indexFolder).read()
  if (!snapshot) throw new Error('no snapshot')
  await new FileSnapshotStore(join(folder, 'busca', 'acervo')).write({ ...snapshot, changeNumber: seq })
}
