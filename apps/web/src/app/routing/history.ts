import { createPath, type Location, type NavigationType, type Path, parsePath, type To } from 'react-router'

type Action = `${NavigationType}`

interface Moved {
  location: Location
  action: NavigationType
}

/** The entries that Back and Forward go through, as the router sees them. */
export interface AppHistory {
  readonly location: Location
  readonly action: NavigationType
  createHref: (to: To) => string
  encodeLocation: (to: To) => Path
  push: (to: To, state?: unknown) => void
  replace: (to: To, state?: unknown) => void
  go: (by: number) => void
  /** Every move, whoever made it. */
  listen: (listener: (moved: Moved) => void) => () => void
}

/** Where the entries are kept: in the browser, or in memory for tests. */
interface Entries {
  current: () => Location
  add: (location: Location) => void
  exchange: (location: Location) => void
  go: (by: number) => void
  /** Tells of moves that were not asked for here: Back, Forward, or `go`. */
  onPop: (listener: () => void) => () => void
}

/** Only the path of an address is read; any host serves for reading it. */
const ANY = 'http://localhost'

const newKey = (): string => Math.random().toString(36).slice(2, 10)

const locationOf = (from: Location, to: To, state: unknown): Location => ({
  pathname: from.pathname,
  search: '',
  hash: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state: state ?? null,
  key: newKey(),
  mask: undefined,
})

const href = (to: To): string => (typeof to === 'string' ? to : createPath(to))

function historyOf(entries: Entries): AppHistory {
  let action: Action = 'POP'
  const listeners = new Set<(moved: Moved) => void>()
  const tell = (next: Action) => {
    action = next
    for (const listener of [...listeners]) listener({ location: entries.current(), action: action as NavigationType })
  }
  let stop = () => {}
  return {
    get location() {
      return entries.current()
    },
    get action() {
      return action as NavigationType
    },
    createHref: href,
    encodeLocation(to) {
      const address = href(to)
      // Two slashes at the beginning are a path of ours, never another host.
      const { pathname, search, hash } = new URL(address.startsWith('/') ? `${ANY}${address}` : address, ANY)
      return { pathname, search, hash }
    },
    push(to, state) {
      entries.add(locationOf(entries.current(), to, state))
      tell('PUSH')
    },
    replace(to, state) {
      entries.exchange(locationOf(entries.current(), to, state))
      tell('REPLACE')
    },
    go: entries.go,
    listen(listener) {
      if (listeners.size === 0) stop = entries.onPop(() => tell('POP'))
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

export function browserHistory(view: Window = window): AppHistory {
  // How many pages of ours came before: by it a page knows whether there is one to go back to.
  const place = () => {
    const { idx } = (view.history.state ?? {}) as { idx?: unknown }
    return typeof idx === 'number' ? idx : 0
  }
  const kept = ({ state, key }: Location, idx: number) => ({ usr: state, key, idx })
  return historyOf({
    current() {
      const { pathname, search, hash } = view.location
      const state = view.history.state as { usr?: unknown; key?: string } | null
      return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default', mask: undefined }
    },
    add(location) {
      try {
        view.history.pushState(kept(location, place() + 1), '', createPath(location))
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        // Some browsers allow a number of entries in a time: then the page is loaded there instead.
        view.location.assign(createPath(location))
      }
    },
    exchange: location => view.history.replaceState(kept(location, place()), '', createPath(location)),
    go: by => view.history.go(by),
    onPop(listener) {
      view.addEventListener('popstate', listener)
      return () => view.removeEventListener('popstate', listener)
    },
  })
}

export function memoryHistory(at: string): AppHistory {
  const list: Location[] = [{ ...locationOf({ pathname: '/' } as Location, at, null), key: 'default' }]
  let index = 0
  let heard = () => {}
  return historyOf({
    current: () => list[index] as Location,
    add(location) {
      index += 1
      list.splice(index, list.length, location)
    },
    exchange(location) {
      list[index] = location
    },
    go(by) {
      index = Math.min(Math.max(index + by, 0), list.length - 1)
      heard()
    },
    onPop(listener) {
      heard = listener
      return () => {}
    },
  })
}
