import type { Core, Module } from '../../core.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import { type FilesDeps, filesRoutes } from './files.routes.ts'
import { plainLinks } from './links.service.ts'
import { forgetOldAccesses } from './old-accesses.ts'
import { Partners } from './partners.service.ts'

export { addFile, keepBytes, pathOf } from './file-storage.ts'
export { brokenLinks } from './files.store.ts'
export { checkLinks } from './link-checker.ts'
export { sendFile } from './send-file.ts'
export { SNIFF_BYTES, sniff } from './sniff.rules.ts'

export interface FilesModule extends Module {
  plainLinks: (cod_acervo: number) => ReturnType<typeof plainLinks>
}

export function createFilesModule(core: Core, deps: Omit<FilesDeps, 'partners'>): FilesModule {
  const partners = new Partners(core, deps.parameters)
  return {
    name: 'files',
    implementations: filesRoutes(core, { ...deps, partners }),
    plainLinks: cod_acervo => plainLinks(core, cod_acervo),
    jobs: [{ name: 'arquivos.acessos', everyMs: HOUR_MS, work: () => forgetOldAccesses(core, deps.parameters) }],
  }
}
