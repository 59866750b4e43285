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
  let left = selectors
  while (left.length > 0) {
    const { seen, gone } = await bringIntoView(page, left)
    if (seen.length > 0) {
      await addSheet(page, ONLY_BACKGROUNDS)
      try {
        const worst = await worstContrasts(page, seen)
        measured.push(...seen.map(({ selector, wanted }, nth) => ({ selector, wanted, worst: worst[nth] })))
      } finally {
        await removeSheet(page)
      }
    }
    const done = new Set([...gone, ...seen.map(({ selector }) => selector)])
    left = left.filter(selector => !done.has(selector))
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
  selector: string
  /** Of its lines, in the window. */
  boxes: Box[]
  colours: string[]
  wanted: number
}

interface View {
  seen: Text[]
  /** Texts that cannot be seen at all. */
  gone: string[]
}

const MARK = 'data-out-of-the-way'
/** Between the edge of a strip and its first text, so that a fraction of a pixel cuts nothing off. */
const MARGIN_PX = 8
export const FLOATING = '[data-floating]'
const ONLY_BACKGROUNDS = `
  *, *::placeholder, *::before, *::after {
    color: transparent !important; -webkit-text-fill-color: transparent !important; caret-color: transparent !important;
    text-shadow: none !important; text-decoration-color: transparent !important;
  }
  text, tspan { fill: transparent !important }
  [${MARK}] { visibility: hidden !important }`

/**
 * Brings the first text into the window and says where it stands and in what colour, and the same of the others that can
 * be read whole from there: one picture shows them all. A text that something floats over, or that is cut off, waits for
 * its own turn in the middle of the window.
 */
