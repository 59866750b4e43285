import type { PageHit } from '@estante/contract'

export interface MarkedPiece {
  text: string
  isMarked: boolean
  /** Where it begins: pieces with the same words stand at different places. */
  at: number
}

/** A text cut where its marks begin and end. */
export function markedPieces(text: string, marks: PageHit['marcas']): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isMarked, at })
    at = Math.max(at, to)
  }
  for (const { inicio, fim } of marks) {
    add(inicio, false)
    add(fim, true)
  }
  add(text.length, false)
  return pieces
}
