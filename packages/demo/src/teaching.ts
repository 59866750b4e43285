import type { DemoDiscipline, DemoPerson, DemoTeachingPlan } from './library.ts'
import { UNIT, type UnitCode } from './units.ts'
import type { WorkDraft } from './works/draft.ts'

interface Course {
  descricao: string
  departamento: number
  professor: string
  biblioteca: UnitCode
  periodo: string
  /** Titles as in the tables: 'Title', or 'Title/edition' where editions matter. */
  basica: string[]
  complementar: string[]
}

const course = (
  descricao: string,
  departamento: number,
  professor: string,
  biblioteca: UnitCode,
  periodo: string,
  basica: string,
  complementar: string,
): Course => ({
  descricao,
  departamento,
  professor,
  biblioteca,
  periodo,
  basica: basica.split(';').map(title => title.trim()),
  complementar: complementar.split(';').map(title => title.trim()),
})

const COURSES: Course[] = [
  course(
    'Cálculo I',
    1,
    'Luísa Helena Kruger',
    UNIT.central,
    '1',
    'Cálculo/7; Um curso de cálculo/5; O cálculo com geometria analítica',
    'Cálculo A; Cálculo/12; Cálculo com geometria analítica/2',
  ),
  course(
    'Cálculo II',
    1,
    'Regina Helena Amaral',
    UNIT.central,
    '2',
    'Cálculo/7; Um curso de cálculo/5; Cálculo/12',
    'Cálculo/8; Curso de análise',
  ),
  course(
    'Cálculo I para Física',
    5,
    'Regina Helena Amaral',
    UNIT.central,
    '1',
    'Um curso de cálculo/5; Cálculo/8; Cálculo/11',
    'Análise real; Principles of mathematical analysis',
  ),
  course(
    'Álgebra Linear',
    2,
    'Luísa Helena Kruger',
    UNIT.central,
    '2',
    'Álgebra linear/3; Álgebra linear com aplicações; Geometria analítica',
    'Introdução à álgebra linear; Vetores e geometria analítica',
  ),
  course(
    'Física I',
    1,
    'Ivo Nogueira Alencastro',
    UNIT.central,
    '1',
    'Fundamentos de física/9; Física I; Curso de física básica 1',
    'Física para cientistas e engenheiros; Lições de física de Feynman',
  ),
  course(
    'Física III',
    2,
    'Ivo Nogueira Alencastro',
    UNIT.central,
    '3',
    'Fundamentos de física/10; Física III; Curso de física básica 3',
    'Introduction to electrodynamics; Física conceitual',
  ),
  course(
    'Estatística',
    13,
    'Luísa Helena Kruger',
    UNIT.central,
    '3',
    'Estatística básica/6; Introdução à estatística',
    'Noções de probabilidade e estatística; Probabilidade',
  ),
  course(
    'Metodologia da Pesquisa',
    10,
    'Paulo Sérgio Fragoso',
    UNIT.central,
    '1',
    'Como elaborar projetos de pesquisa/5; Fundamentos de metodologia científica/7; Metodologia do trabalho científico/23',
    'Como se faz uma tese; Análise de conteúdo; Estudo de caso',
  ),
  course(
    'Metodologia da Pesquisa em Saúde',
    8,
    'Otília Campos Rezende',
    UNIT.health,
    '2',
    'Como elaborar projetos de pesquisa/6; O desafio do conhecimento',
    'Projeto de pesquisa; Técnicas de pesquisa',
  ),
  course(
    'Didática',
    10,
    'Ana Cristina Moura Teles',
    UNIT.central,
    '3',
    'Didática; Pedagogia da autonomia; Pedagogia do oprimido/50',
    'Escola e democracia; Ensino; Saberes docentes e formação profissional',
  ),
  course(
    'Alfabetização e Letramento',
    14,
    'Ana Cristina Moura Teles',
    UNIT.central,
    '4',
    'Psicogênese da língua escrita; A importância do ato de ler',
    'Pensamento e linguagem; Preconceito linguístico',
  ),
  course(
    'Anatomia Humana',
    7,
    'Beatriz Landim Moura',
    UNIT.health,
    '1',
    'Anatomia orientada para a clínica/7; Atlas de anatomia humana/6; Sobotta/23',
    "Gray's anatomia para estudantes; Anatomia humana sistêmica e segmentar",
  ),
  course(
    'Anatomia para Enfermagem',
    8,
    'Beatriz Landim Moura',
    UNIT.health,
    '1',
    'Anatomia humana sistêmica e segmentar; Atlas de anatomia humana/5',
    'Princípios de anatomia e fisiologia; Neuroanatomia funcional/2',
  ),
  course(
    'Fisiologia',
    7,
    'Beatriz Landim Moura',
    UNIT.health,
    '2',
    'Tratado de fisiologia médica/12; Fisiologia',
    'Princípios de anatomia e fisiologia; Medical physiology',
  ),
  course(
    'Fundamentos de Enfermagem',
    8,
    'Otília Campos Rezende',
    UNIT.health,
    '3',
    'Fundamentos de enfermagem; Brunner & Suddarth tratado de enfermagem médico-cirúrgica',
    'Diagnósticos de enfermagem da NANDA-I; Semiologia médica',
  ),
  course(
    'Direito Administrativo I',
    6,
    'Clarice Fontenele Sabino',
    UNIT.law,
    '5',
    'Direito administrativo/30; Direito administrativo brasileiro/42; Curso de direito administrativo/32',
    'Manual de direito administrativo; Curso de direito administrativo/8',
  ),
  course(
    'Direito Constitucional',
    6,
    'Clarice Fontenele Sabino',
    UNIT.law,
    '3',
    'Curso de direito constitucional positivo; Direito constitucional/28',
    'Curso de direito constitucional/27; Elementos de teoria geral do Estado',
  ),
  course(
    'Algoritmos',
    3,
    'Marcos Vinícius Rabelo Diniz',
    UNIT.central,
    '2',
    'Algoritmos/3; Projeto de algoritmos',
    'Introduction to algorithms; The art of computer programming',
  ),
  course(
    'Introdução à Programação',
    3,
    'Sandra Beatriz Lemos',
    UNIT.central,
    '1',
    'Introdução à programação com Python; C/6',
    'The C programming language; Structure and interpretation of computer programs',
  ),
  course(
    'Banco de Dados',
    3,
    'Marcos Vinícius Rabelo Diniz',
    UNIT.central,
    '4',
    'Sistema de banco de dados; Sistemas de banco de dados',
    'Engenharia de software/9',
  ),
  course(
    'Literatura Brasileira',
    11,
    'Mirela Saldanha Passos',
    UNIT.central,
    '4',
    'Dom Casmurro; Grande sertão; A hora da estrela',
    'História concisa da literatura brasileira; Quarto de despejo; Vidas secas',
  ),
  course(
    'História do Brasil',
    12,
    'Antonio Villela Sodré',
    UNIT.central,
    '3',
    'História do Brasil; Raízes do Brasil; Brasil',
    'Os donos do poder; Casa-grande & senzala; Formação econômica do Brasil',
  ),
  course(
    'Eletricidade Básica',
    15,
    'Ivo Nogueira Alencastro',
    UNIT.health,
    '1',
    'Fundamentos de circuitos elétricos',
    'Dispositivos eletrônicos e teoria de circuitos',
  ),
]

