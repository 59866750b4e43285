import type { DrawnCode as Drawing } from '@estante/contract'
import css from './debts.module.css'

interface DrawnCodeProps {
  code: Drawing
  /** What it is, for who does not see it. */
  label: string
  shape: 'square' | 'bars'
}

/** A code to point a camera at: dark on white in every colour scheme. */
export function DrawnCode({ code, label, shape }: DrawnCodeProps) {
  return (
    <svg
      className={css[shape]}
      viewBox={`0 0 ${code.largura} ${code.altura}`}
      preserveAspectRatio={shape === 'bars' ? 'none' : undefined}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${code.largura}v${code.altura}h-${code.largura}z`} />
      <path fill="#000" d={code.caminho} />
    </svg>
  )
}