function bringIntoView(page: Page, selectors: string[]): Promise<View> {
  return page.evaluate(
    async ([targets, mark, margin]) => {
      const found = targets.map(selector => ({ selector, element: document.querySelector<HTMLElement>(selector) }))
      // A message may be gone by now, a toast for one.
      const gone = found.filter(({ element }) => !element).map(({ selector }) => selector)
      const [head, ...others] = found.filter(
        (target): target is { selector: string; element: HTMLElement } => target.element !== null,
      )
      if (!head) return { seen: [], gone }
      const before = scrollY
      head.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // Every strip that scrolls sideways shows the first of its texts that are left: one picture takes some of each.
      const stripOf = (element: Element) => {
        for (let up = element.parentElement; up; up = up.parentElement)
          if (up.scrollWidth > up.clientWidth && /auto|scroll/.test(getComputedStyle(up).overflowX)) return up
        return null
      }
      const turned = new Set<Element>()
      for (const { element } of [head, ...others]) {
        const strip = stripOf(element)
        if (!strip || turned.has(strip)) continue
        turned.add(strip)
        const aside = element.getBoundingClientRect().left - strip.getBoundingClientRect().left
        strip.scrollTo({ left: strip.scrollLeft + aside - margin, behavior: 'instant' })
      }
      // What the page does when it is scrolled is done two frames later.
      if (scrollY !== before || turned.size > 0)
        await new Promise(done => {
          requestAnimationFrame(() => requestAnimationFrame(done))
          setTimeout(done, 500)
        })

      const all = [...document.querySelectorAll('body *')].map(element => ({
        element,
        position: getComputedStyle(element).position,
      }))
      // Suggestions and menus lie over the page as well: what is below them is read when they are gone.
      const fixed = all
        .filter(
          ({ position, element }) =>
            position === 'fixed' || (position === 'absolute' && element.matches('[role=listbox], [role=menu]')),
        )
        .map(({ element }) => element)
      const sticky = all.filter(({ position }) => position === 'sticky').map(({ element }) => element)
      const above = (element: Element) => fixed.filter(other => other.contains(element))
      const over = above(head.element)
      // What floats over the page stays where it is while the page moves: the text can be read beside it.
      for (const other of fixed) if (!over.includes(other)) other.setAttribute(mark, '')

      const look = (element: HTMLElement) => {
        const style = getComputedStyle(element)
        const isEmptyField = element.matches(':placeholder-shown')
        const ink = element instanceof SVGElement ? style.fill : style.color
        const colours = [ink, ...(isEmptyField ? [getComputedStyle(element, '::placeholder').color] : [])]
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
        // Of a text that shows its first lines alone the others have a place too, where something else is painted.
        const cut = style.overflow === 'visible' ? Number.POSITIVE_INFINITY : element.getBoundingClientRect().bottom
        const lines = [...element.childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap(node => {
            const range = document.createRange()
            range.selectNodeContents(node)
            return [...range.getClientRects()].filter(line => line.top + line.height / 2 < cut)
          })
        const isField = element.matches('input, select, textarea')
        const places: DOMRect[] = isField || lines.length === 0 ? [content()] : lines
        const boxes = places
          .map(({ left, top, right, bottom }) => {
            const x = Math.max(0, Math.ceil(left))
            const y = Math.max(0, Math.ceil(top))
            const width = Math.min(innerWidth, Math.floor(right)) - x
            return { x, y, width, height: Math.min(innerHeight, Math.floor(bottom)) - y }
          })
          .filter(({ width, height }) => width > 0 && height > 0)
        // Invisible text lies over a picture of itself, to be selected and read aloud (pages of a PDF).
        const isInvisible = colours.every(colour => /^transparent$|[,/] *0\)$/.test(colour))
        return { boxes, places, colours, wanted: isLarge ? 3 : 4.5, isInvisible }
      }

      /** Nothing of it is outside of the window or of what it scrolls in, and nothing floats over it. */
      const isWhole = (element: HTMLElement, places: DOMRect[]) => {
        const windows = [new DOMRect(0, 0, innerWidth, innerHeight)]
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
          if (getComputedStyle(up).overflow !== 'visible') windows.push(up.getBoundingClientRect())
        const floating = sticky.filter(other => !other.contains(element)).map(other => other.getBoundingClientRect())
        return places.every(
          place =>
            windows.every(
              ({ left, top, right, bottom }) =>
                place.left >= left && place.top >= top && place.right <= right && place.bottom <= bottom,
            ) &&
            floating.every(
              ({ left, top, right, bottom }) =>
                place.right <= left || place.left >= right || place.bottom <= top || place.top >= bottom,
            ),
        )
      }

      const seen: { selector: string; boxes: Box[]; colours: string[]; wanted: number }[] = []
      for (const { selector, element } of [head, ...others]) {
        const { boxes, places, colours, wanted, isInvisible } = look(element)
        if (isInvisible) gone.push(selector)
        else if (
          element === head.element ||
          (boxes.length > 0 &&
            isWhole(element, places) &&
            above(element).length === over.length &&
            over.every(other => other.contains(element)))
        )
          seen.push({ selector, boxes, colours, wanted })
      }
      return { seen, gone }
    },
    [selectors, MARK, MARGIN_PX] as const,
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

/** The worst contrast of each text with what is painted behind it; undefined where it has no place in the window. */
async function worstContrasts(page: Page, texts: Text[]): Promise<(number | undefined)[]> {
  const boxes = texts.flatMap(text => text.boxes)
  if (boxes.length === 0) return texts.map(() => undefined)
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const width = Math.max(...boxes.map(box => box.x + box.width)) - x
  const height = Math.max(...boxes.map(box => box.y + box.height)) - y
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css', clip: { x, y, width, height } })
  const worst = await page.evaluate(
    async ({ bytes, origin, texts }) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], { type: 'image/png' })
      const image = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(image.width, image.height)
      const painter = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
      const light = Float64Array.from({ length: 256 }, (_, level) =>
        level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4,
      )
      const luminance = (pixels: Uint8ClampedArray, at: number) =>
        0.2126 * (light[pixels[at] ?? 0] ?? 0) +
        0.7152 * (light[pixels[at + 1] ?? 0] ?? 0) +
        0.0722 * (light[pixels[at + 2] ?? 0] ?? 0)

      // A colour may let the background through: painted over it, it is what the reader sees.
      const painted = ({ x, y, width, height }: Box, ink?: string) => {
        const [left, top] = [x - origin.x, y - origin.y]
        painter.drawImage(image, left, top, width, height, left, top, width, height)
        painter.fillStyle = ink ?? 'transparent'
        if (ink) painter.fillRect(left, top, width, height)
        return painter.getImageData(left, top, width, height).data
      }
      return texts.map(({ boxes, colours }) => {
        let worst = boxes.length > 0 ? 21 : null
        for (const box of boxes) {
          const ground = painted(box)
          for (const ink of colours) {
            const text = painted(box, ink)
            for (let at = 0; at < text.length; at += 4) {
              const [one, two] = [luminance(text, at), luminance(ground, at)]
              worst = Math.min(worst ?? 21, (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05))
            }
          }
        }
        return worst
      })
    },
    { bytes: picture.toString('base64'), origin: { x, y }, texts },
  )
  return worst.map(value => value ?? undefined)
}
