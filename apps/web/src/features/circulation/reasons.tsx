import type { Reason } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { useTranslation } from 'react-i18next'

/** Why something cannot be done: told before the click as well as after it. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('messages')
  return reasons.map(({ message, params }) => (
    <span key={message} style={{ display: 'block' }}>
      {t(message, { ...params, defaultValue: message })}
    </span>
  ))
}

/** What holds for everything in a list, above it. */
export const SharedReasons = ({ reasons }: { reasons: readonly Reason[] }) =>
  reasons.length > 0 ? (
    <Alert kind="warning" isLive={false}>
      <Reasons reasons={reasons} />
    </Alert>
  ) : null
