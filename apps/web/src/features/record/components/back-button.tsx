import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { ChevronLeft } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** The router's own count of pages since the visitor came to the site. */
const placeInHistory = (): number => {
  const state = window.history.state as { idx?: unknown } | null
  return typeof state?.idx === 'number' ? state.idx : 0
}

/** Back to where the visitor came from, past the tabs opened meanwhile; to the search when this was the first page. */
export function BackButton({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation('record-screen')
  const navigate = useNavigate()
  const entry = useRef(placeInHistory())
  const icon = <ChevronLeft size={18} aria-hidden />
  if (entry.current <= 0)
    return (
      <ButtonLink href="/" look="ghost" size="small" icon={icon}>
        {t('toSearch')}
      </ButtonLink>
    )
  return (
    <Button
      look="ghost"
      size="small"
      icon={icon}
      onClick={() => {
        onBack?.()
        void navigate(entry.current - 1 - placeInHistory())
      }}
    >
      {t('back')}
    </Button>
  )
}
