import { type AuthorityPage, type Language, Permission } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { authorityGroups, authorityOf, fromStored, marcRows } from '@estante/marc'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'
import { authoritiesByForm, authorityRow, coauthorsOf, variantsOf, worksOf } from './authority.store.ts'

const WORKS_SHOWN = 12
const COAUTHORS_SHOWN = 8

/** Authorities with their fields, identifiers, relations and works (AUTHY-02 to 06). */
export class AuthorityService {
  readonly #core: Core
  readonly #permissions: Permissions

  constructor(core: Core, permissions: Permissions) {
    this.#core = core
    this.#permissions = permissions
  }

  async page(cod_autoridade: number, lang: Language, cod_pessoa: number | null): Promise<AuthorityPage> {
    const db = this.#core.database.reads
    const row = await authorityRow(db, cod_autoridade)
    if (!row) throw notFound()
    const record = fromStored(row.marc)
    const authority = authorityOf(record)
    const related = authority?.related ?? []
    const [maySeeMarc, variants, known, by, about, coautores] = await Promise.all([
      this.#permissions.holds(cod_pessoa, Permission.marc),
      variantsOf(db, cod_autoridade),
      related.length > 0
        ? authoritiesByForm(
            db,
            related.map(one => one.key),
          )
        : [],
      worksOf(db, cod_autoridade, false, WORKS_SHOWN),
      worksOf(db, cod_autoridade, true, WORKS_SHOWN),
      coauthorsOf(db, cod_autoridade, COAUTHORS_SHOWN),
    ])
    return {
      cod_autoridade,
      tipo: row.tipo,
      desc_tipo: translate(lang, `search:authority.${row.tipo}`),
      descricao: row.descricao,
      detalhes: authorityGroups(record, lang),
      marc: maySeeMarc ? marcRows(record) : [],
      variantes: variants.map(variant => variant.descricao),
      identificadores: (authority?.identifiers ?? []).map(({ kind, id, url }) => ({ tipo: kind, valor: id, url })),
      relacionadas: related.map(one => {
        const matches = known.filter(other => other.forma_normalizada === one.key)
        return {
          // Two authorities of the same form are never guessed between.
          cod_autoridade: matches.length === 1 ? matches[0]!.cod_autoridade : null,
          descricao: one.heading,
          relacao: translate(lang, `record:authorityRelation.${one.relation}`),
        }
      }),
      obras_de: by,
      coautores,
      obras_sobre: about,
    }
  }
}
