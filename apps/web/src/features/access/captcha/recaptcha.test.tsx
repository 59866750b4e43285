import '../../../testing/reset.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPiece, startWords } from '../../../testing/page.tsx'
import { openInstitution } from '../../../testing/people.ts'
import { CaptchaField } from './captcha-field.tsx'

interface Options {
  sitekey: string
  size: string
  callback: (answer: string) => void
  'expired-callback': () => void
}

const options: Options[] = []

/** Google's script, as far as the page sees it; fetched once, so it stays for the tests after the first. */
function answerScript() {
  const script = document.querySelector<HTMLScriptElement>('script[src*="recaptcha/api.js"]')
  Object.assign(window, { grecaptcha: { render: (_box: HTMLElement, given: Options) => options.push(given) } })
  ;(window as unknown as { estanteRecaptchaReady: () => void }).estanteRecaptchaReady()
  return script
}

const widthIs = (isNarrow: boolean) => {
  window.matchMedia = (media: string) =>
    ({ matches: isNarrow && media.includes('575.98'), media, addEventListener() {}, removeEventListener() {} }) as never
}

beforeEach(async () => {
  await startWords()
  openInstitution({ captcha: { tipo: 'recaptcha', chave: 'site-key' } })
})

describe('reCAPTCHA by setting', () => {
  it('AUTH-06 answers in the same field, and is asked for again when it expires', async () => {
    widthIs(false)
    const onAnswer = vi.fn()
    renderPiece(<CaptchaField onAnswer={onAnswer} error={null} />)
    await waitFor(() => expect(document.querySelector('script[src*="recaptcha"]')).not.toBeNull())
    const script = answerScript()
    expect(script?.src).toContain('https://www.google.com/recaptcha/api.js?render=explicit')
    await waitFor(() => expect(options).toHaveLength(1))
    expect(options[0]).toMatchObject({ sitekey: 'site-key', size: 'normal' })
    act(() => options[0]?.callback('answer-1'))
    expect(onAnswer).toHaveBeenLastCalledWith('answer-1')
    act(() => options[0]?.['expired-callback']())
    expect(onAnswer).toHaveBeenLastCalledWith(null)
  })

  it('AUTH-06 is compact below 575.98 px', async () => {
    widthIs(true)
    renderPiece(<CaptchaField onAnswer={() => {}} error="Responda." />)
    await waitFor(() => expect(options.at(-1)).toMatchObject({ size: 'compact' }))
    expect(screen.getByText('Responda.')).toBeTruthy()
  })
})
