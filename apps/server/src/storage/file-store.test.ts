import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testMotoServer, withEnvironment } from '../testing/test-settings.ts'
import { type Content, type FileStore, fileName, isFileName, type KeptFile, openFileStore, readWhole } from './index.ts'
import { readS3Address } from './s3-store.ts'

/** Every store keeps the same promises: a folder, and two servers of S3 that others wrote. */

interface Ground {
  store: FileStore
  end: () => Promise<void>
}

const BUCKET = 'biblioteca'

async function folder(): Promise<Ground & { place: string }> {
  const place = mkdtempSync(join(tmpdir(), 'estante-store-'))
  const end = async () => rmSync(place, { recursive: true, force: true })
  return { place, store: openFileStore({ ESTANTE_DATA: place, FILES_URL: undefined }), end }
}

/** Keys of the environment, which every client of S3 reads; both servers take any or these. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

async function remote(endpoint: string, more: string, end: () => Promise<void>): Promise<Ground> {
  const putBack = withEnvironment(KEYS)
  await new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1' }).send(
    new CreateBucketCommand({ Bucket: BUCKET }),
  )
  const address = `s3://${BUCKET}/acervo?endpoint=${encodeURIComponent(endpoint)}${more}`
  return {
    store: openFileStore({ ESTANTE_DATA: '/nowhere', FILES_URL: address }),
    end: async () => {
      await end()
      putBack()
    },
  }
}

async function s3rver(): Promise<Ground> {
  const place = mkdtempSync(join(tmpdir(), 'estante-s3rver-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: place })
  const { port } = await server.run()
  return await remote(`http://127.0.0.1:${port}`, '&checksums=off', async () => {
    await server.close()
    rmSync(place, { recursive: true, force: true })
  })
}

/** Where `npm run test:s3` has put it; with the client as it comes. */
const moto = testMotoServer()

async function motoServer(): Promise<Ground> {
  const child = spawn(moto ?? '', ['-H', '127.0.0.1', '-p', '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const endpoint = await listeningAt(child)
  return await remote(endpoint, '', async () => void child.kill())
}

const listeningAt = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        said += String(chunk)
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
        if (found) resolve(found[0])
      })
    child.on('close', () => reject(new Error(said)))
  })

function contentOf(bytes: Buffer, from: Content['from'] = bytes): [name: string, content: Content] {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return [fileName(sha256, 'pdf'), { from, size: bytes.length, sha256, type: 'application/pdf' }]
}

async function read(store: FileStore, name: string, range?: { start: number; end: number }): Promise<Buffer> {
  const found = await store.find(name)
  if (!found) throw new Error(`${name} is not there`)
  return await readWhole({ ...found, open: () => found.open(range) })
}

async function listed(store: FileStore): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const grounds: [string, () => Promise<Ground>, boolean][] = [
  ['a folder', folder, true],
  ['s3rver', s3rver, true],
  ['moto', motoServer, moto !== undefined],
]

