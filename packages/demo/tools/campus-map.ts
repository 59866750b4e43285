import { UNITS } from '../src/institution/libraries.ts'
import { PLACES } from '../src/institution/places.ts'
import { circle, path, rect, svg, text } from './svg.ts'

const WIDTH = 1600
const HEIGHT = 1200
const INK = '#1f2a30'
const STREET = '#ffffff'
const GREEN = '#cfe0c3'
const ROOFS = ['#8a4b2a', '#234b7a', '#2d6a4f', '#7b2d43', '#6b5a2e', '#54466b']

/** Heights of the hill, line by line. */
const contours = (): string =>
  Array.from({ length: 26 }, (_, at) => {
    const y = 1180 - at * 44
    const bend = 70 + ((at * 37) % 90)
    const line = path(
      `M0 ${y}C${280 + bend} ${y - bend} ${620 - bend} ${y + 30} ${900 + bend} ${y - bend}S${1400 - bend} ${y + 40} ${WIDTH} ${y - 60}`,
      'none',
      `stroke="#b49a6a" stroke-width="${at % 5 === 0 ? 2 : 0.7}"`,
    )
    return at % 5 === 0 ? line + text(8, y - 4, 9, '#7a6233', `${640 + at * 10} m`) : line
  }).join('')

const street = (d: string, name: string, x: number, y: number, turn = 0): string =>
  path(d, 'none', `stroke="#b9b2a3" stroke-width="26" stroke-linecap="round"`) +
  path(d, 'none', `stroke="${STREET}" stroke-width="22" stroke-linecap="round"`) +
  text(x, y, 13, '#5d5546', name, `transform="rotate(${turn} ${x} ${y})"`)

const trees = (): string =>
  Array.from({ length: 170 }, (_, at) => {
    const x = (at * 397) % WIDTH
    const y = (at * 251 + (at % 7) * 90) % HEIGHT
    return circle(x, y, 5 + (at % 4), '#6f9a63', 'opacity="0.75"') + circle(x - 1, y - 1, 1.6, '#e6f0dd')
  }).join('')

/** A house with its rooms: names of shelves that are read only from near. */
function house(at: number): string {
  const unit = UNITS[at]!
  const x = 190 + (at % 3) * 470
  const y = 190 + Math.floor(at / 3) * 400
  const places = PLACES.filter(place => place.cod_biblioteca === unit.cod_biblioteca)
  const rooms = places.map((place, room) => {
    const left = x + 14 + (room % 2) * 124
    const top = y + 62 + Math.floor(room / 2) * 34
    return (
      rect(left, top, 118, 28, '#fbf7ee', 'stroke="#1f2a30" stroke-width="0.5"') +
      text(left + 3, top + 10, 5, INK, place.desc_local_exemplar) +
      text(left + 3, top + 19, 4, INK, `Estante ${place.estante}`) +
      text(left + 3, top + 25, 3.5, INK, `cor ${place.cor}`)
    )
  })
  return (
    rect(x + 6, y + 8, 270, 210, '#00000022', 'rx="8"') +
    rect(x, y, 270, 210, ROOFS[at % ROOFS.length]!, 'rx="8"') +
    rect(x + 8, y + 54, 254, 148, '#efe7d6', 'rx="4"') +
    text(
      x + 14,
      y + 26,
      unit.desc_biblioteca.length > 26 ? 13 : 17,
      '#fff',
      unit.desc_biblioteca,
      'font-weight="700"',
    ) +
    text(x + 14, y + 44, 11, '#fff', unit.sigla_biblioteca) +
    rooms.join('') +
    path(`M${x + 125} ${y + 210}h24v14h-24z`, '#f4c95d') +
    text(x + 112, y + 238, 11, INK, 'Entrada')
  )
}

/** The campus from above, with more in it than one sees at a first look: one goes into it. */
export const campusMap = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    'Campus Serra Clara',
    rect(0, 0, WIDTH, HEIGHT, GREEN) +
      contours() +
      path(
        'M0 1010C260 930 420 1080 760 1000S1300 1080 1600 960V1050C1300 1150 1080 1060 760 1080S260 1010 0 1090Z',
        '#a9cfe0',
      ) +
      text(860, 1050, 16, '#27566d', 'Córrego da Serra Clara', 'font-style="italic"') +
      street('M60 130H1570', 'Alameda dos Ipês', 740, 134) +
      street('M60 530H1570', 'Rua do Observatório', 740, 534) +
      street('M120 60V960', 'Rua da Ponte', 124, 380, -90) +
      street('M1540 60V900', 'Avenida da Serra', 1544, 380, -90) +
      trees() +
      UNITS.slice(0, 6)
        .map((_, at) => house(at))
        .join('') +
      path('M1500 1110l14 44-14-10-14 10z', INK) +
      text(1494, 1104, 18, INK, 'N', 'font-weight="700"') +
      rect(60, 1150, 200, 6, INK) +
      text(60, 1142, 12, INK, '0            50           100 m') +
      text(300, 1158, 26, INK, 'Campus Serra Clara', 'font-weight="700"'),
  )
