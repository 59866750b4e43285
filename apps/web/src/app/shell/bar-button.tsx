import { useUiTexts } from '@estante/ui/provider.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Link } from 'react-router'
import css from './accessibility-bar.module.css'
import type { BarAction } from './bar-actions.ts'

interface BarButtonProps {
  action: BarAction
  /** Where room is short the key works and is not seen. */
  isKeyHidden?: boolean
  onDone?: () => void
}

export function BarButton({ action, isKeyHidden = false, onDone }: BarButtonProps) {
  const { opensInNewTab } = useUiTexts()
  const face = (
    <>
      {action.short ? (
        <>
          {action.short} <VisuallyHidden>{action.label}</VisuallyHidden>
        </>
      ) : (
        action.label
      )}
      {action.accessKey && !isKeyHidden ? (
        <kbd className={css.key} aria-hidden>
          {action.accessKey}
        </kbd>
      ) : null}
    </>
  )
  if (action.href && action.isExternal) {
    return (
      <a className={css.item} href={action.href} target="_blank" rel="noopener noreferrer" data-action={action.id}>
        {face}
        <VisuallyHidden> {opensInNewTab}</VisuallyHidden>
      </a>
    )
  }
  if (action.href) {
    return (
      <Link className={css.item} to={action.href} accessKey={action.accessKey} data-action={action.id} onClick={onDone}>
        {face}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={css.item}
      // biome-ignore lint/a11y/noAccessKey: A11Y-11 asks for access keys 0 to 8
      accessKey={action.accessKey}
      aria-pressed={action.isPressed}
      data-action={action.id}
      onClick={() => {
        onDone?.()
        action.onPress?.()
      }}
    >
      {face}
    </button>
  )
}
