import type { WorkKind } from './kinds.ts'
import type { FieldLabel } from './labels/fields.ts'

/** The search a piece of the display opens. */
export type SearchIndex = 'TITULO' | 'AUTOR' | 'ASSUNTO' | 'LIVRE' | `INDICE_${number}`

/** How one tag is shown inside a group. */
export interface FieldRule {
  tags: readonly string[]
  /** Subfields shown, in the order of the record; in this order when `ordered`. */
  show: string
  ordered?: boolean
  /** Of these, the ones that make one piece (a heading). */
  unit?: string
  /** Search opened by the unit, or by each piece of `searchOn`. */
  search?: SearchIndex
  searchOn?: string
  /** Punctuation put before a subfield when the record has none. */
  before?: Readonly<Record<string, string>>
  /** Only fields with (or without) these subfields. */
  with?: string
  without?: string
  ind1?: string
  ind2?: string
  /** Dates YYYY-MM-DD written out in the reader's language. */
  date?: boolean
  /** Playing times hhmmss written as hours, minutes and seconds. */
  duration?: boolean
}

export interface GroupRule {
  label: FieldLabel
  fields: readonly FieldRule[]
}

const f = (tags: string, show: string, more: Omit<FieldRule, 'tags' | 'show'> = {}): FieldRule => ({
  tags: tags.split(' '),
  show,
  ...more,
})
const g = (label: FieldLabel, ...fields: FieldRule[]): GroupRule => ({ label, fields })

const PERSON = f('100', 'abcdqjkegnu', { unit: 'abcdqj', search: 'AUTOR', before: { e: ', ', u: ' - ' } })
const BODY = f('110 111', 'abcdenqkgj', { unit: 'abcdnq', search: 'AUTOR', before: { b: '. ', e: ', ', j: ', ' } })
const ADDED = [
  f('700', 'abcdqjegnu', { unit: 'abcdqj', search: 'AUTOR', before: { e: ', ', u: ' - ' }, without: 't' }),
  f('710 711 720', 'abcdenqgj', {
    unit: 'abcdnq',
    search: 'AUTOR',
    before: { b: '. ', e: ', ', j: ', ' },
    without: 't',
  }),
]
const TITLE = f('245', 'anpbhfgkc', {
  unit: 'anp',
  search: 'TITULO',
  before: { n: '. ', p: '. ', b: ' : ', c: ' / ', f: ', ' },
})
const SUBDIVISIONS = { v: ' - ', x: ' - ', y: ' - ', z: ' - ' }
const SUBJECTS = [
  f('600', 'abcdqfklmnoprstvxyz', {
    unit: 'abcdqfklmnoprst',
    search: 'ASSUNTO',
    searchOn: 'vxyz',
    before: SUBDIVISIONS,
  }),
  f('610', 'abcdnktvxyz', {
    unit: 'abcdnkt',
    search: 'ASSUNTO',
    searchOn: 'vxyz',
    before: { b: '. ', ...SUBDIVISIONS },
  }),
  f('611', 'acdnetvxyz', { unit: 'acdnet', search: 'ASSUNTO', searchOn: 'vxyz', before: SUBDIVISIONS }),
  f('630', 'adfklmnopstvxyz', { unit: 'adfklmnopst', search: 'ASSUNTO', searchOn: 'vxyz', before: SUBDIVISIONS }),
  f('648 650 651 654 690', 'abcdvxyz', { unit: 'abcd', search: 'ASSUNTO', searchOn: 'vxyz', before: SUBDIVISIONS }),
]
const KEYWORDS = g('palavrasChave', f('653', 'a', { search: 'ASSUNTO', searchOn: 'a', before: { a: ' ; ' } }))
const GENRE = g(
  'genero',
  f('655', 'abcvxyz', { unit: 'abc', search: 'ASSUNTO', searchOn: 'vxyz', before: SUBDIVISIONS }),
)
const LINKS = g('links', f('856', 'u'))
const LANGUAGE = g('idioma', f('008', 'language'), f('041', 'ad', { before: { a: ' ; ', d: ' ; ' } }))
const HOST = f('773', 'astbdhgkmnoxz', {
  unit: 't',
  search: 'TITULO',
  before: { t: '. ', s: '. ', b: '. ', d: '. ', h: '. ', g: '. ', x: '. ISSN ', z: '. ISBN ', n: '. ', k: '. ' },
})
const linked = (label: FieldLabel, tags: string): GroupRule =>
  g(label, f(tags, HOST.show, { unit: 't', search: 'TITULO', before: HOST.before }))

