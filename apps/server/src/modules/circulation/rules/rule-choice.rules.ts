import { type Case, type ChosenRule, INITIAL_TERMS, type LoanRule, type LoanTerms, type Scope } from './loan-rule.ts'

/** What decides where no rule says anything. */
export const INITIAL_RULE = 'padrao'

export const COLLECTION_PREFIX = 'colecao:'

export function speaksOf(scope: Scope, asked: Case): boolean {
  if (scope.cod_categoria !== null && scope.cod_categoria !== asked.cod_categoria) return false
  if (scope.cod_biblioteca !== null && scope.cod_biblioteca !== asked.cod_biblioteca) return false
  return isMaterial(scope.material, asked)
}

export function isMaterial(material: string | null, copy: Pick<Case, 'tipo_obra' | 'cod_colecao'>): boolean {
  if (material === null) return true
  if (material.startsWith(COLLECTION_PREFIX)) return material === `${COLLECTION_PREFIX}${copy.cod_colecao}`
  return material === copy.tipo_obra
}

/** More things named is more specific; of as many, the collection before the kind of work, then category, then library. */
function specificity({ cod_categoria, cod_biblioteca, material }: Scope): number {
  const named = [cod_categoria, cod_biblioteca, material].filter(value => value !== null).length
  const isCollection = material?.startsWith(COLLECTION_PREFIX) === true
  return (
    named * 16 +
    (isCollection ? 8 : 0) +
    (material === null ? 0 : 4) +
    (cod_categoria === null ? 0 : 2) +
    (cod_biblioteca === null ? 0 : 1)
  )
}

export const mostSpecificFirst = <T extends Scope>(scopes: readonly T[]): T[] =>
  scopes.toSorted((a, b) => specificity(b) - specificity(a))

/**
 * The terms for one case: each from the most specific rule that names it. A library without any rule lends by the
 * initial terms; where there are rules and none fits, nobody thought of this case and the answer is null.
 */
export function chooseRule(rules: readonly LoanRule[], asked: Case): ChosenRule | null {
  const known = chosenOf.get(rules) ?? new Map<string, ChosenRule | null>()
  chosenOf.set(rules, known)
  const { cod_categoria, cod_biblioteca, tipo_obra, cod_colecao } = asked
  const name = `${cod_categoria} ${cod_biblioteca} ${cod_colecao} ${tipo_obra}`
  let chosen = known.get(name)
  if (chosen === undefined) {
    chosen = termsFor(rules, asked)
    known.set(name, chosen)
  }
  return chosen
}

/** A list of rules never changes once it is read, and there are few cases: each is thought about once. */
const chosenOf = new WeakMap<readonly LoanRule[], Map<string, ChosenRule | null>>()

function termsFor(rules: readonly LoanRule[], asked: Case): ChosenRule | null {
  const fitting = mostSpecificFirst(rules.filter(rule => speaksOf(rule, asked)))
  const [first] = fitting
  if (!first && rules.length > 0) return null
  const terms: LoanTerms = { ...INITIAL_TERMS }
  const from = Object.fromEntries(Object.keys(INITIAL_TERMS).map(term => [term, INITIAL_RULE])) as ChosenRule['from']
  for (const rule of fitting.toReversed()) overlay(terms, from, rule.dados, rule.nome)
  const material = fitting.find(rule => rule.dados.limite_material !== undefined)?.material ?? null
  return { regra: first?.nome ?? INITIAL_RULE, terms: Object.freeze(terms), from: Object.freeze(from), material }
}

/** Terms of a special period come before those of the rules. */
export function withTerms(chosen: ChosenRule, given: LoanRule['dados'], nome: string): ChosenRule {
  const [terms, from] = [{ ...chosen.terms }, { ...chosen.from }]
  overlay(terms, from, given, nome)
  return { ...chosen, terms, from }
}

function overlay(terms: LoanTerms, from: ChosenRule['from'], given: LoanRule['dados'], nome: string): void {
  for (const [term, value] of Object.entries(given)) {
    if (value === undefined) continue
    Object.assign(terms, { [term]: value })
    from[term as keyof LoanTerms] = nome
  }
}

/** Rules that speak of exactly the same: nothing would say which of the two holds. */
export function rulesOfOneScope(rules: readonly LoanRule[]): [LoanRule, LoanRule][] {
  return rules.flatMap((rule, at) =>
    rules
      .slice(at + 1)
      .filter(
        other =>
          other.cod_categoria === rule.cod_categoria &&
          other.cod_biblioteca === rule.cod_biblioteca &&
          other.material === rule.material,
      )
      .map((other): [LoanRule, LoanRule] => [rule, other]),
  )
}
