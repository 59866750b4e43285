import { expect, it } from 'vitest'
import { PHYSICAL_CATEGORIES, physicalCategory } from './physical.rules.ts'

const KINDS: Record<string, readonly string[]> = {
  impresso: ['256 p. : il. ; 23 cm', '3 v.', '120 f.', 'xii, 300 pages', '2 volumes', '84 p'],
  online: ['1 recurso eletrônico', '1 recurso online (256 p.)', '1 electronic resource', '1 arquivo PDF'],
  audio: ['1 CD (45 min)', '1 disco sonoro', '2 audio discs', '1 LP'],
  video: ['1 DVD (120 min)', '1 vídeo', '1 película', '2 Blu-ray'],
  mapa: ['1 mapa : color. ; 60 x 90 cm', '3 maps', '1 atlas (xx, 80 p.)'],
  partitura: ['1 partitura (24 p.)', '1 score'],
  imagem: ['12 fotografias', '1 cartaz', '1 gravura'],
  objeto: ['1 jogo (40 peças)', '1 kit', '1 escultura'],
  microforma: ['3 microfichas', '1 microfilme'],
  braile: ['4 v. em braille', '2 v. (braile)'],
}

it('SRCH-36 a physical description is read from field 300 in three languages', () => {
  for (const [kind, texts] of Object.entries(KINDS))
    for (const text of texts) expect([text, physicalCategory(text)]).toEqual([text, kind])
  expect(Object.keys(KINDS).toSorted()).toEqual(PHYSICAL_CATEGORIES.toSorted())
  expect(physicalCategory('')).toBeNull()
  expect(physicalCategory('xyz')).toBeNull()
})
