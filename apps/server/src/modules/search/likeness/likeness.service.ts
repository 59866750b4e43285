import { join } from 'node:path'
import type { StemLanguage } from '@estante/contract/declared'
import type { SearchDocument, SearchEngine } from '@estante/search'
import type { Core } from '../../../core.ts'
import type { Job } from '../../../jobs/index.ts'
import { hasMoreWorksThan } from '../documents.store.ts'
import { describedWorks } from './described-works.ts'
import { makeVectors } from './make-vectors.ts'
import { readTogetherWith } from './together.store.ts'
import { countTogether, LEAST_READERS } from './together.ts'
import { VectorFile } from './vector-file.ts'
import { VectorsProcess } from './vectors-process.ts'
import { WorkVectors } from './work-vectors.ts'

/** Why a work is shown beside another one. */
export type LikeReason = 'assunto' | 'autor' | 'classe' | 'juntos' | 'sentido'

export interface LikeWork {
  cod_acervo: number
  motivos: LikeReason[]
}

const CANDIDATES = 120
const NEAREST = 400
const MOST_WAIT_MS = 3000
/** Libraries with more works than this have their vectors made by a process of its own, which takes a second to begin. */
const MANY = 20_000
const DAY_MS = 24 * 60 * 60_000
/** How much a place among those that share words, and being read together, weigh against the direction. */
const SHARED_WORDS = 1.2
const TOGETHER = 0.12
const SAME_SUBJECT = 0.25
const NEAR_ON_SHELVES = 0.2
/** Works that point elsewhere are not shown because one word is the same. */
const LEAST_LIKENESS = 0.25

/** Works alike by what they are about and by who read them together, each with why. */
export class Likeness {
  readonly #core: Core
  readonly #engine: SearchEngine
  readonly #documents: LikenessDocuments
  readonly #many: number
  readonly #process = new VectorsProcess()
  #vectors: WorkVectors | null = null
  #building: Promise<void> | undefined

  /** `many` is another one in tests alone. */
  constructor(core: Core, engine: SearchEngine, documents: LikenessDocuments, many = MANY) {
    this.#many = many
    this.#core = core
    this.#engine = engine
    this.#documents = documents
  }

  readonly jobs: Job[] = [
    {
      name: 'semelhantes.juntos',
      everyMs: DAY_MS,
      work: async () => `${await countTogether(this.#core)} works beside others that the same people read`,
    },
    { name: 'semelhantes.vetores', everyMs: DAY_MS, onEveryNode: true, work: () => this.build() },
  ]

