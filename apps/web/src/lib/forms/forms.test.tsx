import '../../testing/reset.ts'
import { accessEndpoints } from '@estante/contract/endpoints/access'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { signInAna } from '../../testing/people.ts'
import { ApiError } from '../api/api-error.ts'
import { changeLanguage } from '../language/i18n.ts'
import { endSession } from '../session/store/session-store.ts'
import { readDraft } from '../storage/drafts.ts'
import { sealedSlot } from '../storage/sealed-slot.ts'
import { Form, FormText } from './fields.tsx'
import { sayingOf } from './schema-rules.ts'
import { useContractForm } from './use-contract-form.ts'

const schema = accessEndpoints.finishRecovery.body
const LABELS = { code: 'Código', password: 'Nova senha' }

function Example({ onSubmit, draft }: { onSubmit: (values: unknown) => Promise<void>; draft?: string }) {
  const form = useContractForm({ schema, defaults: { code: '', password: '' }, labels: LABELS, onSubmit, draft })
  return (
    <Form form={form} action="Enviar">
      <FormText name="code" label={LABELS.code} isRequired />
      <FormText name="password" label={LABELS.password} isRequired />
    </Form>
  )
}

const box = (name: RegExp) => screen.getByRole('textbox', { name })
/** Longer than the pause after which typing is written down. */
const pauseOfTyping = () => new Promise(resolve => setTimeout(resolve, 600))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
})

