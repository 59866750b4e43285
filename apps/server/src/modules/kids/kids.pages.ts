import { ALL_CATEGORIES } from '@estante/contract'
import type { FastifyRequest } from 'fastify'
import type { HeadContribution } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import type { KidsService } from './kids.service.ts'

const PLACE = /^\/catalogos\/(kids|museus)\/(\d{1,15})(?:\/(\d{1,15}|\*))?\/?(?:\?|$)/
const WORK = /^\/catalogos\/(kids|museus)\/acervo\/(?:simple\/)?(\d{1,15})\/(\d{1,15})(?:\/[a-z-]+)?\/?(?:\?|$)/

/**
 * What is not in a showcase is a page that is not there, for search engines too (SHELL-10); a work that is has one
 * address for them, that of its record.
 */
export function showcaseHead(service: KidsService, addressOf: (cod_acervo: number) => string) {
  const work = async (catalogo: string, cod_acervo: number, library: number): Promise<HeadContribution> => {
    const showcase = await service.showcases.one(library)
    await service.scopeWith(cod_acervo, library)
    return showcase.catalogo === catalogo ? { canonical: addressOf(cod_acervo) } : { status: 404 }
  }
  const place = async (
    catalogo: string,
    library: number,
    category = ALL_CATEGORIES,
  ): Promise<HeadContribution | null> => {
    const showcase = await service.showcases.one(library)
    const asked = category === ALL_CATEGORIES ? ALL_CATEGORIES : Number(category)
    const isThere = showcase.catalogo === catalogo && (await service.hasCategory(asked, library))
    return isThere ? null : { status: 404 }
  }
  return async ({ url }: FastifyRequest): Promise<HeadContribution | null> => {
    const [ofWork, ofPlace] = [WORK.exec(url), PLACE.exec(url)]
    try {
      if (ofWork) return await work(ofWork[1]!, Number(ofWork[2]), Number(ofWork[3]))
      return ofPlace && (await place(ofPlace[1]!, Number(ofPlace[2]), ofPlace[3]))
    } catch (error) {
      if (error instanceof AppError) return { status: 404 }
      throw error
    }
  }
}
