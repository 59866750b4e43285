import { expect, it } from 'vitest'
import { wordsToMark } from './words-to-mark.rules.ts'

it('other forms of a word are marked as the titles write them, each once', () => {
  expect(wordsToMark(['As mães e a mãe', 'Mães de hoje', 'A mão'], ['mae'])).toEqual(['mae', 'mães'])
  expect(wordsToMark(['Dom Casmurro'], ['dom', 'casmurro'])).toEqual(['dom', 'casmurro'])
  expect(wordsToMark(['Dom Casmurro'], [])).toEqual([])
})

it('what a pattern stands for is named, what a beginning stands for is not', () => {
  expect(wordsToMark(['Zoologia geral'], ['zoo*gia'])).toEqual(['zoo*gia', 'zoologia'])
  expect(wordsToMark(['Ações, acionistas'], ['aco*'])).toEqual(['aco*'])
})

it('Chinese is marked in one stretch, and a page of many words is bounded', () => {
  expect(wordsToMark(['日本文学史'], ['日本', '本文'])).toEqual(['日本', '本文', '日本文'])
  const many = Array.from({ length: 500 }, (_, at) => `zoo${'abcdefghij'[at % 10]}${at}gia`)
  expect(wordsToMark([many.join(' ')], ['zoo*gia'])).toHaveLength(201)
})

it('a form is named where its letters alone do not tell that it was found', () => {
  expect(wordsToMark(['ﬁm de œuvre'], ['fim', 'oeuvre'])).toEqual(['fim', 'oeuvre', 'ﬁm', 'œuvre'])
  expect(wordsToMark(['Lei nº 8.112 e Ética'], ['8112', 'etica'])).toEqual(['8112', 'etica'])
})
