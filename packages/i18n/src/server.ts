import { readdirSync, readFileSync } from 'node:fs'
import { fallbackLanguage, fill, type Language, languages, lookUp, type Words } from './index.ts'

const folder = new URL('../locales/', import.meta.url)

const load = (language: Language): Map<string, Words> =>
  new Map(
    readdirSync(new URL(`${language}/`, folder))
      .filter(name => name.endsWith('.json'))
      .map(name => [
        name.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')) as Words,
      ]),
  )

const bundles = new Map<Language, Map<string, Words>>()

function words(language: Language, namespace: string): Words | undefined {
  let bundle = bundles.get(language)
  if (!bundle) {
    bundle = load(language)
    bundles.set(language, bundle)
  }
  return bundle.get(namespace)
}

/** `namespace:dotted.key`, filled; falls back to Portuguese, then to `otherwise`, then to the key itself. */
export function translate(
  language: Language,
  key: string,
  params?: Record<string, string | number>,
  otherwise?: string,
): string {
  const colon = key.indexOf(':')
  const namespace = key.slice(0, colon)
  const path = key.slice(colon + 1)
  const found = lookUp(words(language, namespace), path) ?? lookUp(words(fallbackLanguage, namespace), path)
  return fill(found ?? otherwise ?? path, params, language)
}

/** All words of a namespace: for plain pages and mails. */
export const namespaceOf = (language: Language, namespace: string): Words => words(language, namespace) ?? {}

export { type Language, languages }
