import '../../../testing/reset.ts'
import {
  COPY_BYTES,
  CopySign,
  HASH_BYTES,
  hashedText,
  PERSON_BYTES,
  PersonSign,
  sortRecords,
} from '@estante/contract/desk-snapshot'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { endSession } from '../../../lib/session/store/session-store.ts'
import { snapshotShelf } from '../../../lib/storage/desk-shelves.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler, type SeenRequest } from '../../../testing/fake-api.ts'
import { renderRoutes } from '../../../testing/page.tsx'
import { standAtDesk } from '../at-desk.test-data.ts'
import { change, workStore } from '../box/work-store.ts'
import { CARD, deskSessionOf } from '../desk-session.test-data.ts'
import { deskStore } from '../frame/desk-session.ts'
import { actsOfFile, dropActs, fileOfActs, keptActs } from './away-acts.ts'
import { awayStore } from './away-store.ts'
import { armDesk, openAway, sendWaiting } from './away-work.ts'
import { arm, hasSnapshot } from './snapshot-vault.ts'

const SALT = 'sal'
const packed = async (length: number, all: Record<string, number[]>): Promise<string> => {
  const bytes = new Uint8Array(length * Object.keys(all).length)
  for (const [at, [number, rest]] of Object.entries(all).entries()) {
    const text = new TextEncoder().encode(hashedText(SALT, number))
    bytes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, HASH_BYTES), at * length)
    bytes.set(rest, at * length + HASH_BYTES)
  }
  return btoa(String.fromCharCode(...sortRecords(bytes, length)))
}
const session = deskSessionOf()
let snapshot: object
let isDown = false
const unless =
  (handler: Handler): Handler =>
  request =>
    isDown ? noAnswer(request) : handler(request)
const upload: Handler = request => ({
  body: (request.body as { atos: { uuid: string }[] }).atos.map(({ uuid }) => ({
    uuid,
    situacao: 'FEITO',
    motivo: null,
    lote: `lote-de-${uuid}`,
  })),
})
const start = (more: Record<string, Handler> = {}) => {
  const handlers: Record<string, Handler> = {
    'GET /estante/balcao/sessao': () => ({ body: session }),
    'GET /estante/balcao/contagens': () => ({ body: { reservas: 0, transito: 0 } }),
    'GET /estante/balcao/retrato': () => ({ body: snapshot }),
    'POST /estante/balcao/pin': () => ({ body: { cod_pessoa: 7 } }),
    'GET /estante/balcao/conflitos': () => ({ body: [] }),
    'POST /estante/balcao/atos-fora': upload,
    'POST /estante/balcao/leitura': () => ({ body: { tipo: 'DESCONHECIDO', codigo: 'x' } }),
    ...more,
  }
  return fakeApi({
    ...publicTokenHandler,
    ...Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, unless(handler)])),
  })
}

standAtDesk({
  screens: () =>
    Promise.all([
      import('../screens/lend-screen.tsx'),
      import('../screens/return-screen.tsx'),
      import('../screens/outage-screen.tsx'),
      import('../screens/class-screen.tsx'),
    ]),
})
beforeAll(async () => {
  snapshot = {
    instante: new Date().toISOString(),
    sal: SALT,
    prova: 'prova',
    leitura: { cartao: [], exemplar: [] },
    pessoas: await packed(PERSON_BYTES, {
      2023: [0, 0, 0],
      2024: [PersonSign.blocked, 0, 0],
      2025: [PersonSign.suspended, 0, 0],
      2026: [0, 0, 2],
    }),
    exemplares: await packed(COPY_BYTES, {
      101: [CopySign.lends, 0, 0, 0, 0],
      102: [CopySign.onLoan, 0, 0, 0, 1],
      103: [CopySign.lends, 0, 0, 0, 1],
    }),
    titulos: 'Álgebra linear\nCálculo',
    vencimentos: [['2026-12-01']],
    limites: [2],
    completo: 'S',
  }
})
beforeEach(async () => {
  isDown = false
  await dropActs((await keptActs()).map(({ act }) => act.uuid))
  awayStore.set({ isArmed: false, snapshotAt: null, waiting: [], conflicts: 0 })
})

