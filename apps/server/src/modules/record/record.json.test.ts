import { fieldGroupsFrom, fromStored, indexFields, namesRecords } from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { groupsJson } from './record.json.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const allRecords = () =>
  server.core.database.kysely
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select(['cod_acervo', 'marc', 'tipo_acervo', 'tipo_obra.codigo'])
    .execute()

describe('a record written out', () => {
  it('is what JSON.stringify gives, for every record of the demo library', async () => {
    for (const { marc, cod_acervo } of await allRecords()) {
      const groups = fieldGroupsFrom(indexFields(fromStored(marc)), {
        language: 'es',
        authorityOf: (tag, seq) => (seq % 2 === 0 || tag === '100' ? String(seq) : null),
        recordOf: number => (number.length % 2 === 0 ? '12' : null),
      })
      expect(groupsJson(groups), String(cod_acervo)).toBe(JSON.stringify(groups))
    }
  })

  it('escapes what JSON must: quotes, control characters, half a surrogate pair', () => {
    const awkward = 'a "b" \\ \n\u0001 \ud800 é 日本 😀'
    const fields = indexFields({
      leader: '00000nam a2200000 a 4500',
      fields: [
        {
          tag: '245',
          ind1: '1',
          ind2: '0',
          subfields: [
            ['a', awkward],
            ['b', 'resto'],
          ],
        },
        {
          tag: '540',
          ind1: ' ',
          ind2: ' ',
          subfields: [
            ['a', 'CC BY 4.0'],
            ['u', 'https://creativecommons.org/licenses/by/4.0/'],
          ],
        },
        {
          tag: '856',
          ind1: '4',
          ind2: '0',
          subfields: [
            ['u', 'https://a.example/"x".pdf'],
            ['y', awkward],
          ],
        },
        { tag: '985', ind1: ' ', ind2: ' ', subfields: [['a', awkward]] },
      ],
    })
    const groups = fieldGroupsFrom(fields, { language: 'pt' })
    expect(groupsJson(groups)).toBe(JSON.stringify(groups))
    expect(JSON.parse(groupsJson(groups))).toEqual(JSON.parse(JSON.stringify(groups)))
  })

  it('lists that records share are never changed by one of them', () => {
    const heading = { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', 'Assis, Machado de']] as [string, string][] }
    const fields = indexFields({ leader: '00000nam a2200000 a 4500', fields: [heading] })
    const detail = (authority: string | null) =>
      fieldGroupsFrom(fields, { language: 'pt', authorityOf: () => authority })[0]!.detalhes[0]!
    expect(detail('7').cod_autoridade).toEqual(['7'])
    expect(detail(null).cod_autoridade).toEqual([null])
    expect(() => detail(null).cod_autoridade.push('8')).toThrow(TypeError)
  })

  it('shows every record as what the library says it is', async () => {
    for (const { marc, tipo_acervo, codigo, cod_acervo } of await allRecords()) {
      // That a record describes a library unit is known by the library alone.
      if (codigo === 'unidade') continue
      const kind = tipo_acervo === 'M' ? 'objeto_museu' : tipo_acervo === 'A' ? 'documento_arquivo' : codigo
      const fields = indexFields(fromStored(marc))
      const shown = fieldGroupsFrom(fields, { language: 'pt' }, kind as 'livro')
      expect(shown, String(cod_acervo)).toEqual(fieldGroupsFrom(fields, { language: 'pt' }))
    }
  })

  it('finds the records that name others', () => {
    const field = (tag: string) =>
      indexFields({ leader: '', fields: [{ tag, ind1: ' ', ind2: ' ', subfields: [['w', '12']] }] })
    expect(['773', '760', '787', '973'].map(tag => namesRecords(field(tag)))).toEqual([true, true, true, true])
    expect(['700', '788', '245'].map(tag => namesRecords(field(tag)))).toEqual([false, false, false])
  })
})
