import { EngineUnavailable } from '../errors.ts'
import type { Cluster } from './cluster.ts'

type Meta = Record<string, unknown>

interface Held {
  readonly meta: Meta
  readonly body?: unknown
  readonly ids: Set<string>
}

/** A cluster that holds names, what is remembered of them and which records they have; each of its answers can be made to fail. */
export class NamedCluster {
  readonly held = new Map<string, Held>()
  readonly aliases = new Map<string, string>()
  /** What was asked, in order: the request and what it names. */
  readonly asked: string[] = []
  readonly failing = new Map<string, unknown>()

  /** An index that is there before. */
  hold(name: string, meta: Meta, alias?: string): void {
    this.held.set(name, { meta, ids: new Set() })
    if (alias) this.aliases.set(alias, name)
  }

  #note(what: string, ...names: unknown[]): void {
    this.asked.push([what, ...names].join(' '))
    if (this.failing.has(what)) throw this.failing.get(what)
  }

  #named(name: string): Held {
    const held = this.held.get(this.aliases.get(name) ?? name)
    if (!held) throw new EngineUnavailable('the index is not there')
    return held
  }

  indexes = async (beginning: string) => {
    this.#note('indexes', beginning)
    return [...this.held].map(([name, { meta }]) => ({
      name,
      meta,
      aliases: [...this.aliases].filter(([, index]) => index === name).map(([alias]) => alias),
    }))
  }
  create = async (name: string, body: { mappings: { _meta: Meta } }) => {
    this.#note('create', name)
    this.held.set(name, { meta: body.mappings._meta, body, ids: new Set() })
  }
  putMeta = async (name: string, meta: Meta) => {
    this.#note('putMeta', name, meta.changeNumber)
    this.held.set(name, { ...this.held.get(name)!, meta })
  }
  refresh = async (name: string) => this.#note('refresh', name)
  delete = async (names: readonly string[]) => {
    this.#note('delete', ...names)
    for (const name of names) this.held.delete(name)
  }
  moveAlias = async (alias: string, from: readonly string[], to: string) => {
    this.#note('moveAlias', alias, ...from, to)
    this.aliases.set(alias, to)
  }
  size = async (name: string) => {
    this.#note('size', name)
    return { documents: this.#named(name).ids.size, bytes: 70, segments: 2 }
  }
  bulk = async (name: string, lines: string, isAlias: boolean) => {
    const changes = [...lines.matchAll(/^\{"(index|delete)":\{"_id":"(\d+)"\}\}$/gm)]
    this.#note('bulk', isAlias ? `alias ${name}` : name, ...changes.map(([, kind, id]) => `${kind}:${id}`))
    for (const [, kind, id] of changes) {
      if (kind === 'index') this.#named(name).ids.add(id!)
      else this.#named(name).ids.delete(id!)
    }
    return { errors: false, items: [] }
  }

  /** How often something was asked. */
  times = (what: string): number => this.asked.filter(one => one.split(' ')[0] === what).length

  get cluster(): Cluster {
    return this as never as Cluster
  }
}
