import { describe, expect, it } from 'vitest'
import { INITIAL_TERMS } from './loan-rule.ts'
import { chooseRule, rulesOfOneScope } from './rule-choice.rules.ts'
import { BOOK, loanRule } from './rules.test-data.ts'

describe('the rule that holds', () => {
  const rules = [
    loanRule('todos', { prazo: 7, limite: 3 }),
    loanRule('graduacao', { prazo: 14 }, { cod_categoria: 1 }),
    loanRule('obras raras', { empresta: 'N' }, { material: 'colecao:9' }),
    loanRule('filmes', { prazo: 3, limite_material: 2 }, { material: 'dvd' }),
    loanRule('graduacao na escola', { prazo: 5 }, { cod_categoria: 1, cod_biblioteca: 2 }),
    loanRule('filmes para graduacao', { prazo: 4 }, { cod_categoria: 1, material: 'dvd' }),
  ]

  it.each([
    ['a category of its own', 1, {}, 'graduacao', 14],
    ['nobody named it', 8, {}, 'todos', 7],
    ['a library within a category', 1, { cod_biblioteca: 2 }, 'graduacao na escola', 5],
    ['a material', 8, { tipo_obra: 'dvd' }, 'filmes', 3],
    ['category and material before either', 1, { tipo_obra: 'dvd' }, 'filmes para graduacao', 4],
  ])('the most specific wins: %s', (_what, cod_categoria, copy, regra, prazo) => {
    const chosen = chooseRule(rules, { ...BOOK, ...copy, cod_categoria })
    expect(chosen).toMatchObject({ regra, terms: { prazo }, from: { prazo: regra } })
  })

  it('what a rule does not say comes from the next less specific one, which is named', () => {
    const chosen = chooseRule(rules, { ...BOOK, tipo_obra: 'dvd', cod_categoria: 1 })
    expect(chosen?.terms).toMatchObject({ limite: 3, limite_material: 2, renovacoes: INITIAL_TERMS.renovacoes })
    expect(chosen?.from).toMatchObject({ limite: 'todos', limite_material: 'filmes', renovacoes: 'padrao' })
    expect(chosen?.material).toBe('dvd')
  })

  it('a collection decides before the kind of work', () => {
    const chosen = chooseRule(rules, { ...BOOK, tipo_obra: 'dvd', cod_colecao: 9, cod_categoria: 8 })
    expect(chosen).toMatchObject({ regra: 'obras raras', terms: { empresta: 'N', prazo: 3 } })
  })

  it('of rules that name one thing each, the material decides, then the category, then the library', () => {
    const one = [
      loanRule('escola', { prazo: 1 }, { cod_biblioteca: 2 }),
      loanRule('graduacao', { prazo: 2 }, { cod_categoria: 1 }),
      loanRule('filmes', { prazo: 3 }, { material: 'dvd' }),
    ]
    const chosen = (tipo_obra: string, cod_categoria: number) =>
      chooseRule(one, { ...BOOK, cod_biblioteca: 2, tipo_obra, cod_categoria })
    expect([chosen('dvd', 1), chosen('livro', 1), chosen('livro', 8)].map(each => each?.regra)).toEqual([
      ...['filmes', 'graduacao', 'escola'],
    ])
    // No limit of a material was set: none is named.
    expect(chosen('dvd', 1)?.material).toBeNull()
  })

  it('of rules that name two things each, in whatever order they stand', () => {
    const two = [
      loanRule('graduacao na escola', { prazo: 1 }, { cod_categoria: 1, cod_biblioteca: 2 }),
      loanRule('filmes na escola', { prazo: 2 }, { cod_biblioteca: 2, material: 'dvd' }),
      loanRule('filmes para graduacao', { prazo: 3 }, { cod_categoria: 1, material: 'dvd' }),
      loanRule('raras na escola', { prazo: 4 }, { cod_biblioteca: 2, material: 'colecao:9' }),
    ]
    const asked = { cod_biblioteca: 2, tipo_obra: 'dvd', cod_categoria: 1 }
    for (const rules of [two, two.toReversed()]) {
      expect(chooseRule(rules, { ...asked, cod_colecao: 9 })?.regra).toBe('raras na escola')
      expect(chooseRule(rules, { ...asked, cod_colecao: null })?.regra).toBe('filmes para graduacao')
      expect(chooseRule(rules, { ...asked, cod_colecao: null, cod_categoria: 8 })?.regra).toBe('filmes na escola')
    }
  })

  it('a library without rules lends by the initial terms; a case that no rule thought of is not lent', () => {
    expect(chooseRule([], { ...BOOK, cod_categoria: 1 })).toMatchObject({ regra: 'padrao', terms: INITIAL_TERMS })
    expect(chooseRule(rules.slice(1, 2), { ...BOOK, cod_categoria: 8 })).toBeNull()
  })

  it('two rules of one scope are told', () => {
    expect(rulesOfOneScope([...rules, loanRule('outra', {}, { material: 'dvd' })])).toEqual([
      [rules[3], expect.objectContaining({ nome: 'outra' })],
    ])
    expect(rulesOfOneScope(rules)).toEqual([])
    const [one, other] = [loanRule('um', {}), loanRule('outro', {})]
    expect(rulesOfOneScope([one, other])).toEqual([[one, other]])
  })
})
