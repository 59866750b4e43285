import { describe, expect, it } from 'vitest'
import {
  type DisplayContext,
  type FieldDetail,
  fieldGroups,
  fieldGroupsFrom,
  namesRecords,
  recordView,
} from './field-groups.ts'
import { indexFields } from './fields.ts'
import { FIELD_LABELS } from './labels/fields.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const PT: DisplayContext = { language: 'pt' }
const show = (type: string, lines: string[], context = PT) => fieldGroups(recordFromLines(type, lines), context)
const asText = (d: FieldDetail | undefined) => (d ? d.descricao.map((t, i) => t + d.pontuacao[i]).join('') : '')
/** Group label → shown texts. */
const texts = (type: string, lines: string[], context = PT) =>
  Object.fromEntries(show(type, lines, context).map(g => [g.texto, g.detalhes.map(asText)]))

describe('standard display', () => {
  it('REC-06 the payload has kind, groups, error and message', () => {
    const view = recordView(recordFromLines('am', ['245 10 $aX']), PT)
    expect(Object.keys(view).sort()).toEqual(['campos', 'error', 'message', 'tipo_acervo'])
    expect(view).toMatchObject({ tipo_acervo: 'B', error: false, message: '' })
    expect(recordView(recordFromLines('tca', ['245 10 $aX']), PT).tipo_acervo).toBe('A')
  })
  it('REC-07 a group has ordem, texto and detalhes with all their fields', () => {
    const [title] = show('am', ['245 10 $aDom Casmurro :$bromance /$cMachado de Assis.'])
    expect(title).toEqual({
      ordem: '245',
      texto: 'Título',
      detalhes: [
        {
          descricao: ['Dom Casmurro', 'romance', 'Machado de Assis.'],
          pontuacao: [': ', ' · ', ''],
          _secao: ['a', 'b', 'c'],
          gerar_pesquisa: ['TITULO', null, null],
          cod_autoridade: [null, null, null],
          extra: ['a', 'b', 'c'].map(secao => ({
            secao,
            paragrafo: '245',
            cod_acervo_link: null,
            formatar_link: false,
          })),
          paragrafo: '245',
          seq_paragrafo: '1',
          vinculo: null,
          link_acesso: null,
          is_pdf: false,
          link_data: null,
          isCreativeCommons: false,
          isSecaoW: false,
          link_acervo: null,
          contem_autoridade_completa: false,
          descricao985: null,
          msg_err_login: null,
        },
      ],
    })
  })
  it('puts in the punctuation that the record leaves to the system', () => {
    const shown = texts('am', [
      '245 10 $aDom Casmurro$bromance$cMachado de Assis',
      '260 ## $aSão Paulo$bÁtica$c1998',
      '300 ## $a200 p.$bil.$c21 cm',
      '020 ## $a8508040717$qbroch.',
      '502 ## $aDissertação$bMestrado$cUSP$d2013',
    ])
    expect(shown).toMatchObject({
      Título: ['Dom Casmurro: romance · Machado de Assis'],
      Publicação: ['São Paulo: Ática, 1998'],
      'Descrição física': ['200 p., il., 21 cm'],
      ISBN: ['8508040717 (broch.)'],
      'Nota de trabalho acadêmico': ['Dissertação (Mestrado) - USP, 2013'],
    })
  })
  it('writes playing times out and leaves the edition of a classification to the cataloguers', () => {
    const shown = texts('gm', [
      '245 10 $aX',
      '306 ## $a020500',
      '306 ## $a000345',
      '306 ## $a2 fitas',
      '082 04 $a791.437$223',
      '080 ## $a34(81)$21997',
    ])
    expect(shown).toMatchObject({
      Duração: ['2 h 5 min', '3 min 45 s', '2 fitas'],
      'Classificação decimal de Dewey': ['791.437'],
      'Classificação decimal universal': ['34(81)'],
    })
  })
  it('REC-35 a library unit says where it is, how to reach it and when it is open', () => {
    const unit = indexFields(
      recordFromLines('rm', [
        '110 2# $aUniversidade Federal do Vale',
        '245 10 $aBiblioteca Central',
        '270 ## $aAvenida da Universidade, 1000$k(00) 5550-0110$mcentral@ufvale.example',
        '300 ## $a1 unidade',
        '307 ## $asegunda a sexta, das 07:30 às 22:00',
      ]),
    )
    const groups = fieldGroupsFrom(unit, { language: 'en' }, 'unidade')
    expect(groups.map(group => [group.texto, asText(group.detalhes[0])])).toEqual([
      ['Institution', 'Universidade Federal do Vale'],
      ['Address', 'Avenida da Universidade, 1000'],
      ['Telephone', '(00) 5550-0110'],
      ['E-mail', 'central@ufvale.example'],
      ['Opening hours', 'segunda a sexta, das 07:30 às 22:00'],
    ])
  })
  it('keeps names whole, with what they did beside them, and opens a search by author', () => {
    const groups = show('am', [
      '100 1# $aAssis, Machado de,$d1839-1908.',
      '245 10 $aX',
      '700 1# $aZagury, Eliane,$etradutora',
      '700 12 $aOutro, A.$tObra',
    ])
    const [, author, others, related] = groups
    expect([author?.texto, author?.detalhes[0]?.descricao, author?.detalhes[0]?.gerar_pesquisa]).toEqual([
      'Autor principal',
      ['Assis, Machado de, 1839-1908'],
      ['AUTOR'],
    ])
    expect([others?.detalhes.length, others?.detalhes[0]?.descricao, others?.detalhes[0]?.gerar_pesquisa]).toEqual([
      1,
      ['Zagury, Eliane', 'tradutora'],
      ['AUTOR', null],
    ])
    expect(related?.texto).toBe('Obras relacionadas')
  })
  it('says by name what a person did when the record has only the code', () => {
    const lines = [
      '100 1# $aAssis, Machado de,$4aut',
      '245 10 $aX',
      '700 1# $aZagury, Eliane.$4trl',
      '700 1# $aLima, R.$eorg.$4org',
    ]
    expect(texts('am', lines)).toMatchObject({
      'Autor principal': ['Assis, Machado de'],
      'Outros autores': ['Zagury, Eliane, tradutor', 'Lima, R., org.'],
    })
    expect(texts('am', lines, { language: 'en' })['Other authors']?.[0]).toBe('Zagury, Eliane, translator')
  })
  it('REC-07 subjects give one search for the heading and one for each subdivision', () => {
    const [, subjects] = show('am', ['245 10 $aX', '650 #4 $aEducação$xHistória$zBrasil.', '651 #4 $aAmazônia'])
    expect(subjects?.detalhes[0]).toMatchObject({
      descricao: ['Educação', 'História', 'Brasil'],
      pontuacao: [' - ', ' - ', '.'],
      gerar_pesquisa: ['ASSUNTO', 'ASSUNTO', 'ASSUNTO'],
    })
    expect(subjects?.detalhes[1]).toMatchObject({ paragrafo: '651', seq_paragrafo: '1', descricao: ['Amazônia'] })
  })
  it('REC-07 authorities stand at the heading they are linked to', () => {
    const context: DisplayContext = {
      language: 'pt',
      authorityOf: (tag, seq) => (tag === '650' ? `${400 + seq}` : tag === '100' ? '7' : null),
    }
    const [, author, subjects] = show(
      'am',
      ['100 1# $aAssis, Machado de', '245 10 $aX', '650 #4 $aA$xB', '650 #4 $aC'],
      context,
    )
    expect(author?.detalhes[0]).toMatchObject({ cod_autoridade: ['7'], contem_autoridade_completa: true })
    expect(subjects?.detalhes.map(d => [d.cod_autoridade, d.contem_autoridade_completa])).toEqual([
      [['401', null], false],
      [['402'], true],
    ])
  })
  it('REC-07 a linking field with $w (section W) leads to the other record', () => {
    const context: DisplayContext = { language: 'pt', recordOf: w => (w === '(BR)123' ? '55' : null) }
    const lines = [
      '245 10 $aX',
      '773 0# $tRevista$gv. 1$w(BR)999$w(BR)123',
      '780 00 $tBoletim$w(BR)000',
      '785 00 $tDepois',
    ]
    const [, host, before, after] = show('ab', lines, context)
    expect(host).toMatchObject({
      texto: 'Em',
      detalhes: [{ isSecaoW: true, link_acervo: '55', descricao: ['Revista', 'v. 1'] }],
    })
    expect(host?.detalhes[0]?.extra[0]).toEqual({
      secao: 't',
      paragrafo: '773',
      cod_acervo_link: '55',
      formatar_link: true,
    })
    expect(before?.detalhes[0]).toMatchObject({ isSecaoW: true, link_acervo: null })
    expect(after?.detalhes[0]).toMatchObject({ isSecaoW: false, link_acervo: null })
  })
  it('REC-07 links carry access, PDF and media data and their local description', () => {
    const groups = show('am', [
      '245 10 $aX',
      '856 40 $uhttps://x.org/a.pdf$yTexto',
      '856 40 $uvínculo no banco$fv.mp4$zAcesso restrito',
      '985 ## $aCapítulo 1',
      '985 ## $aPalestra',
    ])
    const links = groups.at(-1)
    expect(links?.texto).toBe('Acesso eletrônico')
    expect(links?.detalhes).toMatchObject([
      {
        descricao: ['Texto'],
        vinculo: 'https://x.org/a.pdf',
        link_acesso: 'VB',
        is_pdf: true,
        link_data: { is_media: false, media_format: null, download_pdf: 'S' },
        descricao985: 'Capítulo 1',
      },
      {
        vinculo: 'vínculo no banco',
        link_acesso: 'AR',
        link_data: { is_media: true, media_format: 'MP4' },
        descricao985: 'Palestra',
        seq_paragrafo: '2',
      },
    ])
  })
  it('REC-09 marks a Creative Commons licence and gives its address', () => {
    const [, licence] = show('am', ['245 10 $aX', '540 ## $aCC BY-SA 4.0', '540 ## $aUso interno'])
    expect(licence?.detalhes.map(d => [d.isCreativeCommons, d.vinculo])).toEqual([
      [true, 'https://creativecommons.org/licenses/by-sa/4.0/'],
      [false, null],
    ])
  })
  it('shows the language by name, from 008 or 041, and the original script beside its field', () => {
    expect(texts('am', [fixedField('s', '2000', '    ', 'fre'), '245 10 $aX']).Idioma).toEqual(['francês'])
    expect(texts('am', ['041 0# $aporspa', '245 10 $aX']).Idioma).toEqual(['português, espanhol'])
    const shown = texts('am', [
      fixedField('s', '2000', '    ', 'por'),
      '041 1# $apor$aspa$hrus',
      '245 10 $6880-01$aVoĭna i mir',
      '880 10 $6245-01$aВойна и мир',
    ])
    expect(shown).toMatchObject({
      Idioma: ['português, espanhol'],
      'Idioma original': ['russo'],
      Título: ['Voĭna i mir', 'Война и мир'],
    })
  })
  it('labels exist in three languages, all different groups in one language', () => {
    const lines = ['100 1# $aA, B', '245 10 $aX', '650 #4 $aS']
    expect(show('am', lines, { language: 'en' }).map(g => g.texto)).toEqual(['Title', 'Main author', 'Subjects'])
    expect(show('am', lines, { language: 'es' }).map(g => g.texto)).toEqual(['Título', 'Autor principal', 'Materias'])
    for (const label of Object.values(FIELD_LABELS)) expect(label.filter(Boolean)).toHaveLength(3)
  })
  it('REC-07 names each group by the MARC tag that it begins with, in the order of the display', () => {
    expect(
      show('am', ['245 10 $aX', '520 ## $aR', '300 ## $a1 p.', '110 2# $aU']).map(g => [g.ordem, g.texto]),
    ).toEqual([
      ['245', 'Título'],
      ['110', 'Autor principal'],
      ['300', 'Descrição física'],
      ['520', 'Resumo'],
    ])
  })
})

