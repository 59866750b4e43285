import { axeFaults, expect, test } from './page.ts'

/** The eye that decides what axe leaves open must itself see: texts on painted backgrounds, good and bad ones. */
const pageWith = (style: string) => `<!doctype html><html lang="pt"><head><title>Contraste</title></head>
  <body style="margin: 0; background: #fff"><main><h1>Título</h1><p style="${style}">Texto sobre fundo pintado</p></main></body></html>`

const cases = [
  { what: 'a gradient that is dark everywhere', style: 'color: #fff; background: linear-gradient(#111, #333)', low: 0 },
  {
    what: 'a gradient with one light end',
    style: 'display: inline-block; color: #fff; background: linear-gradient(90deg, #111, #ddd)',
    low: 1,
  },
  {
    what: 'large text where small text would fail',
    style: 'color: #fff; font-size: 30px; background: linear-gradient(#7a7a7a, #7d7d7d)',
    low: 0,
  },
  {
    what: 'a colour that lets the background through',
    style: 'color: #ffffff55; background: linear-gradient(#111, #333)',
    low: 1,
  },
]

for (const { what, style, low } of cases)
  test(`undecided contrast is measured: ${what}`, async ({ page }) => {
    await page.setContent(pageWith(style))
    const faults = await axeFaults(page)
    expect(faults).toHaveLength(low)
    if (low) expect(faults[0]).toMatch(/^contrast: .*p — \d/)
  })
