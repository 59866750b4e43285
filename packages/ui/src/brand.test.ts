import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandProperties, brandStyleSheet, DARK_GROUNDS, LIGHT_GROUNDS, readableInk } from './brand.ts'
import { contrast, parseColour, type Rgb } from './colour.ts'

const read = (name: string) => readFileSync(new URL(`./styles/${name}`, import.meta.url), 'utf8')
const colour = (text: string | undefined): Rgb => {
  const parsed = parseColour(text)
  if (!parsed) throw new Error(`not a colour: ${text}`)
  return parsed
}

/** The properties of every theme, read from the style sheets themselves. */
function themes(): Array<[string, Record<string, string>]> {
  const pairs = (block: string) =>
    Object.fromEntries(
      [...block.matchAll(/(--[\w-]+):\s*(?:var\(--[\w-]+,\s*)?([^;)]+(?:\([^)]*\))?)\)?;/g)].map(match => [
        match[1],
        match[2],
      ]),
    )
  const light = pairs(/:root \{([\s\S]*?)\n {2}\}/.exec(read('tokens.css'))?.[1] ?? '')
  const sheet = read('themes.css')
  const named = [...sheet.matchAll(/:root\[data-cor="(\w+)"\] \{([\s\S]*?)\n {2}\}/g)].map(
    match => [match[1] ?? '', { ...light, ...pairs(match[2] ?? '') }] as [string, Record<string, string>],
  )
  return [['claro', light], ...named]
}

const TEXT_PAIRS: Array<[string, string[]]> = [
  ['--ink', ['--paper', '--card', '--sunken', '--ok-bg', '--warn-bg', '--bad-bg', '--info-bg', '--brand-soft']],
  ['--ink-soft', ['--paper', '--card', '--sunken', '--brand-soft']],
  ['--link', ['--paper', '--card', '--sunken', '--brand-soft']],
  ['--on-brand', ['--brand', '--brand-strong']],
  ['--on-accent', ['--accent']],
  ['--on-bar', ['--bar']],
  ['--on-bar-soft', ['--bar']],
  ['--ok', ['--ok-bg', '--paper', '--card']],
  ['--warn', ['--warn-bg', '--paper', '--card']],
  ['--bad', ['--bad-bg', '--paper', '--card']],
  ['--info', ['--info-bg', '--paper', '--card']],
  ['--on-bad', ['--bad']],
  ['--on-mark', ['--mark']],
]

describe('themes', () => {
  it('every text token reaches 4.5 and every shape 3 on its grounds, in every theme', () => {
    expect(themes().map(([name]) => name)).toEqual(['claro', 'escuro', 'contraste', 'invertido', 'cinza'])
    for (const [name, tokens] of themes()) {
      for (const [ink, grounds] of TEXT_PAIRS)
        for (const ground of grounds)
          expect(
            contrast(colour(tokens[ink]), colour(tokens[ground])),
            `${name} ${ink} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
      for (const shape of ['--accent', '--line-strong', '--brand'])
        for (const ground of ['--paper', '--card', '--sunken'])
          expect(
            contrast(colour(tokens[shape]), colour(tokens[ground])),
            `${name} ${shape} on ${ground}`,
          ).toBeGreaterThanOrEqual(3)
    }
  })

  it('dark is the same by system preference and by choice', () => {
    const blocks = [...read('themes.css').matchAll(/color-scheme: dark;\s*(--brand: var[\s\S]*?)\}/g)].map(match =>
      (match[1] ?? '').replace(/\s+/g, ' ').trim(),
    )
    expect(blocks).toHaveLength(2)
    expect(blocks[0]).toBe(blocks[1])
  })

  it('the grounds of the brand functions are those of the tokens', () => {
    const [light, dark] = themes().map(([, tokens]) => [tokens['--paper'], tokens['--card'], tokens['--sunken']])
    expect(light).toEqual([...LIGHT_GROUNDS])
    expect(dark).toEqual([...DARK_GROUNDS])
  })
})

describe('brand', () => {
  it('no colour an institution sets makes text unreadable', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, (brand, accent) => {
        const set = brandProperties({ brand, accent })
        for (const [suffix, grounds] of [
          ['', LIGHT_GROUNDS],
          ['-dark', DARK_GROUNDS],
        ] as const) {
          const of = (name: string) => colour(set[`--face-${name}${suffix}`])
          expect(contrast(of('on-brand'), of('brand'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('on-brand'), of('brand-strong'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('link'), of('brand-soft'))).toBeGreaterThanOrEqual(4.5)
          for (const ground of grounds) {
            expect(contrast(of('link'), colour(ground))).toBeGreaterThanOrEqual(4.5)
            expect(contrast(of('brand'), colour(ground))).toBeGreaterThanOrEqual(3)
            expect(contrast(of('accent'), colour(ground))).toBeGreaterThanOrEqual(3)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('leaves a readable colour as it is', () => {
    expect(brandProperties({ brand: '#0b3d91' })['--face-brand']).toBe('#0b3d91')
    expect(brandProperties({ brand: '0B3D91' })['--face-link']).toBe('#0b3d91')
  })

  it('leaves out what it cannot read and never writes foreign CSS', () => {
    expect(
      brandProperties({ brand: 'vermelho', accent: '', pageImage: 'javascript:x', logoBackground: '#12' }),
    ).toEqual({})
    expect(brandProperties({ pageImage: '/a.png");}*{display:none}' })).toEqual({})
    expect(brandProperties({ pageImage: '/resources/fundo.jpg' })).toEqual({
      '--face-page-image': 'url("/resources/fundo.jpg")',
    })
    expect(brandProperties({ logoBackground: '#fff', logoOpacity: '60' })['--face-logo-bg']).toBe(
      'rgb(255 255 255 / 0.6)',
    )
    expect(brandProperties({ logoBackground: '#fff', logoOpacity: 0.3 })['--face-logo-bg']).toBe(
      'rgb(255 255 255 / 0.3)',
    )
    expect(brandStyleSheet({ '--face-brand': '#111111' })).toBe(':root{--face-brand:#111111}')
  })

  it('takes the wished ink only where it is readable', () => {
    expect(readableInk('#ffffff', '#ffff00')).toBe('#111417')
    expect(readableInk('#000000', '#ffff00')).toBe('#ffff00')
  })
})
