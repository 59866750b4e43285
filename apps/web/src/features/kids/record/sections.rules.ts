import type { RecordSection } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'

/** The sections of the full record by code and address segment (KIDS-63). */
export const SECTIONS = [
  { code: '-1', link: 'capas' },
  { code: '0', link: null },
  { code: '18', link: 'reserva' },
  { code: '30', link: 'exemplares' },
  { code: '31', link: 'localizacao' },
  { code: '32', link: 'colecao-kardex' },
  { code: '33', link: 'referencia' },
  { code: '36', link: 'marc' },
  { code: '74', link: 'dados-estatisticos' },
  { code: '75', link: 'solicitacao-emprestimo' },
  { code: '115', link: 'dublin-core' },
  { code: 'summary', link: 'sumarios' },
  { code: 'sumario_livro', link: 'sumarios-livros' },
] as const
export type SectionCode = (typeof SECTIONS)[number]['code']

/** KIDS-64: what is there before anything has been asked. */
export const DEFAULT_SECTIONS: readonly SectionCode[] = ['33', '36', '115']
const ALWAYS: readonly SectionCode[] = ['-1', '0']

export interface ShownSection {
  code: SectionCode
  link: string | null
}

interface Known {
  /** What the menu permissions of the record answered; not yet, nothing. */
  permitted: readonly RecordSection[]
  /** Whether the copies call named libraries or campuses (KIDS-65). */
  hasCopies: boolean
}

/** KIDS-65, KIDS-66: by number, summaries after them. */
export function shownSections({ permitted, hasCopies }: Known): ShownSection[] {
  const links = new Set(permitted.map(section => section.link))
  const isShown = ({ code, link }: (typeof SECTIONS)[number]): boolean => {
    if (code === '30') return hasCopies
    return ALWAYS.includes(code) || DEFAULT_SECTIONS.includes(code) || (link !== null && links.has(link))
  }
  const shown = SECTIONS.filter(isShown)
  const isNumber = ({ code }: ShownSection): boolean => /^-?\d+$/.test(code)
  return [
    ...shown.filter(isNumber).sort((a, b) => Number(a.code) - Number(b.code)),
    ...shown.filter(section => !isNumber(section)),
  ]
}

export const sectionOf = (link: string | undefined): SectionCode | null =>
  SECTIONS.find(section => section.link === (link ?? null))?.code ?? null

/** KIDS-67: the standard display is everybody's; each of the others has its permission (AMB-08). */
export const DISPLAYS = [
  { code: '0', permission: null },
  { code: '36', permission: Permission.marc },
  { code: '115', permission: Permission.dublinCore },
] as const satisfies readonly { code: SectionCode; permission: number | null }[]

export const hasDisplays = (code: SectionCode): boolean => DISPLAYS.some(display => display.code === code)

/** KIDS-69: the label in capitals, the work type, and what is open below it. */
export const sectionTitle = (label: string, workType: string, language: string): string =>
  [label.toLocaleUpperCase(language), workType].filter(Boolean).join(' ')
