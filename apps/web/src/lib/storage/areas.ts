/** Where a value is kept: until the tab closes, or until it is removed. */
export type Area = 'session' | 'local'

/** Browsers that close their storage to us (private mode, policies) get a memory of the page instead. */
const memory: Record<Area, Map<string, string>> = { session: new Map(), local: new Map() }

function storageOf(area: Area): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

export function readText(area: Area, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? memory[area].get(key) ?? null
  } catch {
    return memory[area].get(key) ?? null
  }
}

export function writeText(area: Area, key: string, text: string): void {
  try {
    const storage = storageOf(area)
    if (!storage) throw new Error('no storage')
    storage.setItem(key, text)
    memory[area].delete(key)
  } catch {
    memory[area].set(key, text)
  }
}

export function removeText(area: Area, key: string): void {
  memory[area].delete(key)
  try {
    storageOf(area)?.removeItem(key)
  } catch {
    // Nothing was kept there in the first place.
  }
}

/** Names of what is kept there that begin so. */
export function keysOf(area: Area, prefix: string): string[] {
  const own = [...memory[area].keys()]
  try {
    own.push(...Object.keys(storageOf(area) ?? {}))
  } catch {
    // Closed to us: what we keep is in memory.
  }
  return own.filter(key => key.startsWith(prefix))
}

/** Reads JSON; what cannot be parsed counts as absent and is removed. */
export function readJson(area: Area, key: string): unknown {
  const text = readText(area, key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    removeText(area, key)
    return null
  }
}

export function writeJson(area: Area, key: string, value: unknown): void {
  writeText(area, key, JSON.stringify(value))
}
