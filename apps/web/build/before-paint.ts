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

const SPLASH = [
  '#splash{display:grid;place-items:center;min-height:100vh}',
  '#splash span{width:80px;height:80px;border-radius:50%;border:6px solid #8883;border-top-color:#888;animation:turn 1s linear infinite}',
  '@keyframes turn{to{transform:rotate(1turn)}}',
  '@media (prefers-reduced-motion:reduce){#splash span{animation-duration:4s}}',
  '@media (prefers-color-scheme:dark){html:not([data-cor]){background:#15181b}}',
].join('')
