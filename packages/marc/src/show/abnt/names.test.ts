import { describe, expect, it } from 'vitest'
import { extract } from '../bibliographic.ts'
import { fixedField, recordFromLines } from '../record-from-lines.ts'
import { CURRENT_EDITION } from './edition.ts'
import { directName, entryName, entryOf, entryRuns } from './names.ts'
import { abntReference } from './reference.ts'
import { textOf } from './runs.ts'
import { capitalFirst, isbdToNorm, titleParts, volumeText } from './title.ts'

const agents = (...lines: string[]) => extract(recordFromLines('am', [...lines, '245 10 $aX'])).agents
const entry = (line: string) => entryName(agents(line)[0]!, CURRENT_EDITION)
const direct = (line: string) => directName(agents(line)[0]!, CURRENT_EDITION)

describe('a name that opens a reference', () => {
  it.each([
    ['100 1# $aSilva, João', 'SILVA, João', 'João Silva'],
    ['100 1# $aNeto, João Cabral de Melo', 'MELO NETO, João Cabral de', 'João Cabral de Melo Neto'],
    ['100 1# $aSilva, Serafim da Neto', 'SILVA NETO, Serafim da', 'Serafim da Silva Neto'],
    ['100 1# $aFilho, Adonias de', 'FILHO, Adonias de', 'Adonias de Filho'],
    ['100 1# $aKing, Jr., Martin Luther', 'KING JR., Martin Luther', 'Martin Luther King Jr.'],
    ['100 1# $aKing, Martin Luther,$cJr.', 'KING JR., Martin Luther', 'Martin Luther King Jr.'],
    ['100 1# $aPrado, Júnior', 'PRADO JÚNIOR', 'Prado Júnior'],
    ['100 1# $aLima Sobrinho, Barbosa,$cSobrinho', 'LIMA SOBRINHO, Barbosa', 'Barbosa Lima Sobrinho'],
    ['100 0# $aPlatão', 'PLATÃO', 'Platão'],
    ['100 0# $aJoão Paulo$bII,$cPapa', 'JOÃO PAULO II, Papa', 'João Paulo II'],
    ["100 1# $aEça, D'", "EÇA, D'", "D'Eça"],
    ['100 3# $aBragança (família)', 'BRAGANÇA (família)', 'Bragança (família)'],
    ['110 2# $aUSP.$bReitoria', 'USP. Reitoria', 'USP. Reitoria'],
    ['110 1# $aSão Paulo (Estado)', 'SÃO PAULO (Estado)', 'São Paulo (Estado)'],
    ['110 2# $aUniversidade. Faculdade', 'UNIVERSIDADE. Faculdade', 'Universidade. Faculdade'],
    [
      '111 2# $aCongresso de Letras$n(12. :$d2010 :$cRecife)',
      'CONGRESSO DE LETRAS, 12., 2010, Recife',
      'Congresso de Letras',
    ],
    [
      '110 2# $aSociedade.$bCongresso$n(3 :$d1999 :$cNatal)',
      'SOCIEDADE. Congresso, 3., 1999, Natal',
      'Sociedade. Congresso',
    ],
  ])('%s', (line, opening, natural) => {
    expect(entry(line)).toBe(opening)
    expect(direct(line)).toBe(natural)
  })
})

it('a place that is part of the name stands in capitals with it, a title does not', () => {
  expect(entry('100 0# $aTomás,$cde Aquino,$cSanto')).toBe('TOMÁS DE AQUINO, Santo')
  expect(entry('100 0# $aTomás, de Aquino, Santo')).toBe('TOMÁS DE AQUINO, Santo')
})

