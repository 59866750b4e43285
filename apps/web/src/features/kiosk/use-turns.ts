import { useRef, useState } from 'react'

/** Some scanners read one code twice. */
const TWICE_MS = 2000

/** Acts of a terminal one after the other, in the order they were read: a scanner does not wait for the one before. */
export function useTurns() {
  const [underWay, setUnderWay] = useState(0)
  const before = useRef(Promise.resolve())
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY })

  const inTurn = (work: () => Promise<void>): void => {
    setUnderWay(count => count + 1)
    before.current = before.current.then(async () => {
      try {
        await work()
      } finally {
        setUnderWay(count => count - 1)
      }
    })
  }
  /** When all has been done that was read until then. */
  const allDone = async (): Promise<void> => {
    for (let turn = before.current, next = turn; ; turn = next) {
      await turn
      next = before.current
      if (next === turn) return
    }
  }
  /** The same code for the same act within two seconds is one reading. */
  const isTwice = (text: string): boolean => {
    const at = performance.now()
    const isSame = last.current.text === text && at - last.current.at < TWICE_MS
    last.current = { text, at }
    return isSame
  }
  return { underWay, inTurn, allDone, isTwice }
}
