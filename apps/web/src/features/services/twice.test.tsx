import '../../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '../../lib/language/i18n.ts'
import { setLibraryZone } from '../../lib/language/library-clock.ts'
import { keepDraft, readDraft } from '../../lib/storage/drafts.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as AlertsScreen } from './alerts-screen.tsx'
import { Component as DocumentCopy } from './document-copy-screen.tsx'
import { sentColumn } from './list-columns.tsx'
import { Component as OwnComments } from './own-comments-screen.tsx'
import { RequestDetails } from './request-details.tsx'
import { Component as SuggestionDialog } from './suggestion-dialog.tsx'

const places: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /campus': () => ({ body: [{ cod_campus: 1, nome_campus: 'Sede' }] }),
  'GET /unidade-informacao': () => ({ body: [{ cod_biblioteca: 10, desc_biblioteca: 'Central' }] }),
}
const said = () => currentToasts().map(({ kind }) => kind)
const gone = { status: 404, body: { message: 'none', code: 'not_found' } }
/** Nothing is answered before the second press, whatever the machine does. */
let answering = Promise.resolve()
const time = () => answering
async function pressTwice(button: HTMLElement) {
  const pressed = Promise.withResolvers<void>()
  answering = pressed.promise
  await userEvent.dblClick(button)
  pressed.resolve()
}
/** Takes away what is there; a second time nothing is. */
const removing = (): { handler: Handler; isThere: () => boolean } => {
  let isThere = true
  return {
    isThere: () => isThere,
    handler: async () => {
      const was = isThere
      isThere = false
      await time()
      return was ? { body: { ok: true } } : gone
    },
  }
}

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['services-screen', 'lists', 'messages'])
})
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution({}, [Permission.comments, Permission.suggestions])
  clearToasts()
  await signInAna({}, [Permission.comments, Permission.suggestions])
})

describe('a button that is pressed twice', () => {
  it('REQ-05 deletes an alert once, and says nothing of one that is not there', async () => {
    const { handler, isThere } = removing()
    const alert = { id: 1, lido: true, tipo: 'solicitacao_situacao', titulo: 'Aviso 1', texto: 'x', endereco: '' }
    const api = fakeApi({
      ...places,
      'GET /solicitacoes/alertas': () => ({ body: isThere() ? [{ ...alert, data: '2026-11-10T12:00:00.000Z' }] : [] }),
      'GET /estante/avisos/escolhas': () => ({ body: [] }),
      'DELETE /solicitacoes/alertas/1': handler,
    })
    renderPiece(<AlertsScreen />)
    await pressTwice(await screen.findByRole('button', { name: 'Apagar: Aviso 1' }))
    await waitFor(() => expect(screen.queryByText('Aviso 1')).toBeNull())
    expect(api.to('DELETE', '/solicitacoes/alertas/1')).toHaveLength(1)
    expect(said()).toEqual([])
  })

  it('COMM-11 takes a comment back once', async () => {
    const { handler, isThere } = removing()
    const comment = {
      id: 3,
      cod_acervo: 12,
      titulo: 'Dom Casmurro',
      comentario: 'Ótimo',
      data: '2026-11-10T12:00:00.000Z',
      situacao: 'APROVADO',
      situacao_desc: 'Aprovado',
      motivo: '',
    }
    const api = fakeApi({
      ...places,
      'GET /comentarios/usuario/acervos': () => ({ body: isThere() ? [comment] : [], isFalse: true }),
      'DELETE /comentarios/usuario/3': handler,
    })
    renderPiece(<OwnComments />)
    await pressTwice(await screen.findByRole('button', { name: /Dom Casmurro/ }))
    await waitFor(() => expect(screen.queryByText('Ótimo')).toBeNull())
    expect(api.to('DELETE', '/comentarios/usuario/3')).toHaveLength(1)
    expect(said()).toEqual(['success'])
  })

  it('sends further files of a request once', async () => {
    const api = fakeApi({
      ...places,
      'GET /estante/solicitacoes/5': () => ({
        body: {
          id: 5,
          tipo: 'emprestimo-inter-bibliotecas',
          protocolo: '2026-EEB',
          titulo: 'Terra sonâmbula',
          situacao: 'AGUARDANDO',
          situacao_desc: 'x',
          data: '2026-11-10T12:00:00.000Z',
          data_situacao: '2026-11-10T12:00:00.000Z',
          cod_biblioteca: 10,
          desc_biblioteca: 'Central',
          cod_acervo: null,
          cancelavel: 'S',
          dados: { titulo: 'Terra sonâmbula' },
          passos: [],
          anexos: [],
        },
      }),
      'POST /estante/solicitacoes/5/anexos': async () => {
        await time()
        return { body: { ok: true }, isFalse: true }
      },
    })
    renderPiece(<RequestDetails id={5} kind="emprestimo-inter-bibliotecas" onClose={() => {}} />)
    const field = await screen.findByLabelText(/Anexos|Arquivos/)
    await userEvent.upload(field, new File(['x'], 'capa.pdf', { type: 'application/pdf' }))
    await pressTwice(screen.getByRole('button', { name: i18n.t('services-screen:requests.addFiles') }))
    await waitFor(() => expect(said()).toEqual(['success']))
    expect(api.to('POST', '/estante/solicitacoes/5/anexos')).toHaveLength(1)
  })
})

