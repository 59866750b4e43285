import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { mailServer } from '../../../apps/server/src/modules/mail/mail-server.test-data.ts'
import { runServer } from '../../../apps/server/src/start/server-process.test-data.ts'
import { freePort } from '../../../tools/free-port.ts'
import { isExpected } from '../page.ts'
import type { Size } from './hands.ts'
import { moveDate, movedServer } from './moved-clock.ts'

const DAY_MS = 86_400_000

/** The demo library on a server of its own, whose mail can be read and whose clock can be moved. */
export interface OwnLibrary {
  site: string
  /** Mails to somebody, in plain words, newest last. */
  mailsTo(address: string): string[]
  /** So many days pass, for the server and for every browser that is opened from now on. */
  pass(days: number): void
  /** A browser of somebody's own, at this time; what it finds wrong goes into `faults`. */
  sit(browser: Browser, size: Size, faults: string[]): Promise<Page>
  stop(): Promise<void>
}

export async function openOwnLibrary(): Promise<OwnLibrary> {
  const inbox: string[] = []
  const mail = await mailServer(inbox)
  const data = mkdtempSync(join(tmpdir(), 'estante-journey-'))
  const clock = join(data, 'clock')
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = runServer({
    PORT: String(port),
    PUBLIC_URL: site,
    ESTANTE_DATA: join(data, 'library'),
    ESTANTE_DEMO: 'on',
    ESTANTE_DEMO_DAYS: '30',
    RATE_LIMIT: '0',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NODE_OPTIONS: movedServer(clock),
  })
  const stop = async () => {
    server.child.kill()
    await server.ended
    await mail.stop()
    rmSync(data, { recursive: true, force: true })
  }
  let over = false
  void server.ended.then(() => {
    over = true
  })
  while (!(await isReady(site))) {
    if (over) throw new Error(`the server did not start:\n${server.output()}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  let ahead = 0
  return {
    site,
    mailsTo: address =>
      inbox.filter(text => new RegExp(`^To: ${address.replaceAll('.', '\\.')}`, 'm').test(text)).map(words),
    pass(days) {
      ahead += days * DAY_MS
      writeFileSync(clock, String(ahead))
      server.child.kill('SIGUSR2')
    },
    async sit(browser, size, faults) {
      const context = await browser.newContext({
        baseURL: site,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: size,
        serviceWorkers: 'block',
        acceptDownloads: true,
      })
      const page = await context.newPage()
      await page.addInitScript(moveDate as (ahead: number) => void, ahead)
      page.on('console', message => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
      })
      page.on('pageerror', error => faults.push(String(error)))
      return page
    },
    stop,
  }
}

const isReady = (site: string): Promise<boolean> =>
  fetch(`${site}/api/ready`).then(
    reply => reply.ok,
    () => false,
  )

/** Quoted-printable undone: lines that go on, and bytes of UTF-8. */
const words = (mail: string): string =>
  decodeURIComponent(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )
