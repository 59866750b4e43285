import type { Core } from '../../core.ts'
import type { ChangeTransaction } from '../../db/change-log.ts'
import type { readStanding } from './known.store.ts'
import { type BroughtTable, bringReadings, readPlans } from './move-in.store.ts'
import type { Plan, Rows } from './plan.ts'

/** Subjects and plans that are not here yet, then what is read in each: a plan gets its number in between. */
export async function bringPlans(
  { trx }: ChangeTransaction,
  dialect: Core['database']['dialect'],
  plan: Plan,
  standing: Awaited<ReturnType<typeof readStanding>>,
  keep: (table: BroughtTable, rows: Rows) => Promise<void>,
): Promise<void> {
  const rows = plan.plans()
  if (rows.length === 0) return
  const subjects = new Set(standing.disciplines.map(each => each.cod_disciplina))
  const newSubjects = new Map(rows.map(row => [row.cod_disciplina, row]))
  await keep(
    'disciplina',
    [...newSubjects.values()]
      .filter(row => !subjects.has(row.cod_disciplina))
      .map(row => [row.cod_disciplina, row.descricao, row.cod_departamento]),
  )
  const nameOf = (row: { cod_disciplina: number; ano: number; semestre: number }) =>
    `${row.cod_disciplina}:${row.ano}:${row.semestre}`
  const plans = new Set(standing.plans.map(nameOf))
  const newPlans = new Map(rows.filter(row => !plans.has(nameOf(row))).map(row => [nameOf(row), row]))
  await keep(
    'plano_ensino',
    [...newPlans.values()].map(row => [row.cod_disciplina, row.cod_professor, row.ano, row.semestre]),
  )
  const codes = new Map((await readPlans(trx)).map(each => [nameOf(each), each.cod_plano]))
  await bringReadings(
    trx,
    dialect,
    rows.map(row => [codes.get(nameOf(row))!, row.cod_acervo, row.tipo]),
  )
}
