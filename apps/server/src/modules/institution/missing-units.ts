import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { COLLECTION_PREFIX } from '../circulation/index.ts'
import { collectingOf, givenCollecting, incompleteWays } from '../money/index.ts'
import { allCategories, kindsOfWork } from './circulation-parts.store.ts'
import { allParameters, campuses, libraries } from './institution.store.ts'
import type { InstitutionFile } from './institution-file.ts'
import type { Fault } from './schema-faults.rules.ts'
import { collections } from './units.store.ts'

const OF_A_LIBRARY = [
  'locais',
  'feriados',
  'regras_emprestimo',
  'periodos_especiais',
  'secao_1',
  'secao_2',
  'vitrines',
] as const
const OF_A_SCOPE = ['regras_emprestimo', 'periodos_especiais'] as const

/** Campuses, libraries, categories and materials that the file refers to, and that are neither in it nor here. */
export async function missingUnits(trx: Kysely<Tables>, file: InstitutionFile): Promise<Fault[]> {
  const campusCodes = new Set([...(await campuses(trx)), ...(file.campi ?? [])].map(row => row.cod_campus))
  const libraryCodes = new Set([...(await libraries(trx)), ...(file.bibliotecas ?? [])].map(row => row.cod_biblioteca))
  const faults = (file.bibliotecas ?? []).flatMap(({ cod_campus }, at) =>
    campusCodes.has(cod_campus)
      ? []
      : [{ at: `bibliotecas.${at}.cod_campus`, message: `there is no campus ${cod_campus}, here or in the file` }],
  )
  for (const part of OF_A_LIBRARY) {
    for (const [at, { cod_biblioteca }] of (file[part] ?? []).entries()) {
      if (cod_biblioteca === null || cod_biblioteca === undefined || libraryCodes.has(cod_biblioteca)) continue
      const message = `there is no library ${cod_biblioteca}, here or in the file`
      faults.push({ at: `${part}.${at}.cod_biblioteca`, message })
    }
  }
  return [...faults, ...(await missingInScopes(trx, file)), ...(await missingCollections(trx, file))]
}

async function missingInScopes(trx: Kysely<Tables>, file: InstitutionFile): Promise<Fault[]> {
  if (!OF_A_SCOPE.some(part => file[part])) return []
  const categories = new Set(
    [...(await allCategories(trx)), ...(file.categorias_usuario ?? [])].map(row => row.cod_categoria),
  )
  const materials = new Set([
    ...(await kindsOfWork(trx)),
    ...[...(await collections(trx)), ...(file.colecoes ?? [])].map(row => `${COLLECTION_PREFIX}${row.cod_colecao}`),
  ])
  return OF_A_SCOPE.flatMap(part =>
    [...(file[part] ?? []).entries()].flatMap(([at, { cod_categoria, material }]) => [
      ...(cod_categoria === null || categories.has(cod_categoria)
        ? []
        : [
            {
              at: `${part}.${at}.cod_categoria`,
              message: `there is no category ${cod_categoria}, here or in the file`,
            },
          ]),
      ...(material === null || materials.has(material)
        ? []
        : [
            {
              at: `${part}.${at}.material`,
              message: `${material} is neither a kind of work nor colecao: and a number`,
            },
          ]),
    ]),
  )
}

/** A showcase of a collection that is not there would be empty, and nobody would know why. */
async function missingCollections(trx: Kysely<Tables>, file: InstitutionFile): Promise<Fault[]> {
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

/** Ways of collecting that a library or the institution names without what they need, in the file or here. */
export async function unfinishedWays(trx: Kysely<Tables>, file: InstitutionFile): Promise<Fault[]> {
  const stored = (await allParameters(trx)).find(row => row.chave === 'cobranca')
  const given = file.parametros?.cobranca ?? (stored ? JSON.parse(stored.valor) : {})
  const whole = givenCollecting.safeParse(given).data ?? {}
  const fault = (at: string, ways: readonly string[]) =>
    ways.map(way => ({ at: `${at}.formas`, message: `${way} is named without its part ${way.toLowerCase()}` }))
  return [
    ...fault('parametros.cobranca', incompleteWays(whole)),
    ...(file.bibliotecas ?? []).flatMap(({ cobranca }, at) =>
      fault(`bibliotecas.${at}.cobranca`, cobranca.formas ? incompleteWays(collectingOf(whole, cobranca)) : []),
    ),
  ]
}