it('REQ-04 two switches of one kind of notice, pressed one right after the other, are both kept', async () => {
  const row = { tipo: 'reserva_liberada', nome: 'Reserva separada', sino: 'S', email: 'S' }
  let kept = { ...row, oferece_sino: 'S', oferece_email: 'S' }
  const api = fakeApi({
    ...places,
    'GET /solicitacoes/alertas': () => ({ body: [] }),
    'GET /estante/avisos/escolhas': () => ({ body: [kept] }),
    'PUT /estante/avisos/escolhas': async ({ body }) => {
      await time()
      kept = { ...kept, ...(body as { avisos: [typeof row] }).avisos[0] }
      return { body: [kept] }
    },
  })
  renderPiece(<AlertsScreen />)
  const bell = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'No sino: Reserva separada' })
  const mail = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Por e-mail: Reserva separada' })
  const pressed = Promise.withResolvers<void>()
  answering = pressed.promise
  await userEvent.click(bell)
  expect(bell.checked, 'a switch stands at once as it was set').toBe(false)
  await userEvent.click(mail)
  pressed.resolve()
  await expect.poll(() => api.to('PUT', '/estante/avisos/escolhas')).toHaveLength(2)
  await expect.poll(() => [kept.sino, kept.email]).toEqual(['N', 'N'])
  await waitFor(() => expect([bell.checked, mail.checked]).toEqual([false, false]))
})

describe('what was typed and not sent', () => {
  it('SUGG-11 stays a draft where no library could be chosen', async () => {
    fakeApi({ ...places, 'GET /unidade-informacao': () => ({ body: [] }) })
    renderPiece(<SuggestionDialog onClose={() => {}} />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Título/ }), 'Um livro')
    await userEvent.type(screen.getByRole('textbox', { name: /Editora/ }), 'X')
    await expect.poll(() => readDraft('sugestao')).toMatchObject({ titulo: 'Um livro', editor: 'X' })
    await userEvent.click(screen.getByRole('button', { name: 'Enviar sugestão' }))
    await waitFor(() => expect(said()).toEqual(['warning']))
    expect(await readDraft('sugestao')).toMatchObject({ titulo: 'Um livro', editor: 'X' })
  })

  it('REQ-01 of one work does not come back in the request for another, whose number goes along', async () => {
    await keepDraft('solicitacao-comutacao-bibliografica', { titulo: 'Outra revista', declaracao_direitos: false })
    fakeApi({
      ...places,
      'GET /acervo/1001/referencia': () => ({
        body: { desc_titulo: 'Revista do Vale', referencia: '', norma: 'ABNT' },
      }),
      'GET /solicitacoes/comutacao-bibliografica': () => ({ body: [] }),
    })
    renderPiece(<DocumentCopy />, '/?acervo=1001')
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Título(?! do)/ })
    await userEvent.type(screen.getByRole('textbox', { name: /Ano/ }), '2020')
    await expect.poll(() => readDraft('solicitacao-comutacao-bibliografica-1001')).toMatchObject({ ano: '2020' })
    expect(title.value).toBe('Revista do Vale')
  })
})

it('SUGG-08 what was sent of an evening stands in the file under the day of the library', () => {
  setLibraryZone('America/Sao_Paulo')
  const { csv } = sentColumn<{ data: string }>('Enviada em', day => day)
  expect(csv?.({ data: '2026-11-18T00:30:00.000Z' })).toBe('2026-11-17')
  expect(csv?.({ data: '2026-11-18' })).toBe('2026-11-18')
  setLibraryZone(undefined)
})
