import { Button } from '@estante/ui/button.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'

const VOICES: Record<string, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }

/** The page read aloud by the device's own voice; nothing is sent anywhere. Not there where a device has none. */
export function Listen({ text }: { text: string }) {
  const { t } = useTranslation('kids-screen')
  const language = useLanguage()
  const [isSpeaking, setSpeaking] = useState(false)
  const spoken = useRef<SpeechSynthesisUtterance | null>(null)
  const speech = typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null
  useEffect(() => () => speech?.cancel(), [speech])
  if (!speech) return null
  const toggle = () => {
    speech.cancel()
    if (isSpeaking) return setSpeaking(false)
    const words = new SpeechSynthesisUtterance(text)
    words.lang = VOICES[language] ?? language
    // One that was called off ends after the next has begun, and says nothing of that.
    const end = () => {
      if (spoken.current === words) setSpeaking(false)
    }
    words.onend = end
    words.onerror = end
    spoken.current = words
    speech.speak(words)
    setSpeaking(true)
  }
  return (
    <Button
      isWide
      aria-pressed={isSpeaking}
      icon={isSpeaking ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
      onClick={toggle}
    >
      {isSpeaking ? t('item.stop') : t('item.listen')}
    </Button>
  )
}
