import { describe, expect, it } from 'vitest'
import { displayTitle, extract } from './bibliographic.ts'
import { factsFrom, spokenExtent } from './facts.ts'
import { fieldGroups } from './field-groups.ts'
import { indexFields } from './fields.ts'
import { languageLabel, type ShowLanguage } from './labels/language.ts'
import { readable, readableMark } from './readable.ts'
import { recordFromLines } from './record-from-lines.ts'

const shown = (language: ShowLanguage, ...lines: string[]): string[] =>
  fieldGroups(recordFromLines('am', ['245 10 $aX', ...lines]), { language })
    .slice(1)
    .flatMap(group => group.detalhes.map(d => d.descricao.map((text, at) => text + d.pontuacao[at]).join('')))

describe('catalogued text as one reads it', () => {
  it('marks of ISBD become the punctuation of sentences', () => {
    expect(readable('Grande sertão : veredas')).toBe('Grande sertão: veredas')
    expect(readable('Introdução -- Métodos -- Conclusão')).toBe('Introdução · Métodos · Conclusão')
    expect(readable('Brasil--História')).toBe('Brasil – História')
    expect(readable('Contos ; Crônicas = Tales')).toBe('Contos; Crônicas / Tales')
  })

  it('what is no mark of ISBD stays', () => {
    for (const text of [
      'Lei n. 8.112/1990',
      'às 10:30',
      'C:\\ e outros',
      'Nota: ver v. 2',
      'e/ou',
      'a = b'.replace(/ /g, ''),
    ])
      expect(readable(text)).toBe(text)
  })

  it('between pieces the mark follows what the field says', () => {
    expect(readableMark(' : ', '260')).toBe(': ')
    expect(readableMark(' : ', '300')).toBe(', ')
    expect(readableMark(' ; ', '260')).toBe('; ')
    expect(readableMark(' ; ', '490')).toBe(', ')
    expect(readableMark(' / ', '245')).toBe(' · ')
    expect(readableMark(' -- ', '505')).toBe(' · ')
    expect(readableMark(' (', '020')).toBe(' (')
  })

  it('the title of a work has its subtitle after a colon', () => {
    expect(displayTitle(extract(recordFromLines('am', ['245 10 $aGrande sertão :$bveredas'])))).toBe(
      'Grande sertão: veredas',
    )
  })

  it('extent, imprint and contents of a record', () => {
    expect(
      shown(
        'pt',
        '260 ## $aRio de Janeiro :$bJosé Olympio,$c1956.',
        '300 ## $a594 p. :$bil. ;$c23 cm',
        '505 0# $aIntrodução -- Métodos',
      ),
    ).toEqual(['Rio de Janeiro: José Olympio, 1956.', '594 p., il., 23 cm', 'Introdução · Métodos'])
  })

  it('what nobody knows is said in the language of the reader, and brackets go', () => {
    const lines = ['260 ## $a[S. l.] :$b[s. n.],$c[1891]']
    expect(shown('pt', ...lines)).toEqual(['sem local: sem editora, 1891'])
    expect(shown('en', ...lines)).toEqual(['place unknown: publisher unknown, 1891'])
    expect(shown('es', ...lines)).toEqual(['sin lugar: sin editorial, 1891'])
    expect(shown('pt', '260 ## $a[S.l. :$bs.n.,$c1929?]')).toEqual(['sem local: sem editora, 1929?'])
    expect(shown('pt', '260 ## $a[Paris :$bSeuil],$c1969')).toEqual(['Paris: Seuil, 1969'])
  })
})

describe('facts of an edition', () => {
  it.each([
    ['208 p.', '208 páginas', '208 pages', '208 páginas'],
    ['xii, 300 p. :', 'xii, 300 páginas', 'xii, 300 pages', 'xii, 300 páginas'],
    ['1 v.', '1 volume', '1 volume', '1 volumen'],
    ['2 v. :', '2 volumes', '2 volumes', '2 volúmenes'],
    ['120 f.', '120 folhas', '120 leaves', '120 hojas'],
    ['1 mapa', '1 mapa', '1 mapa', '1 mapa'],
  ])('%s is said in words', (extent, pt, en, es) => {
    expect([spokenExtent(extent, 'pt'), spokenExtent(extent, 'en'), spokenExtent(extent, 'es')]).toEqual([pt, en, es])
  })

  it('extent, then publisher and place; what is unknown is left out', () => {
    const facts = (...lines: string[]) => factsFrom(indexFields(recordFromLines('am', lines)), 'pt')
    expect(facts('260 ## $aSão Paulo :$bPenguin-Companhia,$c2016', '300 ## $a208 p. ;$c20 cm')).toEqual([
      '208 páginas',
      'Penguin-Companhia, São Paulo',
    ])
    expect(facts('260 ## $a[S. l.] :$b[s. n.],$c1891')).toEqual([])
    expect(facts('245 10 $aX')).toEqual([])
  })

  it('a unit without a number, as serials have it, is no fact', () => {
    const facts = (extent: string) => factsFrom(indexFields(recordFromLines('as', [`300 ## $a${extent}`])), 'pt')
    expect(['v.', 'v. :', 'V', 'p.'].map(facts)).toEqual([[], [], [], []])
    expect([facts('12 v.'), facts('1 CD'), facts('v. 1-20')]).toEqual([['12 volumes'], ['1 CD'], ['v. 1-20']])
  })
})

it('a language that begins a line begins with a capital, in the words of the reader', () => {
  expect(languageLabel('por', 'pt')).toBe('Português')
  expect(languageLabel('ger', 'es')).toBe('Alemán')
  expect(languageLabel('zzz', 'en')).toBe('Zzz')
})