describe('who opens a reference', () => {
  const opening = (...lines: string[]) =>
    textOf(entryRuns(entryOf(agents(...lines), CURRENT_EDITION), 4, CURRENT_EDITION))

  it('authors before who answers for the whole, and those by their marks', () => {
    expect(opening('700 1# $aLima, Ana$eorg.', '700 1# $aReis, Eva$eautor')).toBe('REIS, Eva')
    expect(opening('700 1# $aLima, Ana$eorg.', '700 1# $aReis, Eva$eorg.')).toBe('LIMA, Ana; REIS, Eva (org.)')
    expect(opening('700 1# $aLima, Ana$eed.', '700 1# $aReis, Eva$ecoord.')).toBe('REIS, Eva (coord.)')
    expect(opening('700 1# $aLima, Ana$eadaptador')).toBe('LIMA, Ana (adapt.)')
    expect(opening('700 1# $aLima, Ana$e(ed.)')).toBe('LIMA, Ana (ed.)')
    expect(opening('700 1# $aLima, Ana$etradutora')).toBe('')
    expect(opening()).toBe('')
  })
  it('without a main entry who answers for the whole comes before who is only traced', () => {
    const statement = '245 10 $aEstudos /$cAna Lima e Eva Reis, editors ; Rui Sá [et al., contributors]'
    const traced = ['700 1# $aHarris, Chauncy', '700 1# $aLima, Ana', '700 1# $aReis, Eva', '700 1# $aSá, Rui']
    const of = (...lines: string[]) => {
      const found = extract(recordFromLines('am', lines)).agents
      return textOf(entryRuns(entryOf(found, CURRENT_EDITION), 4, CURRENT_EDITION))
    }
    expect(of(statement, ...traced)).toBe('LIMA, Ana; REIS, Eva (ed.)')
    // Where the statement names authors, the others are traced because there was no room for them.
    expect(of('245 10 $aEstudos /$cRui Sá [et al.]', '700 1# $aSá, Rui', '700 1# $aHarris, Chauncy')).toBe(
      'SÁ, Rui; HARRIS, Chauncy',
    )
    expect(of('245 10 $aEstudos', '700 1# $aHarris, Chauncy')).toBe('HARRIS, Chauncy')
  })
  it('who only translated or edited this edition is no author of the work', () => {
    const of = (...lines: string[]) => abntReference(recordFromLines('am', [fixedField('s', '2010'), ...lines])).text
    expect(
      of(
        '100 1# $aGrass, Günter',
        '245 14 $aThe tin drum /$cGünter Grass',
        '250 ## $a[New ed.] /$ba new translation from the German by Breon Mitchell',
        '260 ## $aLondon :$bVintage,$c2010',
        '700 1# $aMitchell, Breon',
      ),
    ).toBe('GRASS, Günter. The tin drum. Tradução: Breon Mitchell. [New ed.]. London: Vintage, 2010.')
    // The author who revised the work stays its author.
    expect(
      of('100 1# $aReis, Eva', '245 10 $aX', '250 ## $a2. ed. /$brevisada por Eva Reis', '260 ## $aRecife :$bU,$c2010'),
    ).toBe('REIS, Eva. X. 2. ed. Recife: U, 2010.')
  })
  it('a body in front alone, or with another that is said to be an author', () => {
    expect(opening('110 2# $aUSP', '700 1# $aLima, Ana')).toBe('USP')
    expect(opening('110 2# $aUSP', '710 2# $aUFPE$eautor', '710 2# $aSESC')).toBe('USP; UFPE')
    expect(opening('710 2# $aUSP')).toBe('')
    expect(opening('710 2# $aUSP$eautor')).toBe('USP')
  })
})

