import { STAFF_MODULE, STAFF_ROLES, StaffPermission } from '@estante/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { ensureSeeds } from '../catalogue/index.ts'
import { Permissions } from './permissions.service.ts'

describe.each(testDialects)('staff grants on %s', dialect => {
  let database: Database
  let now = new Date('2026-03-10T15:00:00Z')
  let permissions: Permissions
  beforeAll(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    await database.kysely.insertInto('campus').values({ cod_campus: 1, nome_campus: 'C' }).execute()
    for (const cod_biblioteca of [1, 2])
      await database.kysely
        .insertInto('biblioteca')
        .values({ cod_biblioteca, desc_biblioteca: `B${cod_biblioteca}`, cod_campus: 1, cod_acervo: null })
        .execute()
    const person = { nome_social: null, email: null, cpf: null, validade: null, app_uuid: null, duplicada_de: null }
    await database.kysely
      .insertInto('pessoa')
      .values({ cod_pessoa: 7, nome_pessoa: 'Ana', ...person, data_inclusao: '', data_alteracao: '' })
      .execute()
  })
  beforeEach(() => {
    permissions = new Permissions({ database, now: () => now, feed: { listen: () => () => {} } } as never as Core)
  })
  afterAll(() => database.close())
  const later = () => {
    now = new Date(now.getTime() + 60_000)
  }

  it('D-02 what was being read while a right was taken away is not kept after it', async () => {
    const heard: ((changes: { entidade: string }[]) => void)[] = []
    const feed = { listen: (listener: (typeof heard)[number]) => heard.push(listener) }
    const own = new Permissions({ database, now: () => now, feed } as never as Core)
    const holder = { cod_pessoa: 7, cod_categoria: null }
    const grant = { cod_modulo: STAFF_MODULE, cod_atividade: StaffPermission.audit }
    await own.grant(holder, grant)
    const reading = own.holdsStaff(7, StaffPermission.audit)
    for (const listener of heard) listener([{ entidade: 'permissao' }])
    expect(await reading).toBe(true)
    await own.revoke(holder, grant)
    expect(await own.holdsStaff(7, StaffPermission.audit)).toBe(false)
  })

  it('what a clock that went ahead said of them holds no longer when it is set right', async () => {
    const right = now
    const grant = { cod_modulo: STAFF_MODULE, cod_atividade: StaffPermission.audit, validade: '2026-03-10' }
    await permissions.grant({ cod_pessoa: 7, cod_categoria: null }, grant)
    const holds = () => permissions.holdsStaff(7, StaffPermission.audit)
    now = new Date('2026-03-12T15:00:00Z')
    expect(await holds()).toBe(false)
    now = right
    expect(await holds()).toBe(true)
    await permissions.revoke({ cod_pessoa: 7, cod_categoria: null }, grant)
  })

  it('hold at the library they name, until their last day', async () => {
    const ana = { cod_pessoa: 7, cod_categoria: null }
    const lend = { cod_modulo: STAFF_MODULE, cod_atividade: StaffPermission.lend }
    const holds = (library: number | null) => permissions.holdsStaff(7, StaffPermission.lend, library)
    expect(await holds(1)).toBe(false)
    later()
    expect(await permissions.grant(ana, { ...lend, cod_biblioteca: 1, validade: '2026-03-10' })).toBe(true)
    expect(await permissions.grant(ana, { ...lend, cod_biblioteca: 1, validade: '2026-03-10' })).toBe(false)
    expect([await holds(1), await holds(2), await holds(null)]).toEqual([true, false, false])
    expect(await permissions.holdsStaff(7, StaffPermission.waive, 1)).toBe(false)
    expect(await permissions.holdsStaff(null, StaffPermission.lend, 1)).toBe(false)
    now = new Date('2026-03-11T15:00:00Z')
    expect(await holds(1)).toBe(false)
    // A new last day takes the place of the old one; a grant without a library holds at all of them.
    expect(await permissions.grant(ana, { ...lend, cod_biblioteca: 1, validade: '2026-04-10' })).toBe(true)
    later()
    expect([await holds(1), await holds(2)]).toEqual([true, false])
    await permissions.grant(ana, lend)
    later()
    expect([await holds(2), await holds(null)]).toEqual([true, true])
    expect(await permissions.revoke(ana, lend)).toBe(true)
    later()
    expect([await holds(1), await holds(2)]).toEqual([true, false])
    await expect(permissions.grant(ana, { ...lend, cod_biblioteca: 9 })).rejects.toThrow('no library 9')
  })

  describe('roles that share activities', () => {
    const ana = { cod_pessoa: 7, cod_categoria: null }
    const at = { cod_biblioteca: 2 }
    const act = async (how: 'grant' | 'revoke', papel: string, terms: { validade?: string } = {}) => {
      const changes: boolean[] = []
      for (const cod_atividade of STAFF_ROLES[papel] ?? [])
        changes.push(await permissions[how](ana, { cod_modulo: STAFF_MODULE, cod_atividade, papel, ...at, ...terms }))
      later()
      return changes.includes(true)
    }
    const held = async () => {
      const all = Object.values(StaffPermission)
      const isHeld = await Promise.all(all.map(activity => permissions.holdsStaff(7, activity, 2)))
      return all.filter((_, index) => isHeld[index]).toSorted()
    }
    const of = (...roles: string[]) => [...new Set(roles.flatMap(role => STAFF_ROLES[role] ?? []))].toSorted()
    beforeEach(async () => {
      await database.kysely.deleteFrom('permissao').where('cod_pessoa', '=', 7).execute()
      now = new Date('2026-03-10T15:00:00Z')
    })

    it.each([
      ['bolsista', 'atendente'],
      ['atendente', 'bolsista'],
      ['bibliotecario', 'auditor'],
    ])('%s and %s: whichever is taken back leaves all that the other gives', async (first, second) => {
      for (const [taken, left] of [
        [first, second],
        [second, first],
      ] as const) {
        await act('grant', first)
        await act('grant', second)
        expect(await held()).toEqual(of(first, second))
        expect(await act('grant', first), 'it was granted already').toBe(false)
        expect(await act('revoke', taken)).toBe(true)
        expect(await held()).toEqual(of(left))
        expect(await act('revoke', taken), 'there is no such grant any more').toBe(false)
        expect(await act('revoke', left)).toBe(true)
        expect(await held()).toEqual([])
      }
    })

    it('a role for a while shortens nothing that another gives for good', async () => {
      await act('grant', 'atendente')
      await act('grant', 'coordenador', { validade: '2026-03-20' })
      expect(await held()).toEqual(of('coordenador'))
      now = new Date('2026-03-21T15:00:00Z')
      expect(await held()).toEqual(of('atendente'))
    })

    it('what was given by itself stays when a role goes, and goes with the activity itself', async () => {
      const lend = { cod_modulo: STAFF_MODULE, cod_atividade: StaffPermission.lend, ...at }
      await permissions.grant(ana, lend)
      await act('grant', 'bolsista', { validade: '2026-03-20' })
      await act('revoke', 'bolsista')
      expect(await held()).toEqual([StaffPermission.lend])
      await act('grant', 'bolsista')
      expect(await permissions.revoke(ana, lend)).toBe(true)
      later()
      expect(await held()).toEqual([StaffPermission.desk])
    })
  })
})
