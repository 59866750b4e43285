import { ExternalLink } from 'lucide-react'
import { classes } from './classes.ts'
import css from './link.module.css'
import { Anchor, type AnchorProps, useUiTexts } from './provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LinkProps extends AnchorProps {
  /** `quiet` is underlined only under the pointer (titles in a list); `block` is a whole row to press. */
  look?: 'plain' | 'quiet' | 'block'
  /** Opens in a new tab, and says so. */
  isExternal?: boolean
}

export function linkClass(look: LinkProps['look'] = 'plain', extra?: string) {
  return classes(look !== 'plain' && css[look], extra)
}

export function Link({ look = 'plain', isExternal, children, className, ...rest }: LinkProps) {
  const texts = useUiTexts()
  const target = isExternal ? '_blank' : rest.target
  return (
    <Anchor {...rest} target={target} className={linkClass(look, className)}>
      {children}
      {target === '_blank' ? (
        <>
          <ExternalLink size="0.85em" aria-hidden className={css.mark} />
          <VisuallyHidden> {texts.opensInNewTab}</VisuallyHidden>
        </>
      ) : null}
    </Anchor>
  )
}

/** A button that reads as a link, for actions inside a sentence. */
export function LinkButton({
  children,
  onClick,
  className,
  isExpanded,
}: {
  children: React.ReactNode
  onClick: () => void
  className?: string
  /** Of a button that shows more and hides it again: whether it is shown. */
  isExpanded?: boolean
}) {
  return (
    <button
      type="button"
      className={classes(css.button, className)}
      // Its words are what a page says, on paper too; other buttons only do something.
      data-print="words"
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