  /** Makes the vectors from the records; until they are there, works are compared by the words they share. */
  build(): Promise<void> {
    const building = (async () => {
      const made = await this.#make()
      if (!made) return
      this.#vectors?.close()
      this.#vectors = made
    })()
    building.catch(error => this.#core.log.error({ err: error }, 'the vectors of works could not be made'))
    this.#building = building
    return building
  }

  async #make(): Promise<WorkVectors | null> {
    const { kysely } = this.#core.database
    const { databaseTarget: target, ESTANTE_DATA } = this.#core.config
    const language = await this.#documents.language()
    if (target === ':memory:' || !(await hasMoreWorksThan(kysely, this.#many)))
      return WorkVectors.of(await makeVectors(describedWorks(kysely, language)))
    const path = join(ESTANTE_DATA, 'semelhanca', 'obras.bin')
    const kept = this.#vectors ? null : VectorFile.open(path)
    // What was made today serves a server that starts again.
    if (kept && this.#core.now().getTime() - kept.madeAt < DAY_MS) return WorkVectors.in(kept)
    kept?.close()
    if (!(await this.#process.make({ target, language, file: path }))) return null
    const file = VectorFile.open(path)
    if (!file) throw new Error(`${path} is not what was written there`)
    return WorkVectors.in(file)
  }

  async stop(): Promise<void> {
    await this.#process.stop()
    await this.settled()
    this.#vectors?.close()
    this.#vectors = null
  }

  async settled(): Promise<void> {
    await this.#building?.catch(() => {})
  }

  /** A small library has its vectors at once; who asks a large one that has just started is not kept waiting. */
  async #isBuilt(): Promise<void> {
    if (this.#vectors) return
    // A server that leaves repeated work to others made none when it started.
    if (!this.#building) void this.build()
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>(resolve => {
      timer = setTimeout(resolve, MOST_WAIT_MS)
    })
    await Promise.race([this.settled(), enough])
    clearTimeout(timer)
  }

  /** The works most like one, at most one of each work with several editions, and none that is the same work. */
  async of(cod_acervo: number, limit: number): Promise<LikeWork[]> {
    await this.#isBuilt()
    const shared = await this.#engine.similar(cod_acervo, CANDIDATES)
    const together = new Map(
      (await readTogetherWith(this.#core.database.kysely, cod_acervo)).map(row => [row.cod_outro, row.leitores]),
    )
    const near = this.#vectors?.nearest(cod_acervo, NEAREST) ?? []
    const codes = [...new Set([...shared, ...near, ...together.keys()])]
    const documents = new Map((await this.#documents.of([cod_acervo, ...codes])).map(one => [one.id, one]))
    const own = documents.get(cod_acervo)
    if (!own) return []
    const scored = codes.flatMap(code => {
      const other = documents.get(code)
      if (!other) return []
      const likeness = this.#vectors?.likeness(cod_acervo, code) ?? 0
      const motivos = reasonsOf(
        own,
        other,
        together.get(code) ?? 0,
        heading => this.#vectors?.isTelling(heading) ?? true,
      )
      // With nothing else in common the direction alone may be chance: they must at least stand near each other on the shelves.
      if (motivos.length === 0 && (likeness < LEAST_LIKENESS || !sharesClass(own, other, 2))) return []
      const place = shared.indexOf(code)
      const value =
        likeness +
        (place < 0 ? 0 : SHARED_WORDS / (1 + place / 4)) +
        TOGETHER * Math.log2(1 + (together.get(code) ?? 0) / LEAST_READERS) +
        (motivos.includes('assunto') ? SAME_SUBJECT : 0) +
        (sharesClass(own, other, 3) ? NEAR_ON_SHELVES : 0)
      return [
        { code, value, motivos: motivos.length > 0 ? motivos : (['sentido'] as LikeReason[]), work: workOf(other) },
      ]
    })
    scored.sort((a, b) => b.value - a.value || a.code - b.code)
    const seen = new Set([workOf(own)])
    return scored
      .filter(({ work }) => !seen.has(work) && seen.add(work))
      .slice(0, limit)
      .map(({ code, motivos }) => ({ cod_acervo: code, motivos }))
  }
}

export interface LikenessDocuments {
  language: () => Promise<StemLanguage>
  of: (codes: number[]) => Promise<SearchDocument[]>
}

/** What editions of one work have in common; a record without it is a work of its own. */
const workOf = (document: SearchDocument): string => document.sort?.obra || `#${document.id}`

function reasonsOf(
  own: SearchDocument,
  other: SearchDocument,
  readers: number,
  isTelling: (heading: string) => boolean,
): LikeReason[] {
  const shares = (field: 'assunto' | 'autor', counts: (value: string) => boolean) => {
    const theirs = new Set(other.text[field] ?? [])
    return (own.text[field] ?? []).some(value => theirs.has(value) && counts(value))
  }
  const reasons: LikeReason[] = []
  if (shares('assunto', isTelling)) reasons.push('assunto')
  if (readers >= LEAST_READERS) reasons.push('juntos')
  if (shares('autor', () => true)) reasons.push('autor')
  const classes = new Set((other.text.classificacao ?? []).map(classOf))
  if ((own.text.classificacao ?? []).some(call => classOf(call) !== '' && classes.has(classOf(call))))
    reasons.push('classe')
  return reasons
}

/** Whether two works stand near each other on the shelves, by so many digits of the class. */
function sharesClass(own: SearchDocument, other: SearchDocument, digits: number): boolean {
  const near = (document: SearchDocument) =>
    (document.text.classificacao ?? [])
      .map(call => classOf(call).slice(0, digits))
      .filter(part => part.length === digits)
  const theirs = new Set(near(other))
  return near(own).some(part => theirs.has(part))
}

const classOf = (call: string): string => /^\d{3}(?:\.\d+)?/.exec(call.trim())?.[0] ?? ''
