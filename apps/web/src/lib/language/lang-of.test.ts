import { expect, it } from 'vitest'
import { langOf, langOfText } from './lang-of.ts'

it('a title in another language than the page says so, by either three-letter code', () => {
  expect(['eng', 'fre', 'fra', 'ger', 'spa'].map(code => langOf(code, 'pt'))).toEqual(['en', 'fr', 'fr', 'de', 'es'])
  expect(langOf('por', 'pt')).toBeUndefined()
  expect(langOf('por', 'en')).toBe('pt-BR')
  expect(langOf('eng', 'en')).toBeUndefined()
  expect(['', 'mul', 'und', 'zxx', '|||', 'português'].map(code => langOf(code, 'pt'))).toEqual(
    Array(6).fill(undefined),
  )
})

it('a summary is known by its small words, else it is in the language of the catalogue', () => {
  const english = 'A study of the history of the city and of the people that made it, with maps by the author.'
  const portuguese = 'Um estudo da história da cidade e dos povos que a fizeram, com mapas do autor e não só dele.'
  const spanish = 'Un estudio de la historia de los pueblos del sur y de las ciudades, con mapas y una cronología.'
  expect([english, portuguese, spanish].map(text => langOfText(text, 'pt'))).toEqual(['en', undefined, 'es'])
  expect([english, portuguese, spanish].map(text => langOfText(text, 'en'))).toEqual([undefined, 'pt-BR', 'es'])
  expect([langOfText('Inclui bibliografia', 'pt'), langOfText('Inclui bibliografia', 'en')]).toEqual([
    undefined,
    'pt-BR',
  ])
})
