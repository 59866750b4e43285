import type { SearchDocument } from '@estante/search'
import { Drawer, Random, type Vocabulary } from './vocabulary.ts'

/** Synthetic catalogue records, the same for the same number. */

const LIBRARIES = 12
const TYPES = 11
const LANGUAGES = [
  'por',
  'por',
  'por',
  'por',
  'por',
  'por',
  'eng',
  'eng',
  'eng',
  'spa',
  'spa',
  'fre',
  'ita',
  'ger',
  'lat',
]
const STEM = { por: 'pt', eng: 'en', spa: 'es' } as const

function isbn(n: number): string {
  const body = `97885${String(n % 10_000_000).padStart(7, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(body[i]) * (i % 2 === 0 ? 1 : 3)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Numbers towards zero are drawn more often. */
const skewed = (random: Random, limit: number): number => Math.floor(random.next() ** 2 * limit)

export class RecordMaker {
  readonly #words: Drawer
  readonly #names: Drawer
  readonly #subjects: Drawer
  readonly #publishers: Drawer
  readonly #places: Drawer
  readonly #classes: Drawer

  constructor(vocabulary: Vocabulary) {
    this.#words = new Drawer(vocabulary.words)
    this.#names = new Drawer(vocabulary.names)
    this.#subjects = new Drawer(vocabulary.subjects)
    this.#publishers = new Drawer(vocabulary.publishers)
    this.#places = new Drawer(vocabulary.places)
    this.#classes = new Drawer(vocabulary.classes)
  }

  #several(random: Random, drawer: Drawer, count: number): number[] {
    const out = new Set<number>()
    for (let i = 0; i < count; i++) out.add(drawer.draw(random))
    return [...out]
  }

  record(id: number): SearchDocument {
    const random = new Random(id * 2654435761)
    const length = 3 + skewed(random, 12)
    const title = Array.from({ length }, () => this.#words.text(this.#words.draw(random))).join(' ')
    const names = this.#several(random, this.#names, random.next() < 0.2 ? 0 : 1 + skewed(random, 3))
    const subjects = this.#several(random, this.#subjects, skewed(random, 8))
    const publisher = this.#publishers.draw(random)
    const place = this.#places.draw(random)
    const shelf = this.#classes.draw(random)
    const language = random.of(LANGUAGES)
    const libraries = new Set(Array.from({ length: 1 + skewed(random, 5) }, () => skewed(random, LIBRARIES)))
    const online = random.next() < 0.15
    const shown: string[] = []
    if (random.next() < 0.4) shown.push('C')
    if (online) shown.push('O')
    if (random.next() < 0.02) shown.push('A')
    const cutter = `${String.fromCharCode(65 + random.below(26))}${100 + random.below(900)}`
    const call = `${this.#classes.text(shelf)} ${cutter}`
    return {
      id,
      language: language in STEM ? STEM[language as keyof typeof STEM] : null,
      year: random.next() < 0.05 ? null : 2025 - skewed(random, 120),
      text: {
        titulo: [title],
        autor: names.map(name => this.#names.text(name)),
        assunto: subjects.map(subject => this.#subjects.text(subject)),
        editora: [this.#publishers.text(publisher)],
        local: [this.#places.text(place)],
        numero: random.next() < 0.6 ? [isbn(id)] : [],
        classificacao: [call],
        exemplar: [String(1_000_000 + id)],
      },
      facets: {
        B: [...libraries].map(library => String(library + 1)),
        T: [String(skewed(random, TYPES) + 1)],
        X: shown,
        I: [language],
        A: names.map(String),
        S: subjects.map(String),
        C: [String(skewed(random, 8) + 1)],
        K: [String(shelf % 100)],
        E: [String(publisher)],
        P: [String(place)],
      },
      codes: online ? { grupo: ['e_books'] } : {},
      sort: {
        titulo: title,
        autor: names[0] === undefined ? '' : this.#names.text(names[0]),
        classificacao: call,
        // a third of the records are further editions of an earlier one
        obra: `w${random.next() < 0.33 ? 1 + random.below(id) : id}`,
      },
    }
  }

  *records(count: number): Generator<SearchDocument> {
    for (let id = 1; id <= count; id++) yield this.record(id)
  }
}
