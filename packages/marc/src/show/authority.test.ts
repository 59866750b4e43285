import { describe, expect, it } from 'vitest'
import { authorityGroups, authorityOf, authorityTypeOf, isAuthorityRecord } from './authority.ts'
import { externalIds } from './external-ids.ts'
import { headingKey } from './heading-key.ts'
import { AUTHORITY_TYPE_LABELS } from './labels/authority.ts'
import { recordFromLines } from './record-from-lines.ts'

const machado = recordFromLines('zz', [
  '024 7# $aQ311145$2wikidata',
  '024 7# $a0000000121254454$2isni',
  '024 7# $ahttps://viaf.org/viaf/95151565$2uri',
  '024 7# $aA-1009-2008$2researcherid',
  '035 ## $a(ORCID)0000-0002-1825-0097',
  '046 ## $f1839-06-21$g1908-09-29',
  '100 1# $aAssis, Machado de,$d1839-1908',
  '377 ## $apor',
  '400 1# $aMachado de Assis, Joaquim Maria,$d1839-1908',
  '400 1# $aDe Assis, Machado',
  '510 2# $wr$iMembro de:$aAcademia Brasileira de Letras$0(BR)22',
  '670 ## $aPlataforma Lattes$uhttp://lattes.cnpq.br/1234567890123456',
  '678 ## $aEscritor carioca.',
  '856 42 $uhttps://entities.oclc.org/worldcat/entity/E39PBJcjRXmPDD',
])

