/** How long a browser may take to begin with the file. */
const FORGET_AFTER_MS = 60_000

/** Gives the browser a file to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
}
