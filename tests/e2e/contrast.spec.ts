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
  {
    what: 'the first line of several, the others being hidden',
    style:
      'width: 7em; height: 1.3em; line-height: 1.3; overflow: hidden; color: #fff; background: linear-gradient(#111, #333)',
    low: 0,
  },
]

for (const { what, style, low } of cases)
  test(`undecided contrast is measured: ${what}`, async ({ page }) => {
    await page.setContent(pageWith(style))
    const faults = await axeFaults(page)
    expect(faults).toHaveLength(low)
    if (low) expect(faults[0]).toMatch(/^contrast: .*p — \d/)
  })

test('undecided contrast is measured of every text, those below a bar that stays included', async ({ page }) => {
  const ground = 'height: 40px; background: linear-gradient(#111, #333); color: '
  const lines = Array.from(
    { length: 60 },
    (_, nth) => `<p id="p${nth}" style="${ground}${nth % 10 === 7 ? '#555' : '#fff'}">Linha ${nth}</p>`,
  )
  await page.setContent(`<!doctype html><html lang="pt"><head><title>Contraste</title></head>
    <body style="margin: 0"><main>
      <div style="position: sticky; top: 0; height: 120px; background: linear-gradient(#fff, #eee)"><h1>Barra</h1></div>
      ${lines.join('')}</main></body></html>`)
  const faults = await axeFaults(page)
  const named = faults.map(fault => /#p\d+/.exec(fault)?.[0]).toSorted()
  expect(named).toEqual(['#p7', '#p17', '#p27', '#p37', '#p47', '#p57'].toSorted())
})

test('undecided contrast is measured of every text in strips that scroll sideways', async ({ page }) => {
  const ground = 'flex: none; width: 200px; background: linear-gradient(#111, #333); color: '
  const strip = (name: string, low: number) => {
    const cards = Array.from(
      { length: 20 },
      (_, nth) => `<p id="${name}${nth}" style="${ground}${nth === low ? '#555' : '#fff'}">Obra ${nth}</p>`,
    )
    return `<div tabindex="0" style="display: flex; overflow-x: auto; width: 500px">${cards.join('')}</div>`
  }
  await page.setContent(`<!doctype html><html lang="pt"><head><title>Contraste</title></head>
    <body style="margin: 0"><main><h1>Faixas</h1>${strip('a', 4)}${strip('b', 13)}${strip('c', 19)}</main></body></html>`)
  const faults = await axeFaults(page)
  const named = faults.map(fault => /#[abc]\d+/.exec(fault)?.[0]).toSorted()
  expect(named).toEqual(['#a4', '#b13', '#c19'])
})

test('a text that goes while its ground is photographed is no fault, one that stays is', async ({ page }) => {
  const ground = 'width: 300px; height: 40px; background: linear-gradient(#111, #333);'
  await page.setContent(`<!doctype html><html lang="pt"><head><title>Contraste</title></head>
    <body style="margin: 0"><main><h1>Avisos</h1><div style="${ground}"><p id="stays" style="color: #444">Fica</p></div>
      <div id="notice" style="${ground}"><p id="goes" style="color: #fff">Vai embora</p></div></main></body></html>`)
  // As a notice does whose time is over: first it is no longer painted, then it is no longer there.
  await page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('#goes')!
    const isHidden = () => getComputedStyle(text).webkitTextFillColor === 'rgba(0, 0, 0, 0)'
    // Asked between any two tasks of the page: a busy browser draws its next frame when the picture has long been looked at.
    const { port1, port2 } = new MessageChannel()
    let isLeaving = false
    port1.onmessage = () => {
      if (isLeaving && !isHidden()) return text.remove()
      if (isHidden()) {
        isLeaving = true
        document.querySelector<HTMLElement>('#notice')!.style.background = '#fff'
      }
      return port2.postMessage('')
    }
    port2.postMessage('')
  })
  const faults = await axeFaults(page)
  expect(faults.map(fault => /#\w+/.exec(fault)?.[0])).toEqual(['#stays'])
})
