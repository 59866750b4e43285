import type { ConflictEnd } from '@estante/contract'

/** No outage lasts longer: what a desk dates further back was dated by a clock that was wrong. */
export const LONGEST_OUTAGE_DAYS = 30

export const isTooOld = ({ instante, recebido_em }: { instante: string; recebido_em: string }): boolean =>
  Date.parse(recebido_em) - Date.parse(instante) > LONGEST_OUTAGE_DAYS * 86_400_000

/** When an act counts that somebody has looked at: as the desk dated it, or when it reached us where that cannot be. */
export const decidedMoment = (act: { instante: string; recebido_em: string }): string =>
  isTooOld(act) ? act.recebido_em : act.instante

export interface Conflict {
  modo: 'EMPRESTAR' | 'DEVOLVER' | 'CONSULTA'
  motivo: string
  instante: string
  cod_pessoa: number | null
  /** Who has the copy now, and since when. */
  holder: { cod_pessoa: number; desde: string } | null
}

/** Nothing that a reason could set aside: the copy or the person is not one to lend. */
const STANDING = new Set([
  'ExemplarReservado',
  'ExemplarNaoCircula',
  'PessoaBloqueada',
  'PessoaSemVinculo',
  'SemRegraEmprestimo',
  'ProprioCadastro',
])

/** What is likeliest to set right an act that was refused afterwards: people and books have long gone their ways. */
export function proposalOf({ modo, motivo, instante, cod_pessoa, holder }: Conflict): ConflictEnd {
  if (motivo === 'ExemplarInexistente') return modo === 'EMPRESTAR' ? 'CADASTRAR' : 'CORRIGIR'
  if (motivo === 'PessoaInexistente') return 'CORRIGIR'
  if (motivo === 'AtoAntigoDemais') return 'REPETIR'
  if (modo === 'CONSULTA') return 'DESCARTAR'
  if (modo === 'DEVOLVER')
    // Another desk sent the loan later: it can be ended now.
    return holder !== null && holder.desde <= instante ? 'REPETIR' : 'DESCARTAR'
  if (motivo === 'ExemplarJaEmprestado') {
    const hasMovedOn = holder === null || holder.cod_pessoa === cod_pessoa || holder.desde > instante
    return hasMovedOn ? 'DESCARTAR' : 'DEVOLVER_ANTES'
  }
  // It came back since: what was lent then has ended.
  if (motivo === 'EmprestimoAntesDaDevolucao') return 'DESCARTAR'
  if (motivo === 'ExemplarEmTransito') return 'DEVOLVER_ANTES'
  return STANDING.has(motivo) ? 'NOTA' : 'EXCECAO'
}

/** What may be chosen beside it. */
export function endsOf(conflict: Conflict): ConflictEnd[] {
  const first = proposalOf(conflict)
  const { modo, cod_pessoa } = conflict
  const all: ConflictEnd[] = [first, 'REPETIR', 'CORRIGIR']
  if (modo === 'EMPRESTAR' && cod_pessoa !== null) all.push('NOTA')
  all.push('DESCARTAR')
  return [...new Set(all)]
}
