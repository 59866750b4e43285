import { serverNow } from '../frame/desk-session.ts'
import { actsOfFile, fileOfActs } from './away-acts.ts'
import { awayStore } from './away-store.ts'
import { addWaiting } from './waiting-list.ts'

/** Acts that wait, as a file: for a machine that will not see its network again. */
export function saveToFile(): void {
  const text = fileOfActs(awayStore.get().waiting)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `balcao-${serverNow().toISOString().slice(0, 16).replaceAll(':', '')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Acts that another machine saved; false where the file is none of these. */
export async function loadFromFile(text: string): Promise<boolean> {
  const acts = actsOfFile(text)
  if (!acts) return false
  await addWaiting(acts)
  return true
}
