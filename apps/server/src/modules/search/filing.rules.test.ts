import { expect, it } from 'vitest'
import { filedByValue, filingKeys } from './filing.rules.ts'

const inOrder = (...texts: string[]) => texts.toSorted((a, b) => (filedByValue(a) < filedByValue(b) ? -1 : 1))

it('numbers of acts file by value, with or without thousands dots and leading zeros', () => {
  expect(inOrder('Lei 10.098 de 2000', 'Lei 9.985 de 2000', 'Lei 9985 de 1999', 'Lei 0012', 'Lei 1.234.567')).toEqual([
    'Lei 0012',
    'Lei 9985 de 1999',
    'Lei 9.985 de 2000',
    'Lei 10.098 de 2000',
    'Lei 1.234.567',
  ])
  expect(inOrder('Súmula 336', 'Súmula 34', 'Súmula 340')).toEqual(['Súmula 34', 'Súmula 336', 'Súmula 340'])
})

it('only dots between thousands are part of a number', () => {
  const plain = (text: string) => filedByValue(text).replace(/(?<!\d)0+(?=\d)/g, '')
  expect(plain('Brasil. Lei 10.098. 2000')).toBe('Brasil. Lei 10098. 2000')
  expect(plain('0000832-35.2018.4.01.3202')).toBe('832-35.2018.4.1.3202')
  expect(plain('versão 1.25')).toBe('versão 1.25')
})

it('only acts and case law file by their numbers; languages file by their names', () => {
  const sort = { titulo: 'Lei 9.985', referencia: 'Brasil. Lei 9.985', idioma: 'eng' }
  expect(filingKeys({ sort })).toEqual({ ...sort, idioma: 'ingles' })
  expect(filingKeys({ sort, codes: { grupo: ['atos_normativos'] } })).toEqual({
    titulo: 'Lei 9.985',
    titulo_numerado: 'Lei 0000009985',
    referencia: 'Brasil. Lei 0000009985',
    idioma: 'ingles',
  })
  const names = ['eng', 'por', 'spa', 'ger', 'fre'].map(idioma => filingKeys({ sort: { idioma } })!.idioma)
  expect(names).toEqual(['ingles', 'portugues', 'espanhol', 'alemao', 'frances'])
})
