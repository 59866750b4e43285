/**
 * Titles of a work that tell a reader something new: without the one he reads already, whole or without its subtitle.
 * (The index holds all of them, for each is searched.)
 */
export function furtherTitles(obra: string, titles: readonly string[]): string[] {
  const shown = obra.toLowerCase()
  const isShown = (title: string): boolean =>
    shown.startsWith(title.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(shown.slice(title.length))
  return titles.filter(title => title !== '' && !isShown(title))
}
