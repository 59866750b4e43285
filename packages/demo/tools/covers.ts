import type { WorkDraft } from '../src/works/draft.ts'
import { circle, path, rect, svg, text, wrap } from './svg.ts'

const WIDTH = 168
const HEIGHT = 237

/** Cloth and ink by the hundreds of the class. */
const CLOTH: [string, string][] = [
  ['#3d4f5c', '#f3ead7'],
  ['#54466b', '#f4ecdc'],
  ['#6b5a2e', '#fbf3df'],
  ['#7a3b2e', '#fdf1e3'],
  ['#2f5d62', '#f2f0e2'],
  ['#234b7a', '#f1efe4'],
  ['#2d6a4f', '#f3f1e2'],
  ['#8a4b2a', '#fff4e4'],
  ['#7b2d43', '#fcefe6'],
  ['#44583a', '#f4f0e0'],
]

/** A quiet figure for each field: curve, helix, column, hills and so on. */
function figure(hundred: number, ink: string, seed: number): string {
  const soft = `stroke="${ink}" stroke-width="1.6" opacity="0.75"`
  const wave = (amplitude: number, phase: number): string => {
    const points = Array.from({ length: 29 }, (_, i) => {
      const x = i * 6
      return `${x},${(176 + amplitude * Math.sin(x / 22 + phase)).toFixed(1)}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" ${soft}/>`
  }
  switch (hundred) {
    case 5:
      return wave(22, seed % 6) + wave(14, (seed % 5) + 1.5) + path('M12 206H156M84 148V206', 'none', soft)
    case 6:
      return (
        [30, 22, 14].map(r => circle(84, 178, r, 'none', soft)).join('') + path('M84 140V216M46 178H122', 'none', soft)
      )
    case 3:
      return (
        [40, 62, 84, 106, 128].map(x => path(`M${x - 6} 210V154H${x + 6}V210`, 'none', soft)).join('') +
        path('M26 150L84 128L142 150Z', 'none', soft)
      )
    case 8:
      return (
        path(`M0 206Q${40 + (seed % 20)} 150 84 186T168 168V237H0Z`, ink, 'opacity="0.22"') +
        circle(126, 150, 13, ink, 'opacity="0.5"')
      )
    case 9:
      return (
        path('M18 212C50 150 70 236 96 172S140 150 152 198', 'none', soft) +
        circle(96, 172, 4, ink) +
        circle(152, 198, 4, ink)
      )
    case 7:
      return (
        circle(64, 176, 26, ink, 'opacity="0.25"') +
        rect(84, 156, 44, 44, ink, 'opacity="0.35" transform="rotate(12 106 178)"')
      )
    case 0:
      return [0, 1, 2, 3].map(i => rect(34 + i * 10, 150 + i * 9, 70, 44, 'none', soft)).join('')
    default:
      return path('M84 140L124 212H44Z', 'none', soft) + circle(84, 184, 16, 'none', soft)
  }
}

/** A cover for a printed book: our own design, never the publisher's. */
export function bookCover(draft: WorkDraft): string {
  const hundred = Math.min(9, Math.floor(Number.parseFloat(draft.classes.code) / 100) || 0)
  const [cloth, ink] = CLOTH[hundred]!
  const author = draft.contributors[0]?.name.split(', ').reverse().join(' ') ?? ''
  const lines = wrap(draft.title, draft.title.length > 40 ? 17 : 13).slice(0, 5)
  const size = lines.some(line => line.length > 14) || lines.length > 3 ? 15 : 19
  const title = lines.map((line, i) => text(16, 46 + i * (size + 5), size, ink, line, 'font-weight="700"')).join('')
  const edition = draft.edition ? text(152, 228, 8.5, ink, `${draft.edition}ª edição`, 'text-anchor="end"') : ''
  return svg(
    WIDTH,
    HEIGHT,
    draft.title,
    rect(0, 0, WIDTH, HEIGHT, cloth, 'rx="3"') +
      rect(0, 0, 7, HEIGHT, '#000', 'opacity="0.18"') +
      rect(16, 22, 34, 2.5, ink) +
      title +
      figure(hundred, ink, draft.cod_acervo) +
      text(16, 228, 9.5, ink, wrap(author, 22)[0] ?? ''),
  ).replace('</svg>', `${edition}</svg>`)
}

/** Bright and round, for the children's shelves. */
export function childCover(draft: WorkDraft): string {
  const seed = draft.cod_acervo
  const ground = ['#ffd166', '#8ecae6', '#95d5b2', '#f4a6a0', '#cdb4db', '#f6bd60'][seed % 6]!
  const dots = Array.from({ length: 9 }, (_, i) => {
    const x = 18 + ((seed * 13 + i * 47) % 134)
    const y = 108 + ((seed * 7 + i * 29) % 104)
    return circle(
      x,
      y,
      5 + ((seed + i * 3) % 12),
      ['#ffffff', '#264653', '#e76f51', '#2a9d8f'][i % 4]!,
      'opacity="0.55"',
    )
  }).join('')
  const lines = wrap(draft.title, 12).slice(0, 4)
  const title = lines
    .map((line, i) => text(84, 40 + i * 23, 19, '#1d2b36', line, 'font-weight="700" text-anchor="middle"'))
    .join('')
  const author = draft.contributors[0]?.name.split(', ').reverse().join(' ') ?? ''
  return svg(
    WIDTH,
    HEIGHT,
    draft.title,
    rect(0, 0, WIDTH, HEIGHT, ground, 'rx="8"') +
      dots +
      title +
      rect(0, 214, WIDTH, 23, '#1d2b36') +
      text(84, 229, 9.5, '#fff', author, 'text-anchor="middle"'),
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