describe('authority records', () => {
  it('AUTHY-07 tell all kinds apart by the heading', () => {
    const kinds = Object.fromEntries(
      ['100', '110', '111', '130', '148', '150', '151', '155', '180', '181', '182', '185'].map(tag => [
        tag,
        authorityTypeOf({ tag, ind1: ' ', ind2: ' ', subfields: [['a', 'X']] }),
      ]),
    )
    expect(kinds).toEqual({
      100: 'AUTORIDADE_PESSOA',
      110: 'AUTORIDADE_ENTIDADE',
      111: 'AUTORIDADE_EVENTO',
      130: 'AUTORIDADE_TITULO_UNIFORME',
      148: 'AUTORIDADE_CRONOLOGICO',
      150: 'AUTORIDADE_ASSUNTO',
      151: 'AUTORIDADE_ASSUNTO_GEOGRAFICO',
      155: 'AUTORIDADE_GENERO_FORMA',
      180: 'AUTORIDADE_SUBDIVISAO_GERAL',
      181: 'AUTORIDADE_SUBDIVISAO_GEOGRAFICA',
      182: 'AUTORIDADE_SUBDIVISAO_CRONOLOGICA',
      185: 'AUTORIDADE_SUBDIVISAO_GENERO',
    })
    // "All" and the twelve kinds, each with its name.
    expect(Object.keys(AUTHORITY_TYPE_LABELS).sort()).toEqual(['AUTORIDADE_TODOS', ...Object.values(kinds)].sort())
    expect(
      authorityTypeOf({
        tag: '100',
        ind1: '1',
        ind2: ' ',
        subfields: [
          ['a', 'Assis'],
          ['t', 'Obra'],
        ],
      }),
    ).toBe('AUTORIDADE_TITULO_UNIFORME')
  })
  it('give heading, variants and related headings', () => {
    expect(authorityOf(machado)).toMatchObject({
      type: 'AUTORIDADE_PESSOA',
      heading: 'Assis, Machado de, 1839-1908',
      key: 'assis machado de 1839 1908',
      variants: ['Machado de Assis, Joaquim Maria, 1839-1908', 'De Assis, Machado'],
      related: [
        {
          type: 'AUTORIDADE_ENTIDADE',
          heading: 'Academia Brasileira de Letras',
          relation: 'related',
          authority: ['(BR)22'],
        },
      ],
      notes: ['Escritor carioca.'],
    })
    const subject = authorityOf(
      recordFromLines('zz', ['150 ## $aEducação$xHistória', '550 ## $wg$aCiências sociais', '550 ## $wh$aEnsino']),
    )
    expect([subject?.heading, subject?.related.map(r => r.relation)]).toEqual([
      'Educação - História',
      ['broader', 'narrower'],
    ])
    expect(authorityOf(recordFromLines('zz', ['670 ## $aX']))).toBeNull()
    expect(isAuthorityRecord(machado)).toBe(true)
  })
  it('AUTHY-03 give every external identifier with its address', () => {
    expect(Object.fromEntries(externalIds(machado).map(i => [i.kind, i.url]))).toEqual({
      wikidata: 'https://www.wikidata.org/wiki/Q311145',
      isni: 'https://isni.org/isni/0000000121254454',
      viaf: 'https://viaf.org/viaf/95151565',
      webofscience: 'https://www.webofscience.com/wos/author/rid/A-1009-2008',
      orcid: 'https://orcid.org/0000-0002-1825-0097',
      cl: 'http://lattes.cnpq.br/1234567890123456',
      oclc: 'https://entities.oclc.org/worldcat/entity/E39PBJcjRXmPDD',
    })
  })
  it('AUTHY-03 leave out identifiers that cannot be right', () => {
    const wrong = recordFromLines('zz', [
      '024 7# $a0000-0002-1825-0098$2orcid',
      '024 7# $aX99$2wikidata',
      '024 7# $a123$2isni',
      '024 7# $a12$2desconhecido',
      '856 42 $uhttps://example.org/Q1',
      '670 ## $aWikidata: Q42',
    ])
    expect(externalIds(wrong)).toEqual([])
  })
  it('name the same identifier once', () => {
    expect(
      externalIds(recordFromLines('zz', ['024 7# $aQ42$2wikidata', '856 42 $uhttps://www.wikidata.org/wiki/Q42'])),
    ).toHaveLength(1)
  })
  it('AUTHY-04 AUTHY-06 show groups of fields with text, punctuation, section and paragraph', () => {
    const groups = authorityGroups(machado, 'pt')
    expect(groups[0]).toEqual({
      ordem: 1,
      texto: 'Forma autorizada',
      campos: [
        { descricao: 'Assis, Machado de', pontuacao: ', ', secao: 'a', paragrafo: '100', seq_paragrafo: '1' },
        { descricao: '1839-1908', pontuacao: '', secao: 'd', paragrafo: '100', seq_paragrafo: '1' },
      ],
    })
    expect(groups.map(g => g.texto)).toEqual([
      'Forma autorizada',
      'Formas variantes',
      'Termos relacionados',
      'Datas',
      'Idioma',
      'Biografia ou história',
      'Identificadores',
      'Fontes',
      'Acesso eletrônico',
    ])
    expect(groups[1]?.campos.map(c => c.seq_paragrafo)).toEqual(['1', '1', '2'])
    expect(groups[4]?.campos[0]?.descricao).toBe('português')
    expect(groups[3]?.campos.map(c => c.descricao + c.pontuacao).join('')).toBe('1839-06-21 – 1908-09-29')
    expect(authorityGroups(machado, 'en')[0]?.texto).toBe('Authorised form')
    const subject = authorityGroups(recordFromLines('zz', ['150 ## $aEducação$xHistória']), 'es')
    expect(subject[0]?.campos.map(c => c.descricao + c.pontuacao).join('')).toBe('Educação - História')
  })
})

describe('heading key', () => {
  it.each([
    ['Assis, Machado de, 1839-1908.', 'assis machado de 1839 1908'],
    ['ASSIS, MACHADO DE,  1839 - 1908', 'assis machado de 1839 1908'],
    ["D'Ambrosio, Ubiratan", 'dambrosio ubiratan'],
    ['D’Ambrosio, Ubiratan', 'dambrosio ubiratan'],
    ['Educação - Brasil', 'educacao brasil'],
    ['Łukasiewicz, Jan', 'lukasiewicz jan'],
    ['Достоевский, Ф. М.', 'достоевскии ф м'],
    ['', ''],
  ])('%s', (text, key) => expect(headingKey(text)).toBe(key))
  it('keeps people apart by their dates', () =>
    expect(headingKey('Silva, João, 1900-')).not.toBe(headingKey('Silva, João, 1901-')))
})
