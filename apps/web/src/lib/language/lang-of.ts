import { localeOf } from './language-store.ts'

/** No one language: several, undetermined, or no words at all. */
const NONE = new Set(['', 'mul', 'und', 'zxx', 'mis'])

/**
 * The `lang` of a text in the language of a MARC code, for voices that read it aloud (WCAG 3.1.2). Nothing where it is
 * the page's own language or not known.
 */
export function langOf(code: string, page: string): string | undefined {
  if (NONE.has(code) || !/^[a-z]{3}$/.test(code)) return undefined
  // Browsers know both of the three-letter codes of a language, and the short one they mean.
  const tag = Intl.getCanonicalLocales(code)[0]
  return tag === undefined || tag === page ? undefined : localeOf(tag)
}

/** Small words that one language has and its neighbours do not. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set(
    'não uma ao aos dos das pelo pela pelos são também à às num numa seus suas ou até em os e do da'.split(' '),
  ),
  en: new Set('the of and to is are with from this that by its an their which was were for in on'.split(' ')),
  es: new Set('el los las del una y con por más también sus es se al lo desde hasta en'.split(' ')),
  fr: new Set('le les des et du une dans sur est par avec aux ses leur ce cette qui'.split(' ')),
}

/** Enough small words to be sure of a language. */
const SURE = 4

/** The `lang` of a summary or note, whose language no field names: by its small words, else the catalogue's. */
export function langOfText(text: string, page: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(SMALL_WORDS)
    .map(([language, small]) => ({ language, hits: words.filter(word => small.has(word)).length }))
    .sort((a, b) => b.hits - a.hits)
  const [first, second] = counts
  const isSure = first && second && first.hits >= SURE && first.hits > second.hits * 1.5
  const language = isSure ? first.language : 'pt'
  return language === page ? undefined : localeOf(language)
}
