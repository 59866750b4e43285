import { Button, IconButton } from '@estante/ui/button.tsx'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  look: 'icons' | 'words'
  icon: ReactNode
  children: string
  onClick: () => void
}

/** What can be done beside the box: with its name while there is room, as a sign above results. */
export function ToolButton({ look, icon, children, onClick }: ToolButtonProps) {
  return look === 'icons' ? (
    <IconButton label={children} icon={icon} onClick={onClick} />
  ) : (
    <Button size="small" look="ghost" icon={icon} onClick={onClick}>
      {children}
    </Button>
  )
}
