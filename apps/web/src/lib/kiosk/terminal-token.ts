import { readText, removeText, writeText } from '../storage/areas.ts'

const KEY = 'estante_terminal'
const IN_ADDRESS = /^#terminal=([\w-]{16,100})$/

/** The token of this device as a terminal of a library; a link that brings it is cleaned at once. */
export function terminalToken(): string | null {
  const brought = IN_ADDRESS.exec(window.location.hash)?.[1]
  if (brought) {
    writeText('local', KEY, brought)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
  return readText('local', KEY)
}

export const keepTerminalToken = (token: string): void => writeText('local', KEY, token.trim())

export const forgetTerminalToken = (): void => removeText('local', KEY)
