import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentParts, contentRows } from './content-rows.rules.ts'
import { droppedKeys, faultsOf } from './schema-faults.rules.ts'

type Given = Parameters<typeof contentRows>[0]
type Stored = Parameters<typeof contentParts>[0][number]

/** Rows as the database gives them back: every column is there. */
const stored = (given: object): Stored[] =>
  contentRows(given as Given).flatMap(([, rows]) =>
    rows.map(row => ({ chave: '', titulo: '', corpo: '', idioma: '', dados: '{}', ...row }) as Stored),
  )
const back = (given: object) => contentParts(stored(given))

const tab = { codigo: 'geral', titulo: 'Geral', icone: 'busca', ordem: 3, usa_consulta_paginada: 'S' }
const question = (titulo: unknown, conteudo: unknown) => ({ tipo_catalogo: 'A', titulo, conteudo })

describe('content of the institution in rows', () => {
  it('is one row where it has no languages', () => {
    expect(stored({ faq: [question('Posso renovar?', 'Sim.')] })).toMatchObject([
      { tipo: 'faq', chave: 'A', ordem: 0, idioma: '', titulo: 'Posso renovar?', corpo: 'Sim.' },
    ])
  })

  it('is a row a language where one of its texts has some; what lacks a language says it in Portuguese', () => {
    const rows = stored({ faq: [question({ pt: 'Renovar?', en: 'Renew?' }, 'Sim.')] })
    expect(rows.map(row => [row.idioma, row.titulo, row.corpo])).toEqual([
      ['pt', 'Renovar?', 'Sim.'],
      ['en', 'Renew?', 'Sim.'],
      ['es', 'Renovar?', 'Sim.'],
    ])
    expect(stored({ faq: [question('Renovar?', { pt: 'Sim.' })] })).toHaveLength(3)
  })

  it('names only what the file names', () => {
    expect(contentRows({} as Given)).toEqual([])
    expect(contentRows({ faq: [] } as unknown as Given)).toEqual([['faq', []]])
  })

  it('news are numbered from one, in their order', () => {
    const news = { tipo_catalogo: 'A', titulo: 'T', conteudo: 'C', nom_imagem: 'i.png', url: '' }
    const given = {
      noticias: [
        { ...news, cod_pagina: 'p1' },
        { ...news, cod_pagina: 'p2' },
      ],
    }
    expect(stored(given).map(row => [row.chave, row.ordem, JSON.parse(row.dados).id_noticia])).toEqual([
      ['p1', 0, 1],
      ['p2', 1, 2],
    ])
  })
})

describe('rows as the file writes them', () => {
  it('every kind comes back as it was written', () => {
    const section = { tipo_catalogo: 'A', tipo: 'T', titulo: 'Horários', icone: 'relogio', conteudo: 'Das 8 às 22' }
    const given = {
      guias: [tab],
      secao_1: [section, { ...section, cod_biblioteca: 4 }],
      secao_2: [{ ...section, titulo: { pt: 'Regras', en: 'Rules', es: 'Reglas' }, conteudo: '' }],
      faq: [question('A?', 'B.'), question({ pt: 'C?', en: 'D?', es: 'E?' }, { pt: 'c', en: 'd', es: 'e' })],
      noticias: [{ tipo_catalogo: 'A', cod_pagina: 'p', titulo: 'T', conteudo: 'C', nom_imagem: 'i.png', url: '/u' }],
      eventos: [{ titulo: 'Feira', descricao: 'De livros', inicio: '2026-11-20' }],
      destaques: { C: [5, 3], K: [], M: [9] },
      camadas_app: [{ codigo: 'mapa', titulo: 'Mapa', url: '/mapa' }],
    }
    expect(back(given)).toEqual(given)
  })

  it('questions of the same catalogue and kind stay apart', () => {
    const faq = [question('A?', 'B.'), question('C?', 'D.')]
    expect(back({ faq }).faq).toEqual(faq)
  })

  it('a language that was left empty stays empty', () => {
    const faq = [question({ pt: 'A?', en: '', es: '' }, '')]
    expect(back({ faq }).faq).toEqual(faq)
  })

  it('a text that one language alone has is told in that language', () => {
    const rows = stored({ faq: [question({ pt: 'A?', en: 'B?', es: 'C?' }, '')] }).filter(row => row.idioma !== 'es')
    expect(contentParts(rows).faq).toEqual([question({ pt: 'A?', en: 'B?' }, '')])
  })
})

describe('what a schema refused, in words', () => {
  const faults = (schema: z.ZodType, given: unknown) => faultsOf(schema.safeParse(given).error?.issues ?? [])
  const schema = z.strictObject({ nome: z.string(), dia: z.iso.date().optional() })

  it('names each place and what is wrong there', () => {
    expect(faults(schema, { nome: 5, outro: 1, mais: 2 })).toEqual([
      { at: 'nome', message: expect.stringMatching(/write it in quotes$/) },
      { at: 'outro', message: 'there is no such key' },
      { at: 'mais', message: 'there is no such key' },
    ])
    expect(faults(schema, {})).toEqual([{ at: 'nome', message: 'is missing' }])
    expect(faults(schema, { nome: 'a', dia: 'hoje' })).toEqual([{ at: 'dia', message: expect.stringMatching(/date/i) }])
    expect(faults(schema, { nome: [] })[0]?.message).not.toMatch(/quotes/)
  })

  it('of several forms tells what is wrong with the one that was meant', () => {
    const words = z.union([z.string(), schema])
    expect(faults(words, { nome: 'a', outro: 1 })).toEqual([{ at: 'outro', message: 'there is no such key' }])
    expect(faults(z.object({ titulo: words }), { titulo: { nome: true } })).toEqual([
      { at: 'titulo.nome', message: expect.stringMatching(/write it in quotes$/) },
    ])
  })

  it('where none of the forms fits, or several do, tells of each', () => {
    expect(faults(z.union([z.string(), schema]), [])).toEqual([{ at: '', message: expect.stringMatching(/, or /) }])
    const two = z.union([z.string().min(9, 'too short'), z.string().max(1, 'too long')])
    expect(faults(two, 'abc')).toEqual([{ at: '', message: 'too short, or too long' }])
  })

  it('keys that were dropped in silence are told at any depth', () => {
    expect(droppedKeys({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 }, d: 3 })).toEqual([
      { at: 'a.c', message: 'there is no such key' },
    ])
    expect(droppedKeys('a', { a: 1 })).toEqual([])
    expect(droppedKeys({ a: 1 }, null)).toEqual([])
  })
})
