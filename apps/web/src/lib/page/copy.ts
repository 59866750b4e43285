import { toast } from '@estante/ui/toast-queue.ts'
import { i18n } from '../language/i18n.ts'

/** Puts a text that stands on the page on the clipboard and says so; a browser may refuse, and then it can be selected. */
export async function copy(text: string, done: string): Promise<void> {
  await say(navigator.clipboard ? navigator.clipboard.writeText(text) : refused(), done)
}

/** The same of what has bold and italics, which not every clipboard takes. */
export async function copyHtml(html: string, done: string): Promise<void> {
  const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  if (!navigator.clipboard || typeof ClipboardItem !== 'function') return await copy(plain, done)
  const parts = { 'text/html': html, 'text/plain': plain }
  const item = new ClipboardItem(
    Object.fromEntries(Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])),
  )
  await say(navigator.clipboard.write([item]), done)
}

const refused = (): Promise<never> => Promise.reject(new Error('This browser gives no clipboard.'))

const say = (copying: Promise<void>, done: string): Promise<unknown> =>
  copying.then(
    () => toast(done, { kind: 'success' }),
    () => toast(i18n.t('notCopied', { ns: 'shell' }), { kind: 'warning' }),
  )
