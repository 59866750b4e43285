import { parentPort, workerData } from 'node:worker_threads'
import type { AnswerPage, SuggestField } from '../../engine.ts'
import type { SearchQuery } from '../../query.ts'
import { type PackedAnswer, packAnswer } from '../query/packed-answer.ts'
import { Searcher } from '../query/searcher.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { similar } from '../suggest/similar.ts'
import { similarWords } from '../suggest/similar-words.ts'
import { type FromSearchWorker, type ToSearchWorker, toPlainError } from './messages.ts'

/** A thread that answers queries from the shared segments. */

const searcher = new Searcher((workerData as { budget?: number }).budget)

function answer(message: Extract<ToSearchWorker, { kind: 'call' }>): unknown {
  const [first, second] = message.args
  if (message.name === 'search') return search(first as SearchQuery, message.id)
  if (message.name === 'didYouMean') return didYouMean(searcher.view, first as string, term => searcher.count(term))
  if (message.name === 'similarWords') return similarWords(searcher.view, first as SuggestField, second as string)
  return similar(searcher.view, first as number, second as number)
}

/** The page is told as soon as it is found, unless only counts are asked for or nothing is left to count. */
function search(query: SearchQuery, id: number): PackedAnswer {
  const hasMore = query.perPage > 0 && (query.facets?.length ?? 0) > 0
  const tell = hasMore ? (page: AnswerPage) => send({ id, page }) : undefined
  return packAnswer(searcher.search(query, tell))
}

const send = (message: FromSearchWorker): void => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToSearchWorker) => {
  if (message.kind === 'view') {
    searcher.useView(message.view)
    return
  }
  if (message.kind === 'availability') {
    searcher.useAvailability(message.availability)
    return
  }
  try {
    send({ id: message.id, result: answer(message) })
  } catch (error) {
    send({ id: message.id, error: toPlainError(error) })
  }
})
