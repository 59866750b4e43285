import { existsSync } from 'node:fs'

/**
 * What travels together, by the place of each file. A place that does not exist (a renamed file, an icon of another
 * version) fails the build: nothing falls out of its bundle unseen. chunks.test.ts holds the list of the first load.
 */

const HOUSE = new URL('../../../', import.meta.url)

const ui = (...names: string[]) => names.map(name => `packages/ui/src/${name}`)
const web = (...names: string[]) => names.map(name => `apps/web/src/${name}`)
const icons = (...names: string[]) => names.map(name => `node_modules/lucide-react/dist/esm/${name}.mjs`)
const packages = (...names: string[]) => names.map(name => `node_modules/${name}/`)

const PLACES = {
  // What every page runs on: one file compresses better than a dozen, and changes only with its versions.
  base: packages(
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    'i18next',
    'react-i18next',
    '@tanstack/react-query',
    '@tanstack/query-core',
  ),
  // What the frame of every page stands on: dozens of small files would cost more than they spare.
  frame: [
    ...ui(
      'alert.tsx',
      'button.tsx',
      'card.tsx',
      'classes.ts',
      'field.tsx',
      'field.rules.ts',
      'fitting-tabs.ts',
      'kind-icon.tsx',
      'link.tsx',
      'live-region.tsx',
      'provider.tsx',
      'select.tsx',
      'skeleton.tsx',
      'spinner.tsx',
      'states.tsx',
      'tabs.tsx',
      'tag.tsx',
      'texts.ts',
      'toast-queue.ts',
      'use-fitting-tabs.ts',
      'use-media.ts',
      'use-outside.ts',
      'visually-hidden.tsx',
    ),
    'packages/contract/src/constants.ts',
    'packages/contract/src/showcase-address.ts',
    'packages/contract/src/calls.ts',
    'packages/contract/src/permissions.ts',
    'packages/contract/src/errors.ts',
    'packages/i18n/src/',
    ...web(
      'lib/accessibility/',
      'lib/api/',
      'lib/basket/basket-store.ts',
      'lib/dialogs/',
      'lib/errors/',
      'lib/institution/',
      'lib/language/',
      'lib/mobile/',
      'lib/page/',
      'lib/session/intentions/',
      'lib/session/store/',
      'lib/slots/',
      'lib/storage/',
      'features/institution/section.tsx',
      'features/institution/use-home-sections.ts',
    ),
    ...icons(
      'createLucideIcon',
      'Icon',
      'context',
      'icons/chevron-down',
      'icons/chevron-left',
      'icons/chevron-right',
      'icons/x',
      'icons/check',
      'icons/search',
      'icons/building-complex',
      'icons/accessibility',
      'icons/arrow-left',
    ),
    'node_modules/lucide-react/dist/esm/shared/',
  ],
  // The page that most visits begin with: it and what a search is made of cost one request.
  catalogue: web('features/search/catalogue.tsx', 'lib/search-cache/', 'lib/search-state/'),
  // Pieces that several screens show, none of them in the first frame; each alone would be a request of its own.
  pieces: [
    ...ui(
      'cover.tsx',
      'cover.rules.ts',
      'cover-mark.tsx',
      'carousel.tsx',
      'disclosure.tsx',
      'pagination.tsx',
      'text-field.tsx',
    ),
    ...icons('icons/printer', 'icons/plus', 'icons/clock', 'icons/play', 'icons/quote', 'icons/file-archive'),
    // A work and what leads to it look alike in lists and on its own page.
    ...web('lib/links/', 'lib/work/'),
  ],
  // What stands below the search box of the home page, which is also where the list of questions comes from.
  home: web(
    ...['home-sections', 'highlights', 'news', 'info-tabs', 'faq-list', 'events', 'opening-hours'].map(
      name => `features/institution/${name}.tsx`,
    ),
  ),
} as const satisfies Record<string, readonly string[]>

/** Inside a folder named above, and yet fetched only when it is needed. */
const APART = web('lib/search-state/forget-searches.ts', 'lib/search-state/reset.ts', 'lib/storage/desk-shelves.ts')

/** The words that every page needs travel in one file a language, those of the search in another. */
const WORDS = {
  words: ['shell', 'home', 'messages', 'ui'],
  'words-search': ['search', 'search-screen'],
}

export type Exists = (place: string) => boolean
const onDisk: Exists = place => existsSync(new URL(place, HOUSE))

export const missingPlaces = (exists: Exists = onDisk): string[] =>
  [...Object.values(PLACES).flat(), ...APART].filter(place => !exists(place))

const inHouse = (id: string): string => {
  const path = id.replaceAll('\\', '/').split('?', 1)[0] ?? ''
  const root = HOUSE.pathname
  return path.startsWith(root) ? path.slice(root.length) : path
}

/** A file's own styles go with it. */
const stands = (place: string, file: string): boolean =>
  place.endsWith('/') ? file.startsWith(place) : file.replace(/\.module\.css$/, '.tsx') === place

/** The bundle that a file belongs to by its place; undefined where the bundler decides. */
export function chunkOf(id: string): string | undefined {
  const file = inHouse(id)
  const words = /^packages\/i18n\/locales\/(\w+)\/([\w-]+)\.json$/.exec(file)
  if (words) {
    const name = Object.entries(WORDS).find(([, list]) => list.includes(words[2] ?? ''))?.[0]
    return name && `${name}-${words[1]}`
  }
  if (APART.includes(file)) return undefined
  return Object.entries(PLACES).find(([, places]) => places.some(place => stands(place, file)))?.[0]
}

/** For the bundler, in the order in which a file is claimed. */
export function chunkGroups() {
  const missing = missingPlaces()
  if (missing.length > 0) throw new Error(`build/chunks.ts names what does not exist: ${missing.join(', ')}`)
  return [
    ...Object.keys(PLACES).map(name => ({ name, test: (id: string) => chunkOf(id) === name })),
    ...Object.keys(WORDS).map(name => ({
      debugName: name,
      name: (id: string) => chunkOf(id) ?? name,
      test: (id: string) => new RegExp(`^${name}-\\w+$`).test(chunkOf(id) ?? ''),
    })),
  ]
}
