import { describe, expect, it } from 'vitest'
import { query } from './conformance/trial.ts'
import { InvalidQuery } from './errors.ts'
import { highlight } from './highlight.ts'
import { parseRows } from './parse.ts'
import { compile, fieldBit, MAX_WORDS, type Plan } from './plan.ts'
import { inverseFrequency, weightIn } from './relevance.ts'
import { restrictionsOf } from './restrict.ts'

const compiled = (term: string, field = 'LIVRE', type = 'P') => compile(parseRows([{ field, term, type }]))
const planOf = (term: string, field?: string, type?: string): Plan => compiled(term, field, type).plan
/** A plan in short. */
function told(plan: Plan): string {
  switch (plan.op) {
    case 'word':
      return plan.word + (plan.prefix ? '*' : plan.pattern ? ' pattern' : '')
    case 'sequence':
      return `${plan.atStart ? '^' : ''}"${plan.words.join(' ')}"${plan.lastIsPrefix ? '*' : ''}${plan.atEnd ? '$' : ''}`
    case 'and':
    case 'or':
      return `(${plan.nodes.map(told).join(` ${plan.op} `)})`
    case 'code':
      return `${plan.column}=${plan.code}`
    default:
      return plan.op
  }
}
const plans = (...terms: string[]) => terms.map(term => told(planOf(term, 'TITULO')))

describe('a term as a plan', () => {
  it('every word counts, stop words only where there is nothing else', () => {
    expect(plans('casa verde', 'a casa', 'de', 'de a', 'a*', 'de casa*')).toEqual([
      '(casa and verde)',
      'casa',
      'de',
      '(de and a)',
      'a*',
      'casa*',
    ])
    expect(plans('"casa verde" de', '"" de')).toEqual(['"casa verde"', 'de'])
  })

  it('words that are written together are looked for one by one, those of Chinese in a row', () => {
    expect(plans('guarda-chuva', 'capa-de-livro', 'guarda-chu*', '日本文', '史')).toEqual([
      '(guarda and chuva)',
      '(capa and livro)',
      '(guarda and chu*)',
      '"日本 本文"',
      '史*',
    ])
  })

  it('* inside a word or at its head is a pattern, of one word alone', () => {
    expect(plans('zoo*ia', '*logia', '*zo**ia', 'x-b*c', '日*本', '*')).toEqual([
      'zoo*ia pattern',
      '*logia pattern',
      '*zo*ia pattern',
      '(x and b and c)',
      '"日 本"',
      'none',
    ])
  })

  it('a year is looked for among the words and as the year of publication', () => {
    expect(told(planOf('1984'))).toBe('(1984 or ano=1984)')
    expect(told(planOf('3984'))).toBe('3984')
  })

  it('E wants the whole value, I its beginning', () => {
    expect(told(planOf('Dom Casmurro', 'TITULO', 'E'))).toBe('^"dom casmurro"$')
    expect(told(planOf('Dom Cas', 'TITULO', 'I'))).toBe('^"dom cas"*')
  })

  it('says which words to highlight: those of a phrase whole, those of a beginning as such', () => {
    expect(compiled('"rio de janeiro"').words).toEqual(['rio', 'de', 'janeiro'])
    expect(compiled('bibliog* nova').words).toEqual(['bibliog*', 'nova'])
    expect(compiled('dom cas', 'TITULO', 'I').words).toEqual(['dom', 'cas*'])
  })

  it('takes no more than so many words', () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`).join(' ')
    expect(compiled(list(MAX_WORDS)).words).toHaveLength(MAX_WORDS)
    expect(() => compiled(list(MAX_WORDS + 1))).toThrow(InvalidQuery)
  })

  it('a title may equal one plain term of a field that has titles, and nothing else', () => {
    expect(compiled('Dom Casmurro').titleWords).toEqual(['dom', 'casmurro'])
    expect(compiled('Dom Casmurro', 'TITULO').titleWords).toEqual(['dom', 'casmurro'])
    expect(compiled('Dom Casmurro', 'AUTOR').titleWords).toBe(null)
    const rows = ['Dom', 'Casmurro'].map(term => ({ field: 'TITULO', term }))
    expect(compile(parseRows(rows)).titleWords).toBe(null)
  })

  it('what is excluded earns nothing', () => {
    const { leaves, weights } = compile(
      parseRows([
        { field: 'TITULO', term: 'casa', condition: 'NOT' },
        { field: 'TITULO', term: 'verde azul' },
      ]),
    )
    expect([leaves, weights]).toEqual([3, [1, 0, 0]])
  })

  it('a proximity needs words on both sides, and looks where both fields do', () => {
    const near = (left: string, right: string) =>
      compile({
        op: 'near',
        order: 'PRO',
        left: { op: 'text', field: 'LIVRE', text: left, type: 'P' },
        right: { op: 'text', field: 'TITULO', text: right, type: 'P' },
      }).plan
    expect(near('casa', 'verde')).toMatchObject({ op: 'near', mask: fieldBit('titulo') })
    expect(() => near('casa', '***')).toThrow(InvalidQuery)
    expect(() => near('...', 'casa')).toThrow(InvalidQuery)
  })
})

describe('tab and selections', () => {
  it('an empty choice restricts nothing', () => {
    expect(restrictionsOf(query({ selections: { curso: [], biblioteca: [], cod_acervo: [] } }))).toEqual({
      plans: [],
      facets: [],
    })
    expect(restrictionsOf(query({ selections: { curso: ['7'], biblioteca: ['1', '2'] } }))).toEqual({
      plans: [{ op: 'or', nodes: [{ op: 'code', column: 'curso', code: '7' }] }],
      facets: [['B', ['1', '2']]],
    })
    const { plans: ids } = restrictionsOf(query({ selections: { cod_acervo: ['3', 'x', '12345678901'] } }))
    expect(ids).toEqual([{ op: 'or', nodes: [{ op: 'id', id: 3 }] }])
  })
})

describe('relevance', () => {
  it('rare words tell more, and those of a short title', () => {
    expect(inverseFrequency(100, 1)).toBeCloseTo(Math.log(1 + 99.5 / 1.5))
    expect(inverseFrequency(100, 1)).toBeGreaterThan(inverseFrequency(100, 2))
    expect(inverseFrequency(100, 100)).toBeGreaterThan(0)
    expect(weightIn('titulo', 2)).toBeGreaterThan(weightIn('titulo', 8))
    expect(weightIn('titulo', 300)).toBe(weightIn('titulo', 255))
    expect(weightIn('notas', 2)).toBe(weightIn('notas', 80))
  })
})

describe('what is highlighted', () => {
  const shown = (text: string, ...words: string[]) =>
    highlight(text, words).map(({ start, end }) => text.slice(start, end))

  it('words as written, by their stems, by one of several beginnings and by one of several patterns', () => {
    expect(shown('Ações e livros públicos', 'acao', 'livr*', 'zebr*')).toEqual(['Ações', 'livros'])
    expect(shown('Zoologia e botânica', 'zoo*gia', 'x*z', 'bot*ca')).toEqual(['Zoologia', 'botânica'])
    expect(shown('Nada disto', 'acao')).toEqual([])
  })

  it('characters of Chinese that overlap are one stretch, those apart are two', () => {
    expect(shown('日本文学史', '日本', '本文')).toEqual(['日本文'])
    expect(shown('日本文学史', '日本', '学史')).toEqual(['日本', '学史'])
    expect(shown('日本 e 日本 e 文学', '日本', '文学')).toEqual(['日本', '日本', '文学'])
  })
})
