import type { Core, Module } from '../../core.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import { removeDropped } from './dropped-files.ts'
import { fileHead } from './files.pages.ts'
import { filesRoutes } from './files.routes.ts'
import { FilesService } from './files.service.ts'
import { plainLinks } from './links.service.ts'
import { forgetOldAccesses } from './old-accesses.ts'
import { Partners } from './partners.service.ts'
import { type RestrictedDeps, RestrictedFiles } from './restricted-files.service.ts'

export { dropFiles } from './dropped-files.store.ts'
export { filesWithoutRow, removeDropped, removeStrays } from './dropped-files.ts'
export { addFile, keepBytes, storedFile } from './file-storage.ts'
export { brokenLinks } from './files.store.ts'
export { checkLinks } from './link-checker.ts'
export { linksOfRecord } from './links.service.ts'
export { sendFile } from './send-file.ts'
export { SNIFF_BYTES, sniff } from './sniff.rules.ts'

export interface FilesDeps extends Omit<RestrictedDeps, 'files'> {
  /** Refuses records that the caller may not see. */
  checkRecord: (cod_acervo: number) => Promise<unknown>
}

export interface FilesModule extends Module {
  plainLinks: (cod_acervo: number) => ReturnType<typeof plainLinks>
  /** Whether somebody may open restricted (AR) or accessible (AC) links. */
  mayOpen: RestrictedFiles['mayOpen']
}

export function createFilesModule(core: Core, { checkRecord, ...deps }: FilesDeps): FilesModule {
  const files = new FilesService(core, checkRecord)
  const restricted = new RestrictedFiles(core, { ...deps, files })
  const partners = new Partners(core, deps.parameters)
  return {
    name: 'files',
    implementations: filesRoutes(core, { files, restricted, partners }),
    head: fileHead(core, checkRecord),
    mayOpen: (cod_pessoa, tipo_link) => restricted.mayOpen(cod_pessoa, tipo_link),
    plainLinks: cod_acervo => plainLinks(core, cod_acervo),
    jobs: [
      { name: 'arquivos.acessos', everyMs: HOUR_MS, work: () => forgetOldAccesses(core, deps.parameters) },
      { name: 'arquivos.sem-uso', everyMs: HOUR_MS, work: async () => `${await removeDropped(core)} files removed` },
    ],
  }
}