describe('forms by the contract', () => {
  it('PAT-16 an empty required field says so with its name, tied to it, and the first is focused', async () => {
    const onSubmit = vi.fn(async () => {})
    renderPiece(<Example onSubmit={onSubmit} />)
    await send()
    for (const [name, label] of [
      [/Código/, 'Código'],
      [/Nova senha/, 'Nova senha'],
    ] as const) {
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'))
      const described = document.getElementById(box(name).getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe(`O campo ${label} é obrigatório`)
      expect(described?.getAttribute('aria-live')).toBe('polite')
    }
    await waitFor(() => expect(document.activeElement).toBe(box(/Código/)))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('PAT-16 nothing moves while the button is pressed; then every field that is wrong is told', async () => {
    renderPiece(<Example onSubmit={async () => {}} />)
    const user = userEvent.setup()
    await user.type(box(/Nova senha/), 'x')
    await user.clear(box(/Nova senha/))
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Enviar' }) })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.queryByText(/é obrigatório/)).toBeNull()
    expect(document.activeElement).toBe(box(/Nova senha/))
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Enviar' }) })
    await waitFor(() => expect(screen.getAllByText(/é obrigatório/)).toHaveLength(2))
  })

  it.each([
    ['en', /The field Código is required/i],
    ['es', /El campo Código es obligatorio/i],
  ])('PAT-16 in %s', async (language, text) => {
    await changeLanguage(language)
    renderPiece(<Example onSubmit={async () => {}} />)
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
    await changeLanguage('pt')
  })

  it('what is right goes out as the contract reads it, and a refusal of the server loses nothing', async () => {
    const onSubmit = vi
      .fn<(values: unknown) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(422, { message: 'TokenInvalido', code: 'refused' }))
      .mockResolvedValueOnce()
    renderPiece(<Example onSubmit={onSubmit} />)
    await userEvent.type(box(/Código/), '  123 ')
    await userEvent.type(box(/Nova senha/), 'Abcdef12')
    await send()
    await waitFor(() => expect(currentToasts().map(({ message }) => message)).toEqual(['Token inválido']))
    expect((box(/Código/) as HTMLInputElement).value).toBe('  123 ')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    expect(onSubmit.mock.calls[1]?.[0]).toEqual({ code: '123', password: 'Abcdef12' })
  })

  it.each([
    [422, 'CampoObrigatorioNaoPreenchido', {}, 'O campo obrigatório Código não foi preenchido.'],
    [400, 'O campo code não é válido.', {}, 'O campo Código não é válido.'],
    [400, 'O campo code é longo demais', { maximo: 9 }, 'O campo Código é longo demais: no máximo 9 caracteres.'],
  ])('ERR-01 a refusal (%s) speaks of a field by its label, and stands at it', async (status, message, more, words) => {
    const refusal = new ApiError(status, { message, code: 'refused', params: { campo: 'code', ...more } })
    renderPiece(<Example onSubmit={() => Promise.reject(refusal)} />)
    await userEvent.type(box(/Código/), '123')
    await userEvent.type(box(/Nova senha/), 'Abcdef12')
    await send()
    await waitFor(() => expect(currentToasts().map(each => each.message)).toEqual([words]))
    const described = document.getElementById(box(/Código/).getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(words)
    await waitFor(() => expect(document.activeElement).toBe(box(/Código/)))
  })

  it('unsent changes come back after the page was left, until they are sent or the person signs out', async () => {
    await signInAna()
    const onSubmit = vi.fn(async () => {})
    const first = renderPiece(<Example onSubmit={onSubmit} draft="teste" />)
    await userEvent.type(box(/Código/), '77')
    await waitFor(async () => expect(await readDraft('teste')).toMatchObject({ code: '77' }))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('77"')
    first.unmount()

    const second = renderPiece(<Example onSubmit={onSubmit} draft="teste" />)
    await waitFor(() => expect((box(/Código/) as HTMLInputElement).value).toBe('77'))
    expect(screen.getByText(/está aqui de novo/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Descartar e começar do zero' }))
    await waitFor(() => expect((box(/Código/) as HTMLInputElement).value).toBe(''))
    expect(await readDraft('teste')).toBeNull()

    await userEvent.type(box(/Código/), '88')
    await waitFor(async () => expect(await readDraft('teste')).toMatchObject({ code: '88' }))
    // Kept by an earlier page of this tab, which this one has not asked for yet.
    const earlier = sealedSlot('estante-rascunho-de-antes')
    await earlier.write({ code: '99' }, 'session')
    await endSession()
    expect(await readDraft('teste')).toBeNull()
    expect(await earlier.read()).toBeNull()
    second.unmount()
  })

  it('the last words typed before the page was left come back with the others', async () => {
    const onSubmit = vi.fn(async () => {})
    const first = renderPiece(<Example onSubmit={onSubmit} draft="ultimas-palavras" />)
    fireEvent.input(box(/Código/), { target: { value: 'até o fim' } })
    first.unmount()
    renderPiece(<Example onSubmit={onSubmit} draft="ultimas-palavras" />)
    await waitFor(() => expect((box(/Código/) as HTMLInputElement).value).toBe('até o fim'))
  })

  it('what was sent right after the last key is no draft any more', async () => {
    const onSubmit = vi.fn(async () => {})
    const form = renderPiece(<Example onSubmit={onSubmit} draft="enviado" />)
    fireEvent.input(box(/Código/), { target: { value: '123' } })
    fireEvent.input(box(/Nova senha/), { target: { value: 'uma senha longa' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    await pauseOfTyping()
    form.unmount()
    expect(await readDraft('enviado')).toBeNull()
  })

  it('what somebody typed just before signing out is not kept for who comes next', async () => {
    await signInAna()
    const form = renderPiece(<Example onSubmit={async () => {}} draft="de-outra-pessoa" />)
    fireEvent.input(box(/Código/), { target: { value: 'segredo' } })
    await endSession()
    await pauseOfTyping()
    expect(await readDraft('de-outra-pessoa')).toBeNull()
    form.unmount()
    expect(await readDraft('de-outra-pessoa')).toBeNull()
  })

  it('a fault is named by the schema where its message is a key, else in general words', () => {
    const isKey = (text: string) => text === 'TokenInvalido'
    const at = (message: string, value: unknown) =>
      sayingOf({ code: 'custom', path: ['code'], message }, { code: value }, isKey)
    expect(at('TokenInvalido', 'x')).toEqual({ key: 'TokenInvalido', name: 'code' })
    expect(at('Invalid input', 'x')).toEqual({ key: 'CampoInvalido', name: 'code' })
    expect(at('TokenInvalido', '  ')).toEqual({ key: 'CampoObrigatorio', name: 'code' })
  })
})
