import { findField } from '@estante/contract/declared'
import { isStopWord } from './analysis/stop-words.ts'
import { words } from './analysis/tokenize.ts'
import type { SearchEngine, SuggestField } from './engine.ts'
import { MAX_WORDS } from './plan.ts'
import type { QueryNode, TextNode } from './query.ts'

/** Searching by similarity: each word also stands for words of the index that are nearly written or sound like it. */

/** Next to nothing: whatever matches as it was typed comes before whatever matches by likeness. */
const LIKENESS_WEIGHT = 0.0005
const MOST_PER_WORD = 8
const PLAIN_WORD = /^[\p{L}\p{M}]{3,40}$/u

type Similar = Pick<SearchEngine, 'similarWords'>

/** A free-word term of a similarity field; phrases, beginnings and the types E and I ask for exactly what they say. */
const baseOf = (node: TextNode): SuggestField | undefined =>
  node.type === 'E' || node.type === 'I' ? undefined : findField(node.field)?.similarTo

interface Split {
  readonly likely: readonly string[]
  /** What is searched as it stands: phrases, numbers, beginnings. */
  readonly rest: string
}

function split(text: string): Split {
  const likely: string[] = []
  const rest: string[] = []
  for (const [piece] of text.matchAll(/["“”][^"“”]*["“”]|\S+/g)) {
    const list = words(piece, 'query')
    if (list.length === 1 && PLAIN_WORD.test(piece) && !isStopWord(list[0]!)) likely.push(list[0]!)
    else if (!(list.length === 1 && isStopWord(list[0]!))) rest.push(piece)
  }
  return { likely, rest: rest.join(' ') }
}

function countLikely(node: QueryNode): number {
  if (node.op === 'text') return baseOf(node) ? split(node.text).likely.length : 0
  if (node.op === 'and' || node.op === 'or') return node.nodes.reduce((sum, child) => sum + countLikely(child), 0)
  return node.op === 'not' ? countLikely(node.left) + countLikely(node.right) : 0
}

async function widenText(node: TextNode, engine: Similar, perWord: number): Promise<QueryNode> {
  const field = baseOf(node)
  const { likely, rest } = split(node.text)
  if (!field || likely.length === 0 || perWord < 1) return node
  const alternatives = await Promise.all(
    likely.map(async (word): Promise<QueryNode> => {
      const near = (await engine.similarWords(field, word)).slice(0, perWord)
      const asTyped: TextNode = { ...node, text: word }
      if (near.length === 0) return asTyped
      return { op: 'or', nodes: [asTyped, ...near.map(text => ({ ...node, text, weight: LIKENESS_WEIGHT }))] }
    }),
  )
  const nodes = rest === '' ? alternatives : [...alternatives, { ...node, text: rest }]
  return nodes.length === 1 ? nodes[0]! : { op: 'and', nodes }
}

async function widen(node: QueryNode, engine: Similar, perWord: number): Promise<QueryNode> {
  switch (node.op) {
    case 'text':
      return widenText(node, engine, perWord)
    case 'and':
    case 'or':
      return { op: node.op, nodes: await Promise.all(node.nodes.map(child => widen(child, engine, perWord))) }
    case 'not':
      // Excluding what is merely alike would hide works that nobody meant.
      return { ...node, left: await widen(node.left, engine, perWord) }
    default:
      return node
  }
}

/** The same search with the words of similarity fields widened; anything else stays as it is. */
export async function withSimilarWords(node: QueryNode, engine: Similar): Promise<QueryNode> {
  const count = countLikely(node)
  if (count === 0) return node
  return widen(node, engine, Math.min(MOST_PER_WORD, Math.floor(MAX_WORDS / count) - 1))
}
