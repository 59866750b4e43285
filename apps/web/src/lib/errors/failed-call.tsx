import { ErrorState } from '@estante/ui/states.tsx'
import { errorText } from './handle-error.ts'

/** In place of a screen whose data did not come: why, and another try. */
export function FailedCall({ query }: { query: { error: unknown; refetch: () => Promise<unknown> } }) {
  return <ErrorState title={errorText(query.error)} onRetry={() => void query.refetch()} />
}
