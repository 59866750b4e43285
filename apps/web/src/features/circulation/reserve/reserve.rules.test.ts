import type { ReservableCopy } from '@estante/contract'
import { ALL_LOCATIONS, MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { describe, expect, it } from 'vitest'
import {
  choose,
  isComplete,
  loanableOf,
  obstaclesOf,
  onlyLibrary,
  orderOf,
  SELECTORS,
  selectorsOf,
} from './reserve.rules.ts'

let code = 0
const copy = (change: Partial<ReservableCopy> = {}): ReservableCopy => ({
  cod_exemplar: ++code,
  vem_de: '',
  cod_biblioteca: 1,
  desc_biblioteca: 'Central',
  cod_campus: 1,
  reserva_localizacao: 'S',
  reserva_mat_adicional: 'S',
  volume: SINGLE,
  tomo_exemplar: SINGLE,
  parte: SINGLE,
  mat_adicional: MAIN_MATERIAL,
  cod_local_exemplar: '1',
  desc_local_exemplar: 'Acervo geral',
  disponivel: 'N',
  motivos: [],
  ...change,
})
const shown = (copies: ReservableCopy[], choice = {}) =>
  selectorsOf(copies, choice).map(({ name, shown: how }) => `${name} ${how}`)

describe('selectors of a reservation', () => {
  const many = [
    copy({ volume: '1' }),
    copy({ volume: '2', tomo_exemplar: 'a' }),
    copy({ volume: '2', tomo_exemplar: 'b', parte: '1' }),
    copy({ volume: '2', tomo_exemplar: 'b', parte: '2', mat_adicional: 'CD' }),
    copy({ volume: '2', tomo_exemplar: 'b', parte: '2', cod_local_exemplar: '2', desc_local_exemplar: 'Reserva' }),
    copy({ volume: '2', tomo_exemplar: 'b', parte: '2' }),
    copy({ cod_biblioteca: 2, desc_biblioteca: 'Campus' }),
  ]

  it('RES-01 are library, volume, tomo, part, material and location, each depending on those before it', () => {
    expect(SELECTORS).toEqual(['biblioteca', 'volume', 'tomo', 'parte', 'material', 'localizacao'])
    expect(shown(many, { biblioteca: '1' })).toEqual(['biblioteca select', 'volume select'])
    const whole = { biblioteca: '1', volume: '2', tomo: 'b', parte: '2', material: MAIN_MATERIAL }
    expect(shown(many, whole)).toEqual(SELECTORS.map(name => `${name} select`))
    const volumes = selectorsOf(many, { biblioteca: '1' })[1]?.options.map(each => each.value)
    expect(volumes).toEqual(['1', '2'])
  })

  it('RES-05 copies that are sent from another library are offered where they can be fetched, on no shelf of it', () => {
    const sent = { cod_biblioteca: 2, desc_biblioteca: 'Campus', cod_local_exemplar: '-1', vem_de: 'Central' }
    const copies = [copy(), copy({ cod_local_exemplar: '2' }), copy({ ...sent, disponivel: 'S' })]
    const libraries = selectorsOf(copies, {})[0]
    expect(libraries?.options.map(each => [each.value, each.copies.length])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    const there = selectorsOf(copies, { biblioteca: '2' })
    expect(there.at(-1)).toEqual({ name: 'localizacao', options: [], shown: 'hidden', value: null })
    expect(orderOf(10, there)).toMatchObject({ biblioteca: 2, localizacao: null })
    expect(loanableOf(there)).toHaveLength(1)
    // Where the library has copies of its own too, what is sent stands beside each of its shelves.
    const own = { cod_biblioteca: 2, desc_biblioteca: 'Campus' }
    const both = [...copies, copy(own), copy({ ...own, cod_local_exemplar: '7' })]
    const shelves = selectorsOf(both, { biblioteca: '2' }).at(-1)
    expect(shelves?.options.map(each => [each.value, each.copies.length])).toEqual([
      [ALL_LOCATIONS, 3],
      ['1', 2],
      ['7', 2],
    ])
  })

  it('RES-02 choosing an earlier one clears all later ones, and only those', () => {
    const whole = { biblioteca: '1', volume: '2', tomo: 'b', parte: '2', material: '0', localizacao: '1' }
    SELECTORS.forEach((name, at) => {
      const next = choose(whole, name, 'x')
      expect(Object.keys(next)).toEqual(SELECTORS.slice(0, at + 1))
      expect(next[name]).toBe('x')
    })
  })

  it('RES-03 RES-04 one option is plain text for library and location, hidden for the others, and chosen in both cases', () => {
    const chain = selectorsOf([copy()], {})
    expect(chain.map(({ name, shown: how, value }) => [name, how, value])).toEqual([
      ['biblioteca', 'text', '1'],
      ['volume', 'hidden', SINGLE],
      ['tomo', 'hidden', SINGLE],
      ['parte', 'hidden', SINGLE],
      ['material', 'hidden', MAIN_MATERIAL],
      ['localizacao', 'text', '1'],
    ])
    expect(isComplete(chain)).toBe(true)
  })

  it('RES-05 material and location hide, and are sent as null, where the chosen library does not ask for them', () => {
    const flags = { reserva_mat_adicional: 'N', reserva_localizacao: 'N' } as const
    const copies = [copy(flags), copy({ ...flags, mat_adicional: 'CD', cod_local_exemplar: '2' })]
    const chain = selectorsOf(copies, {})
    expect(chain.slice(4).map(({ shown: how, value }) => [how, value])).toEqual([
      ['hidden', null],
      ['hidden', null],
    ])
    expect(orderOf(7, chain)).toEqual({
      cod_acervo: 7,
      biblioteca: 1,
      volume: SINGLE,
      tomo: SINGLE,
      parte: SINGLE,
      material_adicional: null,
      localizacao: null,
    })
  })

  it('RES-06 the first library is chosen already, no other selector is', () => {
    const [library, volume] = selectorsOf(
      [copy({ volume: '1' }), copy({ volume: '2' }), copy({ cod_biblioteca: 2 })],
      {},
    )
    expect([library?.value, volume?.value]).toEqual(['1', undefined])
  })

  it('RES-07 is not complete, and gives no order, while a selector holds no value', () => {
    const chain = selectorsOf(many, { biblioteca: '1' })
    expect([isComplete(chain), orderOf(1, chain)]).toEqual([false, null])
  })

  it('RES-18 RES-21 RES-23 everything but the library is chosen anew', () => {
    expect(onlyLibrary({ biblioteca: '2', volume: '1', localizacao: '3' })).toEqual({ biblioteca: '2' })
  })

  it('several locations can be left open, and RES-26 tells which of the chosen copies can be had at once', () => {
    const copies = [copy(), copy({ cod_local_exemplar: '2', disponivel: 'S' })]
    const location = selectorsOf(copies, {}).at(-1)
    expect(location?.options.map(each => each.value)).toEqual([ALL_LOCATIONS, '1', '2'])
    const at = (localizacao: string) => loanableOf(selectorsOf(copies, { localizacao })).length
    expect([at(ALL_LOCATIONS), at('1'), at('2')]).toEqual([1, 0, 1])
  })
  it('RES-26 a work with one copy that is here tells so before anything is chosen', () => {
    expect(loanableOf(selectorsOf([copy({ disponivel: 'S' })], {}))).toHaveLength(1)
    expect(loanableOf([])).toEqual([])
  })

  it('what stands in the way is what every chosen copy would be refused for', () => {
    const refused = (...messages: string[]) =>
      copy({ motivos: messages.map(message => ({ message })) as ReservableCopy['motivos'] })
    const obstacles = (...copies: ReservableCopy[]) => obstaclesOf(selectorsOf(copies, {})).map(each => each.message)
    expect(obstacles(refused('Suspensa', 'Limite'), refused('Limite', 'Suspensa'))).toEqual(['Suspensa', 'Limite'])
    expect(obstacles(refused('Suspensa', 'Limite'), refused('Suspensa'))).toEqual(['Suspensa'])
    expect(obstacles(refused('Limite'), refused())).toEqual([])
    expect(obstacles(refused('Limite'))).toEqual(['Limite'])
  })
})
