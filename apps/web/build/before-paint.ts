import { readFileSync } from 'node:fs'
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
  '#first [lang]{display:none}',
  'html[lang|=pt] #first [lang|=pt],html[lang|=en] #first [lang|=en],html[lang|=es] #first [lang|=es]{display:inline}',
  '@media (max-width:767px){#first>*>*{padding-inline:var(--s4)}#first .top>*{min-height:60px;font-size:1rem}#first .hero{padding:var(--s5) 0}#first .full{display:none}}',
  '#splash{display:grid;place-items:center;min-height:100vh}',
  '#first+#splash{position:absolute;inset:22rem 0 auto;min-height:0}',
  '#splash span{width:80px;height:80px;border-radius:50%;border:6px solid #8883;border-top-color:#888;animation:turn 1s linear infinite}',
  '@keyframes turn{to{transform:rotate(1turn)}}',
  '@media (prefers-reduced-motion:reduce){#splash span{animation-duration:4s}}',
  '@media (prefers-color-scheme:dark){html:not([data-cor]){background:#15181b}}',
].join('')
