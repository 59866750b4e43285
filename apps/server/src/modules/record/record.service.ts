import { ALL_LOCATIONS, type Copy, type Language, Permission, type RecordPage } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import {
  abntReference,
  type Bibliographic,
  CURRENT_EDITION,
  dublinCore,
  extract,
  factsFrom,
  fieldGroupsFrom,
  fromStored,
  indexFields,
  LEADER_TAG,
  languageLabel,
  type MarcRecord,
  marcRows,
  namesRecords,
  recordReference,
  subtitleOf,
  summaryOf,
  type WorkKind,
} from '@estante/marc'
import type { Core } from '../../core.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import { placeOfCopy, queueLengths } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { hasIssueContents, hasIssues } from './kardex.store.ts'
import {
  authorityLinksOf,
  campusesOf,
  copiesOf,
  librariesOf,
  linkedRecords,
  marcOf,
  otherEditions,
  recordLinksOf,
  recordRow,
} from './record.store.ts'
import { relationOf } from './relations.ts'
import { sectionsOf } from './sections.rules.ts'
import { summaryOfBook } from './summaries.ts'

type Row = Awaited<ReturnType<typeof recordRow>>[number]

/** Records as people see them: standard display, reference, MARC, Dublin Core, copies, links. */
export class RecordService {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #permissions: Permissions

  constructor(core: Core, parameters: Parameters, permissions: Permissions) {
    this.#core = core
    this.#parameters = parameters
    this.#permissions = permissions
  }

