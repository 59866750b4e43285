import { parentPort, workerData } from 'node:worker_threads'
import type { SuggestField } from '../engine.ts'
import type { SearchQuery } from '../query.ts'
import { didYouMean } from './did-you-mean.ts'
import { type FromSearchWorker, type ToSearchWorker, toPlainError } from './messages.ts'
import { packAnswer } from './packed-answer.ts'
import { Searcher } from './searcher.ts'
import { similar } from './similar.ts'
import { similarWords } from './similar-words.ts'

/** A thread that answers queries from the shared segments. */

const searcher = new Searcher((workerData as { budget?: number }).budget)

function answer(message: Extract<ToSearchWorker, { kind: 'call' }>): unknown {
  const [first, second] = message.args
  if (message.name === 'search') return packAnswer(searcher.search(first as SearchQuery))
  if (message.name === 'didYouMean') return didYouMean(searcher.view, first as string)
  if (message.name === 'similarWords') return similarWords(searcher.view, first as SuggestField, second as string)
  return similar(searcher.view, first as number, second as number)
}

parentPort?.on('message', (message: ToSearchWorker) => {
  if (message.kind === 'view') {
    searcher.useView(message.view)
    return
  }
  let reply: FromSearchWorker
  try {
    reply = { id: message.id, result: answer(message) }
  } catch (error) {
    reply = { id: message.id, error: toPlainError(error) }
  }
  parentPort?.postMessage(reply)
})
