import { readFileSync } from 'node:fs'
import { type Targets, transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { transformWithOxc } from 'vite'

const FILE = new URL('../src/lib/accessibility/before-paint.ts', import.meta.url)
const MARK = '<!-- settings-before-paint -->'

/**
 * Puts the script that applies the patron's settings into the page itself: a file would arrive after the first paint.
 * The splash needs its few styles at the same moment.
 */
export function settingsBeforePaint(nonce: string): Plugin {
  return {
    name: 'estante-settings-before-paint',
    async transformIndexHtml(html) {
      const source = readFileSync(FILE, 'utf8')
      const { code } = await transformWithOxc(source, 'before-paint.ts')
      const script = code.replace(/\s*\n\s*/g, '\n').trim()
      return html.replace(
        MARK,
        () => `<style nonce="${nonce}">${SPLASH}</style><script nonce="${nonce}">${script}</script>`,
      )
    },
  }
}

/** The fonts of the first frame: asked for with the page, not when its styles have been read. */
const FIRST_FONTS = [/literata-latin-wght-normal/, /atkinson-hyperlegible-next-latin-wght-normal/]

export function preloadFonts(): Plugin {
  return {
    name: 'estante-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {})
        return FIRST_FONTS.map(font => names.find(name => font.test(name) && name.endsWith('.woff2')))
          .filter(name => name !== undefined)
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}

const STYLES = new URL('../../../packages/ui/src/styles/', import.meta.url)
const readStyles = (name: string): string => readFileSync(new URL(`${name}.css`, STYLES), 'utf8')
const FIRST_STYLES = ['tokens', 'themes', 'base', 'stand-ins']
const SHEET = /\s*<link rel="stylesheet"[^>]*>/

/** What stands in the page where no script runs; the sheet is asked for right before it. */
const BEFORE_FALLBACK = '<noscript>\n      <main'

/**
 * The first frame is drawn from styles in the page itself: colours, base and the two fonts it is written in. The sheet
 * with everything else stands behind it, where it holds up the application but not the first paint.
 */
export function styleFirstFrame(nonce: string, targets: Targets): Plugin {
  return {
    name: 'estante-style-first-frame',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheet = SHEET.exec(html)?.[0]
        if (!bundle || !sheet) return html
        for (const file of Object.values(bundle)) if (file.type === 'asset') dropFirstFonts(file)
        const css = ['@layer tokens, base;', ...FIRST_STYLES.map(readStyles), ...firstFonts(bundle)]
        const { code } = transform({
          filename: 'first-frame.css',
          code: Buffer.from(css.join('\n')),
          minify: true,
          targets,
        })
        const style = `<style nonce="${nonce}">${code}</style>`
        return (
          html
            .replace(sheet, '')
            // Vite's own element, which valid HTML wants complete.
            .replace('<meta property="csp-nonce" nonce=', '<meta property="csp-nonce" content="" nonce=')
            .replace('</title>', () => `</title>${style}`)
            .replace(BEFORE_FALLBACK, () => `${sheet.trim()}\n    ${BEFORE_FALLBACK}`)
        )
      },
    },
  }
}

/** The rules of the preloaded fonts, with the names their files have in this build. */
function firstFonts(bundle: object): string[] {
  const files = Object.keys(bundle)
  return readStyles('fonts')
    .split(/(?=@font-face)/)
    .flatMap(rule => {
      const font = FIRST_FONTS.find(name => name.test(rule))
      const file = font && files.find(name => font.test(name) && name.endsWith('.woff2'))
      return file ? [rule.replace(/url\([^)]*\)/, `url("/${file}")`)] : []
    })
}

/**
 * The sheet says nothing of the fonts that the page itself names: a second rule for the same font makes the browser read
 * the file again and lay out every word anew.
 */
function dropFirstFonts(file: { fileName: string; source: string | Uint8Array }): void {
  if (!file.fileName.endsWith('.css')) return
  const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
  const isFirst = (rule: string) => /size-adjust/.test(rule) || FIRST_FONTS.some(name => name.test(rule))
  file.source = css.replace(/@font-face\s*\{[^}]*\}/g, rule => (isFirst(rule) ? '' : rule))
}

/** The first frame wears what bar, header and welcome will wear, so that nothing jumps when they take its place. */
const SPLASH = [
  '#first{min-height:100vh;background:var(--paper)}',
  '#first>*>*{box-sizing:border-box;width:100%;max-width:calc(var(--wrap) + 2*var(--s5));margin:0 auto;padding-inline:var(--s5)}',
  '#first .bar{min-height:36px;background:var(--bar)}',
  '#first .top{background:var(--card);border-bottom:var(--border) solid var(--line)}',
  '#first .top>*{display:flex;align-items:center;gap:var(--s3);min-height:68px;font:var(--w-title) 1.125rem/1.2 var(--serif)}',
  '#first img{display:block;height:2.5rem;max-width:min(10rem,28vw);object-fit:contain;padding:2px;border-radius:var(--radius-small);background:#fff}',
  '#first .hero{padding:var(--s8) 0 var(--s7);background:linear-gradient(180deg,var(--card),var(--paper));min-height:26rem}',
  '#first h1{font-size:clamp(2rem,1.2rem + 3vw,3.1rem);letter-spacing:-.015em}',
  '#first p{max-width:44rem;margin:var(--s3) 0 0;font:1.1875rem/1.55 var(--serif)}',
  // The question of the first page stands there in every language, and the patron's is shown; a work's own title always is.
  '#first h1>[lang]{display:none}',
  'html[lang|=pt] #first h1>[lang|=pt],html[lang|=en] #first h1>[lang|=en],html[lang|=es] #first h1>[lang|=es]{display:inline}',
  '#first ol{margin:var(--s5) 0 0;padding:0;list-style:none}',
  '#first li{padding:var(--s3) 0;border-bottom:var(--border) solid var(--line)}',
  '#first h2{margin:0;font:var(--w-title) 1.25rem/1.3 var(--serif)}',
  '#first h2 a{color:inherit;text-decoration:none}',
  '#first li p{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;max-width:78ch;margin:0;font:.9375rem/1.45 var(--sans)}',
  '@media (max-width:767px){#first>*>*{padding-inline:var(--s4)}#first .top>*{min-height:60px;font-size:1rem}#first .hero{padding:var(--s5) 0}#first .full{display:none}}',
  '#no-script{padding:var(--s6) var(--s5)}',
  '#splash{display:grid;place-items:center;min-height:100vh}',
  '#first+#splash{position:absolute;inset:22rem 0 auto;min-height:0}',
  // Works that can be read say more than a wheel above them.
  '#first:has(ol)+#splash span{visibility:hidden}',
  '#splash span{width:80px;height:80px;border-radius:50%;border:6px solid #8883;border-top-color:#888;animation:turn 1s linear infinite}',
  '@keyframes turn{to{transform:rotate(1turn)}}',
  '@media (prefers-reduced-motion:reduce){#splash span{animation-duration:4s}}',
  '@media (prefers-color-scheme:dark){html:not([data-cor]){background:#0f1716}}',
].join('')
