import type { ContentRow } from './institution.store.ts'
import type { InstitutionFile } from './institution-file.ts'

const LANGUAGES = ['pt', 'en', 'es'] as const
export type Words = string | { pt: string; en?: string | undefined; es?: string | undefined }
type StoredRow = Required<Pick<ContentRow, 'chave' | 'idioma' | 'ordem' | 'titulo' | 'corpo' | 'dados'>>

/**
 * One row for all languages, or one a language: screens then choose without reading JSON. Rows of both kinds stand in one
 * insert, so all name the same columns.
 */
const perLanguage = (row: ContentRow, titulo: Words, corpo: Words = ''): ContentRow[] => {
  if (typeof titulo === 'string' && typeof corpo === 'string') return [{ ...row, idioma: '', titulo, corpo }]
  return LANGUAGES.map(idioma => ({ ...row, idioma, titulo: pick(titulo, idioma), corpo: pick(corpo, idioma) }))
}
const pick = (words: Words, lang: (typeof LANGUAGES)[number]): string =>
  typeof words === 'string' ? words : (words[lang] ?? words.pt)

interface Entry {
  chave: string
  ordem: number
  titulo: Words
  corpo: Words
  data: Record<string, unknown>
}

/** Rows of one kind as the entries that they were written from. */
function entriesOf(rows: readonly StoredRow[]): Entry[] {
  const groups = new Map<string, StoredRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.ordem, row.chave, row.dados, row.idioma === ''])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap(group => {
    const [{ idioma, chave, ordem, dados }] = group as [StoredRow]
    const data = JSON.parse(dados) as Record<string, unknown>
    if (idioma === '') return group.map(({ titulo, corpo }) => ({ chave, ordem, titulo, corpo, data }))
    return [{ chave, ordem, titulo: wordsOf(group, 'titulo'), corpo: wordsOf(group, 'corpo'), data }]
  })
}

function wordsOf(group: readonly StoredRow[], column: 'titulo' | 'corpo'): Words {
  const own = Object.fromEntries(group.map(row => [row.idioma, row[column]])) as Record<string, string | undefined>
  if (Object.values(own).every(text => text === '')) return ''
  const { pt = '', en, es } = own
  return { pt, ...(en !== undefined && { en }), ...(es !== undefined && { es }) }
}

type Part = Pick<
  InstitutionFile,
  'guias' | 'secao_1' | 'secao_2' | 'faq' | 'noticias' | 'eventos' | 'destaques' | 'camadas_app'
>

/** The rows of every kind of content that the file names. */
export function contentRows(file: Part): [tipo: string, rows: ContentRow[]][] {
  const rows: [string, ContentRow[]][] = []
  if (file.guias) {
    rows.push([
      'guia',
      file.guias.flatMap(({ codigo, titulo, icone, ordem, usa_consulta_paginada }) =>
        perLanguage(
          { tipo: 'guia', chave: codigo, ordem, dados: JSON.stringify({ icone, usa_consulta_paginada }) },
          titulo,
        ),
      ),
    ])
  }
  for (const tipo of ['secao_1', 'secao_2'] as const) {
    const sections = file[tipo]
    if (!sections) continue
    rows.push([
      tipo,
      sections.flatMap((section, index) =>
        perLanguage(
          {
            tipo,
            chave: section.tipo_catalogo,
            ordem: index,
            dados: JSON.stringify({ tipo: section.tipo, icone: section.icone, cod_biblioteca: section.cod_biblioteca }),
          },
          section.titulo,
          section.conteudo,
        ),
      ),
    ])
  }
  if (file.faq) {
    rows.push([
      'faq',
      file.faq.flatMap((entry, index) =>
        perLanguage({ tipo: 'faq', chave: entry.tipo_catalogo, ordem: index }, entry.titulo, entry.conteudo),
      ),
    ])
  }
  if (file.noticias) {
    rows.push([
      'noticia',
      file.noticias.flatMap((news, index) =>
        perLanguage(
          {
            tipo: 'noticia',
            chave: news.cod_pagina,
            ordem: index,
            dados: JSON.stringify({
              id_noticia: index + 1,
              tipo_catalogo: news.tipo_catalogo,
              nom_imagem: news.nom_imagem,
              url: news.url,
            }),
          },
          news.titulo,
          news.conteudo,
        ),
      ),
    ])
  }
  if (file.eventos) {
    rows.push([
      'evento',
      file.eventos.flatMap(({ titulo, descricao, ...data }, index) =>
        perLanguage({ tipo: 'evento', ordem: index, dados: JSON.stringify(data) }, titulo, descricao),
      ),
    ])
  }
  for (const [tipo, list] of Object.entries(file.destaques ?? {})) {
    const name = `destaque_${tipo}`
    rows.push([name, list.map((cod_acervo, ordem) => ({ tipo: name, chave: String(cod_acervo), ordem }))])
  }
  if (file.camadas_app) {
    rows.push([
      'camada_app',
      file.camadas_app.flatMap(({ codigo, titulo, url }, ordem) =>
        perLanguage({ tipo: 'camada_app', chave: codigo, ordem, dados: JSON.stringify({ url }) }, titulo),
      ),
    ])
  }
  return rows
}

/** The other way round: all stored content as the file writes it. */
export function contentParts(rows: readonly (StoredRow & { tipo: string })[]) {
  const of = (tipo: string) => entriesOf(rows.filter(row => row.tipo === tipo))
  const section = ({ chave, titulo, corpo, data: { cod_biblioteca, tipo, icone } }: Entry) => ({
    tipo_catalogo: chave,
    ...(cod_biblioteca !== undefined && { cod_biblioteca }),
    tipo,
    titulo,
    icone,
    conteudo: corpo,
  })
  const highlights = (letter: string) => of(`destaque_${letter}`).map(({ chave }) => Number(chave))
  return {
    guias: of('guia').map(({ chave, titulo, ordem, data: { icone, usa_consulta_paginada } }) => ({
      codigo: chave,
      titulo,
      icone,
      ordem,
      usa_consulta_paginada,
    })),
    secao_1: of('secao_1').map(section),
    secao_2: of('secao_2').map(section),
    faq: of('faq').map(({ chave, titulo, corpo }) => ({ tipo_catalogo: chave, titulo, conteudo: corpo })),
    noticias: of('noticia').map(({ chave, titulo, corpo, data: { tipo_catalogo, nom_imagem, url } }) => ({
      tipo_catalogo,
      cod_pagina: chave,
      titulo,
      conteudo: corpo,
      nom_imagem,
      url,
    })),
    eventos: of('evento').map(({ titulo, corpo, data }) => ({ titulo, descricao: corpo, ...data })),
    destaques: { C: highlights('C'), K: highlights('K'), M: highlights('M') },
    camadas_app: of('camada_app').map(({ chave, titulo, data }) => ({ codigo: chave, titulo, url: data.url })),
  }
}
