import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '../language/i18n.ts'
import { copy, copyHtml } from './copy.ts'

const said = () => currentToasts().map(({ kind, message }) => [kind, message])
const BY_HAND = ['warning', 'Não foi possível copiar. Selecione o texto e copie.']

describe('copying', () => {
  beforeAll(() => startLanguage())
  beforeEach(() => clearToasts())
  afterEach(() => vi.restoreAllMocks())

  it('says what was copied', async () => {
    userEvent.setup()
    await copy('00020126', 'Copiado.')
    expect(await navigator.clipboard.readText()).toBe('00020126')
    expect(said()).toEqual([['success', 'Copiado.']])
  })

  it('where the browser refuses, says that the text can be selected instead of an unexpected error', async () => {
    userEvent.setup()
    const refuse = async () => {
      throw new DOMException('refused', 'NotAllowedError')
    }
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse)
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(refuse)
    await copy('00020126', 'Copiado.')
    expect(said()).toEqual([BY_HAND])
    clearToasts()
    await copyHtml('<b>AMADO</b>', 'Copiado.')
    expect(said()).toEqual([BY_HAND])
  })
})
