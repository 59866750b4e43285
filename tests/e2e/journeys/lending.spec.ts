import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { canReadCodes, codesOfPdf } from '../../../apps/server/src/testing/read-codes.ts'
import { signIn } from '../access/login-page.ts'
import { expect, test } from '../page.ts'
import { box, found } from '../search/search-page.ts'
import { HANDS, type Size } from './hands.ts'
import { type OwnLibrary, openOwnLibrary } from './own-library.ts'

/** The whole life of one loan, over five weeks: one after the other, because the clock only goes on. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let library: OwnLibrary
test.beforeAll(async () => {
  test.setTimeout(240_000)
  library = await openOwnLibrary()
})
test.afterAll(async () => {
  await library?.stop()
})

/** Owes nothing and has nothing; her card. */
const READER = { login: 'olivia', name: /Olívia/, card: '2024137518', mail: 'olivia@ufvale.example' }
/** Has the book first. */
const OTHER = { name: /Marina/, card: '2024137444' }
/** Lends, takes back and takes money at the library of Health. */
const CLERK = 'xenia'
const AT_THE_DESK: Size = { width: 1280, height: 900 }
/** Days of a loan, and enough to be late with it when it was renewed on the tenth. */
const UNTIL_RENEWAL = 10
const UNTIL_RETURN = 30

interface Book {
  code: number
  barcode: string
  title: string
}

/** Works whose one copy stands in the library of Health, as the catalogue tells everybody. */
async function booksOnTheShelf(wanted: number): Promise<Book[]> {
  const api = `${library.site}/api`
  const grant = { client_id: 'web', client_secret: 'public', scope: 'public', grant_type: 'client_credentials' }
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(grant) }
  const { access_token } = (await (await fetch(`${api}/oauth/token`, asked)).json()) as { access_token: string }
  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(api + path, { headers: { authorization: `Bearer ${access_token}` } })).json()) as T
  const codes = Array.from({ length: 100 }, (_, at) => 6000 + at)
  const works = await ask<{ cod_acervo: number; exemplares: number; disponiveis: number; fila: number }[]>(
    `/estante/disponibilidade?acervos=${codes}`,
  )
  const books: Book[] = []
  for (const { cod_acervo } of works.filter(
    each => each.exemplares === 1 && each.disponiveis === 1 && each.fila === 0,
  )) {
    const { bibliotecas } = await ask<{
      bibliotecas: { cod_biblioteca: number; exemplares: { codigo_barras: string }[] }[]
    }>(`/acervo/${cod_acervo}/exemplares`)
    const barcode = bibliotecas[0]?.exemplares[0]?.codigo_barras
    if (bibliotecas[0]?.cod_biblioteca !== 3 || !barcode) continue
    const page = await (await fetch(`${library.site}/acervo/${cod_acervo}`)).text()
    const title = /<h1[^>]*>([^<]+)</.exec(page)?.[1]?.trim() ?? ''
    if (title) books.push({ code: cod_acervo, barcode, title })
  }
  expect(books.length, 'single copies on the shelf').toBeGreaterThanOrEqual(wanted)
  return books
}

