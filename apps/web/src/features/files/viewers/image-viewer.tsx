import { classes } from '@estante/ui/classes.ts'
import { Maximize } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './image-viewer.module.css'
import { actOfImageKey, closer, FIT, farther, type ImageAct, keptCentre, MOST_ZOOM } from './image-viewer.rules.ts'
import shared from './viewer-tools.module.css'
import { SaveFile, Tool, Toolbar, ZoomTools } from './viewer-tools.tsx'

export interface ImageViewerProps {
  url: string
  title: string
  mayDownload: boolean
  onFail: () => void
}

/** A picture that one goes into: by buttons, keys, wheel or a double click; it is moved by dragging or the arrow keys. */
export function ImageViewer({ url, title, mayDownload, onFail }: ImageViewerProps) {
  const { t } = useTranslation('files')
  const [zoom, setZoom] = useState(FIT)
  const area = useRef<HTMLElement>(null)
  const before = useRef<{ zoom: number; left: number; top: number } | null>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const change = (next: (zoom: number) => number) => {
    const { current } = area
    if (current) before.current = { zoom, left: current.scrollLeft, top: current.scrollTop }
    setZoom(next)
  }
  // What stood in the middle stays there.
  useLayoutEffect(() => {
    const [element, old] = [area.current, before.current]
    if (!element || !old) return
    element.scrollLeft = keptCentre(old.left, element.clientWidth, zoom / old.zoom)
    element.scrollTop = keptCentre(old.top, element.clientHeight, zoom / old.zoom)
    before.current = null
  }, [zoom])
  const acts: Record<ImageAct, () => void> = {
    in: () => change(closer),
    out: () => change(farther),
    fit: () => change(() => FIT),
  }
  const turn = useRef(acts)
  turn.current = acts
  // Heard by hand: React's own listener may not keep the browser from zooming the whole page besides.
  useEffect(() => {
    const element = area.current
    if (!element) return
    const zoomByWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turn.current[event.deltaY < 0 ? 'in' : 'out']()
    }
    element.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomByWheel)
  }, [])
  const press = (event: KeyboardEvent) => {
    const act = actOfImageKey(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    acts[act]()
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!dragged.current || event.pointerType === 'touch') return
    event.currentTarget.scrollBy(dragged.current.x - event.clientX, dragged.current.y - event.clientY)
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div className={shared.viewer} data-print={mayDownload ? undefined : 'no'}>
      <Toolbar label={t('image.tools')}>
        <ZoomTools zoom={zoom} least={FIT} most={MOST_ZOOM} onIn={acts.in} onOut={acts.out}>
          <Tool
            label={t('image.fit')}
            icon={<Maximize size={18} aria-hidden />}
            isEnd={zoom === FIT}
            onPress={acts.fit}
          />
        </ZoomTools>
        <SaveFile address={mayDownload ? url : null} />
      </Toolbar>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus for the keyboard */}
      <section
        ref={area}
        className={classes(shared.area, css.area)}
        tabIndex={0}
        aria-label={t('image.reading', { title, interpolation: { escapeValue: false } })}
        onKeyDown={press}
        onDoubleClick={acts.in}
        onPointerDown={event => {
          dragged.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null
        }}
        onPointerLeave={() => {
          dragged.current = null
        }}
        onContextMenu={mayDownload ? undefined : event => event.preventDefault()}
      >
        <img
          className={css.picture}
          src={url}
          alt={title}
          draggable={false}
          style={{ width: `${zoom * 100}%` }}
          onError={onFail}
        />
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </div>
  )
}
