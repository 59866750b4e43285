import { TEXT_FIELDS, type TextField } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { stem } from '../../analysis/stem.ts'
import type { SearchDocument } from '../../document.ts'
import { QueryTooExpensive } from '../../errors.ts'
import { compile, fieldBit, type WordPlan } from '../../plan.ts'
import type { TextNode } from '../../query.ts'
import { codeTerm } from '../segments/raw.ts'
import { segmentOf } from '../segments/segments.test-data.ts'
import { Budget } from './budget.ts'
import { codeDocs, docsIn, EXACT_BIT, type Hits, Scratch, wordHits, writtenHits } from './postings.ts'

const WORDS = ['casa', 'casas', 'caso', 'livro', 'livros', 'luz', 'luzes', 'mesa', 'x', 'z9']
/** Records whose title, author and subject have words of the list; `size` decides where the borders of bits fall. */
const recordsOf = (size: number): SearchDocument[] =>
  Array.from({ length: size }, (_, i) => ({
    id: i + 1,
    language: i % 4 === 3 ? null : ('pt' as const),
    text: {
      titulo: [`${WORDS[i % 10]} ${WORDS[(i * 3) % 7]}`],
      autor: i % 3 === 0 ? [WORDS[(i * 7 + 1) % 10]!] : [],
      assunto: i % 5 === 0 ? [WORDS[(i * 3 + 2) % 10]!] : [],
    },
    codes: { curso: [String(i % 3)] },
  }))
const wordPlan = (text: string, field: TextNode['field']): WordPlan => {
  const { plan } = compile({ op: 'text', field, text, type: 'P' })
  if (plan.op !== 'word') throw new Error('more than one word')
  return plan
}
const told = ({ docs, masks, allExact }: Hits): [doc: number, mask: number][] =>
  Array.from(docs, (doc, i) => [doc, masks[i]! | (allExact ? EXACT_BIT : 0)])

type Matches = (word: string, field: TextField, record: SearchDocument) => 'exact' | 'stem' | null
/** By looking at every word of every record. */
const plainly = (records: readonly SearchDocument[], mask: number, matches: Matches): [number, number][] =>
  records.flatMap((record, doc) => {
    let found = 0
    for (const field of TEXT_FIELDS) {
      if (!(mask & fieldBit(field))) continue
      for (const word of (record.text[field] ?? []).flatMap(value => value.split(' '))) {
        const how = matches(word, field, record)
        if (how) found |= fieldBit(field) | (how === 'exact' ? EXACT_BIT : 0)
      }
    }
    return found === 0 ? [] : [[doc, found] as [number, number]]
  })
const isProse = (field: TextField) => field === 'titulo' || field === 'assunto'
const byWord =
  (asked: string): Matches =>
  (word, field, { language }) => {
    if (word === asked) return 'exact'
    if (!isProse(field)) return null
    const stems = [asked, ...(['pt', 'es', 'en'] as const).map(code => stem(asked, code))]
    if (stems.includes(word)) return 'stem'
    return language && stems.includes(stem(word, language)) ? 'stem' : null
  }

describe.each([1, 31, 32, 33, 63, 64, 65, 129, 400])('words in a segment of %i records', size => {
  const records = recordsOf(size)
  const segment = segmentOf(records)
  const scratch = new Scratch()
  const hits = (text: string, field: TextNode['field']) =>
    told(wordHits(segment, wordPlan(text, field), scratch, new Budget(1_000_000)))
  const maskOf = (field: TextNode['field']) => wordPlan('a', field).mask

  it('are found as written and by their stems, with their fields', () => {
    for (const field of ['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO'] as const)
      for (const word of [...WORDS, 'nada'])
        expect([field, word, hits(word, field)]).toEqual([field, word, plainly(records, maskOf(field), byWord(word))])
  })

  it('are found by their beginnings and by patterns, again and again', () => {
    for (const field of ['LIVRE', 'AUTOR'] as const)
      for (let round = 0; round < 2; round++)
        for (const [asked, pattern] of [
          ['cas*', /^cas/],
          ['l*', /^l/],
          ['z*', /^z/],
          ['q*', /^q/],
          ['*s', /s$/],
          ['l*s', /^l.*s$/],
          ['*a*', /a/],
        ] as const)
          expect([field, asked, hits(asked, field)]).toEqual([
            field,
            asked,
            plainly(records, maskOf(field), word => (pattern.test(word) ? 'exact' : null)),
          ])
  })

  it('stand in lists by field, and codes in theirs', () => {
    const written = writtenHits(segment, 'casa')
    expect(told(written)).toEqual(plainly(records, 0x7fff, word => (word === 'casa' ? 'exact' : null)))
    for (const fields of [fieldBit('titulo'), fieldBit('autor') | fieldBit('assunto'), fieldBit('notas'), 0x7fff])
      expect([...docsIn(written, fields, scratch)]).toEqual(
        plainly(records, fields, word => (word === 'casa' ? 'exact' : null)).map(([doc]) => doc),
      )
    expect([...codeDocs(segment, codeTerm('curso', '1'), new Budget(1000))]).toEqual(
      records.flatMap((_, doc) => (doc % 3 === 1 ? [doc] : [])),
    )
    expect([...codeDocs(segment, codeTerm('curso', '9'), new Budget(1000))]).toEqual([])
    expect(told(writtenHits(segment, 'nada'))).toEqual([])
  })
})

describe('what a search may cost', () => {
  const segment = segmentOf(recordsOf(100))
  const cost = (run: (budget: Budget) => unknown): boolean[] =>
    [0, 30, 100_000].map(units => {
      try {
        run(new Budget(units))
        return true
      } catch (error) {
        if (error instanceof QueryTooExpensive) return false
        throw error
      }
    })

  it('words, patterns and codes are read only as far as it allows', () => {
    const word = (text: string) => (budget: Budget) => wordHits(segment, wordPlan(text, 'LIVRE'), new Scratch(), budget)
    expect(cost(word('casa'))).toEqual([false, false, true])
    expect(cost(word('nada')), 'looking costs a little even where nothing is found').toEqual([false, true, true])
    expect(cost(word('*casa'))).toEqual([false, false, true])
    expect(cost(budget => codeDocs(segment, codeTerm('curso', '1'), budget))).toEqual([false, false, true])
  })

  it('to the last unit, and not beyond', () => {
    const budget = new Budget(10)
    budget.spend(10)
    expect(() => budget.spend(0)).not.toThrow()
    expect(() => budget.spend(1)).toThrow(QueryTooExpensive)
  })

  it('what is no code is a mistake of the caller', () => {
    expect(() => codeDocs(segment, 'casa', new Budget(1000))).toThrow('not a code term')
  })
})