  /** The row of a record that anyone may see; a hidden one is refused as the specification words it (REC-36). */
  async row(cod_acervo: number): Promise<Row> {
    const [row] = await recordRow(this.#core.database.reads, cod_acervo)
    if (!row) throw notFound()
    if (row.visivel === 'N') throw forbidden('SemPermissaoAcervo')
    return row
  }

  async marc(cod_acervo: number): Promise<MarcRecord> {
    return fromStored((await this.row(cod_acervo)).marc)
  }

  async page(cod_acervo: number, lang: Language): Promise<RecordPage> {
    const db = this.#core.database.reads
    const row = await this.row(cod_acervo)
    const fields = indexFields(fromStored(row.marc))
    const authorities = await authorityLinksOf(db, cod_acervo)
    const linked = namesRecords(fields) ? await recordLinksOf(db, cod_acervo) : []
    // A handful of rows each: looking through them costs less than an index of them would.
    const authorityOf = (tag: string, seq: number): string | null => {
      for (const link of authorities)
        if (link.seq_paragrafo === seq && link.paragrafo === tag) return String(link.cod_autoridade)
      return null
    }
    const recordOf = (number: string): string | null => {
      const code = number.replace(/^\(.*?\)/, '').trim()
      return linked.some(link => String(link.cod_acervo_link) === code) ? code : null
    }
    const main = MAIN_ENTRIES.find(tag => fields.first(tag)) ?? '700'
    return {
      cod_acervo,
      tipo_acervo: row.tipo_acervo,
      obra: row.obra,
      subtitulo: subtitleOf(fields),
      autor: row.autor,
      cod_autoridade: authorityOf(main, 1),
      ano_publicacao: row.ano_publicacao,
      cod_tipo_obra: row.cod_tipo_obra,
      desc_tipo_obra: row[`desc_${lang}`],
      idioma: row.idioma,
      idioma_desc: row.idioma ? languageLabel(row.idioma, lang) : '',
      chamada: row.chamada,
      isbn_issn: row.isbn_issn,
      link_capa: row.link_capa,
      acesso_remoto: row.acesso_remoto,
      possui_acessibilidade: row.possui_acessibilidade,
      resumo: summaryOf(fields),
      fatos: factsFrom(fields, lang),
      error: false,
      message: '',
      campos: fieldGroupsFrom(fields, { language: lang, authorityOf, recordOf }, shownAs(row)),
    }
  }

  async reference(cod_acervo: number) {
    const reference = recordReference(await this.marc(cod_acervo), await this.#citing())
    return { ...reference, norma: CURRENT_EDITION.name }
  }

  /** The same of many works, without marks of type; what is hidden or gone has none. */
  async references(codes: readonly number[]): Promise<Map<number, string>> {
    if (codes.length === 0) return new Map()
    const [rows, citing] = await Promise.all([marcOf(this.#core.database.reads, [...codes]), this.#citing()])
    return new Map(rows.map(row => [row.cod_acervo, abntReference(fromStored(row.marc), citing).text]))
  }

  async #citing() {
    const most = await this.#parameters.get('abnt_maximo_autores')
    return { etAlFrom: most === 0 ? null : most + 1, accessDate: libraryDay(this.#core.now()) }
  }

  /** Flat rows (REC-11); the leader comes only where it is asked for, as clients do not expect a field 000. */
  async marcRows(cod_acervo: number, withLeader = false) {
    const rows = marcRows(await this.marc(cod_acervo))
    return withLeader ? rows : rows.filter(row => row.paragrafo !== LEADER_TAG)
  }

  async dublinCore(cod_acervo: number, lang: Language) {
    const elements = dublinCore(await this.marc(cod_acervo), this.address(cod_acervo))
    return Object.entries(elements)
      .filter(([, valores]) => valores.length > 0)
      .map(([elemento, valores]) => ({
        elemento: `dc:${elemento}`,
        rotulo: translate(lang, `record:dc.${elemento}`),
        valores,
      }))
  }

  address = (cod_acervo: number): string => `${this.#core.config.PUBLIC_URL}/acervo/${cod_acervo}`

  async copies(
    cod_acervo: number,
    lang: Language,
    where: { biblioteca?: number | undefined; campus?: number | undefined; isClosed?: boolean } = {},
  ): Promise<Copy[]> {
    const row = await this.row(cod_acervo)
    const found = await copiesOf(this.#core.database.kysely, cod_acervo, lang, where)
    const rows = where.isClosed ? found.filter(copy => copy.acervo_fechado === 'S') : found
    return rows.map(copy => ({
      cod_exemplar: copy.cod_exemplar,
      ...placeOfCopy(copy),
      codigo_barras: copy.codigo_barras,
      tombo: copy.tombo,
      nr_exemplar: copy.nr_exemplar,
      chamada: copy.chamada || row.chamada,
      colecao: copy.desc_colecao ?? '',
      situacao: copy.situacao,
      empresta: copy.empresta,
      reserva: copy.reserva,
      data_prevista: copy.data_prevista,
      consulta_local: copy.cod_situacao === CopyStatusCode.localUse ? 'S' : 'N',
    }))
  }

  /** Copies by library, with campuses and places to choose from (REC-13). */
  async copiesByLibrary(
    cod_acervo: number,
    lang: Language,
    where: { biblioteca?: number | undefined; campus?: number | undefined },
  ) {
    const db = this.#core.database.kysely
    const [copies, queue, libraries, campuses] = await Promise.all([
      this.copies(cod_acervo, lang, where),
      queueLengths(db, [cod_acervo]),
      librariesOf(db),
      campusesOf(db),
    ])
    const holding = libraries.filter(library => copies.some(copy => copy.cod_biblioteca === library.cod_biblioteca))
    const places = new Map(
      copies
        .filter(copy => copy.cod_local_exemplar !== ALL_LOCATIONS)
        .map(copy => [
          copy.cod_local_exemplar,
          {
            cod_local_exemplar: copy.cod_local_exemplar,
            desc_local_exemplar: copy.desc_local_exemplar,
            cod_biblioteca: copy.cod_biblioteca,
          },
        ]),
    )
    return {
      bibliotecas: holding.map(library => ({
        ...library,
        fila: queue.find(entry => entry.cod_biblioteca === library.cod_biblioteca)?.fila ?? 0,
        exemplares: copies.filter(copy => copy.cod_biblioteca === library.cod_biblioteca),
      })),
      campi: campuses.filter(campus => holding.some(library => library.cod_campus === campus.cod_campus)),
      localizacao: [...places.values()],
    }
  }

  /** Shelves where the record stands, one a library and place. */
  async shelves(cod_acervo: number, lang: Language, cod_biblioteca?: number) {
    const row = await this.row(cod_acervo)
    const copies = await copiesOf(this.#core.database.kysely, cod_acervo, lang, { biblioteca: cod_biblioteca })
    // KIDS-47: maps of shelves are our own files, or those of the address that the institution names.
    const maps = (await this.#parameters.get('url_localizacao_estante')) || '/api/resources/get-logo/'
    const mapOf = (file: string): string => `${maps.replace(/\/+$/, '')}/${encodeURIComponent(file)}`
    const found = new Map(
      copies.filter(copy => copy.cod_local_exemplar !== null).map(copy => [copy.cod_local_exemplar, copy]),
    )
    return [...found.values()].map(copy => ({
      cod_biblioteca: copy.cod_biblioteca,
      desc_biblioteca: copy.desc_biblioteca,
      desc_local_exemplar: copy.desc_local_exemplar ?? '',
      cor: copy.cor ?? '',
      estante: copy.estante ?? '',
      chamada: copy.chamada || row.chamada,
      arquivo_bmp: copy.arquivo_bmp ? mapOf(copy.arquivo_bmp) : null,
    }))
  }

  /** Linked records with the kind of the link, and other editions. */
  async linked(cod_acervo: number, lang: Language) {
    const db = this.#core.database.reads
    const row = await this.row(cod_acervo)
    const [{ named, naming }, editions] = await Promise.all([
      linkedRecords(db, cod_acervo),
      otherEditions(db, cod_acervo, row.obra, row.autor),
    ])
    const seen = new Set<number>()
    const once = <T extends { cod_acervo: number }>(list: T[]): T[] =>
      list.filter(one => !seen.has(one.cod_acervo) && seen.add(one.cod_acervo))
    const isArchive = row.tipo_acervo === 'A'
    const relation = (paragrafo: string, seenFromOther: boolean) =>
      relationOf(paragrafo, seenFromOther, lang, isArchive)
    return [
      ...once(named).map(({ paragrafo, ...work }) => ({ ...work, relacao: relation(paragrafo, false) })),
      ...once(naming).map(({ paragrafo, ...work }) => ({ ...work, relacao: relation(paragrafo, true) })),
      ...once(editions).map(work => ({ ...work, relacao: translate(lang, 'record:relation.edition') })),
    ]
  }

  /** Tabs of the record page that the caller may open and that have something to show (REC-19, AMB-63). */
  async sections(cod_acervo: number, cod_pessoa: number | null, lang: Language) {
    const db = this.#core.database.kysely
    const row = await this.row(cod_acervo)
    const work: Bibliographic = extract(fromStored(row.marc))
    const [copies, issues, issueContents, bookSummary, held] = await Promise.all([
      copiesOf(db, cod_acervo, lang),
      this.#hasKardex(cod_acervo, work),
      hasIssueContents(db, cod_acervo),
      summaryOfBook(this.#core, cod_acervo, work),
      this.#permissions.list(cod_pessoa, lang),
    ])
    return sectionsOf(
      new Set(held.map(activity => activity.cod_atividade)),
      {
        copies: copies.length > 0,
        lendable: row.tipo_acervo === 'B' && copies.some(copy => copy.empresta === 'S'),
        closedStacks: copies.some(copy => copy.acervo_fechado === 'S'),
        shelves: copies.some(copy => copy.cod_local_exemplar !== null),
        issues,
        issueContents,
        bookSummary: bookSummary.length > 0,
      },
      lang,
    )
  }

  /** Whether the record has issues, or is a serial that awaits them, and the caller may see them (REC-28). */
  async mayOpenKardex(cod_acervo: number, cod_pessoa: number | null): Promise<boolean> {
    const work = extract(await this.marc(cod_acervo))
    return (await this.#hasKardex(cod_acervo, work)) && (await this.#permissions.holds(cod_pessoa, Permission.kardex))
  }

  async #hasKardex(cod_acervo: number, work: Bibliographic): Promise<boolean> {
    return work.kind === 'periodico' || (await hasIssues(this.#core.database.kysely, cod_acervo))
  }
}

/** Fields of the main entry, whose authority the author's name leads to. */
const MAIN_ENTRIES = ['100', '110', '111']

/** What the library says the work is, not what its record looks like: a museum's book is an object of the museum. */
function shownAs({ tipo_acervo, codigo_tipo_obra }: Row): WorkKind | 'unidade' {
  if (tipo_acervo === 'M') return 'objeto_museu'
  if (tipo_acervo === 'A') return 'documento_arquivo'
  return codigo_tipo_obra as WorkKind
}
