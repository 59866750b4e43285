import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Programs that are not ours and read what we print: Debian's zbar-tools and poppler-utils. */
export const canReadCodes = isThere('zbarimg') && isThere('pdftotext') && isThere('pdftoppm')
if (!canReadCodes) console.warn('SKIPPED: codes on paper are not read back, zbar-tools or poppler-utils is missing')

function withFile<T>(name: string, content: Buffer, read: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'estante-codes-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, content)
    return read(file, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const scan = (file: string): string[] =>
  execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Texts of the codes in a picture. */
export const codesOfImage = (png: Buffer): string[] => withFile('code.png', png, scan)

/** Texts of the codes on all pages of a PDF. */
export const codesOfPdf = (pdf: Buffer): string[] =>
  withFile('page.pdf', pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', '200', '-png', file, join(folder, 'page')])
    return readdirSync(folder)
      .filter(name => name.endsWith('.png'))
      .toSorted()
      .flatMap(name => scan(join(folder, name)))
  })

/** The words of a PDF as that program reads them; `wordsOfPdf` needs none. */
export const wordsByPdftotext = (pdf: Buffer): string =>
  withFile('page.pdf', pdf, file => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
