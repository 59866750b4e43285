import { Wrap } from '@estante/ui/card.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Accessibility, ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { shownPercent, useAccessibility } from '../../lib/accessibility/settings.ts'
import { useIsMobile } from '../../lib/mobile/mobile-view.ts'
import css from './accessibility-bar.module.css'
import { type BarAction, useBarActions } from './bar-actions.ts'
import { BarButton } from './bar-button.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export interface AccessibilityBarProps {
  /** On a terminal nothing leads elsewhere: only what changes how the page looks, and the languages. */
  staysHere?: boolean
}

/** On every page (A11Y-01), with the accessibility symbol that LBI art. 63 asks for. */
export function AccessibilityBar({ staysHere = false }: AccessibilityBarProps) {
  const { t } = useTranslation('shell')
  const isMobile = useIsMobile()
  const all = useBarActions()
  const actions = staysHere ? all.filter(({ group, href }) => group === 'see' && !href) : all
  const settings = useAccessibility()
  // Also back to the usual size: only what stood so from the start needs no word.
  const [firstZoom] = useState(settings.zoom)
  const changed = useRef(false)
  if (settings.zoom !== firstZoom) changed.current = true
  const hasChangedSize = changed.current || settings.zoom > 0
  return (
    <section aria-label={t('bar.label')} className={css.bar} data-print="no">
      <Wrap className={css.row}>
        {isMobile ? <Narrow actions={actions} staysHere={staysHere} /> : <Wide actions={actions} />}
      </Wrap>
      <VisuallyHidden>
        <span role="status">{hasChangedSize ? t('bar.size', { percent: shownPercent(settings) }) : ''}</span>
      </VisuallyHidden>
    </section>
  )
}

function Wide({ actions }: { actions: BarAction[] }) {
  const { t } = useTranslation('shell')
  const list = (group: BarAction['group']) =>
    actions.filter(action => action.group === group).map(action => <BarButton key={action.id} action={action} />)
  return (
    <>
      <Accessibility size="1.125rem" role="img" aria-label={t('bar.symbol')} className={css.symbol} />
      {list('go')}
      <div className={css.end}>
        {list('see')}
        <SettingsPanel label={t('bar.settings')} />
        <LanguageSelector />
      </div>
    </>
  )
}

/** A11Y-12: a back button; what does not fit waits behind the accessibility symbol. */
function Narrow({ actions, staysHere }: { actions: BarAction[]; staysHere: boolean }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  // Results, filters and the views of a phone live at / as well: only the bare home page has nothing to go back from.
  const isAtStart = pathname === '/' && search === ''
  // A visit that began on this page has nothing of ours behind it.
  const goBack = () => (key === 'default' ? navigate('/') : navigate(-1))
  const inSight = actions.filter(action => action.id === 'increase' || action.id === 'contrast')
  return (
    <>
      {isAtStart || staysHere ? null : (
        <button type="button" className={css.item} onClick={() => void goBack()}>
          <ArrowLeft size="1.125rem" aria-hidden />
          {t('bar.back')}
        </button>
      )}
      <div className={css.end}>
        {inSight.map(action => (
          <BarButton key={action.id} action={action} isKeyHidden />
        ))}
        <SettingsPanel
          label={t('bar.accessibility')}
          icon={<Accessibility size="1.25rem" aria-hidden />}
          actions={actions.filter(action => !inSight.includes(action))}
        />
        <LanguageSelector />
      </div>
    </>
  )
}
