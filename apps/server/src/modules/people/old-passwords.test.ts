import { createHash } from 'node:crypto'
import { hashSync as bcryptSync } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { isOldHash, readOldHash, unwrapped, wrapOldHash } from './old-passwords.ts'

const PASSWORD = 'Biblioteca-1'
const digest = (name: string, encoding: 'hex' | 'base64' = 'hex') => createHash(name).update(PASSWORD).digest(encoding)
/** Stands for argon2id, which these tests need not wait for. */
const ours = async (text: string) => `[${text}]`

describe('passwords of another system', () => {
  it.each([
    ['bcrypt', bcryptSync(PASSWORD, 4)],
    ['bcrypt as PHP writes it', bcryptSync(PASSWORD, 4).replace('$2b$', '$2y$')],
    ['MD5', digest('md5')],
    ['MD5 in capitals', digest('md5').toUpperCase()],
    ['SHA-1', digest('sha1')],
    ['SHA-256', digest('sha256')],
    ['SHA-512', digest('sha512')],
    ['a directory’s SHA', `{SHA}${digest('sha1', 'base64')}`],
    ['MD5 as Koha wrote it until 2013', digest('md5', 'base64').replaceAll('=', '')],
    ['a directory’s MD5', `{MD5}${digest('md5', 'base64')}`],
  ])('%s is kept under a hash of ours, and the password still fits it', async (_name, old) => {
    const stored = (await wrapOldHash(old, ours))!
    expect(isOldHash(stored)).toBe(true)
    const { text, hash } = await unwrapped(stored, PASSWORD)
    expect(await ours(text)).toBe(hash)
    const wrong = await unwrapped(stored, 'other')
    expect(await ours(wrong.text)).not.toBe(wrong.hash)
  })

  it.each([
    '',
    'segredo',
    '{SSHA}abcd',
    '{CRYPT}xx',
    '$1$abc$def',
    '$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuvwxyzabcde',
    'g'.repeat(32),
  ])('%j cannot be checked here', async old => {
    expect([readOldHash(old), await wrapOldHash(old, ours)]).toEqual([null, null])
  })
})
