import type { Kysely, Transaction } from 'kysely'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import type { Tables } from '../../db/schema.ts'
import { badRequest } from '../../http/app-error.ts'
import { saveCategory } from '../people/index.ts'
import { replaceClosures, replacePeriods, replaceRules } from './circulation-parts.store.ts'
import { periodOf, ruleOf } from './circulation-parts.ts'
import { contentRows } from './content-rows.rules.ts'
import { recordsNamed, replaceContent, saveParameter } from './institution.store.ts'
import { institutionFile as fileSchema, type InstitutionFile } from './institution-file.ts'
import { missingUnits, unfinishedWays } from './missing-units.ts'
import { checkedParameter } from './parameter-value.rules.ts'
import { type Fault, faultsOf } from './schema-faults.rules.ts'
import { inOneColumn } from './show.ts'
import { replaceShowcases } from './showcases.store.ts'
import { replaceHours, saveCampus, saveCollection, saveLibrary, savePartners, savePlaces } from './units.store.ts'

export interface LoadResult {
  written: string[]
  /** Kept as given, but of no effect yet. */
  notices: string[]
}

/** What a file would be refused for, without writing anything. */
export async function institutionFaults(db: Kysely<Tables>, given: unknown): Promise<Fault[]> {
  const result = fileSchema.safeParse(given)
  return result.success ? await placesThatAreNot(db, result.data) : faultsOf(result.error.issues)
}

const placesThatAreNot = async (db: Kysely<Tables>, file: InstitutionFile): Promise<Fault[]> => [
  ...(await missingUnits(db, file)),
  ...(await unfinishedWays(db, file)),
]

/** Checks a whole institution file and writes all of it, or nothing and every fault. */
export async function loadInstitution(core: Core, given: unknown): Promise<LoadResult> {
  if (given === null || given === undefined) throw badRequest('The file is empty: it names no part of the institution.')
  if (typeof given !== 'object' || Array.isArray(given))
    throw badRequest('The file must name parts, such as parametros: or noticias:, each with its content below.')
  const result = fileSchema.safeParse(given)
  if (!result.success) throw refusal(faultsOf(result.error.issues))
  const file = result.data
  const notices = await withChanges(core.database, async ({ trx, changed }) => {
    const faults = await placesThatAreNot(trx, file)
    if (faults.length > 0) throw refusal(faults)
    for (const [name, value] of Object.entries(file.parametros ?? {})) {
      const checked = checkedParameter(name, value)
      if ('value' in checked) await saveParameter(trx, name, JSON.stringify(checked.value))
    }
    for (const campus of file.campi ?? []) await saveCampus(trx, campus)
    for (const collection of file.colecoes ?? []) await saveCollection(trx, collection)
    for (const { horarios, ...library } of file.bibliotecas ?? []) {
      const mensagem = inOneColumn(library.mensagem)
      const [circulacao, cobranca] = [JSON.stringify(library.circulacao), JSON.stringify(library.cobranca)]
      const pontos = JSON.stringify(library.pontos)
      await saveLibrary(trx, { ...library, mensagem, circulacao, cobranca, pontos })
      if (!horarios) continue
      const hours = horarios.map(span => ({ ...span, observacao: inOneColumn(span.observacao) }))
      await replaceHours(trx, library.cod_biblioteca, hours)
    }
    if (file.locais) await savePlaces(trx, file.locais)
    const now = core.now().toISOString()
    if (file.feriados) await replaceClosures(trx, file.feriados, now)
    for (const { desc_categoria, ...category } of file.categorias_usuario ?? []) {
      const { pt, en = pt, es = pt } = typeof desc_categoria === 'string' ? { pt: desc_categoria } : desc_categoria
      await saveCategory(trx, { ...category, desc_pt: pt, desc_en: en, desc_es: es })
    }
    if (file.regras_emprestimo) await replaceRules(trx, file.regras_emprestimo.map(ruleOf))
    if (file.periodos_especiais) await replacePeriods(trx, file.periodos_especiais.map(periodOf), now)
    if (file.parceiros_rede) await savePartners(trx, file.parceiros_rede)
    if (file.vitrines) await replaceShowcases(trx, file.vitrines)
    for (const [tipo, rows] of contentRows(file)) await replaceContent(trx, tipo, rows)
    changed('parametro', 0)
    changed('conteudo', 0)
    return await missingRecords(trx, file)
  })
  return { written: Object.keys(file).filter(key => file[key as keyof InstitutionFile] !== undefined), notices }
}

const refusal = (faults: readonly Fault[]) =>
  badRequest(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'))

/** Records may come after the institution's file; until then nothing is shown in their place. */
async function missingRecords(trx: Transaction<Tables>, file: InstitutionFile): Promise<string[]> {
  const named = [
    ...Object.entries(file.destaques ?? {}).flatMap(([letter, codes]) =>
      codes.map(code => [`destaques.${letter}`, code] as const),
    ),
    ...(file.bibliotecas ?? []).flatMap(({ cod_acervo }, at) =>
      cod_acervo === null ? [] : [[`bibliotecas.${at}.cod_acervo`, cod_acervo] as const],
    ),
    ...(file.vitrines ?? []).flatMap(({ categorias }, at) =>
      categorias.flatMap(({ acervos }, position) =>
        acervos.map(code => [`vitrines.${at}.categorias.${position}.acervos`, code] as const),
      ),
    ),
  ]
  const known = await recordsNamed(trx, [...new Set(named.map(([, code]) => code))])
  return named.filter(([, code]) => !known.has(code)).map(([at, code]) => `${at}: there is no record ${code} yet`)
}
