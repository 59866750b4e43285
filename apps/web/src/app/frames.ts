import { Permission } from '@estante/contract/permissions'
import type { ComponentType, ReactNode } from 'react'
import type { FrameName, Screen } from './routes.ts'

export interface FrameProps {
  /** The screens of this frame that the person may open, in the order of the table. */
  screens: readonly Screen[]
  /** The one that is shown. */
  current: Screen | null
  children: ReactNode
}

/** What stands around a group of screens, inside the frame of every page. */
export interface Frame {
  /** Only for a signed-in person; everybody else is sent to /login?redirect= (AUTH-50). */
  needsPatron: boolean
  /** Activity that the person must hold for any screen of it. */
  permission?: number
  words: readonly string[]
  load: () => Promise<{ Component: ComponentType<FrameProps> }>
}

/** A further frame (staff, kids) is one line here and `frame` on its screens in routes.ts. */
export const frames: Readonly<Partial<Record<FrameName, Frame>>> = {
  patron: {
    needsPatron: true,
    permission: Permission.patronArea,
    words: ['patron'],
    load: () => import('./frames/patron-frame.tsx'),
  },
}
