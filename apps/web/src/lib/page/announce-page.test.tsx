import '../../testing/reset.ts'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceDone, announceOnPage, owePageName, settle } from './announce-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<LiveRegion />)
  document.title = 'Devolver · Balcão'
})
afterEach(() => void vi.useRealTimers())

const spoken = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('the name of a page is spoken once it has settled, with what the page has to tell', async () => {
  act(() => owePageName())
  act(() => void announceOnPage('3 resultados'))
  act(() => settle())
  await pass(200)
  expect(spoken()).toBe('Devolver · Balcão. 3 resultados')
})

it('what came of something that was done is not spoken over by the name of the page it was done on', async () => {
  act(() => owePageName())
  await pass(100)
  act(() => announceDone('Feito: Madame Bovary'))
  await pass(1000)
  expect(spoken()).toBe('Feito: Madame Bovary')
  act(() => owePageName())
  await pass(200)
  expect(spoken()).toBe('Devolver · Balcão')
})
