import { describe, expect, it } from 'vitest'
import { authorityGroups, authorityOf, headingText } from './authority.ts'
import { fieldGroups } from './field-groups.ts'
import { indexFields } from './fields.ts'
import { looksLikeAct } from './legal.ts'
import { creativeCommonsOf } from './licence.ts'
import { recordLinks } from './links.ts'
import { groupMarcRows, marcRows } from './marc-rows.ts'
import { recordFromLines } from './record-from-lines.ts'

const field = (line: string) => indexFields(recordFromLines('am', [line])).all(line.slice(0, 3))[0]!

describe('licences', () => {
  it.each([
    [
      '$uhttps://creativecommons.org/licenses/by-nc/3.0/br/',
      'BY-NC',
      '3.0',
      'https://creativecommons.org/licenses/by-nc/3.0/',
    ],
    ['$uhttps://creativecommons.org/licenses/by-sa', 'BY-SA', '4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
    [
      '$uhttps://creativecommons.org/publicdomain/zero/1.0/',
      'ZERO',
      '1.0',
      'https://creativecommons.org/publicdomain/zero/1.0/',
    ],
    [
      '$uhttps://creativecommons.org/publicdomain/mark',
      'MARK',
      '1.0',
      'https://creativecommons.org/publicdomain/mark/1.0/',
    ],
    ['$aCC0', 'ZERO', '1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['$aCC BY-NC-ND 2.5', 'BY-NC-ND', '2.5', 'https://creativecommons.org/licenses/by-nc-nd/2.5/'],
    [
      '$aCreative Commons Atribuição-NãoComercial-SemDerivações',
      'BY-NC-ND',
      '4.0',
      'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    ],
    [
      '$aCreative Commons Atribuição-CompartilhaIgual',
      'BY-SA',
      '4.0',
      'https://creativecommons.org/licenses/by-sa/4.0/',
    ],
  ])('%s', (text, code, version, url) =>
    expect(creativeCommonsOf(field(`540 ## ${text}`))).toEqual({ code, version, url }),
  )

  it('any other text is none', () => {
    for (const text of ['Todos os direitos reservados', 'Creative Commons', 'by the author'])
      expect(creativeCommonsOf(field(`540 ## $a${text}`))).toBeNull()
  })
})

it('links are restricted by their words or by their code', () => {
  const kinds = (...lines: string[]) => recordLinks(recordFromLines('am', lines)).map(link => link.tipo_link)
  expect(
    kinds(
      '856 40 $uhttps://x$71',
      '856 40 $uhttps://x$zAcesso restrito',
      '856 40 $uhttps://x$70',
      '856 40 $uhttps://x$zVersão em braile',
    ),
  ).toEqual(['AR', 'AR', 'VB', 'AC'])
})

it('an act without our fields: a jurisdiction with an epigraph, or a constitution of one', () => {
  expect(looksLikeAct(field('110 2# $aUSP'), 'resolucao n. 5')).toBe(true)
  expect(looksLikeAct(field('110 2# $aUSP'), 'catalogo')).toBe(false)
  expect(looksLikeAct(undefined, 'lei n. 5')).toBe(false)
  expect(looksLikeAct(field('110 1# $aBrasil'), 'constituicao federal')).toBe(true)
  expect(looksLikeAct(field('110 2# $aUSP'), 'constituicao federal')).toBe(false)
})

describe('rows of MARC', () => {
  it('each field and subfield with its number among those of its kind', () => {
    const rows = marcRows(recordFromLines('am', ['653 ## $aA$bB$aC', '653 ## $aD']))
    expect(rows.map(r => [r.paragrafo, r.seq_paragrafo, r.secao, r.seq_secao, r.descricao])).toEqual([
      ['000', '1', null, null, '00000nam#a2200000#a#4500'],
      ['653', '1', 'a', '1', 'A'],
      ['653', '1', 'b', '1', 'B'],
      ['653', '1', 'a', '2', 'C'],
      ['653', '2', 'a', '1', 'D'],
    ])
    expect(groupMarcRows(rows).map(p => [p.paragrafo, p.seq_paragrafos.map(s => s.descricao)])).toEqual([
      ['000', [['00000nam#a2200000#a#4500']]],
      ['653', [['A', 'B', 'C'], ['D']]],
    ])
  })
})

describe('authorities', () => {
  it('the standard display: dashes before subdivisions and ends of a life, languages by name', () => {
    const groups = authorityGroups(
      recordFromLines('zz', [
        '046 ## $f1839$g1908',
        '150 ## $aRios$xHistória$zBrasil',
        '377 ## $apor',
        '450 ## $aÁguas :$bx$c ',
        '670 ## $aFonte$bpágina',
        '750 #0 $aRivers$xHistory',
      ]),
      'pt',
    )
    expect(groups.map(g => [g.ordem, g.texto, g.campos.map(c => c.descricao + c.pontuacao).join('')])).toEqual([
      [1, 'Forma autorizada', 'Rios - História - Brasil'],
      [2, 'Formas variantes', 'Águas : x'],
      [3, 'Datas', '1839 – 1908'],
      [4, 'Idioma', 'português'],
      [5, 'Equivalentes em outros vocabulários', 'Rivers History'],
      [6, 'Fontes', 'Fonte página'],
    ])
  })
  it('headings, variants and relations', () => {
    const found = authorityOf(
      recordFromLines('zz', [
        '150 ## $aRios',
        '450 ## $aÁguas',
        '450 ## $aÁguas',
        '550 ## $wg$aNatureza',
        '550 ## $wh$aRiachos',
        '550 ## $aMar',
        '510 2# $wa$aIBGE',
        '680 ## $iUsado para$aáguas',
      ]),
    )
    expect(found).toMatchObject({ heading: 'Rios', variants: ['Águas'], notes: ['Usado para águas'] })
    expect(found?.related.map(r => [r.heading, r.relation])).toEqual([
      ['Natureza', 'broader'],
      ['Riachos', 'narrower'],
      ['Mar', 'related'],
      ['IBGE', 'earlier'],
    ])
    expect(authorityOf(recordFromLines('zz', ['150 ## $b']))).toBeNull()
    expect(headingText(field('151 ## $aBrasil$xHistória$y1822'))).toBe('Brasil - História - 1822')
  })
})

describe('the standard display of a record', () => {
  const shown = (type: string, lines: string[], context = {}) =>
    Object.fromEntries(
      fieldGroups(recordFromLines(type, lines), { language: 'pt', ...context }).map(g => [
        g.texto,
        g.detalhes.map(d => d.descricao.map((text, i) => text + d.pontuacao[i]).join('')),
      ]),
    )

  it('playing times, dates of acts and decisions as people say them', () => {
    expect(shown('jm', ['306 ## $a020500$a000330', '245 10 $aX'])).toMatchObject({ Duração: ['2 h 5 min, 3 min 30 s'] })
    expect(shown('am', ['245 10 $aX', '971 ## $aLei$b1$c2022-11-01'])).toMatchObject({
      'Data do ato': ['1 de novembro de 2022'],
    })
    expect(shown('am', ['245 10 $aX', '972 ## $aSTF$f2020-03-02'])).toMatchObject({
      'Data de julgamento': ['2 de março de 2020'],
    })
  })
  it('each series is shown once, those that are not traced elsewhere first', () => {
    const lines = ['245 10 $aX', '490 1# $aDebates ;$v5', '490 0# $aEstudos', '440 #0 $aClássicos', '490 ## $aBolso']
    expect(shown('am', lines)).toMatchObject({ Série: ['Estudos', 'Bolso', 'Clássicos', 'Debates, 5'] })
  })
  it('an authority is that of the heading, complete where no subdivision follows', () => {
    const groups = fieldGroups(recordFromLines('am', ['245 10 $aX', '650 #4 $aRios$zBrasil', '650 #4 $aMares']), {
      language: 'pt',
      authorityOf: (tag, seq) => (tag === '650' ? `A${seq}` : null),
    })
    const subjects = groups.find(g => g.texto === 'Assuntos')?.detalhes ?? []
    expect(subjects.map(d => [d.cod_autoridade[0], d.cod_autoridade.filter(c => c !== null).length])).toEqual([
      ['A1', 1],
      ['A2', 1],
    ])
    expect(subjects.map(d => d.contem_autoridade_completa).at(-1)).toBe(true)
  })
  it('a field that names another record by number links to the first that is known', () => {
    const view = (known: string[]) =>
      fieldGroups(recordFromLines('aa', ['245 10 $aX', '773 0# $tRevista$w(BR)1$w(BR)2']), {
        language: 'pt',
        recordOf: w => (known.includes(w) ? `R${w.slice(-1)}` : null),
      })
        .flatMap(g => g.detalhes)
        .find(d => d.paragrafo === '773')
    expect(view(['(BR)1', '(BR)2'])).toMatchObject({ isSecaoW: true, link_acervo: 'R1' })
    expect(view(['(BR)2'])).toMatchObject({ isSecaoW: true, link_acervo: 'R2' })
    expect(view([])).toMatchObject({ isSecaoW: true, link_acervo: null })
    expect(
      view(['(BR)2'])
        ?.extra.filter(e => e.formatar_link)
        .map(e => e.cod_acervo_link),
    ).toEqual(['R2'])
    const plain = fieldGroups(recordFromLines('aa', ['773 0# $tRevista$w(BR)1']), { language: 'pt' })
      .flatMap(g => g.detalhes)
      .find(d => d.paragrafo === '773')
    expect(plain).toMatchObject({ isSecaoW: true, link_acervo: null })
  })
})
