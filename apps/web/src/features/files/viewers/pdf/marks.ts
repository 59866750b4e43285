const ATTRIBUTE = 'data-hit'
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Marks every place where one of the written forms stands, in the order of the page, and says where. */
export function markForms(root: HTMLElement, forms: readonly string[]): HTMLElement[] {
  clearMarks(root)
  if (forms.length === 0) return []
  // The longest first: a form may begin another one.
  const any = [...forms].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${any.join('|')})(?=$|[^\\p{L}\\p{N}])`, 'giu')
  const found: HTMLElement[] = []
  for (const node of textsOf(root)) found.push(...markIn(node, pattern))
  return found
}

function textsOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

function markIn(node: Text, pattern: RegExp): HTMLElement[] {
  const text = node.data
  const marks: HTMLElement[] = []
  const pieces: (string | HTMLElement)[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const start = match.index + match[1]!.length
    const mark = document.createElement('mark')
    mark.setAttribute(ATTRIBUTE, '')
    mark.textContent = match[2]!
    pieces.push(text.slice(at, start), mark)
    marks.push(mark)
    at = start + match[2]!.length
  }
  if (marks.length > 0) node.replaceWith(...pieces, text.slice(at))
  return marks
}

function clearMarks(root: HTMLElement): void {
  for (const mark of root.querySelectorAll(`mark[${ATTRIBUTE}]`)) {
    const parent = mark.parentNode
    mark.replaceWith(mark.textContent ?? '')
    parent?.normalize()
  }
}
