import { ButtonLink, IconButton } from '@estante/ui/button.tsx'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { renewalOf } from '../../../lib/links/link-access.ts'
import css from './viewer-tools.module.css'

/** What stands above a file in a viewer, whatever the file is. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.toolbar} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  /** Nothing more to do that way: the button stays where it is and can be reached, but does nothing. */
  isEnd: boolean
  onPress: () => void
}

export function Tool({ label, icon, isEnd, onPress }: ToolProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      look="line"
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
    />
  )
}

interface ZoomToolsProps {
  zoom: number
  least: number
  most: number
  onIn: () => void
  onOut: () => void
  children?: ReactNode
}

export function ZoomTools({ zoom, least, most, onIn, onOut, children }: ZoomToolsProps) {
  const { t } = useTranslation('files')
  const format = useFormat()
  return (
    <div className={css.tools}>
      <Tool label={t('pdf.zoomOut')} icon={<ZoomOut size={18} aria-hidden />} isEnd={zoom <= least} onPress={onOut} />
      <span className={css.told} aria-live="polite">
        {t('pdf.zoom', { percent: format.number(zoom * 100) })}
      </span>
      <Tool label={t('pdf.zoomIn')} icon={<ZoomIn size={18} aria-hidden />} isEnd={zoom >= most} onPress={onIn} />
      {children}
    </div>
  )
}

/** The way to keep a file, or the word that it is only shown. `address` is null where it may not be saved. */
export function SaveFile({ address }: { address: string | null }) {
  const { t } = useTranslation('files')
  return address ? <DownloadLink address={address} /> : <span className={css.note}>{t('pdf.viewOnly')}</span>
}

/** The address of a restricted file ends after minutes, and people read for longer before they keep it: it is renewed first. */
export function DownloadLink({ address, look }: { address: string; look?: 'main' }) {
  const { t } = useTranslation('files')
  const renew = renewalOf(address)
  return (
    <ButtonLink
      href={address}
      download
      target="_blank"
      look={look}
      icon={<Download size={18} aria-hidden />}
      onClick={event => {
        if (!renew) return
        event.preventDefault()
        renew(address).then(keepFile, handleError)
      }}
    >
      {t('pdf.download')}
    </ButtonLink>
  )
}

function keepFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
