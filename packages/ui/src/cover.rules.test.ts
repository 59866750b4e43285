import { describe, expect, it } from 'vitest'
import {
  CLOTHS,
  cutAtWord,
  faceOf,
  initialOf,
  letteringOf,
  PATTERNS,
  spokenName,
  titleProper,
  withSoftHyphens,
} from './cover.rules.ts'

describe('the face of a work', () => {
  it('is the same for every edition, whatever follows the title and however it is written', () => {
    const face = faceOf('Dom Casmurro', 'Assis, Machado de, 1839-1908')
    expect(faceOf('DOM CASMURRO : edição comentada', 'Assis, Machado de, 1839-1908')).toEqual(face)
    expect(faceOf('Dom Casmurro /', 'ASSIS, Machado de, 1839-1908')).toEqual(face)
  })

  it('spreads a shelf over all cloths and patterns, both layouts and many shifts', () => {
    const faces = Array.from({ length: 960 }, (_, at) => faceOf(`Obra ${at}`, `Autora ${at % 40}`))
    const counts = (key: (face: (typeof faces)[number]) => string) =>
      [...Map.groupBy(faces, key).values()].map(list => list.length)
    expect(new Set(faces.map(face => face.cloth))).toEqual(new Set(CLOTHS))
    expect(new Set(faces.map(face => face.pattern))).toEqual(new Set(PATTERNS))
    // 960 works, 48 pairs: twenty each, give or take.
    const pairs = counts(face => `${face.cloth} ${face.pattern}`)
    expect(pairs).toHaveLength(48)
    expect(Math.max(...pairs)).toBeLessThan(45)
    expect(Math.min(...counts(face => face.layout))).toBeGreaterThan(380)
    expect(counts(face => `${face.shift.x} ${face.shift.y}`)).toHaveLength(64)
  })
})

describe('what is written on it', () => {
  it('the title stands without what follows it', () => {
    expect(titleProper('Grande sertão : veredas')).toBe('Grande sertão')
    expect(titleProper('Grande sertão: veredas')).toBe('Grande sertão')
    expect(titleProper('Pesquisa\u00a0: métodos / Ana Lima')).toBe('Pesquisa')
    expect(titleProper('1984')).toBe('1984')
    expect(titleProper('C:\\ e outros caminhos')).toBe('C:\\ e outros caminhos')
  })

  it('a long title is cut before a word, never inside one', () => {
    expect(cutAtWord('Introdução ao estudo do direito', 20)).toBe('Introdução ao estudo…')
    expect(cutAtWord('Curto', 20)).toBe('Curto')
    expect(cutAtWord('Otorrinolaringologista', 10)).toBe('Otorrinolaringologista')
    const { title, short } = letteringOf(
      'Diretrizes para a elaboração de planos municipais de saneamento básico em comunidades ribeirinhas da Amazônia',
      '',
    )
    expect(title).toBe('Diretrizes para a elaboração de planos municipais de saneamento básico em comunidades…')
    expect(short).toBe('Diretrizes para a elaboração de planos…')
  })

  it('has room for eighty-eight letters of a title', () => {
    const title = `${'mar '.repeat(21)}alto`
    expect(letteringOf(title, '').title).toBe(title)
    expect(letteringOf(`${title}s`, '').title).toBe(`${'mar '.repeat(21).trim()}…`)
  })

  it('the fewer and shorter the words, the larger they are, in five sizes', () => {
    const size = (title: string) => letteringOf(title, '').size
    expect(size('Maus')).toBe(1)
    expect(size('Macunaíma')).toBe(2)
    expect(size('Memórias póstumas de Brás Cubas')).toBe(3)
    expect(size('Diagnósticos de enfermagem da NANDA internacional')).toBe(4)
    expect(size('Otorrinolaringologia')).toBe(5)
  })

  it('long words may break where a syllable begins, short ones never', () => {
    expect(withSoftHyphens('Direito administrativo').split('\u00ad')).toEqual(['Direito admi', 'nistra', 'tivo'])
    expect(withSoftHyphens('Correspondência').split('\u00ad')).toEqual(['Corres', 'pon', 'dên', 'cia'])
    expect(withSoftHyphens('Casmurro e outras histórias')).toBe('Casmurro e outras histórias')
  })

  it('names are said as people say them', () => {
    expect(spokenName('Assis, Machado de, 1839-1908')).toBe('Machado de Assis')
    expect(spokenName('Stewart, James, 1941-2014')).toBe('James Stewart')
    expect(spokenName('Hall, John E. (John Edward), 1946-')).toBe('John E. Hall')
    expect(spokenName('Lobato, Monteiro.')).toBe('Monteiro Lobato')
    expect(spokenName('Platão, ca. 428 - 348 a.C.')).toBe('Platão')
    expect(spokenName('João Paulo II, papa, 1920-2005')).toBe('João Paulo II')
    expect(spokenName('Universidade Federal do Vale, Biblioteca Central, Setor de Obras Raras')).toBe(
      'Universidade Federal do Vale, Biblioteca Central, Setor de Obras Raras',
    )
    expect(spokenName('IBGE')).toBe('IBGE')
  })

  it('the initial passes over an article', () => {
    expect(initialOf('A hora da estrela')).toBe('H')
    expect(initialOf('O avesso da pele')).toBe('A')
    expect(initialOf('Os sertões')).toBe('S')
    expect(initialOf('The Great Gatsby')).toBe('G')
    expect(initialOf('L’étranger')).toBe('É')
    expect(initialOf('Olhos d’água')).toBe('O')
    expect(initialOf('«1984»')).toBe('1')
    expect(initialOf('A')).toBe('A')
    expect(initialOf('…')).toBe('·')
  })
})
