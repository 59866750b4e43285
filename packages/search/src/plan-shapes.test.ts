import { describe, expect, it } from 'vitest'
import { InvalidQuery } from './errors.ts'
import { parseRows } from './parse.ts'
import { compile, fieldBit, type Plan, PROSE_MASK } from './plan.ts'
import { MAX_TERM_LENGTH, type QueryNode, type TermType, type TextNode } from './query.ts'

const node = (text: string, field: TextNode['field'] = 'TITULO', type: TermType = 'P'): TextNode => ({
  op: 'text',
  field,
  text,
  type,
})
const planOf = (text: string, field?: TextNode['field'], type?: TermType): Plan => compile(node(text, field, type)).plan
/** Where a plan looks: the names of what is told by fields of code, of words, or both. */
const CODES = fieldBit('numero') | fieldBit('classificacao') | fieldBit('exemplar')
const told = (plan: Plan): string => {
  if (plan.op === 'and' || plan.op === 'or') return `(${plan.nodes.map(told).join(` ${plan.op} `)})`
  if (plan.op !== 'word' && plan.op !== 'sequence') return plan.op
  const where = `${plan.mask & CODES ? 'c' : ''}${plan.mask & ~CODES ? 'w' : ''}`
  return plan.op === 'word'
    ? `${plan.word}${plan.prefix ? '*' : ''}@${where}`
    : `"${plan.words.join(' ')}"${plan.lastIsPrefix ? '*' : ''}@${where}`
}
const refusal = (tree: QueryNode): string => {
  try {
    compile(tree)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error
    return error.detail === undefined ? error.reason : `${error.reason} ${error.detail}`
  }
}

describe('where words are looked for', () => {
  it('a free word is looked for in every field at once, pieces of a code in one', () => {
    expect(told(planOf('casa', 'LIVRE'))).toBe('casa@cw')
    expect(told(planOf('869.3', 'LIVRE'))).toBe('((869@w and 3@w) or 8693@c)')
    expect(told(planOf('869.3', 'TITULO'))).toBe('(869@w and 3@w)')
    expect(told(planOf('869.3*', 'INDICE_7'))).toBe('8693*@c')
    expect(told(planOf('guarda-de-chuva', 'LIVRE'))).toBe('((guarda@w and chuva@w) or guardadechuva@c)')
    expect(told(planOf('de-a', 'TITULO')), 'stop words alone are looked for').toBe('(de@w and a@w)')
  })

  it('a number written in pieces is also looked for as one', () => {
    expect(told(planOf('85 359 0277 5', 'INDICE_6'))).toBe('((85@c and 359@c and 0277@c and 5@c) or 8535902775@c)')
    expect(told(planOf('85 359 0277 5', 'TITULO')), 'titles hold no such numbers').toBe(
      '(85@w and 359@w and 0277@w and 5@w)',
    )
    expect(told(planOf('8535902775', 'INDICE_6')), 'it is one already').toBe('8535902775@c')
  })

  it('the word ISBN before a number is no part of it', () => {
    for (const term of ['ISBN 8535902775', 'isbn-10: 8535902775', 'e-ISBN=8535902775'])
      expect(told(planOf(term, 'INDICE_6')), term).toBe('8535902775@c')
    expect(told(planOf('isbn 12', 'INDICE_6'))).toBe('(isbn@c and 12@c)')
    expect(told(planOf('ISBN 8535902775', 'TITULO'))).toBe('(isbn@w and 8535902775@w)')
  })

  it('both forms of an ISBN find it, and plurals find singulars in prose', () => {
    const keys = (text: string, field: TextNode['field']) => {
      const plan = planOf(text, field)
      return plan.op === 'word' ? plan.keys.map(({ word, kind }) => `${word} ${kind}`) : []
    }
    expect(keys('8535902775', 'INDICE_6')).toEqual(['8535902775 written', '9788535902778 written'])
    expect(keys('8535902775', 'AUTOR')).toEqual(['8535902775 written'])
    expect(keys('livros', 'TITULO')).toEqual(['livros written', 'livros stem', 'livro written', 'livro stem'])
    expect(keys('livros', 'AUTOR')).toEqual(['livros written'])
    expect(keys('livros*', 'TITULO')).toEqual(['livros written'])
    const both = planOf('livros', 'LIVRE')
    expect(both.op === 'word' && both.keys.slice(1).map(({ mask }) => mask)).toEqual([
      PROSE_MASK,
      PROSE_MASK,
      PROSE_MASK,
    ])
  })
})

