import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEstante } from '../../../apps/server/src/cli/command-line.test-data.ts'
import { type RunningServer, startServer } from '../../../apps/server/src/start/server-process.test-data.ts'
import { signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'
import { box, found } from '../search/search-page.ts'
import { HANDS } from './hands.ts'
import { KOHA, writeKohaExport } from './koha-export.ts'

/** A house that begins with nothing: what the guides say is all that is done. */
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const FACE = `parametros:
  nome_instituicao: Escola Técnica do Ipê
  nome_catalogo: Catálogo da escola
  sigla: ETI
  cor_principal: "#5b2a86"
campi:
  - { cod_campus: 1, nome_campus: Sede }
bibliotecas:
  - cod_biblioteca: 1
    desc_biblioteca: Biblioteca do Ipê
    sigla_biblioteca: IPE
    cod_campus: 1
    telefone: "3271-1630"
    horarios:
      - { dia_semana: 1, abertura: "07:15", fechamento: "21:45" }
regras_emprestimo:
  - { nome: Todos, prazo: 7, limite: 3, renovacoes: 2 }
secao_2:
  - { tipo: ATENDIMENTO, titulo: Horários, icone: clock }
`

/** The commands of the guide, word for word; the profile is what it says of Koha. */
function fromTheGuide(folder: string): { preview: string[]; strict: string[] } {
  const guide = readFileSync('docs/moving-in.md', 'utf8')
  const written = [...guide.matchAll(/^estante (move-in FOLDER.*?)(?: {2,}.*)?$/gm)].map(([, command = '']) => command)
  const [, profile = ''] = /`(--profile koha)`/.exec(guide) ?? []
  const words = (ending: string) =>
    `${written.find(command => command.endsWith(ending)) ?? 'nothing'} ${profile}`
      .split(' ')
      .map(word => (word === 'FOLDER' ? folder : word))
  return { preview: words('--dry-run'), strict: words('--strict') }
}

let server: RunningServer
let data = ''
test.beforeAll(async () => {
  test.setTimeout(240_000)
  data = mkdtempSync(join(tmpdir(), 'estante-new-'))
  const folder = join(data, 'koha')
  const environment = { ESTANTE_DATA: join(data, 'library'), ESTANTE_DEMO: 'off' }
  const operate = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await runEstante(environment, words)
    expect([code, err.replaceAll(/^.* …$/gm, '').trim()], words.join(' ')).toEqual([0, ''])
    return out
  }
  const face = join(data, 'instituicao.yaml')
  writeFileSync(face, FACE)
  await operate('institution', 'load', face)
  mkdirSync(folder)
  writeKohaExport(folder)
  const { preview, strict } = fromTheGuide(folder)
  await operate(...preview)
  const moved = await operate(...strict)
  // Title, copy and loan of the one library, old beside new.
  expect(moved).toMatch(/IPE/)
  await operate('permission', 'grant', 'role.coordenador', '--person', KOHA.staff.code)
  server = await startServer(environment)
})
test.afterAll(async () => {
  server?.child.kill()
  await server?.ended
  rmSync(data, { recursive: true, force: true })
})

for (const [hand, size] of HANDS)
  test(`EST-548 a school sets its face, brings what it has in Koha by the guide alone, and opens, ${hand}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size)
    const site = server.address
    await page.goto(site)
    await expect(page).toHaveTitle('Catálogo da escola · ETI')
    await expect(page.getByRole('banner')).toContainText('Catálogo da escola')
    await expect(page.getByRole('banner')).toContainText('ETI')
    const colour = page.locator('meta[name=theme-color]').first()
    await expect(colour).toHaveAttribute('content', '#5b2a86')
    // What was set before the move stands after it.
    await expect(page.getByText(/07:15|7h15/).first()).toBeVisible()

    // Visitors find what was brought.
    await box(page).fill(KOHA.free.title)
    await page.keyboard.press('Enter')
    expect(await found(page, KOHA.free.title)).toBe(1)
    await page.locator(`main a[href^="/acervo/${KOHA.free.number}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1, name: KOHA.free.title })).toBeVisible()

    // A reader comes in with the password of before, and has her loan.
    await page.goto(`${site}/login?redirect=/meupergamum/titulos-pendentes`)
    await signIn(page, KOHA.reader.login, KOHA.reader.password)
    await expect(page.getByRole('main').getByText(KOHA.lent.title).first()).toBeVisible()

    // The desk opens: lends to her, and takes it back.
    const context = await browser.newContext({ baseURL: site, viewport: size, serviceWorkers: 'block' })
    const desk = await context.newPage()
    await desk.goto('/login?redirect=/balcao')
    await signIn(desk, KOHA.staff.login, KOHA.staff.password)
    const reading = desk.getByRole('textbox', { name: 'Leitor' })
    const done = desk.getByRole('list', { name: /O que foi feito/ }).getByRole('listitem')
    await reading.fill(KOHA.reader.card)
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(new RegExp(KOHA.reader.name)).first()).toBeVisible()
    await reading.fill(KOHA.free.barcode)
    await desk.keyboard.press('Enter')
    await expect(done.first()).toContainText(/Devolver até/)
    await desk.goto('/balcao/devolver')
    await reading.fill(KOHA.free.barcode)
    await desk.keyboard.press('Enter')
    await expect(done.first()).toContainText(/no prazo/)
    await context.close()
  })
