import type { RecordLink } from '@estante/contract'
import { AUDIO_PLAYER_HEIGHT } from '@estante/contract/constants'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/language/hooks.ts'
import css from './media-player.module.css'

export interface Caption {
  url: string
  idioma: string
}

export interface MediaPlayerProps {
  url: string
  format: RecordLink['media_format']
  title: string
  captions: readonly Caption[]
  /** For addresses that end while one listens: gives the next one. */
  renew?: ((url: string) => Promise<string>) | undefined
  onFail: (error?: unknown) => void
}

/** Names of languages as their own readers call them. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** LINK-16: begins by itself, for the patron has just opened it; with controls; video full height, audio 70 px. */
export function MediaPlayer({ url, format, title, captions, renew, onFail }: MediaPlayerProps) {
  const language = useLanguage()
  const played = useLastingAddress(url, renew, onFail)
  const tracks = captions.map(caption => (
    <track
      key={caption.url}
      kind="captions"
      src={caption.url}
      srcLang={caption.idioma}
      label={languageName(caption.idioma)}
      default={caption.idioma.startsWith(language)}
    />
  ))
  const shared = {
    ...played,
    controls: true,
    autoPlay: true,
    'aria-label': title,
    children: tracks,
  }
  if (format === 'MP4') return <video {...shared} playsInline className={css.video} />
  return <audio {...shared} className={css.audio} style={{ height: AUDIO_PLAYER_HEIGHT }} />
}

/**
 * An address that ends while a film runs, or while it waits paused, is replaced by the next one, and the film goes on where it
 * was. A file that cannot be played under a new address either has failed.
 */
function useLastingAddress(url: string, renew: MediaPlayerProps['renew'], onFail: MediaPlayerProps['onFail']) {
  const [src, setSrc] = useState(url)
  const canPlay = useRef(false)
  const place = useRef<{ at: number; isPaused: boolean } | null>(null)
  return {
    src,
    onLoadedMetadata: ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
      canPlay.current = true
      if (!place.current) return
      media.currentTime = place.current.at
      if (place.current.isPaused) media.pause()
      place.current = null
    },
    onError: ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
      if (!renew || !canPlay.current) return onFail()
      canPlay.current = false
      place.current = { at: media.currentTime, isPaused: media.paused }
      renew(src).then(setSrc, onFail)
    },
  }
}
