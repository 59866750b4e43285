import type { Plan, SequencePlan, WordPlan } from '../../plan.ts'
import { codeTerm } from '../segments/raw.ts'
import type { Segment } from '../segments/segment.ts'
import type { Budget } from './budget.ts'
import { difference, intersect, union } from './doc-lists.ts'
import { NearMatcher, SequenceMatcher } from './positions.ts'
import { codeDocs, docsIn, type Hits, type Scratch, wordHits, writtenHits } from './postings.ts'

/** A plan on one segment: which records match, and what each scored leaf found. */

/** Reading the tokens of a record costs about as much as this many postings. */
const CHECK_COST = 24
/** A list this many times longer than the candidates rules out too few of them to be read. */
const FAR = 64
/** One this many times longer is read as a whole. */
const NEAR = 16

export class Evaluation {
  readonly #segment: Segment
  readonly #scratch: Scratch
  readonly #budget: Budget
  /** By leaf number; filled for every leaf, also those that decide nothing, so that frequencies are whole. */
  readonly leaves: Hits[] = []
  #everything: Uint32Array | null = null

  constructor(segment: Segment, scratch: Scratch, budget: Budget) {
    this.#segment = segment
    this.#scratch = scratch
    this.#budget = budget
  }

  everything(): Uint32Array {
    if (!this.#everything) {
      this.#everything = this.#scratch.u32(this.#segment.size)
      for (let i = 0; i < this.#everything.length; i++) this.#everything[i] = i
    }
    return this.#everything
  }

  /** `null` stands for every record. */
  run(plan: Plan): Uint32Array | null {
    switch (plan.op) {
      case 'all':
        return null
      case 'none':
        return new Uint32Array(0)
      case 'word':
        return this.#word(plan).docs
      case 'code':
        return codeDocs(this.#segment, codeTerm(plan.column, plan.code), this.#budget)
      case 'id': {
        const doc = this.#segment.find(plan.id)
        return doc < 0 ? new Uint32Array(0) : Uint32Array.of(doc)
      }
      case 'sequence':
        return this.#sequence(plan)
      case 'near': {
        const sides = [...plan.left, ...plan.right].map(word => this.#word(word).docs)
        const matcher = new NearMatcher(this.#segment, plan)
        return this.#check(plan.leaf, this.#all(sides), doc => matcher.fields(doc))
      }
      case 'and': {
        const lists = plan.nodes.map(node => this.run(node)).filter(list => list !== null)
        return lists.length === 0 ? null : this.#all(lists)
      }
      case 'or': {
        const lists = plan.nodes.map(node => this.run(node))
        let out: Uint32Array = new Uint32Array(0)
        let everything = false
        for (const list of lists) {
          if (list === null) everything = true
          else if (!everything) {
            this.#budget.spend(out.length + list.length)
            out = union(out, list, this.#scratch)
          }
        }
        return everything ? null : out
      }
      case 'not': {
        const left = this.run(plan.left) ?? this.everything()
        const right = this.run(plan.right)
        if (right === null) return new Uint32Array(0)
        this.#budget.spend(left.length)
        return difference(left, right, this.#scratch)
      }
    }
  }

  #word(plan: WordPlan): Hits {
    const hits = wordHits(this.#segment, plan, this.#scratch, this.#budget)
    this.leaves[plan.leaf] = hits
    return hits
  }

  /** The rarest first: what it leaves bounds all that follows. */
  #all(lists: readonly Uint32Array[]): Uint32Array {
    const sorted = lists.slice().sort((a, b) => a.length - b.length)
    let out = sorted[0]!
    for (let i = 1; i < sorted.length && out.length > 0; i++) {
      this.#budget.spend(Math.min(out.length * 16, out.length + sorted[i]!.length))
      out = intersect(out, sorted[i]!, this.#scratch)
    }
    return out
  }

  #check(leaf: number, candidates: Uint32Array, fields: (doc: number) => number): Uint32Array {
    this.#budget.spend(candidates.length * CHECK_COST)
    const docs = this.#scratch.u32(candidates.length)
    const masks = this.#scratch.u16(candidates.length)
    let size = 0
    for (let i = 0; i < candidates.length; i++) {
      const mask = fields(candidates[i]!)
      if (mask === 0) continue
      docs[size] = candidates[i]!
      masks[size++] = mask
    }
    const found = docs.subarray(0, size)
    this.leaves[leaf] = { docs: found, masks: masks.subarray(0, size), allExact: true }
    return found
  }

  #sequence(plan: SequencePlan): Uint32Array {
    const matcher = new SequenceMatcher(this.#segment, plan)
    if (!matcher.possible) return this.#check(plan.leaf, new Uint32Array(0), () => 0)
    return this.#check(plan.leaf, this.#candidates(plan), doc => matcher.fields(doc))
  }

  /** Records that may hold a sequence: those of its rarest word, less what other words rule out at little cost. */
  #candidates(plan: SequencePlan): Uint32Array {
    const last = plan.words.length - 1
    const prefix = plan.lastIsPrefix ? plan.words[last]! : null
    const found = plan.words
      .slice(0, prefix === null ? last + 1 : last)
      .map(word => writtenHits(this.#segment, word))
      .sort((a, b) => a.docs.length - b.docs.length)
    if (prefix !== null) {
      const key = { word: prefix, kind: 'written', mask: plan.mask } as const
      const part: WordPlan = { op: 'word', leaf: -1, word: prefix, mask: plan.mask, prefix: true, keys: [key] }
      // many words begin so: checking the records of the others is cheaper than gathering theirs
      const [from, to] = this.#segment.terms.prefixRange(prefix)
      const postings = this.#segment.postingOffsets[to]! - this.#segment.postingOffsets[from]!
      if (found.length === 0 || postings < found[0]!.docs.length * FAR)
        found.push(wordHits(this.#segment, part, this.#scratch, this.#budget))
    }
    const least = Math.min(...found.map(hits => hits.docs.length))
    return this.#all(
      found
        .filter(hits => hits.docs.length <= least * FAR)
        // passing over other fields is worth it where most of the list will be read
        .map(hits => (hits.docs.length <= least * NEAR ? docsIn(hits, plan.mask, this.#scratch) : hits.docs)),
    )
  }
}