for (const [kind, make, isAtHand] of grounds) {
  describe.skipIf(!isAtHand)(`files in ${kind}`, () => {
    let ground: Ground
    let store: FileStore
    beforeAll(async () => {
      ground = await make()
      store = ground.store
    })
    afterAll(() => ground?.end())

    it('gives back what was kept, byte by byte, from bytes and from a file', async () => {
      const bytes = randomBytes(3_000_000)
      const [name, content] = contentOf(bytes)
      await store.keep(name, content)
      expect((await store.find(name))?.size).toBe(bytes.length)
      expect((await read(store, name)).equals(bytes)).toBe(true)

      const place = mkdtempSync(join(tmpdir(), 'estante-source-'))
      const path = join(place, 'tese.pdf')
      const other = randomBytes(2_000_000)
      writeFileSync(path, other)
      const [otherName, otherContent] = contentOf(other, { path })
      await store.keep(otherName, otherContent)
      rmSync(place, { recursive: true })
      expect((await read(store, otherName)).equals(other)).toBe(true)
    })

    it('gives any part of it', async () => {
      const bytes = randomBytes(70_000)
      const [name, content] = contentOf(bytes)
      await store.keep(name, content)
      const parts: [number, number][] = [
        // Not 0 to 0: one of the servers takes an end of 0 for none.
        [0, 1],
        [10, 65_600],
        [69_999, 69_999],
      ]
      for (const [start, end] of parts) {
        expect((await read(store, name, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
      }
    })

    it('keeping the same twice, or by two at once, leaves it as it is', async () => {
      const [name, content] = contentOf(randomBytes(50_000))
      await Promise.all([store.keep(name, content), store.keep(name, content)])
      await store.keep(name, content)
      expect((await read(store, name)).equals(Buffer.from(content.from as Uint8Array))).toBe(true)
    })

    it('what is not there is not found, what was removed is gone, and removing it again is no fault', async () => {
      const [name, content] = contentOf(randomBytes(100))
      expect(await store.find(name)).toBeUndefined()
      await store.keep(name, content)
      await store.remove(name)
      await store.remove(name)
      expect(await store.find(name)).toBeUndefined()
    })

    it('lends a file to a program that reads files of this machine', async () => {
      const bytes = randomBytes(40_000)
      const [name, content] = contentOf(bytes)
      await store.keep(name, content)
      expect((await store.borrow(name, path => readFile(path)))?.equals(bytes)).toBe(true)
      await store.remove(name)
      expect(await store.borrow(name, path => readFile(path))).toBeUndefined()
    })

    it('lists every file with its size and time', async () => {
      const [name, content] = contentOf(randomBytes(123))
      const begun = Date.now()
      await store.keep(name, content)
      const all = await listed(store)
      expect(all.filter(file => !isFileName(file.name))).toEqual([])
      const found = all.find(file => file.name === name)
      expect(found?.size).toBe(123)
      // Some stores tell whole seconds.
      expect(Math.abs((found?.changedAt.getTime() ?? 0) - begun)).toBeLessThan(60_000)
    })

    it('names that lead elsewhere find nothing and keep nothing', async () => {
      const [, content] = contentOf(randomBytes(10))
      for (const name of ['../segredo.pdf', '/etc/passwd', 'ab/cd.pdf', '', `${'a'.repeat(64)}.pdf`]) {
        expect(await store.find(name)).toBeUndefined()
        await expect(store.keep(name, content)).rejects.toThrow()
      }
    })
  })
}

describe('files in a folder alone', () => {
  it('a file that was cut short is written anew, and what is not named by its hash is left alone', async () => {
    const { place, store, end } = await folder()
    const bytes = randomBytes(5000)
    const [name, content] = contentOf(bytes)
    await store.keep(name, content)
    const path = join(place, 'arquivos', name)
    truncateSync(path, 100)
    await store.keep(name, content)
    expect((await read(store, name)).equals(bytes)).toBe(true)
    writeFileSync(path, randomBytes(5000))
    await store.keep(name, content)
    expect((await read(store, name)).equals(bytes)).toBe(true)

    mkdirSync(join(place, 'arquivos', 'chaves'))
    writeFileSync(join(place, 'arquivos', 'chaves', 'chave.pem'), 'x')
    const cutShort = `${name}.0a1b-2c.part`
    writeFileSync(join(place, 'arquivos', cutShort), 'x')
    expect((await listed(store)).map(file => file.name).toSorted()).toEqual([name, cutShort])
    await store.remove(cutShort)
    expect(readdirSync(join(place, 'arquivos'), { recursive: true })).toContain(join('chaves', 'chave.pem'))
    await end()
  })
})

describe('files in a folder when the power fails', () => {
  it('a file is on the disk before it has its name, and the name after it, so that none stands there empty', async () => {
    const { place, store, end } = await folder()
    const handle = await open(place, 'r')
    const ofAllHandles = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const steps: string[] = []
    const source = join(place, 'tese.pdf')
    const bytes = randomBytes(1000)
    writeFileSync(source, bytes)
    chmodSync(source, 0o444)
    const synced = vi.spyOn(ofAllHandles, 'sync')
    for (const from of [bytes, { path: source }]) {
      const [name, content] = contentOf(bytes, from)
      const target = join(place, 'arquivos', name)
      synced.mockImplementation(async () => void steps.push(existsSync(target) ? 'named' : 'not yet named'))
      await store.keep(name, content)
      await store.remove(name)
    }
    synced.mockRestore()
    expect(steps).toEqual(['not yet named', 'named', 'named', 'not yet named', 'named', 'named'])
    await end()
  })
})

describe('address of a store', () => {
  it('names bucket, prefix, server and region', () => {
    expect(readS3Address('s3://acervo')).toEqual({ bucket: 'acervo', prefix: '', region: 'us-east-1' })
    expect(
      readS3Address('s3://acervo/ufx/arquivos/?region=sa-east-1&endpoint=https://minio.ufx.br&checksums=off'),
    ).toEqual({
      ...{ bucket: 'acervo', prefix: 'ufx/arquivos/', region: 'sa-east-1' },
      ...{ endpoint: 'https://minio.ufx.br', plain: true },
    })
  })
})
