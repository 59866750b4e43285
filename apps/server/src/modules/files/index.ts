import { repeat } from '../../background.ts'
import type { Core, Module } from '../../core.ts'
import { type FilesDeps, filesRoutes } from './files.routes.ts'
import { plainLinks } from './links.service.ts'
import { forgetOldAccesses } from './old-accesses.ts'
import { Partners } from './partners.service.ts'

export { addFile } from './file-storage.ts'
export { brokenLinks } from './files.store.ts'
export { checkLinks } from './link-checker.ts'

const HOUR_MS = 60 * 60_000

export interface FilesModule extends Module {
  plainLinks: (cod_acervo: number) => ReturnType<typeof plainLinks>
}

export function createFilesModule(core: Core, deps: Omit<FilesDeps, 'partners'>): FilesModule {
  const partners = new Partners(core, deps.parameters)
  let stopForgetting = () => {}
  return {
    name: 'files',
    implementations: filesRoutes(core, { ...deps, partners }),
    plainLinks: cod_acervo => plainLinks(core, cod_acervo),
    start: async () => {
      const forget = () => forgetOldAccesses(core, deps.parameters)
      stopForgetting = repeat(core, HOUR_MS, 'old accesses to links were not forgotten', forget)
    },
    stop: async () => stopForgetting(),
  }
}
