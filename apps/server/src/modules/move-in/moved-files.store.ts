import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { dropFiles } from '../files/index.ts'

/** A file that a move kept, by what it is: another at the same place is somebody's later act. */
export interface MovedFile {
  cod_acervo: number
  papel: 'CAPA' | 'LINK'
  seq_paragrafo: number | null
  caminho: string
}

export const fileKey = ({ cod_acervo, papel, seq_paragrafo, caminho }: MovedFile): string =>
  [cod_acervo, papel, seq_paragrafo ?? '', caminho].join(':')

function fileOf(key: string): MovedFile {
  const [cod_acervo = '', papel = '', seq = '', ...caminho] = key.split(':')
  return {
    cod_acervo: Number(cod_acervo),
    papel: papel === 'CAPA' ? 'CAPA' : 'LINK',
    seq_paragrafo: seq === '' ? null : Number(seq),
    caminho: caminho.join(':'),
  }
}

/** Paths of the files that are at a place already. */
export async function pathsAt(db: Kysely<Tables>, place: Omit<MovedFile, 'caminho'>): Promise<string[]> {
  return (await at(db, place).select('caminho').execute()).map(row => row.caminho)
}

const at = (db: Kysely<Tables>, { cod_acervo, papel, seq_paragrafo }: Omit<MovedFile, 'caminho'>) =>
  db
    .selectFrom('arquivo')
    .where('cod_acervo', '=', cod_acervo)
    .where('papel', '=', papel)
    .$if(seq_paragrafo !== null, query => query.where('seq_paragrafo', '=', seq_paragrafo))

/** Takes back the files of a run; the records of covers that went. */
export async function takeBackFiles(
  trx: Transaction<Tables>,
  keys: readonly string[],
  now: string,
): Promise<{ removed: number; records: number[] }> {
  const records: number[] = []
  let removed = 0
  for (const file of keys.map(fileOf)) {
    const [row] = await at(trx, file).where('caminho', '=', file.caminho).select('cod_arquivo').execute()
    if (!row) continue
    await trx.deleteFrom('arquivo').where('cod_arquivo', '=', row.cod_arquivo).execute()
    await dropFiles(trx, [file.caminho], now)
    removed++
    if (file.papel === 'CAPA') {
      await trx.updateTable('acervo').set({ link_capa: null }).where('cod_acervo', '=', file.cod_acervo).execute()
      records.push(file.cod_acervo)
    }
  }
  return { removed, records }
}
