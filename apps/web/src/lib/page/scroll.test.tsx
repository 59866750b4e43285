import '../../testing/reset.ts'
import { describe, expect, it, vi } from 'vitest'
import { goTo } from './landmarks.ts'
import { scrollLater } from './scroll.ts'

describe('moving on the page', () => {
  it('SHELL-12 a scroll to content begins after 300 ms, smoothly, and can be called off', () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<div id="resultados"></div>'
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    scrollLater('resultados')
    vi.advanceTimersByTime(299)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
    scrollLater('resultados')()
    vi.advanceTimersByTime(1000)
    expect(scroll).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('a landmark takes the keyboard focus', () => {
    document.body.innerHTML = '<section id="rodape"></section>'
    expect(goTo('rodape')).toBe(true)
    expect(document.activeElement?.id).toBe('rodape')
    expect(goTo('missing')).toBe(false)
  })
})
