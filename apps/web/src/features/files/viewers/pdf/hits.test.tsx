import { describe, expect, it } from 'vitest'
import { fileAddress, placeOf, viewedKind } from '../../../../lib/links/file-address.ts'
import { actOfImageKey, closer, FIT, farther, keptCentre, MOST_ZOOM } from '../image-viewer.rules.ts'
import { nextHit } from './hits.rules.ts'
import { markForms } from './marks.ts'

describe('marks on a page', () => {
  const page = (...runs: string[]): HTMLElement => {
    const root = document.createElement('div')
    for (const run of runs) root.appendChild(document.createElement('span')).textContent = run
    return root
  }

  it('marks whole words in their order, whatever their case, and the same words again only once', () => {
    const root = page('Qualidade da água do rio', 'águas claras, ÁGUA turva (água)')
    const found = () => markForms(root, ['água', 'qualidade']).map(mark => mark.textContent)
    expect(found()).toEqual(['Qualidade', 'água', 'ÁGUA', 'água'])
    expect(found()).toEqual(['Qualidade', 'água', 'ÁGUA', 'água'])
    expect(root.textContent).toBe('Qualidade da água do rioáguas claras, ÁGUA turva (água)')
    expect(markForms(root, [])).toEqual([])
    expect(root.querySelector('mark')).toBeNull()
  })

  it('signs of patterns are only signs', () => {
    expect(markForms(page('C++ e (a.b)'), ['a.b', 'C++']).map(mark => mark.textContent)).toEqual(['C++', 'a.b'])
    expect(markForms(page('axb'), ['a.b'])).toEqual([])
  })
})

describe('from hit to hit', () => {
  it('goes over the marks of a page, then to the next page that has some, and round', () => {
    const pages = [2, 5, 9]
    expect(nextHit({ page: 2, mark: 0 }, 1, 2, pages)).toEqual({ page: 2, mark: 1 })
    expect(nextHit({ page: 2, mark: 1 }, 1, 2, pages)).toEqual({ page: 5, mark: 0 })
    expect(nextHit({ page: 9, mark: 0 }, 1, 1, pages)).toEqual({ page: 2, mark: 0 })
    expect(nextHit({ page: 5, mark: 0 }, -1, 3, pages)).toEqual({ page: 2, mark: 'last' })
    expect(nextHit({ page: 2, mark: 0 }, -1, 2, pages)).toEqual({ page: 9, mark: 'last' })
    expect(nextHit({ page: 2, mark: 'last' }, -1, 3, pages)).toEqual({ page: 2, mark: 1 })
    expect(nextHit({ page: 3, mark: 0 }, 1, 0, pages)).toEqual({ page: 5, mark: 0 })
    expect(nextHit({ page: 1, mark: 0 }, 1, 0, [])).toBeNull()
  })
})

describe('the address of a place in a file', () => {
  it('says page and words behind the #, and reads them back', () => {
    expect(fileAddress(7, '2')).toBe('/acervo/7/arquivo/2')
    const address = fileAddress(7, 2, { pagina: 12, busca: 'água & sal' })
    expect(address).toBe('/acervo/7/arquivo/2#pagina=12&busca=%C3%A1gua+%26+sal')
    expect(placeOf(address.slice(address.indexOf('#')))).toEqual({ pagina: 12, busca: 'água & sal' })
    expect(placeOf('#pagina=0x3')).toEqual({ pagina: 1, busca: '' })
  })

  it('knows what it can show', () => {
    expect(
      ['application/pdf', 'image/png', 'audio/ogg', 'video/mp4', 'application/epub+zip', ''].map(viewedKind),
    ).toEqual(['pdf', 'image', 'audio', 'video', null, null])
  })
})

describe('pictures', () => {
  it('come closer step by step, within bounds, and back to their place', () => {
    expect(farther(FIT)).toBe(FIT)
    expect(farther(closer(FIT))).toBe(FIT)
    let zoom = FIT
    for (let n = 0; n < 50; n++) zoom = closer(zoom)
    expect(zoom).toBe(MOST_ZOOM)
    expect(['+', '-', '0', 'ArrowUp'].map(actOfImageKey)).toEqual(['in', 'out', 'fit', undefined])
  })

  it('what stood in the middle stays there', () => {
    expect(keptCentre(0, 400, 2)).toBe(200)
    expect(keptCentre(200, 400, 0.5)).toBe(0)
  })
})
