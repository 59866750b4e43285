import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@estante/contract'

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find(language => language === tag?.trim().toLowerCase().split('-', 1)[0])

/** The language of a page that is read without script: the one asked for in its address, else the browser's first that we speak. */
export function readLanguage(asked: string | null, accepted: string | undefined): Language {
  const wishes = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish, at) => {
      const [tag, ...rest] = wish.split(';')
      const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { tag, weight: Number.isNaN(weight) ? 0 : weight, at }
    })
    .filter(wish => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
  const first = wishes.map(wish => known(wish.tag)).find(language => language !== undefined)
  return known(asked) ?? first ?? DEFAULT_LANGUAGE
}
