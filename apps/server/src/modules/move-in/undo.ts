import { ErrorCode } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { finishPending, takeAwayRecords } from '../catalogue/index.ts'
import {
  addToDay,
  BROUGHT,
  type BroughtTable,
  closeRun,
  laterReferences,
  marksOf,
  runItems,
  takeBack,
} from './move-in.store.ts'
import { takeBackFiles } from './moved-files.store.ts'
import { markOf, readUnits, restoreUnits, UNIT_TABLES, type UnitsBefore } from './units.store.ts'

const MOST_TOLD = 50

export interface UndoReport {
  run: number
  removed: Record<string, number>
}

/** Takes back everything that a run brought, while nobody has touched it; refused with the list of what was touched. */
export async function undoMoveIn(core: Core, cod_entrada: number): Promise<UndoReport> {
  const removed: Record<string, number> = {}
  await withChanges(core.database, async tx => {
    const { trx } = tx
    const { run, items } = await runItems(trx, cod_entrada)
    if (!run) throw notFound(`There is no run ${cod_entrada}.`)
    if (run.situacao === 'DESFEITA')
      throw new AppError(422, ErrorCode.refused, `Run ${cod_entrada} has been undone already.`)
    const touched = await laterReferences(trx, cod_entrada, MOST_TOLD)
    const units = JSON.parse(run.unidades) as UnitsBefore
    const standing = await readUnits(trx)
    for (const table of UNIT_TABLES)
      if (units[table] && units[table].marca !== markOf(standing[table])) touched.push(`${table} was changed`)
    const keysOf = (table: string) => items.filter(item => item.tabela === table)
    for (const table of Object.keys(BROUGHT) as BroughtTable[]) {
      const own = keysOf(table)
      const marks = await marksOf(
        trx,
        table,
        own.map(item => item.chave),
      )
      for (const { chave, marca } of own) {
        const now = marks.get(chave)
        if (now !== undefined && now !== marca) touched.push(`${table} ${chave} was changed`)
      }
    }
    if (touched.length > 0) {
      const lines = touched.slice(0, MOST_TOLD).map(line => `  ${line}`)
      throw new AppError(
        422,
        ErrorCode.refused,
        ['Nothing was undone. Later acts have touched what this run brought:', ...lines].join('\n'),
      )
    }
    for (const table of (Object.keys(BROUGHT) as BroughtTable[]).toReversed()) {
      const keys = keysOf(table).map(item => item.chave)
      await takeBack(trx, table, keys)
      if (keys.length > 0) removed[table] = keys.length
      if (table === 'pessoa') for (const key of keys) tx.changed('pessoa', Number(key), 'D')
    }
    for (const { chave, marca } of keysOf('circulacao_dia')) await addToDay(trx, chave, -Number(marca))
    const files = await takeBackFiles(
      trx,
      keysOf('arquivo').map(item => item.chave),
      core.now().toISOString(),
    )
    if (files.removed > 0) removed.arquivo = files.removed
    for (const code of files.records) tx.changed('acervo', code)
    const records = keysOf('acervo').map(item => Number(item.chave))
    if (records.length > 0) {
      await takeAwayRecords(tx, records)
      removed.acervo = records.length
    }
    Object.assign(removed, await restoreUnits(trx, units))
    if (Object.keys(units).length > 0) {
      tx.changed('parametro', 0)
      tx.changed('conteudo', 0)
    }
    await closeRun(trx, cod_entrada, core.now().toISOString())
  })
  await finishPending(core.database)
  return { run: cod_entrada, removed }
}
