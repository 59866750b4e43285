import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { type AccessApp, accessApp } from '../access/access.test-app.ts'
import { mailsSince } from '../patron/patron-mail.store.ts'
import { Mail } from './index.ts'
import { renderMail } from './mail.template.ts'

describe.each(testDialects)('the outbox on %s', dialect => {
  let server: AccessApp
  let smtp: SMTPServer
  let refusal: { responseCode: number } | undefined
  let beforeTaking = async () => {}
  const inbox: { to: string; text: string }[] = []
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => (refusal ? done(Object.assign(new Error('not now'), refusal)) : done()),
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', part => parts.push(part))
        stream.on('end', () => {
          inbox.push({ to: session.envelope.rcptTo[0]!.address, text: Buffer.concat(parts).toString('utf8') })
          void beforeTaking().then(() => done())
        })
      },
    })
    const port = await new Promise<number>(resolve => {
      const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
    })
    server = await accessApp(dialect, { environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>(resolve => smtp.close(() => resolve()))
  })
  beforeEach(() => {
    refusal = undefined
    inbox.length = 0
  })

  const db = () => server.core.database.kysely
  const order = (to = 'ana@example.org') => ({
    to,
    template: 'senhaAlterada',
    lang: 'pt' as const,
    params: { nome: 'Ana', data: 'hoje' },
  })
  const latest = async () => (await server.mail.list(1))[0]!

  it('a server that ends sends the mail that is on its way and leaves the others to the next', async () => {
    const arrived = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    beforeTaking = async () => {
      arrived.resolve()
      await taken.promise
    }
    const ending = new Mail(server.core, async () => 'Biblioteca')
    for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) await ending.enqueue(db(), order(to))
    const delivered = ending.deliver()
    await arrived.promise
    const stopped = ending.stop()
    taken.resolve()
    expect(await delivered).toBe(1)
    await stopped
    expect(inbox.map(mail => mail.to)).toEqual(['a@example.org'])
    beforeTaking = async () => {}
    await server.mail.deliver()
    expect(inbox.map(mail => mail.to)).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
  })

  it('a mail that a slow mail server is still taking is sent by no other node, and an operator’s retry leaves it alone', async () => {
    const arrived = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    beforeTaking = async () => {
      arrived.resolve()
      await taken.promise
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const other = new Mail(server.core, async () => 'Biblioteca')
      await server.mail.enqueue(db(), order())
      const delivered = server.mail.deliver()
      await arrived.promise
      for (let minute = 1; minute <= 9; minute++) {
        server.advance(60_000)
        vi.advanceTimersByTime(60_000)
        const renewed = new Date(server.core.now().getTime() + 4 * 60_000).toISOString()
        await expect.poll(async () => (await latest()).proxima_em > renewed).toBe(true)
      }
      expect(await other.retry()).toBe(0)
      expect(await other.deliver()).toBe(0)
      taken.resolve()
      expect(await delivered).toBe(1)
      expect(inbox).toHaveLength(1)
      expect(await latest()).toMatchObject({ situacao: 'ENVIADA' })
      await other.stop()
    } finally {
      taken.resolve()
      beforeTaking = async () => {}
      vi.useRealTimers()
    }
  })

  it('sends all that is due in one go, however many there are', async () => {
    const addresses = Array.from({ length: 51 }, (_, at) => `p${at}@example.org`)
    // On one connection: the mail server of the test greets each after a tenth of a second.
    const config = { ...server.core.config, SMTP_URL: `${server.core.config.SMTP_URL}?pool=true&maxConnections=1` }
    const mail = new Mail({ ...server.core, config }, async () => 'Biblioteca')
    for (const to of addresses) await mail.enqueue(db(), order(to))
    expect(await mail.deliver()).toBe(51)
    await mail.stop()
    expect(inbox.map(mail => mail.to).toSorted()).toEqual(addresses.toSorted())
  })

  it('sends each mail once, as text and as HTML, even when two workers look at once', async () => {
    await server.mail.enqueue(db(), order())
    await Promise.all([server.mail.deliver(), server.mail.deliver()])
    expect(await server.mail.deliver()).toBe(0)
    expect(inbox).toHaveLength(1)
    expect(inbox[0]!.to).toBe('ana@example.org')
    expect(inbox[0]!.text).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(await latest()).toMatchObject({ situacao: 'ENVIADA', parametros: '{}' })
  })

  it('of what has left only who had it sent is kept, so that a limit for a day counts it', async () => {
    const since = server.core.now().toISOString()
    await server.mail.enqueue(db(), { ...order(), params: { nome: 'Ana', data: 'hoje', de: 4711 } })
    expect(await server.mail.deliver()).toBe(1)
    expect(await latest()).toMatchObject({ situacao: 'ENVIADA', parametros: '{"de":4711}' })
    expect(await mailsSince(db(), 'senhaAlterada', 4711, since)).toBe(1)
  })

  it('a mail ordered in a transaction that is undone never leaves', async () => {
    await db()
      .transaction()
      .execute(async trx => {
        await server.mail.enqueue(trx, order())
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await server.mail.deliver()).toBe(0)
  })

  it('waits longer after each failure, and is sent when the server takes it', async () => {
    refusal = { responseCode: 451 }
    const id = await server.mail.enqueue(db(), order())
    await server.mail.deliver()
    const first = await latest()
    expect(first).toMatchObject({ id, situacao: 'ESPERA', tentativas: 1 })
    expect(first.erro).toContain('not now')
    expect(await server.mail.deliver()).toBe(0)
    expect((await latest()).tentativas).toBe(1)
    server.advance(61_000)
    await server.mail.deliver()
    const second = await latest()
    expect(second.tentativas).toBe(2)
    expect(Date.parse(second.proxima_em) - server.core.now().getTime()).toBeGreaterThan(4 * 60_000)
    refusal = undefined
    server.advance(301_000)
    expect(await server.mail.deliver()).toBe(1)
    expect((await latest()).situacao).toBe('ENVIADA')
  })

  it('gives up on an address that does not exist until an operator retries', async () => {
    refusal = { responseCode: 550 }
    const id = await server.mail.enqueue(db(), order())
    await server.mail.deliver()
    expect((await latest()).situacao).toBe('FALHOU')
    refusal = undefined
    expect(await server.mail.deliver()).toBe(0)
    expect(await server.mail.retry([id])).toBe(1)
    expect(await server.mail.deliver()).toBe(1)
  })

  it('does not send what is no use any more', async () => {
    await server.mail.enqueue(db(), { ...order(), expires: new Date(server.core.now().getTime() + 1000) })
    server.advance(2000)
    expect(await server.mail.deliver()).toBe(0)
    expect((await latest()).situacao).toBe('VENCIDA')
  })

  it('refuses unknown templates and anything that is not one address', async () => {
    await expect(server.mail.enqueue(db(), { ...order(), template: 'nenhum' })).rejects.toThrow('template')
    for (const bad of ['a@b.c, d@e.f', 'a@b.c\r\nBcc: x@y.z', 'Ana <a@b.c>', ''])
      await expect(server.mail.enqueue(db(), order(bad))).rejects.toThrow('address')
  })
})

describe('mail templates', () => {
  it.each(['pt', 'en', 'es'] as const)('are whole in %s', lang => {
    const params = {
      nome: 'Ana',
      codigo: '123456',
      minutos: 15,
      data: 'x',
      instituicao: 'U',
      endereco: 'https://b.example',
    }
    for (const template of ['recuperacao', 'recuperacaoExterna', 'senhaAlterada']) {
      const { subject, text, html } = renderMail(template, lang, params)
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|mail:/)
      expect(html).toContain('<a href="https://b.example">')
    }
    expect(renderMail('recuperacao', lang, params).text).toContain('    123456')
  })

  it('escape every value', () => {
    const { html } = renderMail('senhaAlterada', 'pt', { nome: '<img src=x onerror=alert(1)>', data: '&' })
    expect(html).not.toContain('<img')
  })
})
