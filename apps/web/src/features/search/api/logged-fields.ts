import { call } from '../../../lib/api/client.ts'
import type { LogEntry } from '../../../lib/search-state/history.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { linkedAuthority } from '../terms.rules.ts'

/** What the history says was searched; picks of a teaching plan and the authority of a link by their names, not their codes. */
export async function loggedFields(state: SearchState): Promise<LogEntry['campos']> {
  const { tab, rows, pick } = state
  const typed = rows.map(row => ({ termo: row.termo, option: row.option ?? 'LIVRE' }))
  const named = async (option: string, code: string, find: () => Promise<string>) =>
    code ? [{ option, termo: await find().catch(() => code) }] : []
  const linked = await named(
    rows[0]?.option ?? 'LIVRE',
    linkedAuthority(state),
    async () => (await call('getAuthority', { params: { codAutoridade: Number(state.aut_id) } })).descricao,
  )
  if (linked.length > 0) return linked
  if (tab !== 'plano_ensino') return typed
  const fields = await Promise.all([
    named(
      'CURSO',
      pick.curso,
      async () => (await call('getCourse', { params: { code: pick.curso } })).nome_departamento,
    ),
    named(
      'DISCIPLINA',
      pick.disciplina,
      async () => (await call('getDiscipline', { params: { code: pick.disciplina } })).descricao,
    ),
    named(
      'PROFESSOR',
      pick.professor,
      async () => (await call('getProfessor', { params: { code: pick.professor } })).nome_pessoa,
    ),
  ])
  const picked = fields.flat()
  return picked.length > 0 ? picked : typed
}
