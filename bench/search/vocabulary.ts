import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** Words, names, subjects and the rest with how often they occur: real ones where the shared data are present. */

export interface Weighted {
  readonly text: string
  readonly count: number
}
export const VOCABULARIES = ['shared', 'invented'] as const
export type VocabularyName = (typeof VOCABULARIES)[number]

export interface Vocabulary {
  readonly name: VocabularyName
  /** In words, for who reads figures. */
  readonly source: string
  readonly words: readonly Weighted[]
  readonly names: readonly Weighted[]
  readonly subjects: readonly Weighted[]
  readonly publishers: readonly Weighted[]
  readonly places: readonly Weighted[]
  readonly classes: readonly Weighted[]
}

/** Beside the project, or where BENCH_WORDS says. */
const SHARED = process.env.BENCH_WORDS
  ? join(process.env.BENCH_WORDS, '/')
  : fileURLToPath(new URL('../../../shared/data/reference/', import.meta.url))

function table(name: string): Weighted[] {
  return gunzipSync(readFileSync(`${SHARED}bench-vocab/${name}.tsv.gz`))
    .toString('utf8')
    .split('\n')
    .flatMap(line => {
      const [text, count] = line.split('\t')
      return text && count ? [{ text, count: Number(count) }] : []
    })
}

/** Headings of a real thesaurus, each as rare as the rarest: the long tail that a small sample lacks. */
function tail(file: string): Weighted[] {
  const path = `${SHARED}vocab-pt/${file}`
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .flatMap(line => {
      const text = line.split('|')[1]?.trim()
      return text ? [{ text, count: 1 }] : []
    })
}

/** Invented syllables in the frequencies of a language: only when nothing better is there. */
function invented(size: number, syllables: number): Weighted[] {
  const onset = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'ç', 'lh', 'tr', 'br']
  const nucleus = ['a', 'e', 'i', 'o', 'u', 'ã', 'é', 'ão', 'ei']
  return Array.from({ length: size }, (_, i) => {
    let text = ''
    let rest = i * 7919 + 13
    for (let s = 0; s < syllables; s++) {
      text += onset[rest % onset.length]! + nucleus[(rest >> 4) % nucleus.length]!
      rest = Math.floor(rest / 5) + i
    }
    return { text: `${text}${i % 97 === 0 ? '' : (i % 23).toString(36)}`, count: Math.ceil(size / (i + 1)) }
  })
}

const isShared = (): boolean => existsSync(`${SHARED}bench-vocab/title_words.tsv.gz`)

/** Those that `--vocabulary` names: one, `both`, or by default the `usual` ones; never one that is not here. */
export function chosenVocabularies(named: string | undefined, usual: 'both' | 'first'): VocabularyName[] {
  const here = VOCABULARIES.filter(name => name === 'invented' || isShared())
  if (named === undefined) return usual === 'both' ? here : here.slice(0, 1)
  if (named === 'both') {
    if (here.length < VOCABULARIES.length) console.error('SKIPPED: the shared vocabulary is not on this machine.')
    return here
  }
  const name = here.find(each => each === named)
  if (!name) throw new Error(`--vocabulary takes ${here.join(', ')} or both here, not ${named}`)
  return [name]
}

/** The real words where they are, and nothing else is said. */
export const loadVocabulary = (name = chosenVocabularies(undefined, 'first')[0]): Vocabulary =>
  name === 'shared' ? shared() : inventedWords()

function shared(): Vocabulary {
  return {
    name: 'shared',
    source: 'shared reference vocabularies',
    words: table('title_words'),
    names: [...table('name'), ...tail('dic_autores.txt')],
    subjects: [...table('subject'), ...tail('dic_assuntos.txt')],
    publishers: table('publisher').filter(entry => entry.text.trim() !== ''),
    places: table('place'),
    classes: table('class'),
  }
}

function inventedWords(): Vocabulary {
  const words = invented(40_000, 3)
  const phrase = (size: number, length: number): Weighted[] =>
    Array.from({ length: size }, (_, i) => ({
      text: Array.from({ length }, (_, j) => words[(i * 31 + j * 977) % words.length]!.text).join(' '),
      count: Math.ceil(size / (i + 1)),
    }))
  return {
    name: 'invented',
    source: 'invented words',
    words,
    names: phrase(60_000, 2).map(({ text, count }) => ({ text: text.replace(' ', ', '), count })),
    subjects: phrase(50_000, 2),
    publishers: phrase(3000, 2),
    places: phrase(900, 1),
    classes: Array.from({ length: 500 }, (_, i) => ({ text: String(i * 2 + 1), count: Math.ceil(500 / (i + 1)) })),
  }
}

/** Repeatable random numbers. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1
  }
  /** 0 … 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}

/** Draws entries as often as they occur. */
export class Drawer {
  readonly #entries: readonly Weighted[]
  readonly #sums: Float64Array
  constructor(entries: readonly Weighted[]) {
    this.#entries = entries
    this.#sums = new Float64Array(entries.length)
    let sum = 0
    entries.forEach((entry, i) => {
      sum += entry.count
      this.#sums[i] = sum
    })
  }
  draw(random: Random): number {
    const wanted = random.next() * this.#sums[this.#sums.length - 1]!
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  text(index: number): string {
    return this.#entries[index]!.text
  }
}
