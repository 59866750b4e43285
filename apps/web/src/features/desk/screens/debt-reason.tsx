import type { Debt } from '@estante/contract'
import { useTranslation } from 'react-i18next'

interface DebtReasonProps {
  debt: { tipo: Debt['tipo']; motivo: string; obra?: string }
}

/** What is owed for: its kind, in words, and the work or what was written down. */
export function DebtReason({ debt: { tipo, motivo, obra } }: DebtReasonProps) {
  const { t } = useTranslation('money-screen')
  return [t(`kind.${tipo}`), obra || motivo].filter(Boolean).join(': ')
}
