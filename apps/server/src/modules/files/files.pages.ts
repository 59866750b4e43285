import { isHeldHere } from '@estante/contract'
import type { FastifyRequest } from 'fastify'
import type { Core, HeadContribution } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { linksOfRecord } from './links.service.ts'

const FILE = /^\/acervo\/(\d{1,15})\/arquivo\/(\d{1,9})\/?(?:\?|$)/
const RESTRICTED = /^\/acesso-restrito\/(\d{1,15})\/?(?:\?|$)/

/** A file that a record does not have, or files of a record that is not there, are a page that is not there (SHELL-10). */
export function fileHead(core: Core, checkRecord: (cod_acervo: number) => Promise<unknown>) {
  return async ({ url }: FastifyRequest): Promise<HeadContribution | null> => {
    const [, code, seq] = FILE.exec(url) ?? RESTRICTED.exec(url) ?? []
    if (code === undefined) return null
    try {
      await checkRecord(Number(code))
      if (seq === undefined) return null
      const links = await linksOfRecord(core, Number(code))
      // What stands at another site has its address there, and no page here.
      const isHere = links.some(link => Number(link.seq_paragrafo) === Number(seq) && isHeldHere(link.url_link))
      return isHere ? null : { status: 404 }
    } catch (error) {
      if (error instanceof AppError) return { status: error.status === 403 ? 403 : 404 }
      throw error
    }
  }
}
