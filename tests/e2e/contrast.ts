import type { Page } from '@playwright/test'

/**
 * Contrast that axe leaves undecided, because a background is a gradient or an image, or something lies above the text:
 * measured on what the browser paints. The text is made invisible, the place where it stands is photographed, and its
 * colour is compared with every pixel there; the worst one counts.
 */
export interface MeasuredContrast {
  selector: string
  /** Undefined where no text could be brought into view: someone has to look. */
  worst: number | undefined
  /** What WCAG 2.2 AA asks of a text of this size. */
  wanted: number
}

export async function measureContrast(page: Page, selectors: string[]): Promise<MeasuredContrast[]> {
  if (selectors.length === 0) return []
  // A colour on its way to another one would be read as either: nothing moves while we look.
  await addSheet(page, '*, *::before, *::after { transition: none !important; animation: none !important }')
  const measured: MeasuredContrast[] = []
  for (const selector of selectors) {
    const text = await bringIntoView(page, selector)
    if (!text) continue
    await addSheet(page, ONLY_BACKGROUNDS)
    try {
      const worst = text.boxes.length > 0 ? await worstContrast(page, text) : undefined
      measured.push({ selector, worst, wanted: text.wanted })
    } finally {
      await removeSheet(page)
    }
  }
  await removeSheet(page)
  return measured
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Text {
  /** Of its lines, in the window. */
  boxes: Box[]
  colours: string[]
  wanted: number
}

const MARK = 'data-out-of-the-way'
export const FLOATING = '[data-floating]'
const ONLY_BACKGROUNDS = `
  *, *::placeholder, *::before, *::after {
    color: transparent !important; -webkit-text-fill-color: transparent !important; caret-color: transparent !important;
    text-shadow: none !important; text-decoration-color: transparent !important;
  }
  text, tspan { fill: transparent !important }
  [${MARK}] { visibility: hidden !important }`

/** Brings a text into the window and says where it stands and in what colour; null where none can be seen. */
function bringIntoView(page: Page, selector: string): Promise<Text | null> {
  return page.evaluate(
    async ([target, mark]) => {
      // A message may be gone by now, a toast for one.
      const element = document.querySelector<HTMLElement>(target)
      if (!element) return null
      const before = scrollY
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // What the page does when it is scrolled is done two frames later.
      if (scrollY !== before) await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      // What floats over the page stays where it is while the page moves: the text can be read beside it.
      for (const other of document.querySelectorAll('body *'))
        if (getComputedStyle(other).position === 'fixed' && !other.contains(element)) other.setAttribute(mark, '')

      const style = getComputedStyle(element)
      const isEmptyField = element.matches(':placeholder-shown')
      const ink = element instanceof SVGElement ? style.fill : style.color
      const colours = [ink, ...(isEmptyField ? [getComputedStyle(element, '::placeholder').color] : [])]
      // Invisible text lies over a picture of itself, to be selected and read aloud (pages of a PDF).
      if (colours.every(colour => /^transparent$|[,/] *0\)$/.test(colour))) return null
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)

      const side = (name: string) => Number.parseFloat(style.getPropertyValue(name))
      const content = () => {
        const outer = element.getBoundingClientRect()
        const left = side('padding-left') + side('border-left-width')
        const top = side('padding-top') + side('border-top-width')
        return new DOMRect(
          outer.x + left,
          outer.y + top,
          outer.width - left - side('padding-right') - side('border-right-width'),
          outer.height - top - side('padding-bottom') - side('border-bottom-width'),
        )
      }
      const lines = [...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap(node => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
      const isField = element.matches('input, select, textarea')
      const boxes = (isField || lines.length === 0 ? [content()] : lines)
        .map(({ left, top, right, bottom }) => {
          const x = Math.max(0, Math.ceil(left))
          const y = Math.max(0, Math.ceil(top))
          const width = Math.min(innerWidth, Math.floor(right)) - x
          return { x, y, width, height: Math.min(innerHeight, Math.floor(bottom)) - y }
        })
        .filter(({ width, height }) => width > 0 && height > 0)
      return { boxes, colours, wanted: isLarge ? 3 : 4.5 }
    },
    [selector, MARK] as const,
  )
}

/**
 * Runs work on the page as it is at rest: what comes to float over it when somebody scrolls stays away while axe does, and
 * is looked at by itself, in the gallery.
 */
export async function atRest<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const floats = (await page.locator(FLOATING).count()) > 0
  if (floats) return await work()
  await addSheet(page, `${FLOATING} { visibility: hidden !important }`)
  try {
    return await work()
  } finally {
    await removeSheet(page)
  }
}

/** Made by script: the policy of our pages refuses style elements that the server did not sign. */
function addSheet(page: Page, css: string): Promise<void> {
  return page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** Takes the last one off, and what it hid comes back. */
function removeSheet(page: Page): Promise<void> {
  return page.evaluate(mark => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    for (const hidden of document.querySelectorAll(`[${mark}]`)) hidden.removeAttribute(mark)
  }, MARK)
}

async function worstContrast(page: Page, { boxes, colours }: Text): Promise<number> {
  const picture = (await page.screenshot({ animations: 'disabled', scale: 'css' })).toString('base64')
  return page.evaluate(
    async ({ bytes, areas, inks }) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], { type: 'image/png' })
      const image = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(image.width, image.height)
      const painter = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
      const light = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * light(red / 255) + 0.7152 * light(green / 255) + 0.0722 * light(blue / 255)

      // A colour may let the background through: painted over it, it is what the reader sees.
      const behind = (ink?: string) => {
        painter.drawImage(image, 0, 0)
        painter.fillStyle = ink ?? 'transparent'
        if (ink) painter.fillRect(0, 0, canvas.width, canvas.height)
        return areas.map(({ x, y, width, height }) => painter.getImageData(x, y, width, height).data)
      }
      const grounds = behind()
      let worst = 21
      for (const ink of inks)
        for (const [nth, text] of behind(ink).entries()) {
          const ground = grounds[nth] as Uint8ClampedArray
          for (let at = 0; at < text.length; at += 4) {
            const [one, two] = [luminance(text.subarray(at, at + 3)), luminance(ground.subarray(at, at + 3))]
            worst = Math.min(worst, (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05))
          }
        }
      return worst
    },
    { bytes: picture, areas: boxes, inks: colours },
  )
}