describe('titles', () => {
  it('punctuation of ISBD becomes that of the norm', () => {
    expect(isbdToNorm('Título : subtítulo = Title')).toBe('Título: subtítulo')
    expect(isbdToNorm('Um ; dois , três')).toBe('Um; dois, três')
  })
  it('the first word in capitals, with what stands before it', () => {
    const first = (title: string, skip = 0) => capitalFirst(title, skip, CURRENT_EDITION)
    expect(first('O cortiço e outros')).toBe('O CORTIÇO e outros')
    expect(first('Cortiço e outros')).toBe('CORTIÇO e outros')
    expect(first('De a e o mar calmo')).toBe('DE A E O MAR calmo')
    expect(first('Los tres mosqueteros', 4)).toBe('LOS TRES mosqueteros')
    expect(first('Dat hus is grot', 4)).toBe('DAT HUS is grot')
    expect(first('Dat hus is grot', 3)).toBe('DAT hus is grot')
    expect(first('O')).toBe('O')
  })
  it('volumes by their marks', () => {
    expect(['Vol. 1', 'volume II', 'tomo 3', 'Parte 2', 'n. 5', 'Número 7', 'Livro 3', 'B'].map(volumeText)).toEqual([
      'v. 1',
      'v. II',
      't. 3',
      'pt. 2',
      'n. 5',
      'n. 7',
      'Livro 3',
      'B',
    ])
  })
  it('a subtitle inside the title is one, unless the record has another', () => {
    const parts = (line: string) => titleParts(extract(recordFromLines('am', [line])))
    expect(parts('245 10 $aFísica : um curso')).toEqual({ main: 'Física', rest: 'um curso', volume: '' })
    expect(parts('245 10 $aFísica : um curso :$bteoria')).toEqual({
      main: 'Física: um curso',
      rest: 'teoria',
      volume: '',
    })
    expect(parts('245 10 $aFísica.$nv. 2,$pÓptica :$bteoria')).toEqual({
      main: 'Física',
      rest: 'Óptica: teoria',
      volume: 'v. 2',
    })
    expect(parts('245 10 $aFísica.$nLivro 3')).toEqual({ main: 'Física', rest: 'Livro 3', volume: '' })
    expect(parts('245 10 $aFísica')).toEqual({ main: 'Física', rest: '', volume: '' })
  })
})

describe('imprints', () => {
  const reference = (...lines: string[]) =>
    abntReference(recordFromLines('am', [fixedField('s', '1999'), '245 10 $aX', ...lines])).text

  it.each([
    ['260 ## $aSão Paulo :$bÁtica ;$bSpe,$c1999', 'X. São Paulo: Ática: Spe, 1999.'],
    ['260 ## $aSão Paulo :$bÁtica ;$aRecife :$bUFPE,$c1999', 'X. São Paulo: Ática; Recife: UFPE, 1999.'],
    ['260 ## $aSão Paulo ;$aRecife :$bÁtica,$c1999', 'X. São Paulo: Ática, 1999.'],
    ['260 ## $aSão Paulo :$bA ;$aRecife :$bB ;$aNatal :$bC,$c1999', 'X. São Paulo: A, 1999.'],
    ['260 ## $aSão Paulo (SP) :$bÁtica Ltda.,$cc1999', 'X. São Paulo, SP: Ática, c1999.'],
    ['260 ## $aSão Paulo,$c1999', 'X. São Paulo: [s. n.], 1999.'],
    ['260 ## $bÁtica,$c1999', 'X. [S. l.]: Ática, 1999.'],
    ['260 ## $a[S.l.] :$b[s.n.],$c1999', 'X. [S. l.: s. n.], 1999.'],
    ['260 ## $aSão Paulo :.$bÁtica,$c1999', 'X. São Paulo: Ática, 1999.'],
    ['500 ## $aNota', 'X. [S. l.: s. n.], 1999.'],
    ['260 ## $aRecife :$bUFPE,$c[s.d.]', 'X. Recife: UFPE, 1999.'],
    ['264 #1 $aRecife :$bUFPE', 'X. Recife: UFPE, 1999.'],
  ])('%s', (line, expected) => expect(reference(line)).toBe(expected))

  it('a date that nobody knows says so, an open one stays open', () => {
    const undated = recordFromLines('am', ['245 10 $aX', '260 ## $aRecife :$bUFPE'])
    expect(abntReference(undated).text).toBe('X. Recife: UFPE, [s. d.].')
    const open = recordFromLines('am', [
      fixedField('m', '1999', '9999'),
      '245 10 $aX',
      '260 ## $aRecife :$bUFPE,$c1999-',
    ])
    expect(abntReference(open).text).toBe('X. Recife: UFPE, 1999- .')
  })
})
