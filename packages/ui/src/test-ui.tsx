import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import texts from '../../i18n/locales/pt/ui.json' with { type: 'json' }
import { UiProvider, type UiProviderProps } from './provider.tsx'

export { texts }

/** Renders under a provider with the Portuguese words, as the application does. */
export function renderUi(element: ReactElement, provider: Partial<UiProviderProps> = {}): RenderResult {
  cleanup()
  const wrap = (child: ReactElement) => (
    <UiProvider texts={texts} {...provider}>
      {child}
    </UiProvider>
  )
  const result = render(wrap(element))
  return { ...result, rerender: next => result.rerender(wrap(next as ReactElement)) }
}

/** Answers media queries as a window of this width would. */
export function setWindowWidth(width: number): void {
  const matchMedia = (query: string) => {
    const limit = Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? 0)
    return {
      matches: limit > 0 && width <= limit,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
  }
  vi.stubGlobal('matchMedia', matchMedia)
}
