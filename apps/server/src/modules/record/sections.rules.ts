import { type Language, Permission, type RecordSection, type RecordTab } from '@estante/contract'
import { translate } from '@estante/i18n/server'

interface Content {
  copies: boolean
  /** Copies that may be taken home. */
  lendable: boolean
  issues: boolean
  issueContents: boolean
  bookSummary: boolean
  /** Copies that staff fetch from where patrons do not enter. */
  closedStacks: boolean
  /** Copies whose shelf is known. */
  shelves: boolean
}

interface SectionRule {
  code: string
  /** Where a record stands is a part of the showcases' page alone (AMB-63). */
  link: RecordTab | 'localizacao'
  permission: number | null
  /** Whether the record has something to show there. */
  when: (content: Content) => boolean
}

const always = () => true

/** REC-02 and 03. */
const SECTIONS: SectionRule[] = [
  { code: '30', link: 'exemplares', permission: Permission.copies, when: content => content.copies },
  { code: '31', link: 'localizacao', permission: Permission.location, when: content => content.shelves },
  { code: '18', link: 'reserva', permission: Permission.reservation, when: content => content.copies },
  {
    code: '75',
    link: 'solicitacao-emprestimo',
    permission: Permission.loanRequest,
    when: content => content.lendable,
  },
  {
    code: '128',
    link: 'solicitacao-emprestimo-delivery',
    permission: Permission.deliveryLoanRequest,
    when: content => content.lendable,
  },
  { code: '33', link: 'referencia', permission: Permission.reference, when: always },
  { code: '36', link: 'marc', permission: Permission.marc, when: always },
  { code: '115', link: 'dublin-core', permission: Permission.dublinCore, when: always },
  { code: '32', link: 'colecao-kardex', permission: Permission.kardex, when: content => content.issues },
  { code: '74', link: 'dados-estatisticos', permission: Permission.recordStatistics, when: content => content.copies },
  { code: 'sumario', link: 'sumarios', permission: null, when: content => content.issueContents },
  { code: 'sumario_livro', link: 'sumarios-livros', permission: null, when: content => content.bookSummary },
  {
    code: 'acervo_fechado',
    link: 'acervo-fechado',
    permission: Permission.copies,
    when: content => content.closedStacks,
  },
]

export const sectionsOf = (held: Set<number>, content: Content, lang: Language): RecordSection[] =>
  SECTIONS.filter(
    section => (section.permission === null || held.has(section.permission)) && section.when(content),
  ).map(section => ({
    cod_atividade: section.code,
    descricao: translate(lang, `record:section.${section.link}`),
    link: section.link,
  }))
