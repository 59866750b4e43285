import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUiTexts } from './provider.tsx'
import css from './states.module.css'
import { useFocusLeft } from './use-focus-left.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({ title, children, actions, icon, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={css.state}>
      <span className={css.icon}>{icon ?? <SearchX size={30} aria-hidden />}</span>
      <Heading className={css.title}>{title}</Heading>
      {children ? <div className={css.words}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  )
}

export interface ErrorStateProps extends EmptyStateProps {
  onRetry?: () => void
  isRetrying?: boolean
}

/** What happened, and a way to try again. */
export function ErrorState({ title, children, actions, icon, headingLevel = 2, onRetry, isRetrying }: ErrorStateProps) {
  const texts = useUiTexts()
  const going = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={going} role="alert">
      <EmptyState
        title={title}
        headingLevel={headingLevel}
        icon={icon ?? <CloudOff size={30} aria-hidden />}
        actions={
          <>
            {onRetry ? (
              <Button look="main" icon={<RotateCw size={18} aria-hidden />} isPending={isRetrying} onClick={onRetry}>
                {texts.retry}
              </Button>
            ) : null}
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
