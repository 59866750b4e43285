import { Checkbox, RadioGroup } from '@estante/ui/choice.tsx'
import { useOutside } from '@estante/ui/use-outside.ts'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  COLOURS,
  type Colour,
  chooseColour,
  setLibras,
  toggleBold,
  useAccessibility,
} from '../../lib/accessibility/settings.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { useIdle } from '../../lib/page/use-idle.ts'
import css from './accessibility-bar.module.css'
import type { BarAction } from './bar-actions.ts'
import { BarButton } from './bar-button.tsx'

export interface SettingsPanelProps {
  label: string
  /** Where room is short the label is spoken only. */
  icon?: ReactNode
  /** Actions of the bar that did not fit beside it. */
  actions?: BarAction[]
}

/** Colour schemes, bold text and sign language (A11Y-16 … A11Y-18). */
export function SettingsPanel({ label, icon, actions = [] }: SettingsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const isIdle = useIdle()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useOutside(box, isOpen, () => setOpen(false))
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return (
    <div ref={box} className={css.settings}>
      <button
        type="button"
        className={css.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {icon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </button>
      <div id={id} hidden={!isOpen} className={css.panel}>
        {isOpen || isIdle ? <Settings actions={actions} onDone={() => setOpen(false)} /> : null}
      </div>
    </div>
  )
}

/** A third of what the first frame would be made of, and hidden: it follows when the page stands, or is asked for. */
function Settings({ actions, onDone }: { actions: BarAction[]; onDone: () => void }) {
  const { t } = useTranslation('shell')
  const settings = useAccessibility()
  const institution = useInstitution()
  return (
    <>
      {actions.length > 0 ? (
        <ul className={css.actions}>
          {actions.map(action => (
            <li key={action.id}>
              <BarButton action={action} onDone={onDone} />
            </li>
          ))}
        </ul>
      ) : null}
      <RadioGroup
        label={t('settings.colours')}
        value={settings.cor ?? 'normal'}
        options={['normal', ...COLOURS].map(value => ({ value, label: t(`settings.${value}`) }))}
        onValueChange={value => chooseColour(value === 'normal' ? null : (value as Colour))}
      />
      <Checkbox checked={settings.negrito} onCheckedChange={toggleBold}>
        {t('settings.bold')}
      </Checkbox>
      {institution?.usa_vlibras === 'S' ? (
        <Checkbox checked={settings.libras} onCheckedChange={setLibras}>
          {t('settings.libras')}
        </Checkbox>
      ) : null}
    </>
  )
}
