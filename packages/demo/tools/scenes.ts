import { UNITS } from '../src/institution/libraries.ts'
import { PLACES } from '../src/institution/places.ts'
import { circle, path, rect, svg, text } from './svg.ts'

const BRAND = '#0f5e5c'
const ACCENT = '#b5502b'
const PAPER = '#faf6ee'

const hills = (y: number, colour: string, lift: number): string =>
  path(`M0 ${y}Q160 ${y - lift} 320 ${y - 20}T640 ${y - 10}T960 ${y - 30}T1280 ${y}V400H0Z`, colour)

const books = (x: number, y: number, count: number, colours: readonly string[]): string =>
  Array.from({ length: count }, (_, i) => {
    const height = 26 + ((i * 17) % 14)
    return rect(x + i * 9, y - height, 7, height, colours[i % colours.length]!)
  }).join('')

const SPINES = ['#234b7a', '#8a4b2a', '#2d6a4f', '#7b2d43', '#6b5a2e', '#54466b']

const mark = (x: number, y: number, size: number, colour: string): string =>
  path(
    `M${x} ${y + size}V${y + size * 0.2}Q${x + size * 0.25} ${y} ${x + size * 0.5} ${y + size * 0.2}Q${x + size * 0.75} ${y} ${x + size} ${y + size * 0.2}V${y + size}Q${x + size * 0.75} ${y + size * 0.8} ${x + size * 0.5} ${y + size}Q${x + size * 0.25} ${y + size * 0.8} ${x} ${y + size}Z`,
    colour,
  )

/** Colours of shelves on which white letters are hard to read. */
const LIGHT = ['amarela', 'laranja']

/** Words on lines of no more than so many letters. */
const wrapped = (words: string, most: number): string[] =>
  words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])

const map = (library: number, title: string): string => {
  const places = PLACES.filter(place => place.cod_biblioteca === library)
  const shade: Record<string, string> = {
    azul: '#2c5a85',
    verde: '#2d6a4f',
    amarela: '#c9971c',
    vermelha: '#a33b32',
    cinza: '#68707a',
    laranja: '#e08a45',
    roxa: '#6d4a86',
    turquesa: '#1f7f86',
  }
  // Read on a phone too, where the picture is two thirds as wide.
  const shelves = places.map((place, i) => {
    const x = 20 + (i % 2) * 226
    const y = 64 + Math.floor(i / 2) * 128
    const lines = [place.desc_local_exemplar, `Estante ${place.estante}`, `cor ${place.cor}`]
    const letters = LIGHT.includes(place.cor) ? '#1f2a30' : '#fff'
    return (
      rect(x, y, 214, 116, shade[place.cor] ?? '#555', 'rx="8"') +
      lines
        .flatMap(line => wrapped(line, 20))
        .map((line, at) => text(x + 14, y + 30 + at * 24, 19, letters, line))
        .join('')
    )
  })
  const height = 118 + Math.ceil(places.length / 2) * 128
  return svg(
    480,
    height,
    title,
    rect(0, 0, 480, height, PAPER) +
      text(20, 42, title.length > 24 ? 22 : 26, '#1f2a30', title, 'font-weight="700"') +
      shelves.join('') +
      text(20, height - 24, 19, '#1f2a30', '▲ Entrada e balcão'),
  )
}

const news = (title: string, body: string): string => svg(320, 150, title, rect(0, 0, 320, 150, '#e9efe9') + body)

const front = (name: string, colour: string): string =>
  svg(
    640,
    360,
    name,
    rect(0, 0, 640, 360, '#dfeaf0') +
      circle(520, 80, 38, '#f6d28b') +
      path('M0 250Q160 190 320 230T640 210V360H0Z', '#9fbf9a') +
      rect(120, 130, 400, 170, colour) +
      path('M100 130L320 60L540 130Z', '#3a3a3a', 'opacity="0.75"') +
      Array.from({ length: 5 }, (_, i) => rect(150 + i * 74, 160, 44, 70, '#f7edc8')).join('') +
      rect(294, 236, 52, 64, '#4b2f22') +
      mark(298, 78, 44, '#f7edc8') +
      rect(0, 300, 640, 60, '#b9a88c'),
  )

