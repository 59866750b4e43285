import { DEFAULT_LANGUAGE, LANG_CODES, LANGUAGES, type Language } from '@estante/contract'
import type { FastifyRequest } from 'fastify'

const BY_CODE = new Map<string, Language>(LANGUAGES.map(language => [String(LANG_CODES[language]), language]))

/** The header `lang` carries 1, 3 or 5 (I18N-02); anything else, and no header, is Portuguese. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  BY_CODE.get(String(request.headers.lang ?? '')) ?? DEFAULT_LANGUAGE
