import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFindings } from '../../cli/doctor/file-findings.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { book, testFolder } from '../catalogue/catalogue.test-records.ts'
import { importFiles } from '../catalogue/index.ts'
import { addFile } from './index.ts'

const NUMBER = 7_770_001
const thesis = '856 40 $uvínculo no banco$yTese$zAcesso restrito$qapplication/pdf'
const summary = '856 42 $uvínculo no banco$ySumário$qapplication/pdf'
const publisher = '856 42 $uhttps://editora.example/livro$ySobre o livro'

describe('LINK-01 LINK-25 files of a record whose description comes anew', () => {
  let server: TestServer
  const files = testFolder()
  const describedBy = (...links: string[]) =>
    importFiles(server.core.database, { files: [files.write('r.mrc', [book(NUMBER, 'Uma tese', ...links)])] })
  const shown = async () => {
    const { body } = await server.call('getRecordLinks', { params: { id: NUMBER } })
    return body[0]!.links.map(({ seq_paragrafo, descricao, tipo_link, url_link }) =>
      [seq_paragrafo, descricao, tipo_link, url_link.replace(/^.api.vinculos.publico.*/, 'held')].join(' | '),
    )
  }
  const add = async (seq_paragrafo: number, words: string) => {
    const source = join(files.folder, `${words}.pdf`)
    writeFileSync(source, `%PDF-1.7\n${words}`)
    await addFile(server.core, { source, papel: 'LINK', cod_acervo: NUMBER, seq_paragrafo })
  }
  const lost = async () =>
    (await fileFindings(server.core))
      .filter(finding => finding.text.includes('hangs on no link'))
      .map(({ text }) => text)

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    files.remove()
    await server.close()
  })

  it('go where their links go, and one whose link is gone hangs on no other and is told by doctor until it is added again', async () => {
    await describedBy(thesis, summary)
    await add(1, 'tese')
    await add(2, 'sumario')
    const both = (first: number) => [`${first} | Tese | AR | vínculo no banco`, `${first + 1} | Sumário | VB | held`]
    expect(await shown()).toEqual(both(1))
    await describedBy(publisher, thesis, summary)
    expect(await shown()).toEqual(['1 | Sobre o livro | VB | https://editora.example/livro', ...both(2)])
    expect((await server.app.inject(`/api/vinculos/publico/${NUMBER}/seq/3/x`)).body).toContain('sumario')
    expect((await server.app.inject(`/api/vinculos/publico/${NUMBER}/seq/2/x`)).statusCode).toBe(403)
    expect(await lost()).toEqual([])

    await describedBy(publisher, summary)
    expect(await shown()).toEqual(['1 | Sobre o livro | VB | https://editora.example/livro', '2 | Sumário | VB | held'])
    expect((await server.app.inject(`/api/vinculos/publico/${NUMBER}/seq/2/x`)).body).toContain('sumario')
    expect(await lost()).toEqual([expect.stringContaining(`(tese.pdf) hangs on no link: record ${NUMBER} `)])

    await describedBy(summary, thesis)
    await add(2, 'tese')
    expect(await shown()).toEqual(['1 | Sumário | VB | held', '2 | Tese | AR | vínculo no banco'])
    expect(await lost()).toEqual([])
  })
})
