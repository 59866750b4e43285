import type { Core } from '../../core.ts'
import { readRuleBook } from '../circulation/index.ts'
import { allCategories, allClosures } from './circulation-parts.store.ts'
import { shownPeriod, shownRule } from './circulation-parts.ts'
import { contentParts, type Words } from './content-rows.rules.ts'
import { allContent, allParameters, campuses, libraries, openingHours } from './institution.store.ts'
import { findParameter, words } from './parameters.table.ts'
import { allShowcases } from './showcases.store.ts'
import { collections, partners, places } from './units.store.ts'

/** Everything the institution has set, in the form of the file that `estante institution load` reads. */
export async function showInstitution({ database: { kysely: db } }: Core) {
  const hours = await openingHours(db)
  const { rules, periods } = await readRuleBook(db)
  return {
    parametros: Object.fromEntries(
      (await allParameters(db)).flatMap(({ chave, valor }) => {
        // What an older release kept and this one does not take has no effect, and no place in the file.
        const kept = findParameter(chave)?.schema.safeParse(JSON.parse(valor))
        return kept?.success ? [[chave, kept.data]] : []
      }),
    ),
    campi: await campuses(db),
    bibliotecas: (await libraries(db)).map(library => ({
      ...library,
      mensagem: storedWords(library.mensagem),
      circulacao: JSON.parse(library.circulacao) as Record<string, unknown>,
      cobranca: JSON.parse(library.cobranca) as Record<string, unknown>,
      pontos: JSON.parse(library.pontos) as Record<string, unknown>[],
      horarios: hours
        .filter(row => row.cod_biblioteca === library.cod_biblioteca)
        .map(({ id: _id, cod_biblioteca: _library, ...span }) => ({
          ...span,
          observacao: storedWords(span.observacao),
        })),
    })),
    colecoes: await collections(db),
    locais: await places(db),
    feriados: await allClosures(db),
    categorias_usuario: (await allCategories(db)).map(({ desc_pt: pt, desc_en: en, desc_es: es, ...category }) => ({
      ...category,
      desc_categoria: { pt, en, es },
    })),
    regras_emprestimo: rules.map(shownRule),
    periodos_especiais: periods.map(shownPeriod),
    ...contentParts(await allContent(db)),
    vitrines: await allShowcases(db),
    parceiros_rede: await partners(db),
  }
}

/** A text in one column: JSON when it is one a language. */
export const inOneColumn = (text: Words): string => (typeof text === 'string' ? text : JSON.stringify(text))

export function storedWords(text: string): Words {
  if (!text.startsWith('{')) return text
  try {
    return words.parse(JSON.parse(text))
  } catch {
    return text
  }
}
