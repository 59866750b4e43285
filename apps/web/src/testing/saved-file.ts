import { vi } from 'vitest'

/** What a press saves: the name that the browser is told, and the text. */
export async function savedBy(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const made: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}` }))
  URL.revokeObjectURL = () => {}
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press()
  const { download } = clicked.mock.contexts[0] as HTMLAnchorElement
  clicked.mockRestore()
  const reader = new FileReader()
  const text = await new Promise<string>(done => {
    reader.onload = () => done(String(reader.result))
    reader.readAsText(made[0]!)
  })
  return { name: download, text: text.replace('\ufeff', '') }
}
