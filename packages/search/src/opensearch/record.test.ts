import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../document.ts'
import { toRecord, yearOf } from './record.ts'

/** What the index is given of a record. `\u0001` parts what is compared from what is shown. */

const record = (part: Partial<SearchDocument>) => toRecord({ id: 8, text: {}, ...part })

describe('a record as OpenSearch is given it', () => {
  it('has its words in order, with their stems, their weights, their sounds and what is suggested', () => {
    const casmurro = toRecord({
      id: 8,
      language: 'pt',
      year: 1899,
      text: {
        titulo: ['Dom Casmurro'],
        autor: ['Assis, Machado de'],
        assunto: ['Ações'],
        numero: ['85-359-0277-5'],
      },
      facets: { B: ['1', '2'], T: [] },
      codes: { curso: ['7'], area: [] },
      sort: { titulo: 'Dom Casmurro', classificacao: '0869.3 A848d', obra: 'assis|dom' },
    })
    expect(casmurro).toEqual({
      id: 8,
      numero: 8,
      ano: 1899,
      obra: 'assis|dom',
      // Of two words: 5 / (0.5 + 0.5 × 2 / 8).
      peso_titulo: 8,
      primeiro_titulo: 'dom casmurro',
      w_titulo: ['dom casmurro'],
      k_titulo: ['dom casmurro'],
      s_titulo: ['. .'],
      w_autor: ['assis machado de'],
      k_autor: ['assis machado de'],
      w_assunto: ['acoes'],
      k_assunto: ['acoes'],
      s_assunto: ['acao'],
      w_numero: ['8535902775'],
      k_numero: ['8535902775'],
      r_livre: 'dom|80 casmurro|80 assis|40 machado|40 de|40 acoes|30 8535902775|40',
      p_livre: 'dom|68 casmurro|68 acoes|26 ~acao|26',
      r_titulo: 'dom|80 casmurro|80',
      p_titulo: 'dom|68 casmurro|68',
      r_autor: 'assis|40 machado|40 de|40',
      p_autor: '',
      r_assunto: 'acoes|30',
      p_assunto: 'acoes|26 ~acao|26',
      h_titulo: 'dom casmurro\u0001dom casmurro',
      h_autor: ['assis machado de\u0001Assis, Machado de', 'machado de assis\u0001Assis, Machado de'],
      h_assunto: ['acoes\u0001Ações'],
      x_titulo: ['don\u0001dom\u0001dom', 'kasmuro\u0001casmurro\u0001casmurro'],
      x_autor: ['asis\u0001assis\u0001assis', 'maXado\u0001machado\u0001machado'],
      x_assunto: ['akoes\u0001acoes\u0001ações'],
      f_B: ['1', '2'],
      c_curso: ['7'],
      o_titulo: 'dom casmurro',
      o_classificacao: '0869.3 A848d',
      o_obra: 'assis|dom',
    })
  })

  it('of which nothing is known is a work of its own, with the weight that a title of no words has', () => {
    expect(toRecord({ id: 8, text: { titulo: ['***'] }, sort: { titulo: '', obra: '' } })).toEqual({
      id: 8,
      numero: 8,
      obra: '\u0001registro 8',
      peso_titulo: 10,
      r_livre: '',
      p_livre: '',
      r_titulo: '',
      p_titulo: '',
      r_autor: '',
      p_autor: '',
      r_assunto: '',
      p_assunto: '',
      h_autor: [],
      h_assunto: [],
    })
  })

  it('a number above two thousand million is written as the server holds it', () => {
    expect([record({ id: 2 ** 31 - 1 }).numero, record({ id: 2 ** 32 - 2 }).numero]).toEqual([2 ** 31 - 1, -2])
  })

  it.each([
    [1, 1],
    [1899, 1899],
    [65_535, 65_535],
    [65_536, null],
    [0, null],
    [-5, null],
    [1999.5, null],
    [null, null],
    [undefined, null],
  ])('the year %s is kept as %s', (year, kept) => {
    expect(yearOf({ id: 8, text: {}, year })).toBe(kept)
  })

  it('keys are cut, never in the middle of a character; words stay whole', () => {
    const long = `${'x'.repeat(1999)}💡`
    const { f_E, c_area, obra } = record({ facets: { E: [long] }, codes: { area: [`x${long}`] }, sort: { obra: long } })
    expect(f_E).toEqual([`${'x'.repeat(1999)}\ufffd`])
    expect(c_area).toEqual(['x'.repeat(2000)])
    expect(obra).toBe(`${'x'.repeat(1999)}\ufffd`)
    const title = 'ab '.repeat(700).trim()
    const { w_titulo, k_titulo, primeiro_titulo } = record({ text: { titulo: [title] } })
    expect([w_titulo, k_titulo, primeiro_titulo]).toEqual([[title], [title.slice(0, 2000)], title.slice(0, 2000)])
  })
})

