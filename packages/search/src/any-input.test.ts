import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { SearchError } from './errors.ts'
import { query, WORKS } from './fixtures.test-data.ts'
import { highlight } from './highlight.ts'
import { parseRows } from './parse.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes).toString('latin1')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map(units => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '=',
        '"',
        '*',
        'AND',
        'OR',
        'NOT',
        'PRO',
        'AFT',
        ' ',
        'a',
        'ação',
        'TITULO:',
        '-1',
        '\u0000',
        '\u0001',
        '\u0002',
        '日',
      ),
      { maxLength: 14 },
    )
    .map(parts => parts.join(' ')),
)

it('answers any string as query, suggestion or spelling, or refuses it with a typed error', {
  timeout: 60_000,
}, async () => {
  const engine = await EmbeddedEngine.open({ workers: 0 })
  await engine.rebuild(WORKS, 1)
  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.constantFrom('LIVRE', 'TITULO', 'INDICE_6', 'INDICE_30', 'CURSO', 'AUTORIDADE_PESSOA'),
      fc.constantFrom('P', 'E', 'I', 'U', '99'),
      fc.constantFrom(undefined, 'OR', 'PRO', 'NOT'),
      async (text, field, type, condition) => {
        try {
          const rows = [
            { field, term: text, type, condition },
            ...(condition ? [{ field: 'LIVRE', term: text, type }] : []),
          ]
          const answer = await engine.search(
            query({ where: parseRows(rows), facets: ['B', 'S'], filters: { B: [text] }, sort: 'relevancia' }),
          )
          expect(answer.total).toBeGreaterThanOrEqual(0)
          highlight(text, answer.words)
        } catch (error) {
          expect(error).toBeInstanceOf(SearchError)
        }
        expect((await engine.suggest('LIVRE', text)).length).toBeLessThanOrEqual(10)
        await engine.didYouMean(text)
      },
    ),
    { numRuns: 600 },
  )
  await engine.close()
})

it('indexes any strings and finds the record again', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (one, two) => {
      const engine = await EmbeddedEngine.open({ workers: 0 })
      await engine.apply(
        [
          {
            op: 'put',
            document: {
              id: 1,
              language: 'pt',
              text: { titulo: [one], autor: [two], numero: [one] },
              facets: { A: [one], S: [two] },
              codes: { curso: [two] },
              sort: { titulo: one, classificacao: two },
            },
          },
        ],
        1,
      )
      const answer = await engine.search(query({ facets: ['A'], filters: { A: [one] }, sort: 'obra' }))
      expect(answer.total).toBe(1)
      await engine.close()
    }),
    { numRuns: 150 },
  )
})