describe('exactly equal, beginnings and phrases', () => {
  it('words that are codes alike are one sequence, in prose and in codes', () => {
    expect(told(planOf('dom casmurro', 'LIVRE', 'E'))).toBe('"dom casmurro"@cw')
    expect(told(planOf('dom casmurro', 'TITULO', 'E'))).toBe('"dom casmurro"@w')
    expect(told(planOf('casmurro', 'TITULO', 'E'))).toBe('"casmurro"@w')
    expect(told(planOf('dom cas', 'LIVRE', 'I'))).toBe('"dom cas"*@cw')
  })

  it('a phrase stands anywhere in a value, an equal one is all of it, a beginning begins it', () => {
    const shape = (text: string, type: TermType) => {
      const plan = planOf(text, 'TITULO', type)
      return plan.op === 'sequence' && [plan.atStart, plan.atEnd, plan.lastIsPrefix]
    }
    expect(shape('"dom casmurro"', 'P')).toEqual([false, false, false])
    expect(shape('dom casmurro', 'E')).toEqual([true, true, false])
    expect(shape('dom casmurro', 'I')).toEqual([true, false, true])
  })

  it('what codes join is looked for apart in each', () => {
    expect(told(planOf('869.3 A848d', 'LIVRE', 'E'))).toBe('("869 3 a848d"@w or "8693 a848d"@c)')
    expect(told(planOf('869.3 A848d', 'INDICE_7', 'E'))).toBe('"8693 a848d"@c')
    expect(told(planOf('869.3 A848d', 'TITULO', 'E'))).toBe('"869 3 a848d"@w')
    expect(told(planOf('"guarda-chuva"', 'LIVRE'))).toBe('("guarda chuva"@w or "guardachuva"@c)')
  })

  it('an ISBN is found by either form, written in one or in pieces', () => {
    expect(told(planOf('8535902775', 'INDICE_6', 'E'))).toBe('("8535902775"@c or "9788535902778"@c)')
    expect(told(planOf('85 359 0277 5', 'INDICE_6', 'E'))).toBe(
      '("85 359 0277 5"@c or "8535902775"@c or "9788535902778"@c)',
    )
    expect(told(planOf('85-359-0277-5', 'INDICE_6', 'E'))).toBe('("8535902775"@c or "9788535902778"@c)')
    expect(told(planOf('0034-7108', 'INDICE_6', 'E')), 'an ISSN has one form').toBe('"00347108"@c')
    expect(told(planOf('8535902775', 'TITULO', 'E'))).toBe('"8535902775"@w')
  })

  it('nothing is found by signs alone', () => {
    expect(['E', 'I', 'P'].map(type => told(planOf('***', 'TITULO', type as TermType)))).toEqual([
      'none',
      'none',
      'none',
    ])
  })
})

describe('terms that are no words', () => {
  it('a record number has at most ten digits, a code is compared whole', () => {
    expect(planOf(' 12 ', 'INDICE_30')).toEqual({ op: 'id', id: 12 })
    expect(planOf('1234567890', 'INDICE_30')).toEqual({ op: 'id', id: 1_234_567_890 })
    expect(['12345678901', 'x', '1 2'].map(text => planOf(text, 'INDICE_30').op)).toEqual(['none', 'none', 'none'])
    expect(planOf(' Letras ', 'CURSO')).toEqual({ op: 'code', column: 'curso', code: 'Letras' })
  })

  it('-1 and an empty term of TODOS are everything, an empty one elsewhere is refused', () => {
    expect(planOf('-1', 'TITULO', 'U')).toEqual({ op: 'all' })
    expect(told(planOf('-1', 'TITULO', 'P'))).toBe('1@w')
    expect(planOf(' ', 'TODOS')).toEqual({ op: 'all' })
    expect(told(planOf('casa', 'TODOS'))).toBe('casa@cw')
    expect(refusal(node(' ', 'LIVRE'))).toBe('empty_term')
  })

  it('refusals of a term name the field or the limit', () => {
    expect(refusal(node('a'.repeat(MAX_TERM_LENGTH)))).toBe('accepted')
    expect(refusal(node('a'.repeat(MAX_TERM_LENGTH + 1)))).toBe(`too_long ${MAX_TERM_LENGTH}`)
    expect(refusal(node('a', 'NADA' as 'TITULO'))).toBe('unknown_field NADA')
  })

  it('a field of one group of records looks there alone', () => {
    const inPeople = { op: 'code', column: 'grupo', code: 'aut_pessoa' }
    expect(planOf('assis', 'AUTORIDADE_PESSOA')).toMatchObject({ op: 'and', nodes: [{ op: 'word' }, inPeople] })
    expect(planOf('assis', 'AUTORIDADE_TODOS').op).toBe('word')
    const near = (left: TextNode['field']) =>
      compile({ op: 'near', order: 'PRO', left: node('a', left), right: node('b', left) }).plan
    expect(near('AUTORIDADE_PESSOA')).toMatchObject({ op: 'and', nodes: [{ op: 'near' }, inPeople] })
    expect(near('TITULO').op).toBe('near')
  })

  it('a proximity joins words alone', () => {
    const near = (left: TextNode, right: TextNode) => refusal({ op: 'near', order: 'AFT', left, right })
    expect(near(node('a'), node('b'))).toBe('accepted')
    expect(near(node('1', 'INDICE_30'), node('b'))).toBe('proximity_operands')
    expect(near(node('a'), node('1', 'INDICE_30'))).toBe('proximity_operands')
  })
})