/** Links between records: 76X-78X, each with what the relation is. */
export const LINKING_GROUPS: readonly GroupRule[] = [
  g('naFonte', HOST),
  linked('colecaoPrincipal', '760'),
  linked('subserie', '762'),
  linked('traducaoDe', '765'),
  linked('traduzidoComo', '767'),
  linked('suplemento', '770'),
  linked('suplementoDe', '772'),
  linked('partes', '774'),
  linked('outraEdicao', '775'),
  linked('outroSuporte', '776'),
  linked('publicadoEmConjunto', '777'),
  linked('continuaDe', '780'),
  linked('continuadoPor', '785'),
  linked('fonteDeDados', '786'),
  linked('outraRelacao', '787'),
]

/** "Tese (Doutorado) - Universidade Federal do Vale, 2020". */
export const ACADEMIC_NOTE: FieldRule = f('502', 'abcdgo', { before: { b: ' (', c: ' - ', d: ', ' } })

export const LIBRARY_GROUPS: readonly GroupRule[] = [
  g('titulo', TITLE),
  g('autor', PERSON, BODY),
  g('autores', ...ADDED),
  g('tituloUniforme', f('130 240', 'adfgklmnoprs', { unit: 'adfgklmnoprs', search: 'TITULO' })),
  g(
    'outrosTitulos',
    f('246 740', 'iabnpf', { unit: 'anp', search: 'TITULO', before: { a: ': ', b: ' : ', n: '. ', p: '. ', f: ', ' } }),
    f('730', 'adfklmnoprs', { unit: 'adfklmnoprs', search: 'TITULO' }),
  ),
  g('tituloAnterior', f('247', 'abfnp', { unit: 'anp', search: 'TITULO', before: { b: ' : ', f: ', ' } })),
  g('tituloChave', f('222', 'ab')),
  g('edicao', f('250', 'ab', { before: { b: ' / ' } })),
  g('apresentacaoMusical', f('254', 'a')),
  g('meioDeExecucao', f('382', 'abdenprstv', { before: { a: ', ', b: ', ', n: ' ' } })),
  g('escala', f('255', 'abcdefg', { before: { b: ' ; ', c: ' ' } })),
  g(
    'publicacao',
    f('260', 'abcefg', { before: { b: ' : ', c: ', ', a: ' ; ' } }),
    f('264', 'abc', { before: { b: ' : ', c: ', ', a: ' ; ' } }),
  ),
  g('fisica', f('300', 'abcefg3', { before: { b: ' : ', c: ' ; ', e: ' + ' } })),
  g('duracao', f('306', 'a', { duration: true, before: { a: ' ; ' } })),
  g('periodicidade', f('310', 'ab', { before: { b: ', ' } })),
  g('periodicidadeAnterior', f('321', 'ab', { before: { b: ', ' } })),
  g('numeracao', f('362', 'az')),
  g(
    'serie',
    f('490', 'axvl', { unit: 'a', search: 'TITULO', before: { x: ', ISSN ', v: ' ; ' }, ind1: '0 ' }),
    f('440', 'anpxv', { unit: 'anp', search: 'TITULO', before: { v: ' ; ', n: '. ', p: '. ', x: ', ISSN ' } }),
    f('490', 'axvl', { unit: 'a', search: 'TITULO', before: { x: ', ISSN ', v: ' ; ' }, ind1: '1' }),
  ),
  LANGUAGE,
  g('idiomaOriginal', f('041', 'h', { before: { h: ' ; ' } })),
  g('notaIdioma', f('546', 'ab')),
  g('trabalhoAcademico', ACADEMIC_NOTE),
  g('resumo', f('520', 'abcu', { before: { b: ' ' } })),
  g('conteudo', f('505', 'agrtu')),
  g('nota', f('500 515 518 525 550 580 588', 'abcd3'), f('590', 'a')),
  g('publicadoCom', f('501', 'a')),
  g('bibliografia', f('504', 'ab')),
  g('creditos', f('508', 'a')),
  g('participantes', f('511', 'a')),
  g('citacao', f('510', 'abcux', { before: { b: ', ', c: ', ' } })),
  g('publico', f('521 385', 'a3b')),
  g('outrosFormatos', f('530', 'abcdu')),
  g('reproducao', f('533', 'abcdefmn', { before: { b: ' ', c: ' : ', d: ', ' } })),
  g('original', f('534', 'pabcefklmntxz')),
  g('requisitos', f('538', 'aiu')),
  g('acessibilidade', f('341 532', 'abcde', { before: { b: ', ', c: ', ', d: ', ', e: ', ' } })),
  g('acesso', f('506', 'abcdefu')),
  g('licenca', f('540', 'abcdfu')),
  g('biografia', f('545', 'ab')),
  g('premios', f('586', 'a3')),
  g('assunto', ...SUBJECTS),
  KEYWORDS,
  GENRE,
  g(
    'obrasRelacionadas',
    f('700 710 711', 'iabcdqtfklmnopr', { unit: 'abcdqtfklmnopr', search: 'LIVRE', with: 't', before: { a: ': ' } }),
  ),
  ...LINKING_GROUPS,
  g('isbn', f('020', 'aqc', { before: { q: ' (', c: ' : ' } })),
  g('issn', f('022', 'al', { before: { l: ', ISSN-L ' } })),
  g('outrosNumeros', f('024', 'a2', { before: { '2': ' - ' } }), f('027 030', 'a')),
  g('numeroEditora', f('028', 'ab', { before: { b: ' - ' } })),
  // The edition of the scheme ($2) is for cataloguers: beside the class it reads as a part of it.
  g('cdd', f('082', 'ab')),
  g('cdu', f('080', 'abx')),
  g('outraClassificacao', f('084', 'ab2', { before: { '2': ' - ' } }), f('050', 'ab')),
  g('chamada', f('090', 'abcde'), f('092 099', 'abe')),
  LINKS,
]

