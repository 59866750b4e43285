const NONE = ['por', 'mul', 'und', 'zxx']

/** BCP 47 tag of a MARC language code, where a title in it would be misread in Portuguese. */
export const languageOfTitle = (code: string): string | undefined =>
  /^[a-z]{3}$/.test(code) && !NONE.includes(code) ? Intl.getCanonicalLocales(code)[0] : undefined
