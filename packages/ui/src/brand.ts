import { BLACK, contrast, inkOn, mix, parseColour, type Rgb, readableOn, toHex, WHITE } from './colour.ts'

/** What an institution may set. Every value is optional; what cannot be read is left out and the default stands. */
export interface BrandInput {
  brand?: string | null
  accent?: string | null
  /** Ground behind the logo. */
  logoBackground?: string | null
  /** 0 to 1, or 0 to 100. */
  logoOpacity?: number | string | null
  /** Address of the page's background image. */
  pageImage?: string | null
}

export type CssProperties = Record<`--${string}`, string>

/** The grounds text stands on in the light and in the dark theme; kept equal to tokens.css by a test. */
export const LIGHT_GROUNDS = ['#faf7f2', '#ffffff', '#f1ece3'] as const
export const DARK_GROUNDS = ['#0f1716', '#16201f', '#1d2a28'] as const

const TEXT = 4.5
/** Borders, focus rings and fills that mean something. */
const SHAPE = 3

const grounds = (list: readonly string[]): Rgb[] => list.map(text => parseColour(text) ?? WHITE)

/**
 * The institution's colours as custom properties, for both themes. A colour that would be unreadable is moved towards
 * black or white just as far as needed, so that no configuration can make a page unreadable. The contrast, inverted and
 * grey themes do not use them at all.
 */
export function brandProperties(input: BrandInput): CssProperties {
  const properties: CssProperties = {}
  const brand = parseColour(input.brand)
  if (brand) {
    Object.assign(properties, face(brand, '', LIGHT_GROUNDS), face(brand, '-dark', DARK_GROUNDS))
  }
  const accent = parseColour(input.accent)
  if (accent) {
    const light = readableOn(accent, grounds(LIGHT_GROUNDS), SHAPE)
    const dark = readableOn(accent, grounds(DARK_GROUNDS), SHAPE)
    properties['--face-accent'] = toHex(light)
    properties['--face-on-accent'] = toHex(inkOn(light))
    properties['--face-accent-dark'] = toHex(dark)
    properties['--face-on-accent-dark'] = toHex(inkOn(dark))
  }
  const logo = parseColour(input.logoBackground)
  if (logo) {
    properties['--face-logo-bg'] = withOpacity(logo, input.logoOpacity)
    properties['--face-on-logo'] = toHex(inkOn(logo))
  }
  const image = cssUrl(input.pageImage)
  if (image) properties['--face-page-image'] = image
  return properties
}

function face(brand: Rgb, suffix: '' | '-dark', groundList: readonly string[]): CssProperties {
  const theme = grounds(groundList)
  const ground = readableOn(brand, theme, SHAPE)
  const ink = inkOn(ground)
  const strong = mix(ground, ink.r > 128 ? BLACK : WHITE, 0.22)
  const paper = theme[0] ?? WHITE
  return {
    [`--face-brand${suffix}`]: toHex(ground),
    [`--face-brand-strong${suffix}`]: toHex(strong),
    [`--face-on-brand${suffix}`]: toHex(ink),
    [`--face-link${suffix}`]: toHex(readableOn(brand, [...theme, mix(paper, ground, 0.12)], TEXT)),
    [`--face-brand-soft${suffix}`]: toHex(mix(paper, ground, 0.12)),
  }
}

function withOpacity(colour: Rgb, opacity: BrandInput['logoOpacity']): string {
  const number = typeof opacity === 'string' ? Number.parseFloat(opacity.replace(',', '.')) : opacity
  if (number === null || number === undefined || !Number.isFinite(number)) return toHex(colour)
  const share = Math.min(Math.max(number > 1 ? number / 100 : number, 0), 1)
  return `rgb(${colour.r} ${colour.g} ${colour.b} / ${share})`
}

/** Only addresses that can be nothing but an image of ours or of the web; quotes and brackets never get into the CSS. */
function cssUrl(address: string | null | undefined): string | null {
  const text = (address ?? '').trim()
  if (!/^(?:https?:\/\/|\/(?!\/))[^\s"'()\\<>]+$/.test(text)) return null
  return `url("${text}")`
}

/** Writes the properties onto the page (through the DOM, which a strict CSP allows). */
export function applyBrand(properties: CssProperties, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
}

/** The same as a style sheet, for a server that sends them inside the page. */
export function brandStyleSheet(properties: CssProperties): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return lines.length > 0 ? `:root{${lines.join(';')}}` : ''
}

/** Text for a ground nobody chose with contrast in mind (a default cover's colour). */
export function readableInk(ground: string, wished?: string | null): string {
  const under = parseColour(ground) ?? WHITE
  const ink = parseColour(wished)
  return toHex(ink && contrast(ink, under) >= TEXT ? ink : inkOn(under))
}
