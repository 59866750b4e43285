import { expect, it } from 'vitest'
import { languages } from './index.ts'
import { namespaceOf, translate } from './server.ts'

/** A limit of one, one late copy, one work in a basket: what is counted stands beside its number, never after it. */
const ONE = { limite: 1, quantidade: 1, total: 1, data: '2026-11-19' }
const COUNTING = /\{\{(?:limite|quantidade|total)\b/

it.each(languages)('I18N-01 what the server counts in %s is right for one as for many', language => {
  const texts = ['messages', 'mail', 'patron-data'].flatMap(namespace => {
    const counted = (words: object, path: string): string[] =>
      Object.entries(words).flatMap(([key, said]) =>
        typeof said === 'object'
          ? counted(said as object, `${path}${key}.`)
          : COUNTING.test(said as string)
            ? [translate(language, `${namespace}:${path}${key}`, ONE)]
            : [],
      )
    return counted(namespaceOf(language, namespace), '')
  })
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(text => /(?<![\d/])1 \p{L}/u.test(text))).toEqual([])
})
