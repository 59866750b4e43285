import type { Availability, ShowcaseItem } from '@estante/contract'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import { itemRows, lentWorks } from './kids.store.ts'
import { daysUntilBack, mayLend } from './lending.rules.ts'
import type { Scope } from './showcases.ts'

export type AskAvailability = (acervos: number[], cod_biblioteca?: number) => Promise<Availability[]>

/** Works of a showcase as its lists show them, in the order of the codes; what is not of the showcase is left out. */
export async function listItems(
  core: Core,
  availability: AskAvailability,
  codes: readonly number[],
  scope: Scope,
  iconOf: (cod_acervo: number, cod_biblioteca: number) => string,
): Promise<ShowcaseItem[]> {
  const works = codes.flatMap(code => scope.get(code) ?? [])
  if (works.length === 0) return []
  const db = core.database.kysely
  const today = libraryDay(core.now())
  const rows = new Map(
    (
      await itemRows(
        db,
        works.map(work => work.cod_acervo),
      )
    ).map(row => [row.cod_acervo, row]),
  )
  const states = new Map<
    number,
    Pick<ShowcaseItem, 'pode_emprestar' | 'total_exemplares_disponiveis' | 'num_dias_voltar'>
  >()
  for (const [library, here] of Map.groupBy(works, work => work.cod_biblioteca)) {
    const asked = here.map(work => work.cod_acervo)
    const [known, lent] = await Promise.all([availability(asked, library), lentWorks(db, asked, library)])
    for (const one of known)
      states.set(one.cod_acervo, {
        pode_emprestar: mayLend(one.exemplares, lent.has(one.cod_acervo)),
        total_exemplares_disponiveis: one.disponiveis,
        num_dias_voltar: daysUntilBack(one, today),
      })
  }
  return works.flatMap(({ cod_acervo, cod_biblioteca }) => {
    const row = rows.get(cod_acervo)
    const state = states.get(cod_acervo)
    return row && state
      ? [
          {
            ...row,
            isbn_issn: row.isbn_issn || null,
            cod_biblioteca,
            icone: iconOf(cod_acervo, cod_biblioteca),
            ...state,
          },
        ]
      : []
  })
}