export const MUSEUM_GROUPS: readonly GroupRule[] = [
  g('denominacao', TITLE),
  g('outrosTitulos', f('246', 'iabnp', { unit: 'anp', search: 'TITULO', before: { a: ': ', b: ' : ' } })),
  g('autoria', PERSON, BODY, ...ADDED),
  g('origem', f('260 264', 'abc', { before: { b: ' : ', c: ', ' } })),
  g('lugar', f('752', 'abcdfgh', { before: { b: ' - ', c: ' - ', d: ' - ' } })),
  g(
    'materialTecnica',
    f('300', 'ab', { before: { b: ' : ' } }),
    f('340', 'acdeijkm', { before: { c: ', ', d: ', ', e: ', ' } }),
  ),
  g('dimensoes', f('300', 'c')),
  g('numeroInventario', f('037', 'abc'), f('090 099', 'abc')),
  g('colecao', f('490 830', 'a')),
  g('descricaoObjeto', f('520', 'ab')),
  g('biografia', f('545', 'ab')),
  g('proveniencia', f('561', 'au')),
  g('aquisicao', f('541', 'cabdeho', { before: { a: ': ', d: ', ', h: ', ' } })),
  g('exposicoes', f('585', 'a3')),
  g('conservacao', f('583', 'abcdhiklnoxz')),
  g('nota', f('500', 'a')),
  g('licenca', f('540', 'abcdfu')),
  g('acessibilidade', f('341 532', 'abcde')),
  g('assunto', ...SUBJECTS),
  KEYWORDS,
  GENRE,
  ...LINKING_GROUPS,
  g('guarda', f('852', 'abce', { before: { b: ' - ', c: ' - ' } })),
  LINKS,
]

export const ARCHIVE_GROUPS: readonly GroupRule[] = [
  g('codigoReferencia', f('099 090 024', 'ab'), f('035', 'a')),
  g('titulo', f('245', 'anpbkc', { unit: 'anp', search: 'TITULO', before: { n: '. ', p: '. ', b: ' : ', c: ' / ' } })),
  g('dataProducao', f('245', 'fg', { with: 'f' }), f('260 264', 'abc', { before: { b: ' : ', c: ', ' } })),
  g('produtor', PERSON, BODY, ...ADDED),
  g('dimensaoSuporte', f('300', 'abcef', { before: { b: ' : ', c: ' ; ' } })),
  g('nivelDescricao', f('351', 'c')),
  g('arranjo', f('351', 'ab3', { before: { b: ' ' } })),
  g('historiaAdministrativa', f('545', 'ab')),
  g('historiaArquivistica', f('561', 'au')),
  g('procedencia', f('541', 'cabdeho', { before: { a: ': ', d: ', ' } })),
  g('ambito', f('520', 'ab')),
  g('conteudo', f('505', 'agrtu')),
  g('acesso', f('506', 'abcdefu')),
  g('licenca', f('540', 'abcdfu')),
  LANGUAGE,
  g('notaIdioma', f('546', 'ab')),
  g('requisitos', f('538', 'a')),
  g('instrumentos', f('555', 'abcdu')),
  g('unidadesRelacionadas', f('544', 'abcden')),
  g('nota', f('500', 'a')),
  g('assunto', ...SUBJECTS),
  KEYWORDS,
  GENRE,
  g('nivelSuperior', HOST),
  ...LINKING_GROUPS.filter(group => group.label !== 'naFonte'),
  g('guarda', f('852', 'abce', { before: { b: ' - ', c: ' - ' } })),
  LINKS,
]

