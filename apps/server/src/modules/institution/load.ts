import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest } from '../../http/app-error.ts'
import {
  allContent,
  allParameters,
  type ContentRow,
  openingHours,
  replaceContent,
  saveParameter,
  libraries as storedLibraries,
} from './institution.store.ts'
import { institutionFile as fileSchema, type InstitutionFile } from './institution-file.ts'
import {
  replaceHolidays,
  replaceHours,
  saveCampus,
  saveCollection,
  saveLibrary,
  savePartners,
  savePlaces,
} from './units.store.ts'

const LANGUAGES = ['pt', 'en', 'es'] as const
type Words = string | { pt: string; en?: string | undefined; es?: string | undefined }

/** One row for all languages, or one a language: screens then choose without reading JSON. */
const perLanguage = (row: ContentRow, titulo: Words, corpo: Words = ''): ContentRow[] => {
  if (typeof titulo === 'string' && typeof corpo === 'string') return [{ ...row, titulo, corpo }]
  return LANGUAGES.map(idioma => ({ ...row, idioma, titulo: pick(titulo, idioma), corpo: pick(corpo, idioma) }))
}
const pick = (words: Words, lang: (typeof LANGUAGES)[number]): string =>
  typeof words === 'string' ? words : (words[lang] ?? words.pt)

/** Checks a whole institution file and writes all of it, or nothing and every fault. */
export async function loadInstitution(core: Core, given: unknown): Promise<{ written: string[] }> {
  const result = fileSchema.safeParse(given)
  if (!result.success) {
    throw badRequest(result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const file = result.data
  await withChanges(core.database, async ({ trx, changed }) => {
    for (const [name, value] of Object.entries(file.parametros ?? {}))
      await saveParameter(trx, name, JSON.stringify(value))
    for (const campus of file.campi ?? []) await saveCampus(trx, campus)
    for (const collection of file.colecoes ?? []) await saveCollection(trx, collection)
    for (const { horarios, ...library } of file.bibliotecas ?? []) {
      const mensagem = typeof library.mensagem === 'string' ? library.mensagem : JSON.stringify(library.mensagem)
      await saveLibrary(trx, { ...library, mensagem })
      if (horarios) await replaceHours(trx, library.cod_biblioteca, horarios)
    }
    if (file.locais) await savePlaces(trx, file.locais)
    if (file.feriados) await replaceHolidays(trx, file.feriados)
    if (file.parceiros_rede) await savePartners(trx, file.parceiros_rede)
    for (const [tipo, rows] of contentRows(file)) await replaceContent(trx, tipo, rows)
    changed('parametro', 0)
    changed('conteudo', 0)
  })
  return { written: Object.keys(file).filter(key => file[key as keyof InstitutionFile] !== undefined) }
}

function contentRows(file: InstitutionFile): [string, ContentRow[]][] {
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

/** Everything the institution has set, for `estante institution show`. */
export async function showInstitution(core: Core) {
  const db = core.database.kysely
  return {
    parametros: Object.fromEntries(
      (await allParameters(db)).map(({ chave, valor }) => [chave, JSON.parse(valor) as unknown]),
    ),
    bibliotecas: await storedLibraries(db),
    horarios: await openingHours(db),
    conteudo: (await allContent(db)).map(({ dados, ...row }) => ({ ...row, dados: JSON.parse(dados) as unknown })),
  }
}
