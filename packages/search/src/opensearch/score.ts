import type { TextField } from '@estante/contract/declared'
import { type Compiled, fieldBit, type Plan, TITLE_BIT } from '../plan.ts'
import { TITLE_EQUALS } from '../relevance.ts'
import { TEXT_FIELD_RULES } from '../text-fields.ts'
import { at, fieldsOf, groupOf, isProse, STEM_MARK } from './layout.ts'
import { type Clause, nearIn, proseWords, sequenceIn, wordIn } from './match.ts'

/**
 * Relevance without scripts. Words carry their weights in the index as frequencies, so that the server's own BM25 comes to
 * the embedded engine's sums; what was found as a sequence counts by the weights of its fields.
 */

/** As if it were a rather rare word, in the measure of the others. */
const SEQUENCE = 0.6

type Leaf = Extract<Plan, { op: 'word' | 'sequence' | 'near' }>

function leavesOf(plan: Plan): Leaf[] {
  switch (plan.op) {
    case 'word':
    case 'sequence':
      return [plan]
    case 'near':
      return [plan, ...plan.left, ...plan.right]
    case 'and':
    case 'or':
      return plan.nodes.flatMap(leavesOf)
    case 'not':
      return leavesOf(plan.left)
    default:
      return []
  }
}

/** The best of the ways in which a word may match. */
function wordScore(leaf: Extract<Leaf, { op: 'word' }>, boost: number): Clause {
  const group = groupOf(leaf.mask)
  const fields = group ? [at.weighed(group)] : fieldsOf(leaf.mask).map(field => at.words(field))
  const weight = (i: number): number => (group ? boost : boost * TEXT_FIELD_RULES[fieldsOf(leaf.mask)[i]!].weight)
  const queries = fields.map((field, i) => ({ term: { [field]: { value: leaf.word, boost: weight(i) } } }))
  const prose = group
    ? proseWords(leaf).map(word => ({ term: { [at.weighedProse(group)]: { value: word, boost } } }))
    : fieldsOf(leaf.mask)
        .filter(isProse)
        .flatMap(field =>
          proseWords(leaf).map(word => ({
            term: word.startsWith(STEM_MARK)
              ? { [at.stems(field)]: { value: word.slice(STEM_MARK.length), boost: boost * 0.5 } }
              : { [at.words(field)]: { value: word, boost: boost * 0.5 } },
          })),
        )
  return { dis_max: { queries: [...queries, ...prose] } }
}

/** The title's weight depends on its length, which stands in the record. */
function placedScore(clause: Clause, field: TextField, boost: number): Clause {
  const { weight } = TEXT_FIELD_RULES[field]
  const found: Clause = {
    constant_score: { filter: clause, boost: (fieldBit(field) & TITLE_BIT ? 1 : weight) * boost },
  }
  if (field !== 'titulo') return found
  const factor = { field: 'peso_titulo', missing: weight }
  return { function_score: { query: found, field_value_factor: factor, boost_mode: 'multiply' } }
}

function leafScore(leaf: Leaf, boost: number): Clause[] {
  // Two fields that have nothing in common.
  if (leaf.mask === 0) return []
  if (leaf.op === 'word' && !leaf.prefix && !leaf.pattern) return [wordScore(leaf, boost)]
  return fieldsOf(leaf.mask).map(field => placedScore(foundIn(leaf, field), field, boost * SEQUENCE))
}

/** Of the beginning of a word the server would weigh the first fifty words alone: it counts as a sequence does, by its fields. */
function foundIn(leaf: Leaf, field: TextField): Clause {
  if (leaf.op === 'word') return wordIn(leaf, at.words(field))
  return leaf.op === 'near' ? nearIn(leaf, field) : sequenceIn(leaf, field)
}

/** The matching records with their relevance. */
export function scored({ plan, weights, titleWords }: Compiled, matching: Clause): Clause {
  const should = leavesOf(plan).flatMap(leaf => leafScore(leaf, weights[leaf.leaf] ?? 1))
  const query: Clause = { bool: { filter: [matching], should } }
  if (!titleWords || titleWords.length === 0) return query
  const filter = { term: { primeiro_titulo: titleWords.join(' ') } }
  return { function_score: { query, functions: [{ filter, weight: TITLE_EQUALS }], boost_mode: 'multiply' } }
}
