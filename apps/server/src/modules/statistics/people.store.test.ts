import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { countActive, keepActive, keptActive } from './people.store.ts'

const DAY = '2026-11-18'
/** More than are written at once. */
const UNITS = 250

/** A server that ends while it writes: the second insertion does not come through. */
function endingAtSecond(): KyselyPlugin {
  let insertions = 0
  return {
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && ++insertions === 2) throw new Error('ended')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

describe.each(testDialects)('active people of a day on %s', dialect => {
  it('are those who live, kept whole or not at all: a server that ended in the middle counts them again', async () => {
    const database = await testDatabase(dialect)
    const { kysely } = database
    const words = { desc_pt: 'Aluno', desc_en: 'Student', desc_es: 'Alumno' }
    await kysely
      .insertInto('categoria_usuario')
      .values({ cod_categoria: 1, codigo: 'A', ...words })
      .execute()
    const units = Array.from({ length: UNITS }, (_, at) => at + 1)
    const nobody = {
      nome_social: null,
      email: null,
      cpf: null,
      validade: null,
      data_inclusao: DAY,
      data_alteracao: DAY,
    }
    for (const code of units) {
      await kysely
        .insertInto('departamento')
        .values({ cod_departamento: code, nome_departamento: `Curso ${code}`, cod_campus: null })
        .execute()
      await kysely
        .insertInto('pessoa')
        .values({ cod_pessoa: code, nome_pessoa: `Pessoa ${code}`, ...nobody })
        .execute()
      await kysely
        .insertInto('pessoa_vinculo')
        .values({ cod_pessoa: code, cod_categoria: 1, cod_departamento: code, cod_biblioteca: null, validade: null })
        .execute()
    }
    await expect(keepActive(kysely.withPlugin(endingAtSecond()), DAY)).rejects.toThrow('ended')
    expect(await keptActive(kysely, DAY, DAY)).toBeNull()
    expect(await keepActive(kysely, DAY)).toBe(true)
    const kept = await keptActive(kysely, DAY, DAY)
    expect([kept?.total, kept?.by('cod_departamento').size]).toEqual([UNITS, UNITS])

    // Whoever died is no active person from then on, though no tie of theirs has an end.
    await kysely.updateTable('pessoa').set({ falecida_em: DAY }).where('cod_pessoa', '=', 7).execute()
    const today = await countActive(kysely, DAY)
    expect([today.total, today.by('cod_departamento').has(7)]).toEqual([UNITS - 1, false])
    await database.close()
  })
})
