import type { Core } from '../../core.ts'
import { furtherTitles } from './titles.rules.ts'
import { preparedDocuments } from './titles.store.ts'

/** The other titles that works are found by, beside the one shown. */
export const furtherTitlesOf = async (core: Core, codes: number[]) =>
  (await preparedDocuments(core.database.kysely, codes)).map(({ cod_acervo, obra, document }) => ({
    cod_acervo,
    titulos: furtherTitles(obra, document.text?.titulo ?? []),
  }))
