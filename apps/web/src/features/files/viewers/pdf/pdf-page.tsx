import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { markForms } from './marks.ts'
import { textLayerOf } from './open-pdf.ts'
import css from './pdf-page.module.css'
import { densityOf, scaleOf } from './pdf-viewer.rules.ts'

export interface PdfPageProps {
  document: PDFDocumentProxy
  page: number
  zoom: number
  /** CSS pixels of width that the page may take at zoom 1. */
  room: number
  /** Words to mark, which of the marks one is at, and being told how many there are. */
  marks: readonly string[]
  current: number
  onMarks: (count: number) => void
  onFail: (error: unknown) => void
}

/** A page as a picture, with its words above it: they can be selected, searched and read aloud. */
export function PdfPage({ document: pdf, page, zoom, room, marks, current, onMarks, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number; scale: number } | null>(null)
  const [drawn, setDrawn] = useState(0)
  const found = useRef<HTMLElement[]>([])
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    const draw = async () => {
      const [sheet, TextLayer] = await Promise.all([pdf.getPage(page), textLayerOf()])
      if (!isHere || !canvas.current || !words.current) return
      const scale = scaleOf(zoom, sheet.getViewport({ scale: 1 }).width, room)
      const viewport = sheet.getViewport({ scale })
      const density = densityOf(viewport.width, viewport.height, window.devicePixelRatio || 1)
      canvas.current.width = Math.floor(viewport.width * density)
      canvas.current.height = Math.floor(viewport.height * density)
      setSize({ width: viewport.width, height: viewport.height, scale })
      const task = sheet.render({
        canvas: canvas.current,
        viewport,
        transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
      })
      words.current.replaceChildren()
      const layer = new TextLayer({
        textContentSource: sheet.streamTextContent({ includeMarkedContent: true }),
        container: words.current,
        viewport,
      })
      stop = () => {
        task.cancel()
        layer.cancel()
      }
      // Together: where a page is drawn anew both are called off, and neither may be left without somebody who hears it.
      const laidOut = layer.render().then(() => isHere && setDrawn(count => count + 1))
      await Promise.all([laidOut, task.promise])
    }
    draw().catch(error => {
      if (isHere) fail.current(error)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [pdf, page, zoom, room])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that were laid out anew are marked anew
  useEffect(() => {
    if (!words.current) return
    found.current = markForms(words.current, marks)
    onMarks(found.current.length)
  }, [drawn, marks, onMarks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    for (const [at, mark] of found.current.entries()) mark.toggleAttribute('data-current', at === current)
    found.current[current]?.scrollIntoView?.({ block: 'center', inline: 'nearest' })
  }, [drawn, marks, current])
  const style = size
    ? ({ width: size.width, height: size.height, '--total-scale-factor': size.scale } as CSSProperties)
    : undefined
  return (
    <div className={css.page} style={style}>
      <canvas ref={canvas} className={css.picture} aria-hidden />
      <div ref={words} className={css.words} data-pdf-words />
    </div>
  )
}
