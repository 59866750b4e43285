import type { RecordLink } from '@estante/contract'
import { AUDIO_PLAYER_HEIGHT } from '@estante/contract/constants'
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
  onFail: () => void
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
export function MediaPlayer({ url, format, title, captions, onFail }: MediaPlayerProps) {
  const language = useLanguage()
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
    src: url,
    controls: true,
    autoPlay: true,
    'aria-label': title,
    onError: onFail,
    children: tracks,
  }
  if (format === 'MP4') return <video {...shared} playsInline className={css.video} />
  return <audio {...shared} className={css.audio} style={{ height: AUDIO_PLAYER_HEIGHT }} />
}
