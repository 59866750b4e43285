import { describe, expect, it } from 'vitest'
import type { SuggestField } from './engine.ts'
import { parseTerm } from './parse.ts'
import type { QueryNode, TermType, TextNode } from './query.ts'
import { withSimilarWords } from './similar-query.ts'

const text = (word: string, field: TextNode['field'] = 'AUTOR_SIM', type: TermType = 'P'): TextNode => ({
  op: 'text',
  field,
  text: word,
  type,
})
/** An index in which every word has many like it, but `unico` has none. */
const asked: string[] = []
const engine = {
  similarWords: (field: SuggestField, word: string) => {
    asked.push(`${field} ${word}`)
    return Promise.resolve(word === 'unico' ? [] : Array.from({ length: 20 }, (_, i) => `${word}${i}`))
  },
}
const widened = async (node: QueryNode): Promise<QueryNode> => {
  asked.length = 0
  return withSimilarWords(node, engine)
}
/** A tree in short: what is only alike in brackets. */
const told = (node: QueryNode): string => {
  switch (node.op) {
    case 'text':
      return node.weight === undefined ? node.text : `[${node.text}]`
    case 'and':
    case 'or':
      return `(${node.nodes.map(told).join(` ${node.op} `)})`
    case 'not':
      return `(${told(node.left)} not ${told(node.right)})`
    default:
      return node.op
  }
}
const like = (word: string, count: number): string =>
  `(${[word, ...Array.from({ length: count }, (_, i) => `[${word}${i}]`)].join(' or ')})`

describe('searching by similarity', () => {
  it('a word also stands for the eight nearest of its field, which count for next to nothing', async () => {
    const found = await widened(text('Souza'))
    expect(told(found)).toBe(like('souza', 8))
    expect(asked).toEqual(['AUTOR souza'])
    const weights = found.op === 'or' ? found.nodes.map(each => (each as TextNode).weight) : []
    expect(weights[0]).toBeUndefined()
    expect(Math.max(...weights.slice(1).map(Number))).toBeLessThan(0.001)
    expect(Math.min(...weights.slice(1).map(Number))).toBeGreaterThan(0)
  })

  it('all words are wanted; numbers, beginnings and phrases as they stand; stop words not at all', async () => {
    expect(told(await widened(text('unico de 1984 mar* "rio verde"')))).toBe('(unico and 1984 mar* "rio verde")')
    expect(told(await widened(text('unico unico')))).toBe('(unico and unico)')
    expect(told(await widened(text('a unico')))).toBe('unico')
    expect(told(await widened(text('ab unico')))).toBe('(unico and ab)')
    expect(told(await widened(text('ave')))).toBe(like('ave', 8))
    expect(told(await widened(text('guarda-chuva unico'))), 'two words in one').toBe('(unico and guarda-chuva)')
  })

  it.each<[string, QueryNode]>([
    ['another field', text('souza', 'AUTOR')],
    ['exactly equal', text('souza', 'AUTOR_SIM', 'E')],
    ['a beginning', text('souza', 'AUTOR_SIM', 'I')],
    ['stop words alone', text('de a')],
    ['a number', text('1984')],
    ['everything', { op: 'all' }],
    ['a proximity', { op: 'near', order: 'PRO', left: text('souza'), right: text('ana') }],
  ])('%s stays as it is', async (_, node) => {
    expect(await widened(node)).toBe(node)
    expect(asked).toEqual([])
  })

  it('is done in each part of a tree, but nothing is excluded for being alike', async () => {
    const tree = parseTerm('={souza OU unico} E ana NÃO rui', 'LIVRE_SIM', 'P')
    expect(told(await widened(tree))).toBe(`(((${like('souza', 8)} or unico) and ${like('ana', 8)}) not rui)`)
    expect(asked).toEqual(['LIVRE souza', 'LIVRE unico', 'LIVRE ana'])
    const excluded: QueryNode = { op: 'not', left: text('x', 'TITULO'), right: text('souza') }
    expect(told(await widened(excluded))).toBe('(x not souza)')
  })

  it('many words have fewer like them, so that the search stays within what may be asked', async () => {
    const terms = (count: number) => text(Array.from({ length: count }, () => 'souza').join(' '))
    const perWord = async (node: QueryNode) => {
      const found = told(await widened(node))
      return found.split('[').length - 1
    }
    expect(await perWord(terms(7))).toBe(7 * 8)
    expect(await perWord(terms(8))).toBe(8 * 7)
    expect(await perWord(terms(32))).toBe(32)
    expect(await perWord(terms(33))).toBe(0)
    // What is excluded counts as well: its words are searched too.
    expect(await perWord({ op: 'not', left: terms(16), right: terms(16) })).toBe(16)
    expect(await perWord({ op: 'or', nodes: [terms(10), terms(6)] })).toBe(16 * 3)
  })
})
