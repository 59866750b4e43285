import type { MarcRecord } from '@estante/marc'
import { knownNames } from '../authorities/names.ts'
import { authorityRecords } from '../authorities/records.ts'
import { HeadingRegistry } from '../authorities/registry.ts'
import { accessibleEditions } from './accessible.ts'
import { caseLawStatements, laws } from './acts.ts'
import { archiveFonds } from './archive.ts'
import { books } from './books.ts'
import { childrensBooks } from './children.ts'
import { describe } from './describe.ts'
import type { WorkDraft } from './draft.ts'
import { libraryUnits } from './library-units.ts'
import { media } from './media.ts'
import { museumObjects } from './museum.ts'
import { openAccessBooks } from './open-access.ts'
import { publicDomainBooks } from './public-domain.ts'
import { serials } from './serials.ts'
import { theses } from './theses.ts'

export interface Catalogue {
  drafts: WorkDraft[]
  acervos: MarcRecord[]
  autoridades: MarcRecord[]
}

/** All works as facts and as MARC, with the authorities they brought. */
export function catalogue(): Catalogue {
  const registry = new HeadingRegistry()
  const desk = { registry, names: knownNames() }
  const drafts = [
    ...libraryUnits(),
    ...books(),
    ...publicDomainBooks(),
    ...media(),
    ...theses(),
    ...openAccessBooks(),
    ...childrensBooks(),
    ...serials(),
    ...laws(),
    ...caseLawStatements(),
    ...museumObjects(),
    ...archiveFonds(),
    ...accessibleEditions(),
  ]
  controlRepeatedNames(drafts, registry, desk.names)
  const acervos = drafts.map(draft => describe(draft, desk))
  return { drafts, acervos, autoridades: authorityRecords(registry) }
}

/** A name that comes twice deserves an authority, wherever its works come from. */
function controlRepeatedNames(
  drafts: readonly WorkDraft[],
  registry: HeadingRegistry,
  names: ReadonlyMap<string, { datas: string }>,
): void {
  const times = new Map<string, number>()
  for (const { contributors } of drafts) {
    for (const { name, corporate } of contributors) if (!corporate) times.set(name, (times.get(name) ?? 0) + 1)
  }
  for (const [name, count] of times) {
    if (count < 2) continue
    const dates = names.get(name)?.datas
    registry.register(
      'person',
      name,
      dates
        ? [
            ['a', `${name},`],
            ['d', dates],
          ]
        : [['a', name]],
    )
  }
}
