import type { Institution } from '@estante/contract'
import type { PageHead } from '../../http/web-files.ts'

type Sources = NonNullable<PageHead['sources']>

/** Its script comes with the page's nonce; its question is a frame. */
const RECAPTCHA: Sources = {
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
}

/** The widget, and the public mirror of its files to which its host sends browsers on. */
const VLIBRAS_FILES = ['https://vlibras.gov.br/app/', 'https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/']

/**
 * The government's sign-language widget. Its avatar is a game engine that makes code out of text (eval, blob:) and that
 * styles itself with elements of its own: institutions that want it must let it, and nobody else does.
 */
const VLIBRAS: Sources = {
  'script-src': [...VLIBRAS_FILES, 'blob:', "'unsafe-eval'"],
  // A directive of its own, for beside a nonce the browser ignores 'unsafe-inline'.
  'style-src-elem': ["'self'", "'unsafe-inline'", ...VLIBRAS_FILES],
  'font-src': VLIBRAS_FILES,
  'media-src': VLIBRAS_FILES,
  'connect-src': [
    ...VLIBRAS_FILES,
    // The translation into glosses, and the signs.
    'https://traducao2.vlibras.gov.br',
    'https://dicionario2.vlibras.gov.br',
    'blob:',
    'data:',
  ],
}

/** Hosts beyond our own that the institution's settings ask for. */
export function foreignSources({ captcha, usa_vlibras }: Pick<Institution, 'captcha' | 'usa_vlibras'>): Sources {
  const wanted = [...(captcha.tipo === 'recaptcha' ? [RECAPTCHA] : []), ...(usa_vlibras === 'S' ? [VLIBRAS] : [])]
  const all: Record<string, readonly string[]> = {}
  for (const sources of wanted)
    for (const [directive, hosts] of Object.entries(sources)) all[directive] = [...(all[directive] ?? []), ...hosts]
  return all
}
