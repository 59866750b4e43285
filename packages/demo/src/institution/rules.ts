import type { DemoLoanRule, DemoSpecialPeriod } from '../institution-file.ts'
import type { DemoCategory } from '../library.ts'
import { CATEGORIES, CATEGORY } from '../people/categories.ts'
import { COLLECTION, UNIT } from '../units.ts'

/** Categories whose lateness costs days, and those who read in the rooms only. */
const SUSPENDED: readonly number[] = [CATEGORY.graduate, CATEGORY.schoolPupil, CATEGORY.technicalCourse]
const CONSULTS: readonly number[] = [CATEGORY.alumni, CATEGORY.retired, CATEGORY.visitor]

function categoryRule(category: DemoCategory): DemoLoanRule {
  const { cod_categoria, desc_categoria } = category
  if (CONSULTS.includes(cod_categoria))
    return { nome: `${desc_categoria.pt}: só consulta`, cod_categoria, empresta: 'N', reserva: 'N' }
  return {
    nome: desc_categoria.pt,
    cod_categoria,
    prazo: category.dias_emprestimo,
    limite: category.limite_emprestimos,
    renovacoes: category.limite_renovacoes,
    limite_reservas: category.limite_reservas,
    carencia_dias: cod_categoria === CATEGORY.undergraduate ? 30 : 0,
    ...(SUSPENDED.includes(cod_categoria)
      ? { penalidade: 'SUSPENSAO' as const, suspensao_dias: 1 }
      : category.multa_diaria_centavos > 0
        ? { penalidade: 'MULTA' as const, multa_centavos: category.multa_diaria_centavos }
        : { penalidade: 'NENHUMA' as const }),
  }
}

/** One rule for all, one for each category, and what differs by material and library. */
export const LOAN_RULES: DemoLoanRule[] = [
  { nome: 'Regra geral', unidade_prazo: 'DIAS', prazo: 7, limite: 3, dias_retirada: 2, dias_contados: 'ABERTOS' },
  ...CATEGORIES.map(categoryRule),
  { nome: 'Filmes', material: 'filme', limite_material: 4 },
  {
    nome: 'Referência fica na biblioteca',
    material: `colecao:${COLLECTION.reference}`,
    unidade_prazo: 'FECHAMENTO',
    renovacoes: 0,
  },
  {
    nome: 'Referência do Direito passa a noite fora',
    cod_biblioteca: UNIT.law,
    material: `colecao:${COLLECTION.reference}`,
    unidade_prazo: 'PROXIMA_ABERTURA',
    prazo: 1,
    penalidade: 'MULTA',
    multa_por: 'HORA',
    multa_centavos: 200,
  },
]

/** The summer loan of the coming holidays: made in December, due in February. */
export const specialPeriods = (today: Date): DemoSpecialPeriod[] => {
  const year = today.getFullYear()
  return [year - 1, year].map(from => ({
    descricao: `Empréstimo de férias ${from}/${from + 1}`,
    inicio: `${from}-12-10`,
    fim: `${from + 1}-01-31`,
    vencimento: `${from + 1}-02-20`,
    cod_categoria: CATEGORY.professor,
    termos: { limite: 20 },
  }))
}