const RELATED_ACTS = g(
  'atosRelacionados',
  f('973', 'iac', { unit: 'a', search: 'TITULO', before: { a: ': ', c: ', ' }, date: true }),
)

/** Acts: tags in legal.ts. */
export const ACT_GROUPS: readonly GroupRule[] = [
  g('epigrafe', TITLE),
  g('jurisdicao', BODY, ...ADDED),
  g('tipoAto', f('971', 'a')),
  g('numeroAto', f('971', 'b')),
  g('dataAto', f('971', 'c', { date: true })),
  g('orgaoEmissor', f('971', 'o')),
  g('esfera', f('971', 'g')),
  g('situacao', f('971', 'h')),
  g('ementa', f('520', 'ab')),
  g(
    'publicadoEm',
    f('971', 'efd', { ordered: true, before: { f: ', ', d: ', ' }, date: true }),
    f('260 264', 'abc', { before: { b: ' : ', c: ', ' } }),
  ),
  RELATED_ACTS,
  g('tituloUniforme', f('240', 'adfgklmnoprs', { unit: 'adfgklmnoprs', search: 'TITULO' })),
  g('outrosTitulos', f('246', 'iabnp', { unit: 'anp', search: 'TITULO', before: { a: ': ', b: ' : ' } })),
  g('edicao', f('250', 'ab')),
  g('fisica', f('300', 'abce', { before: { b: ' : ', c: ' ; ' } })),
  g('nota', f('500', 'a')),
  g('assunto', ...SUBJECTS),
  KEYWORDS,
  GENRE,
  g('urn', f('971', 'u')),
  ...LINKING_GROUPS,
  LINKS,
]

export const CASE_LAW_GROUPS: readonly GroupRule[] = [
  g('decisao', TITLE),
  g('jurisdicao', BODY, ...ADDED),
  g('tribunal', f('972', 'a')),
  g('orgaoJulgador', f('972', 'b')),
  g('classe', f('972', 'c')),
  g('numeroProcesso', f('972', 'd')),
  g('uf', f('972', 'l')),
  g('relator', f('972', 'e')),
  g('dataJulgamento', f('972', 'f', { date: true })),
  g('partes_processo', f('972', 'j', { before: { j: ' ; ' } })),
  g('ementa', f('520', 'ab')),
  g('situacao', f('972', 'k')),
  g(
    'publicadoEm',
    f('972', 'hig', { ordered: true, before: { i: ', ', g: ', ' }, date: true }),
    f('260 264', 'abc', { before: { b: ' : ', c: ', ' } }),
  ),
  RELATED_ACTS,
  g('nota', f('500', 'a')),
  g('assunto', ...SUBJECTS),
  KEYWORDS,
  GENRE,
  ...LINKING_GROUPS,
  LINKS,
]

/** A library unit, described by a record of its own: what a visitor wants to know of it. */
export const UNIT_GROUPS: readonly GroupRule[] = [
  g('instituicao', BODY),
  g('apresentacao', f('520', 'ab')),
  g('endereco', f('270', 'abcde', { before: { b: ' - ', c: ' - ', d: ', ', e: ', ' } })),
  g('telefone', f('270', 'k', { before: { k: ' / ' } })),
  g('email', f('270', 'm', { before: { m: ' / ' } })),
  g('horario', f('307', 'ab', { before: { b: ' - ' } })),
  g('nota', f('500', 'a')),
  g('assunto', ...SUBJECTS),
  LINKS,
]

/** The table a kind of work is shown by. */
export function groupsFor(kind: WorkKind | 'unidade'): readonly GroupRule[] {
  switch (kind) {
    case 'unidade':
      return UNIT_GROUPS
    case 'objeto_museu':
      return MUSEUM_GROUPS
    case 'documento_arquivo':
      return ARCHIVE_GROUPS
    case 'ato_normativo':
      return ACT_GROUPS
    case 'jurisprudencia':
      return CASE_LAW_GROUPS
    default:
      return LIBRARY_GROUPS
  }
}
