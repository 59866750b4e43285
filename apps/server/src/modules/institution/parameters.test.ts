import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { ChangeFeed } from '../../db/change-feed.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { Parameters } from './index.ts'

it.each(testDialects)(
  'a parameter that changes while the old values are on their way is read anew by everybody after on %s',
  async dialect => {
    const database = await testDatabase(dialect)
    try {
      const feed = new ChangeFeed(database, error => {
        throw error
      })
      const here = new Parameters({ database, feed } as Core)
      await here.set('nome_instituicao', 'Antes')
      const read = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const slow: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          read.resolve()
          await goOn.promise
          return result
        },
      }
      const slowly = { ...database, kysely: database.kysely.withPlugin(slow) }
      const elsewhere = new Parameters({ database: slowly, feed } as Core)
      const asked = elsewhere.get('nome_instituicao')
      await read.promise
      await here.set('nome_instituicao', 'Depois')
      await feed.catchUp()
      const askedAfter = elsewhere.get('nome_instituicao')
      goOn.resolve()
      expect([await asked, await askedAfter, await elsewhere.get('nome_instituicao')]).toEqual([
        'Antes',
        'Depois',
        'Depois',
      ])
    } finally {
      await database.close()
    }
  },
)
