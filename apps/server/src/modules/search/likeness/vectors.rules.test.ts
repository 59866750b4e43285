import { describe, expect, it } from 'vitest'
import { addPattern, addVector, asBytes, cosine, featuresOf, subjectKey, VECTOR_BYTES } from './vectors.rules.ts'

type Text = Parameters<typeof featuresOf>[0]['text']
const features = (text: Text) => new Map(featuresOf({ language: 'pt', text }).map(({ key, weight }) => [key, weight]))
const weights = (text: Text) => [...features(text).values()].toSorted()
const shared = (one: Text, other: Text) => {
  const there = features(other)
  return [...features(one)].filter(([key]) => there.has(key)).map(([, weight]) => weight)
}

describe('what a work is about', () => {
  it('nothing, where its record says nothing', () => expect(features({}).size).toBe(0))

  it('its subjects say most, with and without their subdivisions', () => {
    const found = features({ assunto: ['Água -- Poluição'] })
    expect(found.get(subjectKey('Água -- Poluição'))).toBe(3)
    expect(found.get(subjectKey('agua'))).toBe(3)
    // Its two words, for works whose heading is another.
    expect([...found.values()].toSorted()).toEqual([1.2, 1.2, 3, 3])
  })

  it('names say less than subjects, words of the title least', () => {
    expect(weights({ autor: ['Ramos, Graciliano'] })).toEqual([1])
    expect(weights({ titulo: ['Vidas secas'] })).toEqual([0.8, 0.8])
    expect(shared({ autor: ['Ramos, Graciliano'] }, { autor: ['RAMOS, Graciliano'] })).toEqual([1])
  })

  it('small words of a title say nothing, nor do its other titles', () => {
    expect(weights({ titulo: ['O mar e a rã de Sá', 'Outro título'] })).toHaveLength(1)
  })

  it('a word of title and subject counts once, as the subject’s', () => {
    expect(weights({ assunto: ['Rios'], titulo: ['Rio'] })).toEqual([1.2, 3])
  })

  it('the more figures of a class two works share, the more alike they are', () => {
    expect(weights({ classificacao: ['551.48'] })).toEqual([0.8, 1.4, 2])
    expect(shared({ classificacao: ['551.48'] }, { classificacao: ['551.49 R'] })).toEqual([0.8, 1.4])
    expect(shared({ classificacao: ['551.48'] }, { classificacao: ['557'] })).toEqual([0.8])
    expect(shared({ classificacao: ['551.48'] }, { classificacao: ['869.1'] })).toEqual([])
    // The class as a whole is its own three figures: what says more counts.
    expect(weights({ classificacao: ['551'] })).toEqual([0.8, 2])
    expect(weights({ classificacao: ['Fic'] })).toEqual([])
  })

  it('a heading has the same number on every machine: files of vectors are carried from one to another', () => {
    // FNV-1a of "s:mar".
    expect(subjectKey('Mar')).toBe(3_768_997_624)
  })
})

describe('a vector', () => {
  const empty = () => new Float32Array(VECTOR_BYTES)

  it('of one feature has eight places, up or down by its weight, the same on every machine', () => {
    const vector = empty()
    addPattern(vector, 1, 2)
    expect([...vector.entries()].filter(([, value]) => value !== 0)).toEqual([
      ...[
        [6, 2],
        [23, 2],
        [25, 2],
        [27, -2],
        [28, -2],
        [32, 2],
        [40, 2],
        [51, -2],
      ],
    ])
    // Zero has no pattern of its own and takes that of one.
    const zero = empty()
    addPattern(zero, 0, 2)
    expect(zero).toEqual(vector)
  })

  it('is the sum of its features: what was added can be taken away', () => {
    const vector = empty()
    addPattern(vector, 77, 3)
    addPattern(vector, 77, -3)
    expect(vector).toEqual(empty())
  })

  it('takes up another by weight', () => {
    const vector = empty().fill(1)
    addVector(vector, empty().fill(4), 0.5)
    expect(vector).toEqual(empty().fill(3))
  })

  it('as bytes keeps its direction: the strongest place is full', () => {
    const [vector, bytes] = [empty(), new Int8Array(2 * VECTOR_BYTES).fill(9)]
    vector.set([-4, 2, 0])
    asBytes(vector, bytes, VECTOR_BYTES)
    expect([...bytes.slice(VECTOR_BYTES, VECTOR_BYTES + 4)]).toEqual([-127, 64, 0, 0])
    expect(bytes.slice(0, VECTOR_BYTES)).toEqual(new Int8Array(VECTOR_BYTES).fill(9))
    asBytes(empty(), bytes, 0)
    expect(bytes.slice(0, VECTOR_BYTES)).toEqual(new Int8Array(VECTOR_BYTES))
  })
})

describe('how alike two vectors are', () => {
  const bytes = (...values: number[]) => {
    const made = new Int8Array(VECTOR_BYTES)
    made.set(values)
    return made
  }

  it('one for the same direction, minus one for the opposite, nothing for what has none in common', () => {
    expect(cosine(bytes(3, 4), bytes(6, 8))).toBeCloseTo(1)
    expect(cosine(bytes(3, 4), bytes(-3, -4))).toBeCloseTo(-1)
    expect(cosine(bytes(3, 0), bytes(0, 5))).toBe(0)
    expect(cosine(bytes(1, 0), bytes(3, 4))).toBeCloseTo(0.6)
  })

  it('an empty vector is like none', () => {
    expect([cosine(bytes(), bytes(1)), cosine(bytes(1), bytes())]).toEqual([0, 0])
  })

  it('the other may stand in a longer list', () => {
    const list = Int8Array.from([...bytes(0, 5), ...bytes(3, 4)])
    expect(cosine(bytes(0, 5), list)).toBeCloseTo(1)
    expect(cosine(bytes(3, 4), list, VECTOR_BYTES)).toBeCloseTo(1)
  })
})