/** The clerk's box: a card or a copy, and Enter. */
async function read(clerk: Page, ...codes: string[]): Promise<void> {
  const field = clerk.getByRole('textbox', { name: 'Leitor' })
  for (const code of codes) {
    await expect(field).toBeVisible()
    await field.fill(code)
    await clerk.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
}

async function enter(page: Page, login: string, address: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await signIn(page, login)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
}

/** One line of a list of the patron's area, a row of a table or a card on phones. */
const line = (page: Page, book: Book) =>
  page
    .getByRole('row')
    .or(page.locator('main li'))
    .filter({ has: page.locator(`a[href="/acervo/${book.code}"]`) })
    .first()

const done = (clerk: Page) =>
  clerk
    .getByRole('list', { name: /O que foi feito/ })
    .getByRole('listitem')
    .first()

for (const [at, [hand, size]] of HANDS.entries())
  test(`EST-543 found, reserved, told by mail, lent, renewed, returned late, paid, and cleared, ${hand}`, async ({
    browser,
    faults,
  }) => {
    const book = (await booksOnTheShelf(HANDS.length))[at]!
    const before = library.mailsTo(READER.mail).length
    const news = () => library.mailsTo(READER.mail).slice(before).join('\n')

    // Somebody has it.
    const clerk = await library.sit(browser, AT_THE_DESK, faults)
    await enter(clerk, CLERK, '/balcao')
    await read(clerk, OTHER.card)
    await expect(clerk.getByText(OTHER.name).first()).toBeVisible()
    await read(clerk, book.barcode)
    await expect(done(clerk)).toContainText(/Devolver até/)

    // Found and reserved.
    const reader = await library.sit(browser, size, faults)
    await reader.goto('/')
    await box(reader).fill(book.title)
    await reader.keyboard.press('Enter')
    expect(await found(reader)).toBeGreaterThan(0)
    await reader.locator(`main a[href^="/acervo/${book.code}"]`).first().click()
    await expect(reader.getByRole('heading', { level: 1, name: book.title })).toBeVisible()
    await enter(reader, READER.login, `/acervo/${book.code}/reserva`)
    await reader.getByRole('button', { name: 'Reservar', exact: true }).click()
    await expect(reader.getByRole('main').getByText(/Você está em 1º lugar na fila\./)).toBeVisible()

    // It comes back, and she is told.
    await clerk.goto('/balcao/devolver')
    await read(clerk, book.barcode)
    await expect(done(clerk)).toContainText('Prateleira de reservas')
    await expect
      .poll(news, { timeout: 30_000 })
      .toMatch(/está separado para você em Biblioteca de Ciências da Saúde até/)
    await reader.goto('/meupergamum/reservas')
    await expect(line(reader, book)).toContainText(/Retirar até/)

    // She picks it up.
    await clerk.goto('/balcao')
    await read(clerk, READER.card)
    await expect(clerk.getByText(READER.name).first()).toBeVisible()
    await read(clerk, book.barcode)
    await expect(done(clerk)).toContainText(/Atende a reserva/)
    await clerk.context().close()
    await reader.context().close()

    library.pass(UNTIL_RENEWAL)
    const later = await library.sit(browser, size, faults)
    await enter(later, READER.login, '/meupergamum/titulos-pendentes')
    await line(later, book)
      .getByRole('button', { name: /^Renovar/ })
      .click()
    await expect(line(later, book)).toContainText(/Renovado até \d\d\/\d\d\/\d{4}/)
    await later.context().close()

    // It is late, and costs something.
    library.pass(UNTIL_RETURN)
    const evening = await library.sit(browser, AT_THE_DESK, faults)
    await enter(evening, CLERK, '/balcao/devolver')
    await read(evening, book.barcode)
    await expect(done(evening)).toContainText(/dias? de atraso/)
    await expect(done(evening)).toContainText(/R\$\s*\d/)
    await expect.poll(news, { timeout: 30_000 }).toMatch(/Recebemos a devolução/)

    // Not cleared before it is paid.
    const last = await library.sit(browser, size, faults)
    await enter(last, READER.login, '/meupergamum/nada-consta')
    await expect(last.getByText('Pague o débito ou procure a biblioteca.')).toBeVisible()
    await last.goto('/meupergamum/debitos')
    await last.getByRole('button', { name: 'Gerar código Pix' }).click()
    await expect(last.getByRole('img', { name: /^Código QR do Pix de R\$/ })).toBeVisible()

    // The clerk sees the money on the bank's list and takes it in.
    await evening.goto('/balcao')
    await read(evening, READER.card)
    await expect(evening.getByText(READER.name).first()).toBeVisible()
    await evening.keyboard.press('F7')
    await evening.getByLabel('Forma').selectOption({ label: 'Pix' })
    await evening.getByLabel('Número do pagamento').fill(`E${Date.now()}`)
    await evening.getByRole('button', { name: 'Receber', exact: true }).click()
    await expect(evening.getByRole('heading', { name: /^Recebido: R\$/ })).toBeVisible()
    await evening.context().close()

    // Cleared; whoever holds the paper opens the address of its code.
    await last.goto('/meupergamum/nada-consta')
    await last.getByRole('radio', { name: 'Matrícula ou rematrícula' }).check()
    await last.getByRole('button', { name: 'Pedir nada consta' }).click()
    const issued = last.getByText(/^Nada consta \S+ emitido\./).first()
    await expect(issued).toBeVisible()
    const number = /consta (\S+) emitido/.exec((await issued.textContent()) ?? '')?.[1] ?? ''
    const saved = last.waitForEvent('download')
    await last.getByRole('button', { name: `Baixar PDF ${number}` }).click()
    const address = addressOn(readFileSync(await (await saved).path()))
    await last.context().close()
    const employer = await library.sit(browser, size, faults)
    await employer.goto(address)
    await expect(employer.getByRole('heading', { level: 1, name: 'Documento válido' })).toBeVisible()
    await expect(employer.getByText(number)).toBeVisible()
    await employer.context().close()
  })

/** Where the code of a certificate leads, read from the picture; without a program that reads codes, from the link under it. */
function addressOn(pdf: Buffer): string {
  const address = canReadCodes ? codesOfPdf(pdf)[0] : /\/URI \((http[^)]+)\)/.exec(pdf.toString('latin1'))?.[1]
  expect(address, 'the address of the code').toMatch(/\/nada-consta-validate-qrcode\//)
  return address ?? ''
}
