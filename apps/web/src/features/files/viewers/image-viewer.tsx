import { ButtonLink, IconButton } from '@estante/ui/button.tsx'
import { Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import css from './image-viewer.module.css'
import { actOfImageKey, closer, FIT, farther, type ImageAct, keptCentre, MOST_ZOOM } from './image-viewer.rules.ts'

export interface ImageViewerProps {
  url: string
  title: string
  mayDownload: boolean
  onFail: () => void
}

/** A picture that one goes into: by buttons, keys, wheel or a double click; it is moved by dragging or the arrow keys. */
export function ImageViewer({ url, title, mayDownload, onFail }: ImageViewerProps) {
  const { t } = useTranslation('files')
  const format = useFormat()
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
  const tool = (label: string, act: ImageAct, icon: React.ReactNode, isEnd: boolean) => (
    <IconButton
      label={label}
      icon={icon}
      look="line"
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : acts[act]}
    />
  )
  return (
    <div className={css.viewer} data-print={mayDownload ? undefined : 'no'}>
      <div className={css.toolbar} role="toolbar" aria-label={t('image.tools')}>
        {tool(t('pdf.zoomOut'), 'out', <ZoomOut size={18} aria-hidden />, zoom <= FIT)}
        <span className={css.zoom} aria-live="polite">
          {t('pdf.zoom', { percent: format.number(zoom * 100) })}
        </span>
        {tool(t('pdf.zoomIn'), 'in', <ZoomIn size={18} aria-hidden />, zoom >= MOST_ZOOM)}
        {tool(t('image.fit'), 'fit', <Maximize size={18} aria-hidden />, zoom === FIT)}
        {mayDownload ? (
          <ButtonLink href={url} download target="_blank" icon={<Download size={18} aria-hidden />}>
            {t('pdf.download')}
          </ButtonLink>
        ) : (
          <span className={css.note}>{t('pdf.viewOnly')}</span>
        )}
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus for the keyboard */}
      <section
        ref={area}
        className={css.area}
        tabIndex={0}
        aria-label={t('image.reading', { title, interpolation: { escapeValue: false } })}
        onKeyDown={press}
        onDoubleClick={acts.in}
        onWheel={event => {
          if (event.ctrlKey) acts[event.deltaY < 0 ? 'in' : 'out']()
        }}
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
