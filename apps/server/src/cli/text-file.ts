import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'

/** Text of a file that a person wrote; one that is not UTF-8 is read as what Windows writes, and that is said. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  const encoding = isUtf8(bytes) ? 'utf-8' : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252'
  if (encoding !== 'utf-8') process.stderr.write(`${file} is not UTF-8; it is read as ${encoding}.\n`)
  return new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')
}
