import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type Kind = 'success' | 'info' | 'warning' | 'error'

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }

/** The shape that says the kind of a message without its colour. */
export function KindIcon({ kind, size = 22 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} aria-hidden />
}
