import { expect, type Page } from '@playwright/test'

/** People of the demo, by what they may do. */
export const ROLES = {
  /** With loans, a reservation and a history. */
  patron: 'bruna',
  /** With debts at two libraries and receipts. */
  debtor: 'caio',
  /** Serves at the desk of every library. */
  staff: 'vera',
} as const
export type Role = keyof typeof ROLES

const PASSWORD = 'Estante2026'
const SLOT = 'estante-sessao'

/** What a browser keeps of each role after one real sign-in; each worker signs in once. */
const kept = new Map<Role, Promise<string>>()

/** The page is signed in as somebody, as after a visit with "stay signed in". Call it before the page is opened. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const session = kept.get(role) ?? signInOnce(page, role)
  kept.set(role, session)
  const plain = await session.catch(error => {
    kept.delete(role)
    throw error
  })
  await page.goto('/robots.txt')
  await page.evaluate(seal, { plain, slot: SLOT })
}

async function signInOnce(page: Page, role: Role): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(await origin(page)).origin })
  if (!context) throw new Error('no browser')
  try {
    const other = await context.newPage()
    await other.goto('/login?redirect=/nada')
    await other.locator('[name=username]').fill(ROLES[role])
    await other.locator('[name=password]').fill(PASSWORD)
    await other.getByRole('checkbox', { name: /Continuar conectado/ }).check()
    await other.locator('main form button[type=submit]').click()
    await expect(other.locator('[name=username]')).toBeHidden()
    await expect
      .poll(() => other.evaluate(slot => localStorage.getItem(slot) !== null, SLOT), { message: 'signed in' })
      .toBe(true)
    return await other.evaluate(unseal, SLOT)
  } finally {
    await context.close()
  }
}

async function origin(page: Page): Promise<string> {
  await page.goto('/robots.txt')
  return page.url()
}

/** Both run in the page, beside the application's own vault (lib/storage/vault.ts): same database, same key, same shape. */
async function unseal(slot: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('estante', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const key = await new Promise<CryptoKey>((resolve, reject) => {
    const request = database.transaction('keys', 'readonly').objectStore('keys').get('slices')
    request.onsuccess = () => resolve(request.result as CryptoKey)
    request.onerror = () => reject(request.error)
  })
  const whole = Uint8Array.from(atob(localStorage.getItem(slot) ?? ''), letter => letter.charCodeAt(0))
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: whole.subarray(0, 12) }, key, whole.subarray(12))
  return new TextDecoder().decode(plain)
}

async function seal({ plain, slot }: { plain: string; slot: string }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('estante', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('keys', 'readwrite')
    transaction.objectStore('keys').put(key, 'slices')
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const cipher = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain)),
  )
  localStorage.setItem(slot, btoa(String.fromCharCode(...iv, ...cipher)))
}
