/** The words that tabs, fields and filters are declared in, and the documents of the index are made of. */

/** Where words live in the index. At most 15: each posting carries a mask of them. */
export const TEXT_FIELDS = [
  /** Title of a work (title proper first, then full title, variant and uniform titles); heading of an authority. */
  'titulo',
  /** Names responsible for the work, one heading a value, as in the authority ("Assis, Machado de, 1839-1908"). */
  'autor',
  /** Subject headings, one a value, subdivisions joined by " -- ". */
  'assunto',
  'editora',
  'serie',
  /** ISBN, ISSN, number of an act, docket of a case: compared without punctuation. */
  'numero',
  /** Call number. */
  'classificacao',
  'local',
  /** Notes, contents, summary, scope. */
  'notas',
  /** Barcodes and accession numbers (tombo) of the copies. */
  'exemplar',
  /** Variant names of the authors (see from), never shown; of an authority, its own variants. */
  'autor_variante',
  /** Variant forms of the subjects, never shown. */
  'assunto_variante',
  /** Ementa of an act or a decision. */
  'ementa',
  /**
   * Fonds of an archive item; of a decision, who reported it. Postings have no room for a field more, and no record is
   * both: who searches here names the group.
   */
  'fundo',
  /** File (dossiê) of an archive item. */
  'dossie',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** Languages whose plurals are folded; the words of other languages are found as written. */
export type StemLanguage = 'pt' | 'es' | 'en'

/** Columns that are counted and filtered by (the filter letters), see FACETS. */
export type FacetCode = 'B' | 'T' | 'Y' | 'X' | 'I' | 'K' | 'A' | 'S' | 'C' | 'P' | 'E' | 'R' | 'Z' | 'NA_C' | 'NA_A'

/** Columns that are only selected by, never counted. */
export const CODE_COLUMNS = [
  'local_interna',
  'categoria',
  'autoridade',
  'curso',
  'disciplina',
  'professor',
  'campus',
  'area',
  /** Tabs the record belongs to beyond the general one, kinds of authority: see TABS and FIELDS. */
  'grupo',
] as const
export type CodeColumn = (typeof CODE_COLUMNS)[number]

/** Groups a record may belong to (`codes.grupo`); tabs and authority kinds restrict to one of them. */
export const GROUPS = [
  'e_books',
  'acessibilidade',
  'novas_aquisicoes',
  'multimeios',
  'arquivo',
  'museu',
  'atos_normativos',
  'jurisprudencia',
  'plano_ensino',
  'aut_pessoa',
  'aut_instituicao',
  'aut_evento',
  'aut_titulo_uniforme',
  'aut_assunto',
  'aut_geografico',
  'aut_genero',
  'aut_cronologico',
  'aut_sub_geral',
  'aut_sub_genero',
  'aut_sub_geografica',
  'aut_sub_cronologica',
] as const
export type Group = (typeof GROUPS)[number]

/** Stored orderings that need a key from the host; the others come from id, year or relevance. */
export const SORT_KEYS = [
  'titulo',
  /** Acts and case law only: their titles with numbers that file by value. Suggestions show `titulo`, so it stays as it is. */
  'titulo_numerado',
  'autor',
  'classificacao',
  'referencia',
  'cod_tipo_obra',
  'idioma',
  'desc_fisica',
  'data_aquisicao',
  /** No ordering: what editions of one work have in common. Records without it are works of their own. */
  'obra',
] as const
export type SortKey = (typeof SORT_KEYS)[number]