const inside = (name: string, colour: string): string =>
  svg(
    640,
    360,
    name,
    rect(0, 0, 640, 360, PAPER) +
      [110, 190, 270].map(y => rect(40, y, 560, 6, '#8b6b4a') + books(50, y, 60, SPINES)).join('') +
      rect(0, 300, 640, 60, colour) +
      rect(180, 278, 280, 14, '#8b6b4a') +
      rect(200, 292, 10, 50, '#8b6b4a') +
      rect(430, 292, 10, 50, '#8b6b4a') +
      books(230, 278, 9, SPINES) +
      mark(370, 256, 40, PAPER),
  )

const FRONTS = ['#0f5e5c', '#7b2d43', '#2c5a85', '#c5692a', '#6b5a2e', '#54466b']

/** Name below files/ to picture. */
export function scenes(): Map<string, string> {
  const made = new Map<string, string>()
  const put = (name: string, picture: string): void => {
    made.set(name, picture)
  }
  put('instituicao/logo.svg', svg(64, 64, 'SiBi UFVale', mark(8, 10, 48, BRAND) + circle(32, 12, 6, ACCENT)))
  put(
    'instituicao/fundo.svg',
    svg(
      1280,
      400,
      'Serra ao amanhecer',
      rect(0, 0, 1280, 400, '#f3e7d3') +
        circle(980, 150, 60, '#f2b872') +
        hills(260, '#9db8a8', 90) +
        hills(310, '#5f8f82', 60) +
        hills(360, BRAND, 40),
    ),
  )
  put(
    'instituicao/logo-kids.svg',
    svg(
      240,
      64,
      'Biblioteca Escolar',
      circle(32, 32, 26, '#ffd166') +
        mark(16, 18, 32, '#e76f51') +
        text(70, 40, 24, '#264653', 'Estantinha', 'font-weight="700"'),
    ),
  )
  put(
    'instituicao/logo-museu.svg',
    svg(
      240,
      64,
      'Museu da UFVale',
      path('M8 24L32 8L56 24Z', '#6b4f3a') +
        [12, 24, 36, 48].map(x => rect(x - 3, 26, 6, 26, '#6b4f3a')).join('') +
        rect(8, 52, 48, 5, '#6b4f3a') +
        text(70, 40, 22, '#3a2c20', 'Museu', 'font-weight="700"'),
    ),
  )
  put(
    'instituicao/textura-kids.svg',
    svg(
      120,
      120,
      'Textura',
      rect(0, 0, 120, 120, '#fff3d6') +
        circle(24, 30, 9, '#ffd166') +
        circle(86, 22, 6, '#8ecae6') +
        circle(60, 70, 11, '#95d5b2') +
        circle(100, 96, 8, '#f4a6a0') +
        circle(18, 98, 5, '#cdb4db'),
    ),
  )
  put(
    'instituicao/textura-museu.svg',
    svg(
      120,
      120,
      'Textura',
      rect(0, 0, 120, 120, '#efe6d8') +
        path('M0 60H30V30H60V60H90V30H120M0 120H30V90H60V120H90V90H120', 'none', 'stroke="#d8c8ad" stroke-width="5"'),
    ),
  )
  put('instituicao/mapa-biblioteca-central.svg', map(1, 'Biblioteca Central'))
  put('instituicao/mapa-biblioteca-saude.svg', map(3, 'Biblioteca de Ciências da Saúde'))
  put('instituicao/mapa-biblioteca-escolar.svg', map(4, 'Biblioteca Escolar'))
  put(
    'instituicao/noticia-noite.svg',
    news(
      'Janela acesa à noite',
      rect(0, 0, 320, 150, '#1d2b44') +
        rect(110, 40, 100, 80, '#f7d774') +
        path('M160 40V120M110 80H210', 'none', 'stroke="#1d2b44" stroke-width="5"') +
        circle(268, 34, 14, '#f4efe0'),
    ),
  )
  put(
    'instituicao/noticia-devolucao.svg',
    news(
      'Caixa de devolução',
      rect(110, 40, 100, 90, BRAND, 'rx="8"') + rect(126, 58, 68, 10, '#dfe8e4') + books(136, 58, 5, SPINES),
    ),
  )
  put(
    'instituicao/noticia-ebooks.svg',
    news(
      'Livro na tela',
      rect(96, 30, 128, 90, '#2b3a3a', 'rx="8"') + rect(104, 38, 112, 74, '#fff') + mark(134, 48, 52, ACCENT),
    ),
  )
  put(
    'instituicao/noticia-oficina.svg',
    news(
      'Folha e lápis',
      rect(110, 26, 84, 104, '#fff') +
        [44, 60, 76, 92].map(y => rect(122, y, 60, 4, '#b9c6c2')).join('') +
        path('M196 112L226 46L238 52L208 118L196 124Z', ACCENT),
    ),
  )
  put(
    'instituicao/noticia-conto.svg',
    news(
      'Livro aberto e estrelas',
      rect(0, 0, 320, 150, '#ffe8b8') +
        mark(120, 60, 80, '#e76f51') +
        [80, 150, 236, 262].map((x, i) => circle(x, 30 + i * 9, 6, '#2a9d8f')).join(''),
    ),
  )
  put(
    'instituicao/noticia-arquivo.svg',
    news(
      'Caixas do arquivo',
      [40, 126].map(y => rect(60, y, 200, 5, '#8b6b4a')).join('') +
        [70, 116, 162, 208].map((x, i) => rect(x, 66, 40, 60, ['#c9b48a', '#b99c6b'][i % 2]!, 'rx="2"')).join('') +
        [70, 116, 162, 208].map(x => rect(x + 10, 78, 20, 12, PAPER) + circle(x + 20, 106, 4, '#4b2f22')).join(''),
    ),
  )
  put(
    'instituicao/noticia-livros-novos.svg',
    news(
      'Foguete, bicho e livros',
      rect(0, 0, 320, 150, '#d6ecf5') +
        rect(70, 112, 180, 14, '#e76f51', 'rx="3"') +
        rect(84, 98, 152, 14, '#2a9d8f', 'rx="3"') +
        rect(76, 84, 164, 14, '#ffd166', 'rx="3"') +
        path('M200 84V52Q200 26 214 16Q228 26 228 52V84Z', '#fff') +
        circle(214, 46, 7, '#2c4f85') +
        path('M200 66L188 84H200ZM228 66L240 84H228Z', '#e76f51') +
        path('M92 84Q88 56 112 54L108 42L120 50L132 42L130 56Q148 66 142 84Z', '#8a5a3a') +
        circle(113, 64, 3, '#fff') +
        circle(127, 64, 3, '#fff'),
    ),
  )
  put(
    'instituicao/noticia-tear.svg',
    news(
      'Tear com colcha azul',
      rect(0, 0, 320, 150, '#efe6d8') +
        path('M90 24V132M230 24V132M90 30H230M90 92H230', 'none', 'stroke="#7a4a2b" stroke-width="9"') +
        Array.from({ length: 12 }, (_, i) => rect(102 + i * 10.5, 34, 2, 58, '#cbb894')).join('') +
        rect(98, 66, 124, 60, '#2c4f85') +
        Array.from({ length: 5 }, (_, i) => circle(114 + i * 23, 108, 6, PAPER)).join('') +
        rect(98, 76, 124, 5, PAPER),
    ),
  )
  for (const [i, unit] of UNITS.entries()) {
    const name = unit.sigla_biblioteca.toLowerCase()
    put(`unidades/${name}-fachada.svg`, front(unit.desc_biblioteca, FRONTS[i]!))
    put(`unidades/${name}-interior.svg`, inside(unit.desc_biblioteca, FRONTS[i]!))
  }
  return made
}
