import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Anchor, type AnchorProps } from './provider.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'main' | 'line' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

export interface ButtonLookProps {
  look?: ButtonLook
  size?: ButtonSize
  /** Fills the width of its column. */
  isWide?: boolean
}

/** The look of a button for any element (a router link, a label of a file input). */
export function buttonClass({ look = 'line', size = 'normal', isWide = false }: ButtonLookProps = {}, extra?: string) {
  return classes(css.button, css[look], size !== 'normal' && css[size], isWide && css.wide, extra) ?? ''
}

/** Words beside an icon give way only as an element of their own: a word too long is cut, and not drawn beyond the button. */
const Words = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <span className={css.words}>{children}</span> : children

export interface ButtonProps extends ComponentProps<'button'>, ButtonLookProps {
  icon?: ReactNode
  /** Work is under way: shows a spinner, keeps focus, ignores presses. */
  isPending?: boolean
}

export function Button({ look, size, isWide, icon, isPending, className, children, onClick, ...rest }: ButtonProps) {
  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, isWide }, className)}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={isPending ? swallow : onClick}
    >
      {isPending ? <Spinner size={18} /> : icon}
      <Words>{children}</Words>
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does; spoken and shown as its title. */
  label: string
  icon: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  isPending?: boolean
}

export function IconButton({ label, icon, look = 'ghost', size, isPending, className, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      look={look}
      size={size}
      isPending={isPending}
      className={classes(css.icon, className)}
    >
      {isPending ? null : icon}
    </Button>
  )
}

export interface ButtonLinkProps extends AnchorProps, ButtonLookProps {
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, isWide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ look, size, isWide }, className)}>
      {icon}
      <Words>{children}</Words>
    </Anchor>
  )
}
