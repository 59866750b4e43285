import '../../../testing/reset.ts'
import { render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { startWords } from '../../../testing/page.tsx'
import { Box } from './box.tsx'
import type { Mode } from './work-store.ts'

let show = (_mode: Mode) => {}

/** One screen gives way to the next as the application changes them: without haste. */
function Screens() {
  const [mode, setMode] = useState<Mode>('EMPRESTAR')
  show = next => startTransition(() => setMode(next))
  return <Box key={mode} mode={mode} placeholder={mode} hint="" />
}

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces('desk')
})

it('the box of the next screen has the focus in the moment in which the page changes', async () => {
  render(<Screens />)
  const first = screen.getByRole('textbox')
  // Told right after the change of the page, before anything else runs.
  const changed = new Promise<Element | null>(resolve => {
    const watch = new MutationObserver(() => {
      if (first.isConnected) return
      watch.disconnect()
      resolve(document.activeElement)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  // As in a browser: nothing that is left for later is hurried on.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    show('DEVOLVER')
    const focused = await changed
    expect(focused?.getAttribute('placeholder')).toBe('DEVOLVER')
  } finally {
    vi.unstubAllGlobals()
  }
})
