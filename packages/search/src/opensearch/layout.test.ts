import { expect, it } from 'vitest'
import { WORKS } from '../fixtures.test-data.ts'
import { fieldBit } from '../plan.ts'
import { fieldsOf, groupOf, indexBody, isCode, isProse, LAYOUT_VERSION, maskOf } from './layout.ts'
import { toRecord } from './record.ts'

it('fields that are searched together are known by their group, others by themselves', () => {
  expect(maskOf([])).toBe(0)
  expect(groupOf(maskOf(['titulo']))).toBe('titulo')
  expect(groupOf(maskOf(['autor', 'autor_variante']))).toBe('autor')
  expect(groupOf(maskOf(['assunto', 'assunto_variante']))).toBe('assunto')
  expect(groupOf(maskOf(fieldsOf(0xffff)))).toBe('livre')
  expect(groupOf(maskOf(['autor']))).toBe(undefined)
  expect(fieldsOf(fieldBit('notas') | fieldBit('titulo'))).toEqual(['titulo', 'notas'])
  expect(fieldsOf(0)).toEqual([])
})

it('knows fields of prose, of names and of codes apart', () => {
  const kinds = (['titulo', 'autor', 'numero'] as const).map(field => [isProse(field), isCode(field)])
  expect(kinds).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

it('a new index is refreshed by us alone, has one shard and weighs words as the embedded engine does', () => {
  const { settings, mappings } = indexBody(6, 41)
  expect(settings).toEqual({
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: -1,
      max_inner_result_window: 100,
      // Weights stand in the index tenfold.
      similarity: { pesos: { type: 'BM25', k1: 60, b: 0 } },
    },
    analysis: {
      analyzer: {
        palavras: { type: 'custom', tokenizer: 'whitespace' },
        pesadas: { type: 'custom', tokenizer: 'whitespace', filter: ['peso'] },
      },
      filter: { peso: { type: 'delimited_term_freq', delimiter: '|' } },
    },
  })
  // Indexes that libraries have are of layout 1; until it is whole a new one is not taken for one of them.
  expect(mappings._meta).toEqual({ layout: LAYOUT_VERSION, changeNumber: 41 })
})

it('fields are kept for what they are asked for, and no others come in', () => {
  const { dynamic, properties } = indexBody(6, 0).mappings
  const ruleOf = new Map<string, object>(Object.entries(properties))
  expect(dynamic).toBe(false)
  expect(properties).toMatchObject({
    id: { type: 'long' },
    numero: { type: 'integer' },
    ano: { type: 'integer' },
    obra: { type: 'keyword' },
    primeiro_titulo: { type: 'keyword', doc_values: false },
    peso_titulo: { type: 'float', index: false },
    k_titulo: { type: 'keyword', doc_values: false },
    x_outros: { type: 'keyword' },
    h_autor: { type: 'keyword' },
    f_NA_C: { type: 'keyword' },
    c_grupo: { type: 'keyword', doc_values: false },
    o_titulo: { type: 'keyword', index: false },
  })
  const words = { type: 'text', analyzer: 'palavras', norms: false, index_options: 'positions', similarity: 'boolean' }
  expect([ruleOf.get('w_editora'), ruleOf.get('s_titulo')]).toEqual([words, words])
  const weighed = {
    type: 'text',
    analyzer: 'pesadas',
    search_analyzer: 'palavras',
    norms: false,
    index_options: 'freqs',
    similarity: 'pesos',
  }
  expect([ruleOf.get('r_livre'), ruleOf.get('p_assunto')]).toEqual([weighed, weighed])
  expect(ruleOf.has('s_autor'), 'names have no stems').toBe(false)
})

it('has a place for whatever a record is written with', () => {
  const { properties } = indexBody(6, 0).mappings
  const written = new Set(WORKS.flatMap(work => Object.keys(toRecord(work))))
  expect(written.size).toBeGreaterThan(40)
  expect([...written].filter(name => !(name in properties))).toEqual([])
})
