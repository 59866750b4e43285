import { circle, path, rect } from './svg.ts'

/** Colours of what things are made of. */
export const TONE = {
  wood: '#7a4a2b',
  dark: '#4d3020',
  brass: '#b08836',
  iron: '#3d4648',
  clay: '#a4583a',
  straw: '#c79a52',
  paper: '#fbf6ea',
  stone: '#6d7a78',
  glass: '#a9c7cc',
  red: '#a33b32',
  blue: '#2c4f85',
  green: '#3f6f4f',
  gold: '#d8a73b',
  ink: '#2b2620',
  violet: '#6d4a86',
} as const

export const shape = (d: string, fill: string, more = ''): string => path(d, fill, more)
export const disc = (x: number, y: number, radius: number, fill: string): string => circle(x, y, radius, fill)
export const bar = (x: number, y: number, width: number, height: number, fill: string): string =>
  rect(x, y, width, height, fill, 'rx="2"')
export const stroke = (d: string, colour: string, width: number): string =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`)
