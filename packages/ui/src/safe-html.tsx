import { useMemo } from 'react'
import { classes } from './classes.ts'
import css from './safe-html.module.css'
import { sanitizeHtml } from './sanitize.ts'

export interface SafeHtmlProps {
  html: string
  as?: 'div' | 'span' | 'p'
  className?: string
}

/** The only door through which HTML written elsewhere comes into a page. */
export function SafeHtml({ html, as: Tag = 'div', className }: SafeHtmlProps) {
  const clean = useMemo(() => sanitizeHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised the line above
  return <Tag className={classes(css.prose, className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
