import type { SheetForm, SheetKind } from '@estante/contract'

/** What a librarian adds by approving a sheet. */
export interface SheetApproval {
  nome: string
  crb: string
  cutter: string
  cdd: string
  cdu: string
}

export interface SheetText {
  cutter: string
  /** Main entry: the author, surname first. */
  entrada: string
  descricao: string
  notas: string[]
  pistas: string
  classes: string[]
  /** Who answers for it, or that nobody does yet. */
  responsavel: string
}

/** Sheets are written in Portuguese, whatever language their reader's screen has. */
const WORK_NAMES: Record<SheetKind, string> = {
  TCC: 'Trabalho de conclusão de curso',
  MONOGRAFIA: 'Monografia',
  DISSERTACAO: 'Dissertação (mestrado)',
  TESE: 'Tese (doutorado)',
  LIVRO: '',
  RELATORIO: 'Relatório',
}
export const PREVIEW = 'Prévia, sem validade'

/** Words that belong to the surname before them. */
const AGNOMENS = new Set(['filho', 'filha', 'júnior', 'junior', 'neto', 'neta', 'sobrinho', 'sobrinha'])

/** Maria da Silva → Silva, Maria da; João Souza Neto → Souza Neto, João; what has a comma is as it should be. */
export function surnameFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  if (name.includes(',') || words.length < 2) return name.trim()
  const agnomen = words.length > 2 && AGNOMENS.has((words.at(-1) as string).toLowerCase())
  const at = words.length - (agnomen ? 2 : 1)
  return `${words.slice(at).join(' ')}, ${words.slice(0, at).join(' ')}`
}

const firstNameFirst = (name: string): string => {
  const [surname = '', rest] = name.split(',').map(part => part.trim())
  return rest ? `${rest} ${surname}` : surname
}

const NUMERALS: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

export function roman(number: number): string {
  const found = NUMERALS.find(([value]) => value <= number)
  return found ? found[1] + roman(number - found[0]) : ''
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The description, notes and tracings of a catalogue sheet in the order of the Anglo-American rules. */
export function sheetText(form: SheetForm, approval: SheetApproval | null): SheetText {
  const title = form.subtitulo ? `${form.titulo} : ${form.subtitulo}` : form.titulo
  const extent = `${form.paginas ?? ''} ${form.tipo_trabalho === 'LIVRO' ? 'p.' : 'f.'}${form.ilustracoes === 'S' ? ' : il.' : ''}`
  const place = [form.cidade, form.ano].filter(part => part !== '').join(', ')
  const work = WORK_NAMES[form.tipo_trabalho]
  const where = [form.curso, form.instituicao, place].filter(part => part !== '').join(', ')
  const added = [
    form.orientador && `${surnameFirst(form.orientador)}, orient.`,
    form.coorientador && `${surnameFirst(form.coorientador)}, coorient.`,
    form.instituicao && sentence(form.instituicao),
    'Título.',
  ].filter(entry => entry !== '')
  return {
    cutter: approval?.cutter ?? '',
    entrada: sentence(surnameFirst(form.autor)),
    descricao: `${title} / ${sentence(firstNameFirst(form.autor))} – ${sentence(place)}\n${extent.trim()}`,
    notas: [
      form.orientador && `Orientação: ${sentence(firstNameFirst(form.orientador))}`,
      form.coorientador && `Coorientação: ${sentence(firstNameFirst(form.coorientador))}`,
      work && sentence(where ? `${work} – ${where}` : work),
    ].filter(note => note !== ''),
    pistas: [
      ...form.assuntos.map((subject, at) => `${at + 1}. ${sentence(subject)}`),
      ...added.map((entry, at) => `${roman(at + 1)}. ${entry}`),
    ].join(' '),
    classes: approval
      ? [approval.cdd && `CDD ${approval.cdd}`, approval.cdu && `CDU ${approval.cdu}`].filter(text => text !== '')
      : [],
    responsavel: approval ? `Ficha elaborada por ${approval.nome} – ${approval.crb}` : PREVIEW,
  }
}
