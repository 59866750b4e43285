import { describe, expect, it } from 'vitest'
import { knownPage } from '../apps/server/src/modules/pages/known-pages.ts'
import { screens } from '../apps/web/src/app/routes.ts'

/** Served under an address of their own, with what they are about in the head: their rooms know them. */
const NAMED_BY_THEIR_ROOM = ['/pesquisa_acessibilidade/*']

const SAMPLES: Record<string, string> = { prefix: 'kids', tab: 'marc', display: 'marc', route: 'estat_acervo_geral' }

/** An address that leads to the screen: numbers for what has no other shape. */
const addressOf = (path: string): string =>
  path.replaceAll(/\/:(\w+)\?/g, '').replaceAll(/:(\w+)/g, (_whole, name: string) => SAMPLES[name] ?? '1')

describe('the pages that the server knows', () => {
  it('REQ-10 and every other screen is served as found when its address is opened by itself', () => {
    const paths = screens.map(screen => screen.path).filter(path => !NAMED_BY_THEIR_ROOM.includes(path))
    expect(paths).toContain('/alerta-bibliografico')
    expect(paths.filter(path => knownPage(addressOf(path), []) === null)).toEqual([])
  })

  it('PAT-02 each screen of the patron area has its own name, and what is none is not found', () => {
    const own = screens.filter(screen => screen.frame === 'patron').map(screen => knownPage(screen.path, [])?.title)
    expect(new Set(own).size).toBe(own.length)
    expect(knownPage('/meupergamum/nao-existe', [])).toBeNull()
    expect(knownPage('/balcao/nao-existe', [])).toBeNull()
  })
})
