import { describe, expect, it } from 'vitest'
import { bookSummary } from './summaries.rules.ts'

const link = (tipo_link: 'VB' | 'AR', descricao: string, url_link = 'https://exemplo.br/s.pdf') => ({
  tipo_link,
  descricao,
  url_link,
})
const summary = (contents: string[], links: ReturnType<typeof link>[] = []) => bookSummary(contents, links)

describe('contents of a book', () => {
  it('are the parts between dashes, without the full stop at the end', () => {
    expect(summary(['O sertão -- A terra — O homem – A luta.', 'Notas --  . ']).map(each => each.titulo)).toEqual([
      'O sertão',
      'A terra',
      'O homem',
      'A luta',
      'Notas',
    ])
  })

  it('a numbered chapter stands as deep as its number has parts', () => {
    expect(summary(['2 Flora -- 2.3 Caatinga -- 2.3.1 Cactos -- Índice']).map(each => each.nivel)).toEqual([1, 2, 3, 1])
  })

  it('begin with the link to the table of contents; other links are no part of them', () => {
    const shown = summary(
      ['1 Flora'],
      [
        link('VB', 'Sumário em PDF'),
        link('VB', 'Capa'),
        link('AR', 'Sumário'),
        link('VB', 'Sumário', 'Vínculo no Banco'),
        link('VB', 'Table of contents'),
      ],
    )
    expect(shown).toEqual([
      { titulo: 'Sumário em PDF', nivel: 1, url: 'https://exemplo.br/s.pdf' },
      { titulo: 'Table of contents', nivel: 1, url: 'https://exemplo.br/s.pdf' },
      { titulo: '1 Flora', nivel: 1, url: null },
    ])
  })
})
