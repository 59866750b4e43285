import type { AnchorProps } from '@estante/ui/provider.tsx'
import { Link } from 'react-router'

/** How ui's pieces link inside the application. */
export function RouterLink({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />
}
