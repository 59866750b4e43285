import type { Pendency } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { libraryDay } from '../../library-clock.ts'
import { type HouseRules, owedBy } from '../circulation/index.ts'
import { notedMatters, registrationsOf } from './clearance.store.ts'

/** What is open between people and all libraries, in all their registrations. */
export async function openMatters(
  db: Kysely<Tables>,
  house: HouseRules,
  people: readonly number[],
  now: Date,
): Promise<Map<number, Pendency[]>> {
  const registrations = await registrationsOf(db, people)
  const everybody = [...new Set([...registrations.values()].flat())]
  const owed = Map.groupBy(await owedBy(db, house, everybody, now), row => row.cod_pessoa)
  const noted = Map.groupBy(await notedMatters(db, everybody), row => row.cod_pessoa)
  return new Map(
    [...registrations].map(([asked, same]) => [
      asked,
      same.flatMap((cod_pessoa): Pendency[] => {
        const outro_cadastro = cod_pessoa === asked ? ('N' as const) : ('S' as const)
        return [
          ...(owed.get(cod_pessoa) ?? []).map(({ cod_pessoa: _owner, ...row }) => ({ ...row, outro_cadastro })),
          ...(noted.get(cod_pessoa) ?? []).map(row => ({
            tipo: row.tipo,
            descricao: row.descricao,
            desc_biblioteca: row.desc_biblioteca ?? '',
            desde: libraryDay(new Date(row.criada_em)),
            data_prevista: null,
            vence_em: null,
            em_atraso: 'N' as const,
            centavos: 0,
            outro_cadastro,
          })),
        ]
      }),
    ]),
  )
}

/** The deposit of a thesis hinders only reasons that ask for it. */
export const hinders = (matter: Pick<Pendency, 'tipo'>, needsDeposit: boolean): boolean =>
  matter.tipo !== 'DEPOSITO' || needsDeposit
