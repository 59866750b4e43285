/**
 * Sixty questions as people type them, and what a librarian would hand over. Judged by hand over the demo library, from
 * the titles and authors of its records (`title / author`), before anything was measured.
 */

export const KINDS = [
  'known item',
  'author',
  'subject',
  'misspelt',
  'plural and gender',
  'English and Spanish',
] as const
export type Kind = (typeof KINDS)[number]

export interface Judged {
  readonly kind: Kind
  readonly ask: string
  /** What was meant. */
  readonly best: RegExp
  /** What serves as well, if less. */
  readonly good?: RegExp
}

const of = (kind: Kind, list: readonly (readonly [ask: string, best: RegExp, good?: RegExp])[]): Judged[] =>
  list.map(([ask, best, good]) => ({ kind, ask, best, ...(good ? { good } : {}) }))

const CALCULUS = /^(Um curso de c|O c|C)álculo\b/
const MACHADO_DE_ASSIS = /\/ Assis, Machado de/

export const JUDGED: readonly Judged[] = [
  ...of('known item', [
    ['dom casmurro', /^Dom Casmurro/, /\/ Assis, Machado de/],
    ['grande sertão veredas', /^Grande sertão: veredas/, /\/ Rosa, João Guimarães/],
    ['o pequeno principe', /^O pequeno príncipe/],
    ['pedagogia do oprimido paulo freire', /^Pedagogia do oprimido/, /\/ Freire, Paulo/],
    ['stewart calculo', /^Cálculo \/ Stewart/, CALCULUS],
    ['fundamentos de fisica halliday', /^Fundamentos de física/],
    ['1984 orwell', /^1984 \//, /\/ Orwell/],
    ['1984', /^1984 \//, /^1984:/],
    ['cem anos de solidao', /^Cem anos de solidão/],
    ['os lusiadas', /^Os Lusíadas/, /\/ Camões/],
    ['vigiar e punir', /^Vigiar e punir/, /\/ Foucault/],
    ['a origem das especies', /^A origem das espécies/],
  ]),
  ...of('author', [
    ['machado de assis', MACHADO_DE_ASSIS, /machadian/i],
    ['assis, machado de', MACHADO_DE_ASSIS, /machadian/i],
    ['clarice lispector', /\/ Lispector, Clarice/],
    ['guimarães rosa', /\/ Rosa, João Guimarães/],
    ['paulo freire', /\/ Freire, Paulo/],
    ['eca de queiros', /\/ Queirós, Eça/],
    ['tanenbaum', /\/ Tanenbaum/],
    ['antonio carlos gil', /\/ Gil, Antonio Carlos/],
    ['jose de alencar', /\/ Alencar, José de/],
    ['di pietro', /\/ Di Pietro/],
  ]),
  ...of('subject', [
    ['anatomia humana', /anatomia humana/i, /anatomia/i],
    ['direito administrativo', /direito administrativo/i],
    ['algebra linear', /álgebra linear/i, /geometria analítica/i],
    ['febre amarela', /febre amarela/i, /Aedes aegypti/i],
    ['escravidão no Brasil', /escravidão no Brasil/i, /escrav/i],
    ['redes de computadores', /^Redes de computadores/],
    ['metodologia científica', /metodologia (científica|do trabalho científico)/i, /pesquisa/i],
    ['banco de dados', /banco de dados/i],
    ['química orgânica', /^Química orgânica/, /química/i],
    ['política externa brasileira', /política externa/i, /diplomacia/i],
  ]),
  ...of('misspelt', [
    ['machdo de assis', MACHADO_DE_ASSIS],
    ['don casmuro', /^Dom Casmurro/, MACHADO_DE_ASSIS],
    ['anatomia umana', /anatomia humana/i, /anatomia/i],
    ['pedagojia do oprimido', /^Pedagogia do oprimido/, /\/ Freire, Paulo/],
    ['clarisse lispector', /\/ Lispector, Clarice/],
    ['bioquimca', /bioquímica/i],
    ['sociolojia', /sociologia|sociológico/i],
    ['gramatica portugueza', /gramática portuguesa/i, /gramática/i],
    ['algorritmos', /algoritmos/i],
    ['direito admnistrativo', /direito administrativo/i],
  ]),
  ...of('plural and gender', [
    ['algoritmo', /algoritmos?/i],
    ['sistema operacional', /^Sistemas operacionais/],
    ['equação diferencial', /equações diferenciais/i],
    ['sermões', /^Sermão/],
    ['atlas anatômico', /^(Sobotta: a|A)tlas de anatomia/, /anatomia/i],
    ['doenças de chagas', /doença de Chagas/i, /Chagas/],
    ['professoras', /professor|docente/i],
    ['direito constitucionais', /direito constitucional/i],
  ]),
  ...of('English and Spanish', [
    ['algorithm', /^Introduction to algorithms/],
    ['quantum mechanics', /quantum mechanics/i],
    ['c programming languages', /^The C programming language/],
    ['computer program', /computer program/i],
    ['principle of mathematical analysis', /^Principles of mathematical analysis/],
    ['pride prejudice', /^Pride and prejudice/],
    ['kill mockingbirds', /^To kill a mockingbird/],
    ['quijote', /^Don Quijote/],
    ['exilio', /exilio|exílio/i],
    ['congresos', /^Actas del XIX Congreso/, /congreso/i],
  ]),
]
