import type { Words } from './words.ts'

/** B book-like, A act, J case law, M multimedia, Q archive, O museum, P periodical, U library unit. */
export type WorkTypeGroup = 'B' | 'A' | 'J' | 'M' | 'Q' | 'O' | 'P' | 'U'

export interface WorkType {
  cod_tipo_obra: number
  /** The kind that the record itself shows (`WorkKind` of the MARC package), or one of ours. */
  codigo: string
  grupo: WorkTypeGroup
  words: Words
  /** A thing lent for its use (key, notebook): lent at the desk, but no part of the collection. */
  isThing?: true
}

const type = (
  cod_tipo_obra: number,
  codigo: string,
  grupo: WorkTypeGroup,
  pt: string,
  en: string,
  es: string,
): WorkType => ({ cod_tipo_obra, codigo, grupo, words: { pt, en, es } })

/** What another library sent for one reader: lent once, then sent back. */
export const INTERLIBRARY = 'entre_bibliotecas'

/** The one table from the kind of a record to its work type. */
export const WORK_TYPES: readonly WorkType[] = [
  type(1, 'livro', 'B', 'Livro', 'Book', 'Libro'),
  type(2, 'e_book', 'B', 'E-book', 'E-book', 'Libro electrónico'),
  type(3, 'folheto', 'B', 'Folheto', 'Pamphlet', 'Folleto'),
  type(4, 'capitulo', 'B', 'Capítulo de livro', 'Book chapter', 'Capítulo de libro'),
  type(5, 'periodico', 'P', 'Periódico', 'Periodical', 'Publicación periódica'),
  type(6, 'artigo', 'P', 'Artigo de periódico', 'Journal article', 'Artículo de revista'),
  type(7, 'tese', 'B', 'Tese', 'Doctoral thesis', 'Tesis doctoral'),
  type(8, 'dissertacao', 'B', 'Dissertação', 'Master’s thesis', 'Tesis de maestría'),
  type(
    9,
    'tcc',
    'B',
    'Trabalho de conclusão de curso',
    'Undergraduate or specialisation thesis',
    'Trabajo de fin de carrera',
  ),
  type(10, 'anais', 'B', 'Anais de evento', 'Conference proceedings', 'Actas de congreso'),
  type(11, 'relatorio', 'B', 'Relatório', 'Report', 'Informe'),
  type(12, 'norma', 'B', 'Norma técnica', 'Technical standard', 'Norma técnica'),
  type(13, 'ato_normativo', 'A', 'Ato normativo', 'Legislation', 'Acto normativo'),
  type(14, 'jurisprudencia', 'J', 'Jurisprudência', 'Case law', 'Jurisprudencia'),
  type(15, 'mapa', 'M', 'Mapa', 'Map', 'Mapa'),
  type(16, 'partitura', 'M', 'Partitura', 'Musical score', 'Partitura'),
  type(17, 'gravacao_musical', 'M', 'Gravação musical', 'Music recording', 'Grabación musical'),
  type(18, 'gravacao_sonora', 'M', 'Gravação sonora', 'Sound recording', 'Grabación sonora'),
  type(19, 'audiolivro', 'M', 'Audiolivro', 'Audiobook', 'Audiolibro'),
  type(20, 'filme', 'M', 'Filme e vídeo', 'Film and video', 'Película y video'),
  type(21, 'imagem', 'M', 'Imagem', 'Image', 'Imagen'),
  type(22, 'jogo', 'M', 'Jogo', 'Game', 'Juego'),
  type(23, 'kit', 'M', 'Kit', 'Kit', 'Kit'),
  type(24, 'objeto', 'M', 'Objeto', 'Object', 'Objeto'),
  type(25, 'objeto_museu', 'O', 'Objeto de museu', 'Museum object', 'Objeto de museo'),
  type(26, 'documento_arquivo', 'Q', 'Documento de arquivo', 'Archival document', 'Documento de archivo'),
  type(27, 'manuscrito', 'B', 'Manuscrito', 'Manuscript', 'Manuscrito'),
  type(28, 'software', 'M', 'Programa de computador', 'Software', 'Programa informático'),
  type(29, 'site', 'M', 'Site', 'Website', 'Sitio web'),
  type(30, 'unidade', 'U', 'Unidade de informação', 'Library unit', 'Unidad de información'),
  { ...type(31, 'equipamento', 'M', 'Equipamento', 'Equipment', 'Equipo'), isThing: true },
  {
    ...type(32, INTERLIBRARY, 'B', 'Obra de outra biblioteca', 'Work of another library', 'Obra de otra biblioteca'),
    isThing: true,
  },
]

const byKind: ReadonlyMap<string, WorkType> = new Map(WORK_TYPES.map(row => [row.codigo, row]))
const book = WORK_TYPES[0] as WorkType

/** The work type of a kind; what we do not know is a book, as most records of a library are. */
export const workTypeOf = (kind: string): WorkType => byKind.get(kind) ?? book

const THINGS: ReadonlySet<number> = new Set(WORK_TYPES.filter(row => row.isThing).map(row => row.cod_tipo_obra))

export const isThing = (cod_tipo_obra: number): boolean => THINGS.has(cod_tipo_obra)
