import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Words = { [key: string]: string | Words }

const folder = 'packages/i18n/locales'
const LANGUAGES = ['pt', 'en', 'es']
/** Plural forms of one key: the parts that languages share. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/
/** Words that are rightly the same in two languages; anything longer that is equal was not translated. */
const SAME_BY_NATURE = /^(?:[\W\d_]|\{\{\w+\}\})*$/

/** Signs that a language does not write: another's quotation marks, a straight apostrophe. */
const FOREIGN_SIGNS: Readonly<Record<string, RegExp>> = { en: /\w'\w/, es: /[“”]/ }

/** Spanish opens what it asks and exclaims, and closes it: one sign alone is the half of a sentence. */
const PAIRS = ['¿?', '¡!'] as const
const isHalf = (text: string): boolean =>
  PAIRS.some(([opening = '', closing = '']) => text.split(opening).length !== text.split(closing).length)

/** A name may be of either gender ("da Biblioteca", "do Museu"): no article stands before it. */
const ARTICLE_BEFORE_NAME = /\b(?:[dn][ao]s?|pel[ao]s?|à|ao) \{\{(?:library|biblioteca|place)\}\}/iu

/** A thing has one name: a second one for it makes readers look for a second thing. */
const SECOND_NAMES: Readonly<Record<string, RegExp>> = {
  pt: /sugest(?:ão|ões) de compra|sugerir (?:a|uma) compra/i,
  es: /sugerencias? de compra|sugerir (?:la|una) compra/i,
  // A link leads somewhere; whoever studies or works here has an affiliation.
  en: /link to the institution/i,
}
/** The name that the specification gives to one of the situations of such a suggestion. */
const NAMED_SO = 'situacao_sugestao.SUGESTAO_COMPRA'

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

const load = (language: string, namespace: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, language, namespace), 'utf8')) as Words))

const placeholders = (text: string): string => (text.match(/\{\{\s*\w+\s*(?:,\s*\w+\s*)?\}\}/g) ?? []).toSorted().join()

interface Code {
  text: string
  /** What stands in it by itself, and what stands between quotes: most keys do, and need no search through all of it. */
  words: Set<string>
  quoted: Set<string>
}

function codeOf(sources: string[]): Code {
  const text = sources.map(file => readFileSync(file, 'utf8')).join('\n')
  const all = (pattern: RegExp) => new Set(text.matchAll(pattern).map(([word]) => word))
  return { text, words: all(/[\w.-]+/g), quoted: all(/(?<=['"`])[^'"`\n]+(?=['"`])/g) }
}

/** Faults in the words: missing, unused, untranslated, or with other placeholders. */
export function wordFaults(sources: string[]): string[] {
  const faults: string[] = []
  const code = codeOf(sources)
  const namespaces = new Set(
    LANGUAGES.flatMap(language => readdirSync(join(folder, language)).filter(name => name.endsWith('.json'))),
  )
  for (const namespace of namespaces) {
    const [pt, ...others] = LANGUAGES.map(language => {
      try {
        return load(language, namespace)
      } catch {
        faults.push(`${language}/${namespace} is missing`)
        return new Map<string, string>()
      }
    })
    const bases = (words: Map<string, string>) => new Set([...words.keys()].map(key => key.replace(PLURAL, '')))
    others.forEach((words, index) => {
      const language = LANGUAGES[index + 1]!
      for (const key of bases(pt!).difference(bases(words))) faults.push(`${language}/${namespace}: ${key} is missing`)
      for (const key of bases(words).difference(bases(pt!))) faults.push(`pt/${namespace}: ${key} is missing`)
      for (const [key, text] of words) {
        const original = pt!.get(key)
        if (original === undefined) continue
        if (placeholders(original) !== placeholders(text))
          faults.push(`${language}/${namespace}: ${key} has other placeholders`)
        if (FOREIGN_SIGNS[language]?.test(text))
          faults.push(`${language}/${namespace}: ${key} has signs of another language`)
        if (language === 'es' && isHalf(text)) faults.push(`es/${namespace}: ${key} opens or closes one sign alone`)
        if (language === 'en' && original === text && text.split(/\s+/).length >= 4 && !SAME_BY_NATURE.test(text)) {
          faults.push(`${language}/${namespace}: ${key} is not translated`)
        }
      }
    })
    for (const [index, words] of [pt!, ...others].entries())
      for (const [key, text] of words)
        if (SECOND_NAMES[LANGUAGES[index]!]?.test(text) && key !== NAMED_SO)
          faults.push(`${LANGUAGES[index]}/${namespace}: ${key} gives a thing a second name`)
    for (const [key, text] of pt!)
      if (ARTICLE_BEFORE_NAME.test(text)) faults.push(`pt/${namespace}: ${key} has an article before a name`)
    const name = namespace.slice(0, -'.json'.length)
    for (const key of bases(pt!)) if (!isUsed(code, name, key)) faults.push(`pt/${namespace}: ${key} is used nowhere`)
  }
  return faults
}

/** Keys of `messages` arrive from the server at run time; elsewhere the key, its last part or a template of it must stand in code. */
function isUsed({ text, words, quoted }: Code, namespace: string, key: string): boolean {
  if (namespace === 'messages' || words.has(key)) return true
  const parts = key.split('.')
  const last = parts.at(-1)!
  if (parts.length > 1 && quoted.has(last)) return true
  // A template such as t(`facet.${code}`) names the group; the last part then comes from data.
  for (let cut = parts.length - 1; cut > 0; cut--)
    if (text.includes(`${parts.slice(0, cut).join('.')}.\${`)) return true
  return text.includes(key)
}
