import type { WorkDraft } from '../src/works/draft.ts'
import { circle, path, rect, svg, text, wrap } from './svg.ts'

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

const OBJECT: Record<string, string> = {
  Arqueologia: 'M62 78Q56 62 64 58H104Q112 62 106 78Q136 100 128 140Q120 172 84 174Q48 172 40 140Q32 100 62 78Z',
  Etnologia: 'M36 110Q84 86 132 110L122 168Q84 184 46 168Z',
  'Arte sacra': 'M84 44L128 84V172H40V84ZM68 172V112Q84 92 100 112V172Z',
  Pintura: 'M34 62H134V164H34ZM46 74V152H122V74Z',
  Gravura: 'M44 54H124V172H44ZM54 66V140H114V66Z',
  Escultura: 'M84 50A18 18 0 0 1 84 86Q112 92 108 130L116 172H52L60 130Q56 92 84 86A18 18 0 0 1 84 50Z',
  'Ciência e técnica': 'M52 168H116V176H52ZM78 96H90V168H78ZM40 92L112 56L120 70L48 106Z',
  Mineralogia: 'M84 46L118 92L104 170H64L50 92Z',
  Paleontologia: 'M34 116Q70 78 112 112L136 94V140L112 122Q70 156 34 116Z',
  'História natural': 'M84 178V112Q44 108 46 66Q88 66 86 108Q90 78 124 74Q126 112 90 120V178Z',
  Indumentária: 'M60 56H108L138 92L120 106L112 96V174H56V96L48 106L30 92Z',
  Documento: 'M50 52H104L122 70V174H50Z',
  'Vida universitária': 'M56 150Q60 76 84 68Q108 76 112 150L124 162H44ZM76 166H92A8 8 0 0 1 76 166Z',
  Mobiliário: 'M40 92H128V106H120V172H110V106H58V172H48V106H40Z',
  'Instrumento musical': 'M80 40H88V104Q120 112 112 150Q104 178 84 178Q64 178 56 150Q48 112 80 104Z',
  Fotografia: 'M36 84H62L70 70H98L106 84H132V158H36ZM84 100A22 22 0 1 0 84 144A22 22 0 1 0 84 100Z',
}

/** A silhouette on museum paper, with the inventory number below. */
export function objectPicture(draft: WorkDraft): string {
  const category = draft.subjects[0]?.split(' - ')[0] ?? ''
  const tone = ['#6b4f3a', '#35524a', '#4a4063', '#7a4a2b', '#2f4858'][draft.cod_acervo % 5]!
  const lines = wrap(draft.title, 24).slice(0, 2)
  return svg(
    WIDTH,
    HEIGHT,
    draft.title,
    rect(0, 0, WIDTH, HEIGHT, '#efe6d8') +
      `<ellipse cx="84" cy="180" rx="56" ry="7" fill="#000" opacity="0.12"/>` +
      path(OBJECT[category] ?? OBJECT.Documento!, tone, 'fill-rule="evenodd"') +
      lines.map((line, i) => text(84, 206 + i * 13, 10.5, '#2b2620', line, 'text-anchor="middle"')).join(''),
  )
}
