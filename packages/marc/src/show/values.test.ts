import { describe, expect, it } from 'vitest'
import { agentsOf } from './agents.ts'
import { extract, publishersOf } from './bibliographic.ts'
import { indexFields, joinedName, sub, subs } from './fields.ts'
import { splitPunctuation } from './pieces.ts'
import { recordFromLines } from './record-from-lines.ts'
import { roleInStatement, roleOf } from './roles.ts'
import { subjectsOf } from './subjects.ts'
import { workKey } from './work-key.ts'

const index = (...lines: string[]) => indexFields(recordFromLines('am', lines))
const field = (line: string) => index(line).all(line.slice(0, 3))[0]!

describe('values of fields', () => {
  it.each([
    ['[S. l.]', '[s. n.]'],
    ['[Local de publicação não identificado]', '[Editora não identificada]'],
    ['[Lugar de publicação não identificado]', '[produtor não identificado]'],
    ['[Lugar de publicación no identificado]', '[editor no identificado]'],
    ['[Place of publication not identified]', '[publisher not identified]'],
    ['[Lieu de publication non identifié]', '[Éditeur non identifié]'],
    ['[Erscheinungsort nicht ermittelbar]', '[Verlag nicht ermittelbar]'],
  ])('%s and %s name neither place nor publisher', (place, name) => {
    const work = extract(recordFromLines('am', ['245 10 $aX', `264 #1 $a${place} :$b${name},$c2010`]))
    expect([work.place, work.publisher]).toEqual(['', ''])
  })
  it('a place or publisher whose name sounds like them is one', () => {
    const work = extract(recordFromLines('am', ['245 10 $aX', '264 #1 $aPortland :$bEditora Identidade,$c2010']))
    expect([work.place, work.publisher]).toEqual(['Portland', 'Editora Identidade'])
  })
  it('the first with a code, all with some, none that is empty', () => {
    const one = field('650 #4 $aUm$b$aDois$xTrês')
    expect([sub(one, 'a'), sub(one, 'b'), sub(one, 'z'), sub(undefined, 'a')]).toEqual(['Um', '', '', ''])
    expect([subs(one, 'ab'), subs(one, 'xa'), subs(undefined, 'a')]).toEqual([
      ['Um', 'Dois'],
      ['Um', 'Dois', 'Três'],
      [],
    ])
  })
  it('the fuller form of a name in parentheses, however it was catalogued', () => {
    expect(joinedName(field('100 1# $aLima, J. C.$q(José Carlos)'), 'aq')).toBe('Lima, J. C. (José Carlos)')
    expect(joinedName(field('100 1# $aLima, J. C.$q(José) Carlos'), 'aq')).toBe('Lima, J. C. (José) Carlos')
    expect(joinedName(field('100 1# $aLima, J. C.$qJosé (Carlos)'), 'aq')).toBe('Lima, J. C. (José (Carlos))')
    expect(joinedName(field('100 1# $aLima, J. C.$qJosé,'), 'aq')).toBe('Lima, J. C. (José)')
    expect(joinedName(field('100 1# $aLima, J. C.$qJosé'), 'a')).toBe('Lima, J. C.')
  })
  it('marks that introduce the next element are split off', () => {
    expect(['Título :', 'Título/', 'a, b', ':', ' ;', 'x'].map(splitPunctuation)).toEqual([
      ['Título', ' :'],
      ['Título', '/'],
      ['a, b', ''],
      [':', ''],
      [' ;', ''],
      ['x', ''],
    ])
  })
})

describe('names', () => {
  const names = (...lines: string[]) => agentsOf(index(...lines)).map(({ name }) => name)

  it('an added entry with a title is a work, and one without a name is nobody', () => {
    expect(names('100 1# $aLima, Ana', '700 1# $aReis, Eva$tObra', '700 12 $aReis, Eva', '700 1# $aSá, Rui')).toEqual([
      'Lima, Ana',
      'Sá, Rui',
    ])
    expect(names('100 1# $aLima, Ana$tObra')).toEqual(['Lima, Ana'])
    expect(names('100 1# $a---', '700 1# $bX', '110 2# $a3M')).toEqual(['3M'])
  })
  it('one person in two entries is one, with both roles', () => {
    expect(
      agentsOf(index('100 1# $aLima, Ana', '700 1# $aLima, Ana$eilustradora', '710 2# $aLima, Ana')).map(a => [
        a.kind,
        a.roles,
      ]),
    ).toEqual([
      ['person', ['author', 'illustrator']],
      ['corporate', ['author']],
    ])
  })
  it('what somebody did, in the languages that books of our shelves are in', () => {
    const said = (term: string) => roleOf('', term)
    expect(['(ed.)', 'éditeur scientifique', 'Hrsg.', 'herausgeber', 'curatore'].map(said)).toEqual(
      Array(5).fill('editor'),
    )
    expect(['trad.', 'traducteur', 'Übers.', 'translator'].map(said)).toEqual(Array(4).fill('translator'))
    const named = (statement: string) => roleInStatement(statement, 'Reis')
    expect(['hrsg. von Eva Reis', 'a cura di E. Reis', 'sous la direction de Eva Reis'].map(named)).toEqual(
      Array(3).fill('editor'),
    )
    expect(['übersetzt von Eva Reis', 'traduit par Eva Reis', 'tradotto da Eva Reis'].map(named)).toEqual(
      Array(3).fill('translator'),
    )
    expect(
      ['préface de Eva Reis', 'preface by Eva Reis', 'foreword by Eva Reis', 'mit einem Vorwort von Eva Reis'].map(
        named,
      ),
    ).toEqual(Array(4).fill('preface'))
    expect(named('A. Lima ; contributors: Eva Reis')).toBe('other')
  })

  it('kinds, units, numbers and dates', () => {
    expect(agentsOf(index('100 0# $aPedro$bII,$cImperador,$d1825-1891'))[0]).toMatchObject({
      kind: 'person',
      direct: true,
      numeration: 'II',
      titles: ['Imperador'],
      dates: '1825-1891',
      units: [],
      event: null,
    })
    expect(agentsOf(index('110 1# $aBrasil.$bSenado.$bComissão'))[0]).toMatchObject({
      kind: 'jurisdiction',
      units: ['Senado', 'Comissão'],
      titles: [],
      numeration: '',
      event: null,
    })
    expect(agentsOf(index('111 2# $aCongresso$n(2. :$d2010 :$cRecife)$eComitê'))[0]).toMatchObject({
      kind: 'event',
      units: ['Comitê'],
      event: { number: '2', date: '2010', place: 'Recife' },
    })
    expect(agentsOf(index('110 2# $aClube$n(3. :$d2011)'))[0]).toMatchObject({
      kind: 'corporate',
      event: { number: '3', date: '2011', place: '' },
    })
  })
})

