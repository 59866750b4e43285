import { type CallName, calls, type EndpointSchemas, endpoints } from '@estante/contract'
import { safeParse } from 'zod/v4/core'

/**
 * What a fake server says must be what the real one could say: every good answer is held against the contract's schema
 * of its call, and the test that gave a false one fails.
 */

const lies: string[] = []

/** The more of a path is literal, the sooner it is tried: `/acervo/busca` before `/acervo/{codigo}`. */
const known = (Object.keys(calls) as CallName[])
  .map(name => {
    const { method, path } = calls[name]
    return {
      name,
      method,
      literals: path.length - (path.match(/\{\w+\}/g)?.join('').length ?? 0),
      test: patternOf(path),
    }
  })
  .sort((one, two) => two.literals - one.literals)

function patternOf(path: string): RegExp {
  const plain = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Remembers an answer that the contract does not know. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  if (status >= 300) return
  const call = known.find(each => each.method === method && each.test.test(path))
  if (!call) {
    lies.push(`${method} ${path} is no call of the contract`)
    return
  }
  const { response } = endpoints[call.name] as EndpointSchemas
  // Files and images.
  if (!response) return
  const { success, error } = safeParse(response, body)
  if (success) return
  const faults = error.issues.map(({ path: place, message }) => `${place.join('.') || 'the whole'}: ${message}`)
  lies.push(`${call.name} (${method} ${path}) cannot answer this: ${faults.slice(0, 5).join('; ')}`)
}

/** What was said against the contract since the last time somebody asked. */
export const takeLies = (): string[] => lies.splice(0)