describe('museum, archive, acts and case law', () => {
  it('shows a museum object as what it is', () => {
    const shown = texts('rm', [
      fixedField('s', '1918', '    ', 'por', { 33: 'r' }),
      '037 ## $aMU-0042',
      '100 1# $aSouza, Ana,$eceramista',
      '245 10 $aVaso cerimonial',
      '264 #0 $aMarajó$c1918',
      '300 ## $a1 vaso$bcerâmica policromada$c32 x 20 cm',
      '561 ## $aColeção Ferreira',
      '541 ## $cDoação$aFamília Ferreira$d1970',
    ])
    expect(shown).toEqual({
      Denominação: ['Vaso cerimonial'],
      Autoria: ['Souza, Ana, ceramista'],
      'Origem e data': ['Marajó, 1918'],
      'Material e técnica': ['1 vaso, cerâmica policromada'],
      Dimensões: ['32 x 20 cm'],
      'Número de inventário': ['MU-0042'],
      Proveniência: ['Coleção Ferreira'],
      'Forma de aquisição': ['Doação: Família Ferreira, 1970'],
    })
  })
  it('shows an archive description by its elements', () => {
    const shown = texts('tca', [
      '110 2# $aReitoria',
      '245 10 $aFundo Reitoria,$f1961-1985',
      '300 ## $a12 caixas',
      '351 ## $aOrganizado em séries',
      '520 ## $aOfícios',
      '545 ## $aCriada em 1961',
      '773 0# $tArquivo Central$wABC',
    ])
    expect(shown).toMatchObject({
      Título: ['Fundo Reitoria'],
      'Data de produção': ['1961-1985'],
      Produtor: ['Reitoria'],
      'Âmbito e conteúdo': ['Ofícios'],
      'Sistema de arranjo': ['Organizado em séries'],
      'Nível superior': ['Arquivo Central'],
    })
  })
  it('shows an act with its data, dates written out in the language of the reader', () => {
    const lines = [
      '110 1# $aBrasil',
      '245 10 $aLei nº 14.464, de 1º de novembro de 2022',
      '520 ## $aAutoriza a doação',
      '971 ## $aLei$b14.464$c2022-11-01$d2022-11-03$eDiário Oficial da União$fseção 1$gfederal$hvigente',
      '973 ## $iAltera$aLei nº 1$w77',
    ]
    const shown = texts('am', lines)
    expect(shown).toMatchObject({
      Ato: ['Lei nº 14.464, de 1º de novembro de 2022'],
      'Jurisdição ou órgão': ['Brasil'],
      Número: ['14.464'],
      'Data do ato': ['1 de novembro de 2022'],
      Ementa: ['Autoriza a doação'],
      Situação: ['vigente'],
      'Publicado em': ['Diário Oficial da União, seção 1, 3 de novembro de 2022'],
      'Atos relacionados': ['Altera: Lei nº 1'],
    })
    expect(texts('am', lines, { language: 'en' })['Date of the act']).toEqual(['1 November 2022'])
    const related = show('am', lines, { language: 'pt', recordOf: w => (w === '77' ? '900' : null) }).find(
      g => g.texto === 'Atos relacionados',
    )
    expect(related?.detalhes[0]).toMatchObject({ isSecaoW: true, link_acervo: '900' })
  })
  it('shows case law with court, panel, rapporteur and parties', () => {
    const shown = texts('am', [
      '245 10 $aRE 313060/SP',
      '972 ## $aSupremo Tribunal Federal$b2. Turma$cRecurso Extraordinário$d313060/SP$eMin. Ellen Gracie$f2005-11-29$jRecorrente: A$jRecorrido: B',
    ])
    expect(shown).toMatchObject({
      Decisão: ['RE 313060/SP'],
      Tribunal: ['Supremo Tribunal Federal'],
      'Órgão julgador': ['2. Turma'],
      Relator: ['Min. Ellen Gracie'],
      'Data de julgamento': ['29 de novembro de 2005'],
      Partes: ['Recorrente: A; Recorrido: B'],
    })
  })
})

it('linking entries and related acts may name other records, the fields around them may not', () => {
  const names = (tag: string) => namesRecords(indexFields(recordFromLines('am', [`${tag} ## $aX`])))
  expect(['760', '773', '787', '973'].map(names)).toEqual([true, true, true, true])
  expect(['759', '788', '972', '974'].map(names)).toEqual([false, false, false, false])
})