describe('subjects', () => {
  it('the same heading twice is one; a field without heading is none; 653 holds several', () => {
    const found = subjectsOf(
      index(
        '650 #4 $aRios$zBrasil',
        '650 #7 $arios$zBrasil$2x',
        '650 #4 $xSó subdivisão',
        '651 #4 $aRios',
        '653 ## $aUm$aDois',
        '653 ## $aUm',
      ),
    )
    expect(found.map(s => [s.kind, s.text, s.seq])).toEqual([
      ['topic', 'Rios - Brasil', 1],
      ['place', 'Rios', 1],
      ['keyword', 'Um', 1],
      ['keyword', 'Dois', 1],
    ])
    expect(found[0]).toMatchObject({ heading: 'Rios', subdivisions: [{ code: 'z', text: 'Brasil' }], source: '' })
  })
  it('a heading of several parts is one subject', () => {
    expect(subjectsOf(index('600 14 $aAssis, Machado de,$d1839-1908', '650 #4 $aUm$bDois')).map(s => s.text)).toEqual([
      'Assis, Machado de, 1839-1908',
      'Um Dois',
    ])
  })
})

describe('what a record tells of itself', () => {
  it('places and publishers, in the order of the imprint', () => {
    expect(publishersOf(field('260 ## $aSão Paulo ;$aRecife :$bÁtica :$bScipione ;$aNatal'))).toEqual([
      { place: 'São Paulo', name: '' },
      { place: 'Recife', name: 'Ática' },
      { place: 'Recife', name: 'Scipione' },
      { place: 'Natal', name: '' },
    ])
    expect(publishersOf(undefined)).toEqual([])
    expect(extract(recordFromLines('am', ['260 ## $a[S.l.] :$b[s.n.]']))).toMatchObject({ place: '', publisher: '' })
    expect(extract(recordFromLines('am', ['245 10 $aX']))).toMatchObject({
      place: '',
      publisher: '',
      language: '',
      doi: '',
    })
  })
  it('languages, also run together; codes of another list are none of ours', () => {
    expect(
      extract(recordFromLines('am', ['041 1# $aengporund$hfre', '041 #7 $apt$2iso639-1', '041 07 $aspa$2x'])),
    ).toMatchObject({
      language: 'eng',
      languages: ['eng', 'por'],
      originalLanguages: ['fre'],
    })
  })
  it('an article is skipped in sorting only where the indicator ends with it', () => {
    const sorted = (line: string) => extract(recordFromLines('am', [line])).sortTitle
    expect(sorted('245 12 $aO cortiço')).toBe('cortiço')
    expect(sorted('245 11 $aO cortiço')).toBe('O cortiço')
    expect(sorted('245 13 $aO cortiço')).toBe('O cortiço')
    expect(sorted('245 12 $aO ')).toBe('O')
    expect(sorted('245 1# $aO cortiço')).toBe('O cortiço')
  })
  it('one work in one key, and none for things without author or of a museum', () => {
    const key = (type: string, ...lines: string[]) => {
      const fields = indexFields(recordFromLines(type, lines))
      return workKey(extract(recordFromLines(type, lines)), fields)
    }
    expect(key('am', '100 1# $aLima, Ana', '245 10 $aRio :$bcontos')).toBe('lima ana|rio')
    expect(key('am', '100 1# $aLima, Ana', '245 10 $aRio :$bum estudo')).toBe('lima ana|rio um estudo')
    expect(key('rm', '100 1# $aLima, Ana', '245 10 $aVaso', '655 #7 $aObjeto de museu')).toBe('')
    expect(key('am', '022 ## $a0100-1965', '130 0# $aRevista', '245 10 $aRevista')).toBe('')
  })
})
