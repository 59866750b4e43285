import { describe, expect, it } from 'vitest'
import { dublinCore, dublinCoreXml } from './dublin-core.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const record = recordFromLines('am', [
  fixedField('s', '2009', '    ', 'por'),
  '020 ## $a9788535902778',
  '082 04 $a869.3',
  '100 1# $aAssis, Machado de,$d1839-1908.',
  '245 10 $aDom Casmurro :$bromance & "outros" <textos>',
  '260 ## $aSão Paulo :$bÁtica,$c2009.',
  '300 ## $a200 p.',
  '490 0# $aBom livro ;$v3',
  '520 ## $aBento e Capitu.',
  '540 ## $aDomínio público$uhttps://creativecommons.org/publicdomain/mark/1.0/',
  '650 #4 $aCiúme$vFicção',
  '651 #4 $aRio de Janeiro (RJ)',
  '655 #7 $aRomance',
  '700 1# $aPortinari, Candido,$eilustrador',
  '773 0# $tObras completas',
  '856 40 $uhttps://example.org/dom.pdf$qapplication/pdf',
  '856 40 $uvínculo no banco',
])

describe('Dublin Core', () => {
  it('REC-14 takes each element from its MARC fields', () => {
    expect(dublinCore(record, 'https://catalogo.example/acervo/1')).toEqual({
      title: ['Dom Casmurro: romance & "outros" <textos>'],
      creator: ['Assis, Machado de, 1839-1908'],
      subject: ['Ciúme--Ficção', '869.3'],
      description: ['Bento e Capitu.'],
      publisher: ['Ática'],
      contributor: ['Portinari, Candido'],
      date: ['2009'],
      type: ['Text', 'Romance'],
      format: ['application/pdf', '200 p.'],
      identifier: ['https://catalogo.example/acervo/1', 'urn:isbn:9788535902778', 'https://example.org/dom.pdf'],
      source: [],
      language: ['por'],
      relation: ['Obras completas', 'Bom livro ; 3'],
      coverage: ['Rio de Janeiro (RJ)'],
      rights: ['Domínio público', 'https://creativecommons.org/publicdomain/mark/1.0/'],
    })
  })
  it('writes well-formed oai_dc, whatever the record holds', () => {
    const odd = {
      ...record,
      fields: [
        ...record.fields,
        { tag: '500', ind1: ' ', ind2: ' ', subfields: [['a', 'vazio\u0000\u0008 e \uD800 só']] as [string, string][] },
      ],
    }
    const xml = dublinCoreXml(dublinCore(odd))
    expect(xml).toContain('<dc:title>Dom Casmurro: romance &amp; &quot;outros&quot; &lt;textos&gt;</dc:title>')
    expect(xml).toContain('<dc:description>vazio e  só</dc:description>')
    expect(xml).toMatch(/^<oai_dc:dc xmlns:oai_dc="http:\/\/www\.openarchives\.org\/OAI\/2\.0\/oai_dc\/"/u)
    expect(xml.endsWith('</oai_dc:dc>')).toBe(true)
  })
  it('gives ranges and types of other material', () => {
    const serial = dublinCore(recordFromLines('as', [fixedField('d', '1943', '1978'), '245 00 $aBoletim']))
    expect([serial.date, serial.type]).toEqual([['1943/1978'], ['Collection', 'Text']])
    expect(dublinCore(recordFromLines('gm', ['245 00 $aFilme'])).type).toEqual(['MovingImage'])
  })
})

it('Dublin Core says what a thesis is as its page does, whether the note came in pieces or whole', () => {
  const notes = (note: string) => dublinCore(recordFromLines('am', ['245 10 $aX', note])).description
  expect(notes('502 ## $aTese$bDoutorado$cUniversidade Federal do Vale$d2020')).toEqual([
    'Tese (Doutorado) - Universidade Federal do Vale, 2020',
  ])
  expect(notes('502 ## $bMestrado$cUFVale$d2010$gOrientação: Lia Prado')).toEqual([
    'Mestrado - UFVale, 2010 Orientação: Lia Prado',
  ])
  expect(notes('502 ## $aDissertação (mestrado) - Universidade do Vale, Serra Clara, 2010.')).toEqual([
    'Dissertação (mestrado) - Universidade do Vale, Serra Clara, 2010',
  ])
})

it('Dublin Core names every publisher, and nobody where none is known', () => {
  const publishers = (imprint: string) => dublinCore(recordFromLines('am', ['245 10 $aX', imprint])).publisher
  expect(publishers('260 ## $aRecife :$bÁtica ;$aNatal :$bGlobo,$c2009.')).toEqual(['Ática', 'Globo'])
  expect(publishers('260 ## $aRecife :$b[s. n.] ;$aNatal :$bGlobo,$c2009.')).toEqual(['Globo'])
  expect(publishers('260 ## $aRecife :$b[s. n.],$c2009.') ?? []).toEqual([])
})
