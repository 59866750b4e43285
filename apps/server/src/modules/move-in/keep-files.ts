import { resolve } from 'node:path'
import { fromStored, recordLinks } from '@estante/marc'
import type { Core } from '../../core.ts'
import { AppError, badRequest } from '../../http/app-error.ts'
import { addFile } from '../files/index.ts'
import { pathOf } from './given-cells.ts'
import { keepItems } from './move-in.store.ts'
import { fileKey, type MovedFile, pathsAt } from './moved-files.store.ts'
import { fileAddresses } from './old-addresses.store.ts'
import type { Plan } from './plan.ts'
import type { GivenFolder, Problem } from './read-folder.ts'

/** Files that lie in the folder, each of a record; those that cannot be kept are told. */
export async function keepFiles(
  core: Core,
  given: GivenFolder,
  run: number,
  folder: string,
  files: ReturnType<Plan['files']>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const root = resolve(folder)
  for (const { line, cod_acervo, arquivo, isCover, link, isRestricted } of files) {
    const source = resolve(root, arquivo)
    try {
      if (!source.startsWith(`${root}/`)) throw badRequest(`${arquivo} does not lie in the folder.`)
      const place = { cod_acervo, papel: isCover ? 'CAPA' : 'LINK', seq_paragrafo: isCover ? null : link } as const
      const before = await pathsAt(core.database.kysely, place)
      const { caminho } = await addFile(core, { ...place, source, ...(isRestricted && { tipo_link: 'AR' }) })
      if (!before.includes(caminho)) await noteFile(core, run, { ...place, caminho })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push({ file: given.map.arquivos?.arquivo ?? 'arquivos.csv', line, reason: error.message })
    }
  }
  return problems
}

/** A file that was not here before is one of the run. */
async function noteFile({ database }: Core, run: number, file: MovedFile): Promise<void> {
  await database.kysely
    .transaction()
    .execute(trx => keepItems(trx, database.dialect, run, 'arquivo', new Map([[fileKey(file), '']])))
}

/** Addresses of files in the old system that lead to no file and no link here, told by the line that named them. */
export async function deadAddresses(core: Core, given: GivenFolder): Promise<Problem[]> {
  const rows = given.tables.enderecos ?? []
  if (!rows.some(({ values }) => values.link)) return []
  const dead = new Map<string, number>()
  for (const { endereco, cod_acervo, seq_paragrafo, marc } of await fileAddresses(core.database.kysely))
    if (recordLinks(fromStored(marc)).every(link => Number(link.seq_paragrafo) !== seq_paragrafo))
      dead.set(endereco, cod_acervo)
  const file = given.map.enderecos?.arquivo ?? 'enderecos.csv'
  return rows.flatMap(({ line, values }) => {
    const cod_acervo = dead.get(pathOf(values.endereco ?? '') ?? '')
    return cod_acervo === undefined
      ? []
      : [{ file, line, reason: `record ${cod_acervo} has no link ${values.link}: the address leads to the record` }]
  })
}