describe('trees', () => {
  const nested = (depth: number, wrap: (inside: QueryNode) => QueryNode): QueryNode => {
    let tree: QueryNode = node('casa')
    for (let i = 0; i < depth; i++) tree = wrap(tree)
    return tree
  }
  it.each<[string, (inside: QueryNode) => QueryNode]>([
    ['and', inside => ({ op: 'and', nodes: [inside] })],
    ['or', inside => ({ op: 'or', nodes: [{ op: 'all' }, inside] })],
    ['not, kept', inside => ({ op: 'not', left: inside, right: { op: 'all' } })],
    ['not, excluded', inside => ({ op: 'not', left: { op: 'all' }, right: inside })],
  ])('stand fifty deep, and no deeper: %s', (_, wrap) => {
    expect(refusal(nested(50, wrap))).toBe('accepted')
    expect(refusal(nested(51, wrap))).toBe('too_long')
  })

  it('sixty-four different words are taken, one more is not', () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`).join(' ')
    expect(refusal(node(list(64)))).toBe('accepted')
    expect(refusal(node(`${list(64)} p0 p1`)), 'the same ones again are no more').toBe('accepted')
    expect(refusal(node(list(65)))).toBe('too_long 64')
    expect(refusal({ op: 'or', nodes: [node(list(64)), node('"outra frase"')] })).toBe('too_long 64')
    expect(refusal(node(`${list(64)} a*b`))).toBe('too_long 64')
  })

  it('one alone needs no joining, none finds nothing', () => {
    expect(compile({ op: 'or', nodes: [node('casa')] }).plan.op).toBe('word')
    expect(compile({ op: 'and', nodes: [] }).plan).toEqual({ op: 'none' })
    expect(compile({ op: 'and', nodes: [node('casa'), { op: 'all' }] }).plan).toMatchObject({
      op: 'and',
      nodes: [{ op: 'word' }, { op: 'all' }],
    })
  })

  it('every leaf has its own number and the weight of its term', () => {
    const tree: QueryNode = {
      op: 'or',
      nodes: [node('casa verde'), { ...node('"rio azul" mar'), weight: 0.5 }, node('1', 'INDICE_30')],
    }
    const { plan, leaves, weights } = compile(tree)
    const numbers: number[] = []
    const visit = (each: Plan): void => {
      if (each.op === 'and' || each.op === 'or') each.nodes.forEach(visit)
      else if ('leaf' in each) numbers.push(each.leaf)
    }
    visit(plan)
    expect(numbers).toEqual([0, 1, 2, 3])
    expect([leaves, weights]).toEqual([4, [1, 1, 0.5, 0.5]])
    const near = compile({ op: 'near', order: 'PRO', left: node('a'), right: node('b') })
    expect([near.leaves, near.plan.op === 'near' && near.plan.leaf]).toEqual([3, 2])
  })

  it('a year among other words is one of them, in the fields that know years alone', () => {
    const plan = compile(parseRows([{ field: 'LIVRE', term: 'casa 1984' }])).plan
    expect(plan).toMatchObject({
      op: 'and',
      nodes: [{ op: 'word' }, { op: 'or', nodes: [{ op: 'word' }, { op: 'code', column: 'ano', code: '1984' }] }],
    })
    expect(told(planOf('1984', 'TITULO'))).toBe('1984@w')
  })
})
