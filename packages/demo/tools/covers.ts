import type { WorkDraft } from '../src/works/draft.ts'
import { MADE_BY_HAND } from './object-drawings.ts'
import { OF_SCIENCE } from './science-drawings.ts'
import { circle, path, rect, svg } from './svg.ts'

const WIDTH = 168
const HEIGHT = 237

/** Ground, two colours that go with it, and a light one. */
const PALETTES: [string, string, string, string][] = [
  ['#27406b', '#e0a458', '#6f8fc4', '#f6ead2'],
  ['#9e3a22', '#f0c987', '#e08a63', '#fff1dc'],
  ['#23583f', '#e9c46a', '#76ad86', '#f3f0dc'],
  ['#4a2a4d', '#e58f8f', '#a97bab', '#fbeee6'],
  ['#0e5a63', '#f2b880', '#5fb0b3', '#eef6ee'],
  ['#7a2338', '#f3c16f', '#cf7d84', '#fdeee2'],
  ['#e6dbc5', '#b0663f', '#7c8f6b', '#2b2620'],
  ['#dba63c', '#7a3b1d', '#f3d27f', '#2a1c05'],
]

type Scene = (colours: readonly [string, string, string, string], seed: number) => string

const steps = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Pictures without a word: the title stands beside every cover. */
const SCENES: readonly Scene[] = [
  // A range of hills below the sun.
  ([, sun, far, near], seed) =>
    circle(50 + (seed % 70), 78, 24, sun) +
    path(`M0 150C30 ${110 + (seed % 20)} 60 116 90 146S140 150 168 128V237H0Z`, far, 'opacity="0.7"') +
    path('M0 186C40 160 70 168 104 184S150 186 168 176V237H0Z', near, 'opacity="0.35"'),
  // Arches of an arcade.
  ([, lit, wall, light], seed) =>
    steps(3, at => {
      const x = 22 + at * 44
      const fill = at === seed % 3 ? lit : wall
      return path(`M${x} 237V122A18 18 0 0 1 ${x + 36} 122V237Z`, fill)
    }) + path('M0 84H168', 'none', `stroke="${light}" stroke-width="3"`),
  // A disc that rises out of rings.
  ([, disc, ring, light], seed) =>
    steps(5, at =>
      circle(
        84,
        130 + (seed % 12),
        30 + at * 15,
        'none',
        `stroke="${ring}" stroke-width="5" opacity="${0.9 - at * 0.15}"`,
      ),
    ) +
    circle(84, 130 + (seed % 12), 22, disc) +
    circle(84, 130 + (seed % 12), 6, light),
  // Leaves on a stem.
  ([, leaf, stem, light], seed) =>
    path('M84 222V50', 'none', `stroke="${stem}" stroke-width="4"`) +
    steps(5, at => {
      const y = 196 - at * 32
      const side = (at + seed) % 2 ? 1 : -1
      return path(
        `M84 ${y}q${side * 14} -34 ${side * 54} -32q${side * -8} 36 ${side * -54} 32Z`,
        at % 2 ? leaf : light,
        'opacity="0.9"',
      )
    }),
  // Waves that cross.
  ([, warm, cool, light], seed) =>
    steps(6, at => {
      const y = 66 + at * 26
      const lift = 12 + ((seed + at * 5) % 10)
      return path(
        `M0 ${y}Q42 ${y - lift} 84 ${y}T168 ${y}`,
        'none',
        `stroke="${[warm, cool, light][at % 3]}" stroke-width="7" stroke-linecap="round"`,
      )
    }),
  // Towers of a town by night.
  ([, lamp, tower, light], seed) =>
    steps(5, at => {
      const height = 60 + ((seed * 7 + at * 37) % 90)
      const x = 14 + at * 29
      return (
        rect(x, 237 - height, 24, height, at % 2 ? tower : light, 'opacity="0.8"') +
        steps(3, row => rect(x + 8, 247 - height + row * 18, 8, 8, lamp))
      )
    }) + circle(130, 52, 15, lamp),
  // Shapes of a paper cut.
  ([, one, two, light], seed) =>
    circle(60, 96, 38, one) +
    rect(74, 108, 62, 62, two, `transform="rotate(${10 + (seed % 30)} 105 139)" opacity="0.9"`) +
    path('M30 214L78 150L126 214Z', light, 'opacity="0.9"'),
  // A river between its banks.
  ([, bank, other, water], seed) =>
    path(`M0 60Q60 ${80 + (seed % 30)} 40 130T90 237H0Z`, bank) +
    path('M168 40Q110 100 140 150T120 237H168Z', other, 'opacity="0.85"') +
    steps(3, at =>
      path(`M${66 + at * 10} ${110 + at * 34}h26`, 'none', `stroke="${water}" stroke-width="4" stroke-linecap="round"`),
    ),
]

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T

/** A cover for a printed book: our own picture, never the publisher's, and without a word. */
export function bookCover(draft: WorkDraft): string {
  const seed = draft.cod_acervo
  const colours = pick(PALETTES, seed * 5 + Math.floor(seed / 8))
  return svg(
    WIDTH,
    HEIGHT,
    draft.title,
    rect(0, 0, WIDTH, HEIGHT, colours[0]) +
      pick(SCENES, seed * 3 + Math.floor(seed / 7))(colours, seed) +
      rect(0, 0, 7, HEIGHT, '#000', 'opacity="0.18"'),
  )
}

/** An object of the museum, drawn as what it is, on the paper that all of them lie on. */
export function objectPicture(draft: WorkDraft): string {
  const drawing = MADE_BY_HAND[draft.title] ?? OF_SCIENCE[draft.title]
  if (drawing === undefined) throw new Error(`There is no drawing of “${draft.title}”.`)
  return svg(
    WIDTH,
    HEIGHT,
    draft.title,
    rect(0, 0, WIDTH, HEIGHT, '#efe6d8') +
      `<ellipse cx="84" cy="188" rx="60" ry="7" fill="#000" opacity="0.12"/>` +
      drawing,
  )
}
