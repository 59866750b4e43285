import type { Language, Work } from '@estante/contract'
import { encodeFacetCode } from '@estante/contract'
import { NO_YEAR } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import { languageLabel } from '@estante/marc'
import type { SearchDocument } from '@estante/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { areaName } from '../catalogue/index.ts'
import type { Names } from './names.ts'
import { workKeyOf } from './works.rules.ts'
import { authorityRows, copyFacets, courseFacets, workRows } from './works.store.ts'

/** Works as result lists show them, in the order of the codes (SRCH-96). */
export async function listWorks(
  db: Kysely<Tables>,
  names: Names,
  codes: readonly number[],
  lang: Language,
  search_id: string,
): Promise<Work[]> {
  const [rows, known, copies, courses] = await Promise.all([
    workRows(db, codes),
    names.load(),
    copyFacets(db, codes),
    courseFacets(db, codes),
  ])
  return rows.map(({ busca, chave_obra, chave_ligada, ...row }) => {
    const { resumo = '', ...document } = JSON.parse(busca) as Omit<SearchDocument, 'id'> & { resumo?: string }
    const area = row.cod_area_conhecimento === null ? undefined : known.area.get(row.cod_area_conhecimento)
    const own = copies.get(row.cod_acervo) ?? []
    const taught = courses.get(row.cod_acervo) ?? []
    return {
      ...row,
      chave_obra: workKeyOf({ chave_obra, chave_ligada }),
      desc_tipo_obra: known.type.get(row.cod_tipo_obra)?.[`desc_${lang}`] ?? '',
      idioma_desc: row.idioma ? languageLabel(row.idioma, lang) : '',
      editora: document.text?.editora?.[0] ?? '',
      resumo,
      dados_adicionais: {
        ...codesOf(document.facets),
        Y: [row.ano_publicacao === null ? NO_YEAR : String(row.ano_publicacao)],
        B: [...new Set(own.map(copy => String(copy.cod_biblioteca)))],
        C: [...new Set(own.flatMap(copy => copy.cod_colecao ?? []).map(String))],
        // SRCH-93: a work without a cover link does not count as having one.
        X: [...(document.facets?.X ?? []).filter(value => value !== 'C'), ...(row.link_capa ? ['C'] : [])],
        NA_C: [...new Set(taught.map(plan => String(plan.cod_departamento)))],
        NA_A: row.cod_area_conhecimento === null ? [] : [String(row.cod_area_conhecimento)],
      },
      cod_tipo_area_conhec: area?.cod_tipo_area_conhec ?? null,
      desc_tipo_area_conhec: area ? areaName(area.cod_tipo_area_conhec, area.desc_tipo_area_conhec, lang) : '',
      areas_conhecimento: area
        ? [
            {
              codigo: String(area.cod_area_conhecimento),
              descricao: areaName(area.cod_area_conhecimento, area.desc_area_conhecimento, lang),
            },
          ]
        : [],
      cursos_disc: taught.map(plan => ({
        codigo: `${plan.cod_departamento}-${plan.cod_disciplina}`,
        descricao: `${known.course.get(plan.cod_departamento) ?? ''} · ${plan.descricao}`,
      })),
      // A library unit is a record of its own kind with a page of its own (AMB-30).
      rota:
        known.type.get(row.cod_tipo_obra)?.grupo === 'U'
          ? `/biblioteca/${row.cod_acervo}`
          : `/acervo/${row.cod_acervo}`,
      search_id,
    }
  })
}

/** Authorities in the same shape, so that one result list shows both. */
export async function listAuthorities(
  db: Kysely<Tables>,
  codes: readonly number[],
  lang: Language,
  search_id: string,
): Promise<Work[]> {
  return (await authorityRows(db, codes)).map(row => ({
    cod_acervo: row.cod_autoridade,
    obra: row.descricao,
    autor: '',
    chave_obra: '',
    cod_tipo_obra: 0,
    desc_tipo_obra: translate(lang, `search:authority.${row.tipo}`),
    tipo_acervo: 'B' as const,
    ano_publicacao: null,
    idioma: '',
    idioma_desc: '',
    isbn_issn: '',
    chamada: '',
    editora: '',
    resumo: translate(lang, row.total_acervos === 1 ? 'search:authorityWorks_one' : 'search:authorityWorks_other', {
      count: row.total_acervos,
    }),
    link_capa: null,
    acesso_remoto: '',
    possui_acessibilidade: 'N' as const,
    dados_adicionais: { T: [row.tipo] },
    cod_tipo_area_conhec: null,
    desc_tipo_area_conhec: '',
    cod_area_conhecimento: null,
    areas_conhecimento: [],
    cursos_disc: [],
    rota: `/autoridade/${row.cod_autoridade}`,
    search_id,
  }))
}

const codesOf = (facets: SearchDocument['facets']): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(facets ?? {}).map(([letter, values]) => [letter, (values ?? []).map(encodeFacetCode)]),
  )
