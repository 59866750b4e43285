import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type Content, type FileStore, isFileName, type KeptFile, type StoredFile } from './file-store.ts'

export interface S3Place {
  bucket: string
  /** Before every name, with its slash; empty where the bucket is ours alone. */
  prefix: string
  region: string
  /** Of servers that are not Amazon's; their buckets stand in the path of the address. */
  endpoint?: string
  /** For servers that do not know the checksums which newer clients add by themselves. */
  plain?: boolean
}

/** `s3://bucket/prefix?endpoint=https://…&region=…&checksums=off`. Keys come from the environment, as every client of S3 reads them. */
export function readS3Address(address: string): S3Place {
  const { hostname, pathname, searchParams } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint')
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
    ...(searchParams.get('checksums') === 'off' && { plain: true }),
  }
}

/** Files in a store that speaks S3, for several nodes without a shared disk. */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly #place: S3Place

  constructor(place: S3Place) {
    this.#place = place
    const { endpoint, region, plain } = place
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(plain && { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
    })
  }

  async find(name: string): Promise<StoredFile | undefined> {
    if (!isFileName(name)) return undefined
    const head = await this.#head(name)
    return head && { size: head.size, open: range => this.#open(name, range) }
  }

  async keep(name: string, { from, size, sha256, type }: Content): Promise<void> {
    if (!isFileName(name)) throw new Error(`not a name of a stored file: ${name}`)
    const there = await this.#head(name)
    if (there?.size === size && there.sha256 === sha256) return
    await this.#client.send(
      new PutObjectCommand({
        ...this.#at(name),
        Body: from instanceof Uint8Array ? from : createReadStream(from.path),
        ContentLength: size,
        ContentType: type,
        Metadata: { sha256 },
      }),
    )
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name)))
  }

  async borrow<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const found = await this.find(name)
    if (!found) return undefined
    const folder = await mkdtemp(join(tmpdir(), 'estante-file-'))
    try {
      const path = join(folder, basename(name))
      await pipeline(await found.open(), createWriteStream(path))
      return await work(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async *list(): AsyncIterable<KeptFile> {
    const { bucket, prefix } = this.#place
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
      )
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const name = Key.slice(prefix.length)
        if (isFileName(name)) yield { name, size: Size, changedAt: LastModified ?? new Date(0) }
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + name }
  }

  async #head(name: string): Promise<{ size: number; sha256: string | undefined } | undefined> {
    try {
      const { ContentLength = 0, Metadata } = await this.#client.send(new HeadObjectCommand(this.#at(name)))
      return { size: ContentLength, sha256: Metadata?.sha256 }
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
      throw error
    }
  }

  async #open(name: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at(name), Range }))
    if (!Body) throw new Error(`the file store sent nothing for ${name}`)
    return Body as Readable
  }
}
