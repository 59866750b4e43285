import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'

/** Whom no other journey signs in, and the librarian who sends and hands over. */
const READER = 'ivete'
const LIBRARIAN = 'vera'
const CENTRAL = 1

async function tokenOf(request: APIRequestContext, username?: string): Promise<string> {
  const grant = username
    ? { grant_type: 'password', username, password: 'Estante2026', scope: 'patron' }
    : { grant_type: 'client_credentials', scope: 'public' }
  const answer = await request.post('/api/oauth/token', { data: { client_id: 'web', client_secret: 'web', ...grant } })
  return ((await answer.json()) as { access_token: string }).access_token
}

interface Info {
  exemplares: { cod_biblioteca: number; disponivel: 'S' | 'N'; volume: string }[]
}

/** A work with a free copy of one volume at one library that is not the central one. */
async function workElsewhere(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const own = await request.get('/api/meupergamum/solicitacoes/emprestimo', { headers })
  const asked = new Set(((await own.json()) as { cod_acervo: number }[]).map(each => each.cod_acervo))
  for (let work = 1000; work < 1400; work++) {
    const answer = await request.get(`/api/solicitacao-emprestimo/${work}/informacoes-iniciais`, { headers })
    if (!answer.ok()) continue
    const { exemplares } = (await answer.json()) as Info
    const places = new Set(exemplares.map(copy => `${copy.cod_biblioteca} ${copy.volume}`))
    const isFree = exemplares.some(copy => copy.disponivel === 'S')
    if (!asked.has(work) && places.size === 1 && isFree && exemplares[0]?.cod_biblioteca !== CENTRAL) return work
  }
  throw new Error('no free copy stands elsewhere')
}

async function enter(page: Page, redirect: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await signIn(page, READER)
  await expect(page).toHaveURL(new RegExp(`${redirect}$`))
}

test('LREQ-01 LREQ-06 LREQ-10 a copy of another library is asked for, sent and ready to be fetched', async ({
  page,
  request,
}) => {
  const reader = await tokenOf(request, READER)
  const work = await workElsewhere(request, reader)
  await enter(page, `/acervo/${work}/solicitacao-emprestimo`)
  const form = page.locator('main form').filter({ has: page.locator('[name=telefone]') })
  await form.locator('[name=biblioteca_recebimento]').selectOption({ value: String(CENTRAL) })
  const spot = form.locator('[name=cod_local_recebimento]')
  if (await spot.count()) await spot.selectOption({ index: 1 })
  await form.locator('[name=hora_inicio]').fill('10:00')
  await form.locator('[name=hora_fim]').fill('12:00')
  await form.locator('[name=telefone]').fill('(41) 98765-4321')
  await form.locator('[name=email]').fill('ivete@exemplo.br')
  await form.locator('button[type=submit]').click()
  await expect(page.getByText(/^Pedido \S+ enviado\.$/)).toBeVisible()
  await page.goto('/meupergamum/solicitacoes-emprestimo')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/acervo/${work}"]`) })
  await expect(row).toContainText('Aguardando')

  const headers = { authorization: `Bearer ${await tokenOf(request, LIBRARIAN)}` }
  const own = await request.get('/api/meupergamum/solicitacoes/emprestimo', {
    headers: { authorization: `Bearer ${reader}` },
  })
  const open = (await own.json()) as { id: number; cod_acervo: number; biblioteca_origem: number }[]
  const asked = open.find(each => each.cod_acervo === work)
  const move = async (situacao: string, cod_biblioteca: number) => {
    const answer = await request.post('/api/estante/balcao/solicitacao', {
      headers,
      data: { cod_biblioteca, cod_solicitacao: asked?.id, situacao },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await move('EM_TRANSITO', asked?.biblioteca_origem ?? 0)
  await page.reload()
  await expect(row).toContainText('Em trânsito')
  await move('DISPONIVEL', CENTRAL)
  await page.reload()
  await expect(row).toContainText('Disponível para retirada')
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.goto('/meupergamum/alertas')
  await expect(page.getByText(/^Pronto para retirar/).first()).toBeVisible()
})
