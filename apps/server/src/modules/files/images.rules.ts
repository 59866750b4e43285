/** Pictures travel inside one answer: a record with hundreds of scans must not fill the memory of whoever makes it. */
const MOST_BYTES = 24 * 1024 * 1024

/** The first `limit` of them (0: all), as far as they fit into an answer; the first one always. */
export function imagesWithin<F extends { tamanho: number }>(files: readonly F[], limit: number): F[] {
  let bytes = 0
  const wanted = limit > 0 ? files.slice(0, limit) : files
  const end = wanted.findIndex((file, at) => {
    bytes += file.tamanho
    return at > 0 && bytes > MOST_BYTES
  })
  return end < 0 ? [...wanted] : wanted.slice(0, end)
}
