import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '../../apps/server/src/core.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { ensureSeeds, prepare, RecordWriter } from '../../apps/server/src/modules/catalogue/index.ts'
import { addFile } from '../../apps/server/src/modules/files/index.ts'
import { writePdf } from '../../packages/demo/tools/pdf.ts'

const WORDS =
  'água solo floresta rio cidade história memória leitura ciência energia saúde escola trabalho direito clima semente café biblioteca arquivo imagem música palavra pesquisa método análise resultado campo coleta amostra período região população espécie cultura política economia processo estudo'.split(
    ' ',
  )
const SMALL = 'de da do em para com por que não uma os as no na'.split(' ')

/** Numbers that look like chance and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0xffff_ffff
  }
}

/** Some 2,000 letters: common words, and some that stand on few pages. */
function pageOf(random: () => number, document: number, page: number): string {
  let text = `Documento ${document}, folha ${page}. `
  while (text.length < 2000) {
    const rare = random()
    const word =
      rare < 0.35
        ? SMALL[Math.floor(random() * SMALL.length)]!
        : rare < 0.85
          ? WORDS[Math.floor(random() * WORDS.length)]!
          : `termo${Math.floor(random() ** 2 * 20_000)}`
    text += `${word} `
  }
  return text
}

/** A library whose every record has a PDF of so many pages. */
export async function makeLibrary(core: Core, folder: string, documents: number, pages: number): Promise<void> {
  await migrate(core.database)
  await ensureSeeds(core.database)
  const writer = new RecordWriter(core.database, { origem: '', now: core.now })
  const random = chance(20_261_116)
  for (let from = 1; from <= documents; from += 200) {
    const records = Array.from({ length: Math.min(200, documents - from + 1) }, (_, at) => ({
      leader: '00000nam a2200000 a 4500',
      fields: [
        { tag: '001', value: String(from + at) },
        { tag: '008', value: '200101s2020    bl            000 0 por d' },
        {
          tag: '245',
          ind1: '1',
          ind2: '0',
          subfields: [['a', `Estudo ${from + at} de ${WORDS[(from + at) % WORDS.length]}`]],
        },
        {
          tag: '856',
          ind1: '4',
          ind2: '0',
          subfields: [
            ['u', 'vínculo no banco'],
            ['y', 'Texto integral'],
          ],
        },
      ],
    }))
    await writer.write(records.map(record => prepare(record as never)))
  }
  for (let document = 1; document <= documents; document++) {
    const blocks = Array.from({ length: pages }, (_, at) => ({
      tag: 'P' as const,
      text: pageOf(random, document, at + 1),
      startsPage: true as const,
    }))
    const source = join(folder, 'documento.pdf')
    writeFileSync(
      source,
      writePdf({ title: `Documento ${document}`, author: 'Banco de prova', language: 'pt-BR', blocks }),
    )
    await addFile(core, {
      source,
      papel: 'LINK',
      cod_acervo: document,
      seq_paragrafo: 1,
      nome: `documento-${document}.pdf`,
    })
  }
}
