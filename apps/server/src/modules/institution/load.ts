import type { Transaction } from 'kysely'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import type { Tables } from '../../db/schema.ts'
import { badRequest } from '../../http/app-error.ts'
import { contentRows } from './content-rows.rules.ts'
import {
  campuses,
  recordsNamed,
  replaceContent,
  saveParameter,
  libraries as storedLibraries,
} from './institution.store.ts'
import { institutionFile as fileSchema, type InstitutionFile } from './institution-file.ts'
import { checkedParameter } from './parameter-value.rules.ts'
import { type Fault, faultsOf } from './schema-faults.rules.ts'
import { replaceShowcases } from './showcases.store.ts'
import {
  collections,
  replaceHolidays,
  replaceHours,
  saveCampus,
  saveCollection,
  saveLibrary,
  savePartners,
  savePlaces,
} from './units.store.ts'

export interface LoadResult {
  written: string[]
  /** Kept as given, but of no effect yet. */
  notices: string[]
}

/** Checks a whole institution file and writes all of it, or nothing and every fault. */
export async function loadInstitution(core: Core, given: unknown): Promise<LoadResult> {
  if (given === null || given === undefined) throw badRequest('The file is empty: it names no part of the institution.')
  if (typeof given !== 'object' || Array.isArray(given))
    throw badRequest('The file must name parts, such as parametros: or noticias:, each with its content below.')
  const result = fileSchema.safeParse(given)
  if (!result.success) throw refusal(faultsOf(result.error.issues))
  const file = result.data
  const notices = await withChanges(core.database, async ({ trx, changed }) => {
    const faults = await missingUnits(trx, file)
    if (faults.length > 0) throw refusal(faults)
    for (const [name, value] of Object.entries(file.parametros ?? {})) {
      const checked = checkedParameter(name, value)
      if ('value' in checked) await saveParameter(trx, name, JSON.stringify(checked.value))
    }
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

/** Campuses and libraries that the file refers to, and that are neither in it nor here. */
async function missingUnits(trx: Transaction<Tables>, file: InstitutionFile): Promise<Fault[]> {
  const campusCodes = new Set([...(await campuses(trx)), ...(file.campi ?? [])].map(row => row.cod_campus))
  const libraryCodes = new Set(
    [...(await storedLibraries(trx)), ...(file.bibliotecas ?? [])].map(row => row.cod_biblioteca),
  )
  const faults = (file.bibliotecas ?? []).flatMap(({ cod_campus }, at) =>
    campusCodes.has(cod_campus)
      ? []
      : [{ at: `bibliotecas.${at}.cod_campus`, message: `there is no campus ${cod_campus}, here or in the file` }],
  )
  for (const part of ['locais', 'feriados', 'secao_1', 'secao_2', 'vitrines'] as const) {
    for (const [at, { cod_biblioteca }] of (file[part] ?? []).entries()) {
      if (cod_biblioteca === null || cod_biblioteca === undefined || libraryCodes.has(cod_biblioteca)) continue
      const message = `there is no library ${cod_biblioteca}, here or in the file`
      faults.push({ at: `${part}.${at}.cod_biblioteca`, message })
    }
  }
  return [...faults, ...(await missingCollections(trx, file))]
}

/** A showcase of a collection that is not there would be empty, and nobody would know why. */
async function missingCollections(trx: Transaction<Tables>, file: InstitutionFile): Promise<Fault[]> {
  if (!file.vitrines?.some(({ colecoes }) => colecoes.length > 0)) return []
  const codes = new Set([...(await collections(trx)), ...(file.colecoes ?? [])].map(row => row.cod_colecao))
  return file.vitrines.flatMap(({ colecoes }, at) =>
    colecoes.flatMap((code, position) =>
      codes.has(code)
        ? []
        : [
            {
              at: `vitrines.${at}.colecoes.${position}`,
              message: `there is no collection ${code}, here or in the file`,
            },
          ],
    ),
  )
}

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
