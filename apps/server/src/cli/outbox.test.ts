import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailServer } from '../modules/mail/mail-server.test-data.ts'
import { runEstante } from './command-line.test-data.ts'

describe('command line of the outbox', () => {
  const inbox: string[] = []
  let data: string
  let smtp: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'estante-cli-'))
    smtp = await mailServer(inbox)
  })
  afterAll(async () => {
    await smtp.stop()
    rmSync(data, { recursive: true, force: true })
  })

  it('mails that an operator sends are signed with the name of the institution, as those of the server are', async () => {
    const environment = { ESTANTE_DATA: data, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
    await runEstante(environment, ['institution', 'set', 'nome_instituicao', 'Escola do Vale'])
    const db = new DatabaseSync(join(data, 'estante.sqlite'))
    db.prepare(
      "insert into correio (para, modelo, idioma, parametros, proxima_em, criada_em, anexos) values (?, 'senhaAlterada', 'en', ?, ?, ?, '[]')",
    ).run('ana@example.org', JSON.stringify({ nome: 'Ana', data: 'today' }), '2026-01-01', '2026-01-01')
    db.close()
    expect(await runEstante(environment, ['outbox', 'send'])).toMatchObject({ code: 0, out: '1 mails sent.\n' })
    expect(inbox).toEqual([expect.stringContaining('Escola do Vale')])
  }, 120_000)
})
