import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeFocus } from './take-focus.ts'

describe('a place that takes the focus', () => {
  let button: HTMLButtonElement
  let place: HTMLElement
  beforeEach(() => {
    document.body.innerHTML = '<button type="button">Reservar</button><div tabindex="-1">Feito</div>'
    button = document.querySelector('button') as HTMLButtonElement
    place = document.querySelector('div') as HTMLElement
  })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('leaves it where somebody works', () => {
    button.focus()
    takeFocus(() => place)
    expect(document.activeElement).toBe(button)
  })

  it('takes it from a button that became disabled, which hears no key any more', () => {
    button.focus()
    button.disabled = true
    takeFocus(() => place)
    expect(document.activeElement).toBe(place)
  })
})
