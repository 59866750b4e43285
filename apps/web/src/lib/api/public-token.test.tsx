import '../../testing/reset.ts'
import { describe, expect, it } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { publicToken } from './tokens.ts'

describe('public credentials', () => {
  it('AUTH-60 hold access_token and nothing of a person', async () => {
    fakeApi(publicTokenHandler)
    await publicToken()
    expect(JSON.parse(localStorage.getItem('estante-credenciais-publicas') ?? 'null')).toEqual({
      access_token: 'public-1',
    })
  })
})