const box = () => screen.findByRole('textbox', { name: 'Leitor' })
const scan = async (...codes: string[]) => {
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`)
}
const rowTexts = () =>
  within(screen.getByRole('list', { name: /O que foi feito/ }))
    .getAllByRole('listitem')
    .map(row => row.textContent ?? '')
async function armed(api = start()) {
  renderRoutes(routeTable(), '/balcao/sem-rede')
  await userEvent.type(await screen.findByLabelText(/PIN/), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Preparar' }))
  await screen.findByText(/Pronto\. O que é preciso/)
  await userEvent.keyboard('{F2}')
  await box()
  return api
}
const sent = (request: SeenRequest) => (request.body as { atos: Record<string, string>[] }).atos

describe('a desk without a network', () => {
  it('lends, takes back and counts by its snapshot; what waits is sent once, in the order of its time', async () => {
    const api = await armed()
    isDown = true
    await scan('2023', '101')
    await waitFor(() => expect(rowTexts()[0]).toContain('Álgebra linear'))
    expect(rowTexts()[0]).toContain('guardado neste balcão')
    expect(screen.getByText('sem rede')).toBeTruthy()
    // A second time, one that was out already, and one over the limit.
    await scan('102')
    await waitFor(() => expect(rowTexts()[0]).toContain('Estava emprestado quando a rede caiu'))
    await userEvent.keyboard('{F4}')
    await scan('102')
    await waitFor(() => expect(awayStore.get().waiting).toHaveLength(2))
    await userEvent.keyboard('{F2}')
    await box()
    await scan('102')
    await waitFor(() => expect(awayStore.get().waiting).toHaveLength(3))
    await scan('103')
    await waitFor(() => expect(rowTexts()[0]).toContain('Já está com o máximo de empréstimos'))
    isDown = false
    await sendWaiting()
    expect(awayStore.get().waiting).toEqual([])
    expect(await keptActs()).toEqual([])
    const [body] = api.to('POST', '/estante/balcao/atos-fora').map(sent)
    expect(body?.map(act => [act.modo, act.codigo, act.cartao])).toEqual([
      ['EMPRESTAR', '101', '2023'],
      ['DEVOLVER', '102', undefined],
      ['EMPRESTAR', '102', '2023'],
    ])
    // The act whose answer never came goes under the name that it was asked for with.
    const asked = api.to('POST', '/estante/balcao/leitura').map(request => request.headers['idempotency-key'])
    expect(new Set(body?.map(act => act.uuid)).size).toBe(3)
    expect(asked.length).toBeGreaterThan(0)
    await sendWaiting()
    expect(api.to('POST', '/estante/balcao/atos-fora')).toHaveLength(1)
  }, 120_000)

  it('what is lent without a network stands on the receipt with its day, until it is undone by its title', async () => {
    await armed()
    isDown = true
    await scan('2023', '101')
    await waitFor(() => expect(rowTexts()[0]).toContain('Álgebra linear'))
    const paper = () => screen.queryByText('EMPRÉSTIMO')?.parentElement?.textContent ?? ''
    expect(paper()).toMatch(/2023.*Álgebra linear.*01\/12\/2026/)
    await userEvent.keyboard('{F9}')
    await screen.findByText(/^Desfeito.*Álgebra linear/)
    expect(paper()).toBe('')
  })

  it('a class goes on without a network: the term of the class, no limit, and the next name after each book', async () => {
    const pupils = [
      { cod_pessoa: 31, nome: 'Ana Luz', matricula: '2023', emprestimos: 0, bloqueio: 'N' },
      { cod_pessoa: 32, nome: 'Beto Sá', matricula: '2026', emprestimos: 0, bloqueio: 'N' },
    ]
    const api = await armed(
      start({
        'GET /estante/balcao/turmas': () => ({ body: { turmas: [{ turma: '5º A', pessoas: 2 }], pessoas: pupils } }),
      }),
    )
    change({ classMode: null })
    cleanup()
    renderRoutes(routeTable(), '/balcao/turma?turma=5º A')
    await screen.findByRole('button', { name: /Ana Luz/ })
    change({ classMode: { turma: '5º A', term: 'ANO_LETIVO' } })
    isDown = true
    // Beto has as many as the rules give him already: textbooks do not count.
    for (const [name, code] of [
      [/Ana Luz/, '101'],
      [/Beto Sá/, '103'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }))
      await screen.findByText(new RegExp(`para ${name.source}`))
      ;(await box()).focus()
      await scan(code)
      await waitFor(() => expect(awayStore.get().waiting.at(-1)?.act.codigo).toBe(code))
      await waitFor(() => expect(workStore.get().person).toBeNull())
      expect(screen.getByRole('button', { name }).textContent).toContain('já levou')
    }
    expect(rowTexts()[0]).toContain('Devolver até 10/12/2026')
    isDown = false
    await sendWaiting()
    const [body] = api.to('POST', '/estante/balcao/atos-fora').map(sent)
    expect(body?.map(act => [act.cod_pessoa, act.codigo, act.turma])).toEqual([
      [31, '101', 'ANO_LETIVO'],
      [32, '103', 'ANO_LETIVO'],
    ])
  }, 120_000)

  it('whoever was on the screen before, or today, is refused by the same rules as a card that is read now', async () => {
    await armed(
      start({
        'POST /estante/balcao/leitura': () => ({
          body: { tipo: 'PESSOA', pessoa: { ...CARD, matricula: '2025', cod_pessoa: 25 } },
        }),
      }),
    )
    await scan('2025')
    await screen.findByRole('heading', { name: 'Caio Monteiro' })
    isDown = true
    await scan('101')
    await waitFor(() => expect(rowTexts()[0]).toContain('Há uma suspensão em vigor'))
    expect(awayStore.get().waiting).toEqual([])
  }, 120_000)

  it('refuses who is blocked or suspended; F9 takes back what was not sent', async () => {
    await armed()
    isDown = true
    await scan('2024', '101')
    await waitFor(() => expect(rowTexts()[0]).toContain('bloquead'))
    await scan('2025', '101')
    await waitFor(() => expect(rowTexts()[0]).toContain('Há uma suspensão em vigor'))
    await scan('2023', '101')
    await waitFor(() => expect(awayStore.get().waiting).toHaveLength(1))
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(awayStore.get().waiting).toEqual([]))
    expect(await keptActs()).toEqual([])
  }, 120_000)

  it('F9 takes back what was just sent, under the mark that the server gave it', async () => {
    const api = await armed(start({ 'POST /estante/balcao/desfazer': () => ({ body: { atos: ['EMPRESTIMO'] } }) }))
    isDown = true
    await scan('2023', '101')
    await waitFor(() => expect(awayStore.get().waiting).toHaveLength(1))
    const [{ act } = { act: { uuid: '' } }] = awayStore.get().waiting
    isDown = false
    await sendWaiting()
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(1))
    expect(api.to('POST', '/estante/balcao/desfazer')[0]?.body).toMatchObject({ lote: `lote-de-${act.uuid}` })
    await waitFor(() => expect(workStore.get().done).toEqual([]))
    expect(workStore.get().rows[0]).toMatchObject({ code: '101', isUndone: true })
  }, 120_000)

  it('a page loaded anew opens with the PIN; five wrong ones and the snapshot is gone; signing out ends it too', async () => {
    await armed()
    const text = JSON.stringify(await snapshotShelf.all())
    expect(text).not.toContain('Vera')
    deskStore.set({ session: null, cod_biblioteca: null, behind: 0, failure: null })
    expect(await openAway('4711')).toBeNull()
    expect(deskStore.get().session?.nome).toBe('Vera Antunes')
    expect(await openAway('0000')).toEqual({ left: 4 })
    for (const left of [3, 2, 1]) expect(await openAway('1111')).toEqual({ left })
    expect(await hasSnapshot()).toBe(true)
    expect(await openAway('1111')).toEqual({ left: 0 })
    expect(await hasSnapshot()).toBe(false)
    expect(await armDesk('4711')).toBe(true)
    expect(await hasSnapshot()).toBe(true)
    await endSession()
    expect(await hasSnapshot()).toBe(false)
    expect(awayStore.get().isArmed).toBe(false)
  }, 180_000)

  it('the PIN of one operator opens it again and again, and takes no try from another', async () => {
    await armed()
    expect(await armDesk('4711')).toBe(true)
    await arm(8, '8228')
    for (let time = 0; time < 6; time++) expect(await openAway('8228'), String(time)).toBeNull()
    // One wrong PIN is the first for both, and the other operator's still opens.
    expect(await openAway('0000')).toEqual({ left: 4 })
    expect(await openAway('4711')).toBeNull()
    expect(await openAway('8228')).toBeNull()
  }, 180_000)

  it('whoever typed five wrong ones at the door is told what became of it', async () => {
    await armed()
    cleanup()
    isDown = true
    deskStore.set({ session: null, cod_biblioteca: null, behind: 0, failure: null })
    renderRoutes(routeTable(), '/balcao')
    const pin = await screen.findByLabelText(/PIN/, undefined, { timeout: 30_000 })
    for (const left of ['4', '3', '2', '1']) {
      await userEvent.type(pin, '0000{Enter}')
      await screen.findByText(new RegExp(`PIN errado\\. Restam? ${left} `), undefined, { timeout: 30_000 })
    }
    await userEvent.type(pin, '0000{Enter}')
    expect(
      await screen.findByText(/o que este balcão guardava foi apagado/, undefined, { timeout: 30_000 }),
    ).toBeTruthy()
    expect(screen.queryByLabelText(/PIN/)).toBeNull()
  }, 180_000)

  it('conflicts are ended with what is proposed, or with something else; a file of acts is read back', async () => {
    const conflict = {
      uuid: 'a'.repeat(32),
      modo: 'EMPRESTAR',
      codigo: '101',
      obra: 'Álgebra linear',
      cartao: '',
      nome: 'Lia Depois',
      com: 'Ivo Antes',
      instante: new Date().toISOString(),
      operador: 'Vera Antunes',
      motivo: { message: 'ExemplarJaEmprestado', params: {} },
      proposta: 'DEVOLVER_ANTES',
      saidas: ['DEVOLVER_ANTES', 'REPETIR', 'CORRIGIR', 'DESCARTAR'],
    }
    let open = [conflict]
    const api = start({
      'GET /estante/balcao/conflitos': () => ({ body: open }),
      'POST /estante/balcao/conflitos': () => {
        open = []
        return { body: { uuid: conflict.uuid, situacao: 'RESOLVIDO', motivo: null, lote: null } }
      },
    })
    renderRoutes(routeTable(), '/balcao/sem-rede')
    expect(await screen.findByRole('heading', { name: 'Empréstimo: Álgebra linear' })).toBeTruthy()
    expect(screen.getByText(/Com Ivo Antes/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fazer' }))
    await screen.findByText('Nada para decidir.')
    expect(api.to('POST', '/estante/balcao/conflitos')[0]?.body).toMatchObject({ saida: 'DEVOLVER_ANTES' })
    const act = {
      act: {
        uuid: 'b'.repeat(32),
        modo: 'DEVOLVER' as const,
        codigo: '1',
        instante: conflict.instante,
        prova: '',
        retorno: 'BALCAO' as const,
      },
      cod_biblioteca: 1,
      obra: '',
    }
    expect(actsOfFile(fileOfActs([act]))).toEqual([act])
    expect(actsOfFile('{"x":1}')).toBeNull()
    const file = new File([fileOfActs([act])], 'atos.json', { type: 'application/json' })
    await userEvent.upload(screen.getByLabelText('Abrir arquivo salvo', { selector: 'input' }), file)
    await waitFor(() => expect(awayStore.get().waiting).toEqual([act]))
  }, 120_000)
})
