import { PDF_ZOOM } from '@estante/contract/constants'

/** CSS pixels a PDF point takes at 100 %. */
const PIXELS_PER_POINT = 96 / 72

/** LINK-13: steps of 0.5, never below 0.5. The upper end is where a page stops being readable on any screen. */
export const ZOOM_MAXIMUM = 5
export const zoomIn = (zoom: number): number => Math.min(ZOOM_MAXIMUM, zoom + PDF_ZOOM.step)
export const zoomOut = (zoom: number): number => Math.max(PDF_ZOOM.minimum, zoom - PDF_ZOOM.step)

/** LINK-13: the page input keeps digits alone. */
export const digitsOnly = (text: string): string => text.replace(/\D+/g, '').slice(0, 6)

export const boundedPage = (page: number, count: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, count))

/** Zoom 1 is the page at its own size, or as wide as the screen allows. */
export const scaleOf = (zoom: number, pageWidth: number, room: number): number =>
  zoom * Math.min(PIXELS_PER_POINT, room > 0 && pageWidth > 0 ? room / pageWidth : PIXELS_PER_POINT)

/** What the smallest device draws: a larger picture stays empty there, without a word. */
const MOST_PIXELS = 16_777_216

/** How many pixels a CSS pixel of the page is drawn with: as fine as the screen, coarser where the picture would be too large. */
export const densityOf = (width: number, height: number, screen: number): number =>
  Math.min(screen, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))

export type PdfAct = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'nextHit' | 'previousHit'

/** Keys of the reading area; arrows that can scroll it stay with the browser. */
const KEYS: Record<string, PdfAct> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  n: 'nextHit',
  N: 'previousHit',
}
/** `isWide`: the page is wider than its place, and the arrows are the only keys that show the rest of its lines. */
export const actOf = (key: string, isWide: boolean): PdfAct | undefined =>
  Object.hasOwn(KEYS, key) && !(isWide && /^Arrow/.test(key)) ? KEYS[key] : undefined