export interface Teaching {
  disciplinas: DemoDiscipline[]
  planos_ensino: DemoTeachingPlan[]
}

/** Reading lists of this year's and last year's courses. */
export function teaching(drafts: readonly WorkDraft[], persons: readonly DemoPerson[], today: Date): Teaching {
  const find = finder(drafts)
  const semestre = today.getMonth() < 6 ? 1 : 2
  const disciplinas = COURSES.map(({ descricao, departamento }, at) => ({
    cod_disciplina: at + 1,
    descricao,
    cod_departamento: departamento,
  }))
  const planos_ensino = COURSES.flatMap((given, at) => {
    const professor = persons.find(person => person.nome_pessoa === given.professor)
    if (!professor) throw new Error(`nobody is called ${given.professor}`)
    const bibliografia = [
      ...given.basica.map(title => ({ cod_acervo: find(title), tipo: 'B' as const })),
      ...given.complementar.map(title => ({ cod_acervo: find(title), tipo: 'C' as const })),
    ]
    const plan = {
      cod_disciplina: at + 1,
      cod_professor: professor.cod_pessoa,
      cod_biblioteca: given.biblioteca,
      periodo: given.periodo,
      bibliografia,
    }
    const now: DemoTeachingPlan = { ...plan, ano: today.getFullYear(), semestre }
    const before: DemoTeachingPlan = { ...plan, ano: today.getFullYear() - 1, semestre }
    return at % 3 === 0 ? [now, before] : [now]
  })
  return { disciplinas, planos_ensino }
}

/** 'Title/edition' to its record among the printed books; a title alone takes the first. */
function finder(drafts: readonly WorkDraft[]): (text: string) => number {
  const printed = drafts.filter(draft => draft.kind === 'livro' && draft.copies.length > 0)
  return text => {
    const [title, edition] = text.split('/')
    const work = printed.find(draft => draft.title === title && (!edition || draft.edition === edition))
    if (!work) throw new Error(`no printed work for the reading list entry ${text}`)
    return work.cod_acervo
  }
}