describe('weights of words', () => {
  it('are summed over the fields that a word stands in, once for each field', () => {
    // 5 / (0.5 + 0.5 / 8) in a title of one word, 0.8 in notes.
    const { r_livre, p_livre, r_titulo } = record({ text: { titulo: ['Casa', 'Casa casa'], notas: ['A casa'] } })
    expect(r_livre).toBe('casa|97 a|8')
    expect(p_livre).toBe('casa|82 a|7')
    expect(r_titulo).toBe('casa|89')
  })

  it('of a title follow its first form; a variant of a name counts for its author', () => {
    expect(record({ text: { titulo: ['Dom Casmurro', 'Romance'] } }).r_titulo).toBe('dom|80 casmurro|80 romance|80')
    expect(record({ text: { autor: ['Assis'], autor_variante: ['Assis Machado'] } }).r_autor).toBe(
      'assis|60 machado|20',
    )
  })
})

describe('stems', () => {
  it('of headings follow the cataloguers’ language, those of titles the work’s', () => {
    const text = { titulo: ['Libraries'], assunto: ['Coleções'], notas: ['stories'] }
    const stems = (part: Partial<SearchDocument>) => {
      const { s_titulo, s_assunto, s_notas } = record({ text, ...part })
      return [s_titulo, s_assunto, s_notas]
    }
    expect(stems({ language: 'en', headingLanguage: 'pt' })).toEqual([['library'], ['colecao'], ['story']])
    expect(stems({ language: 'en' })).toEqual([['library'], ['colecoe'], ['story']])
    expect(stems({ language: null, headingLanguage: 'pt' })).toEqual([['.'], ['colecao'], ['.']])
    expect(stems({})).toEqual([['.'], ['.'], ['.']])
  })

  it('stand at the places of their words, also among those that have none', () => {
    const { w_titulo, s_titulo, p_titulo } = record({ language: 'pt', text: { titulo: ['As casas do rei'] } })
    expect([w_titulo, s_titulo]).toEqual([['as casas do rei'], ['. casa . .']])
    expect(String(p_titulo).replaceAll(/\|\d+/g, '')).toBe('as casas do rei ~casa')
  })
})

describe('what is suggested', () => {
  it('a name is offered as filed and as said, one without a comma once', () => {
    const names = (autor: string) => record({ text: { autor: [autor] } }).h_autor
    expect(names(' Queirós, Eça de, 1845 ')).toEqual([
      'queiros eca de 1845\u0001Queirós, Eça de, 1845',
      'eca de queiros\u0001Queirós, Eça de, 1845',
    ])
    expect(names('Brasil')).toEqual(['brasil\u0001Brasil'])
    expect(names('Brasil,')).toEqual(['brasil\u0001Brasil,'])
  })

  it('variants are never offered', () => {
    const { h_autor, h_assunto } = record({ text: { autor_variante: ['Machado'], assunto_variante: ['Amor'] } })
    expect([h_autor, h_assunto]).toEqual([[], []])
  })

  it('a title is shown with its accents, where its words can be told apart', () => {
    expect(record({ sort: { titulo: 'AÇÃO Civil' } }).h_titulo).toBe('acao civil\u0001ação civil')
    expect(record({ sort: { titulo: '日本' } }).h_titulo).toBe('日本 本\u0001日本 本')
  })
})

describe('sounds', () => {
  it('are kept by kind of field, and of codes never', () => {
    const one = (field: string) => {
      const kept = Object.keys(record({ text: { [field]: ['mar'] } })).filter(name => name.startsWith('x_'))
      return [field, kept]
    }
    expect(['titulo', 'autor_variante', 'assunto_variante', 'notas', 'editora', 'exemplar'].map(one)).toEqual([
      ['titulo', ['x_titulo']],
      ['autor_variante', ['x_autor']],
      ['assunto_variante', ['x_assunto']],
      ['notas', ['x_outros']],
      ['editora', ['x_outros']],
      ['exemplar', []],
    ])
  })

  it('of one kind are gathered from all its values; short words, numbers and accents of stop words are left out', () => {
    const { x_autor } = record({ text: { autor: ['Eça', 'Não de 1900'], autor_variante: ['Quê', 'Eça'] } })
    expect(x_autor).toEqual(['eka\u0001eca\u0001eça', 'nao\u0001nao\u0001não', 'ke\u0001que\u0001que'])
  })

  it('are written as compared where the words of a value cannot be told apart', () => {
    expect(record({ text: { notas: ['日本語 ação'] } }).x_outros).toEqual(['akao\u0001acao\u0001acao'])
  })
})
