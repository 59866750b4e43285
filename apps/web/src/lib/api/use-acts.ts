import { useRef, useState } from 'react'

export interface Acts {
  /** Does what is named, unless it is being done: a second press before the answer is no second act. */
  act: (name: string, work: () => Promise<unknown>) => void
  isActing: (name: string) => boolean
}

/** Acts of a screen that may each be under way: one button of many, a row of a list. */
export function useActs(): Acts {
  const running = useRef<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(running.current)
  const change = (next: ReadonlySet<string>) => {
    running.current = next
    setShown(next)
  }
  return {
    act: (name, work) => {
      if (running.current.has(name)) return
      change(new Set([...running.current, name]))
      void work().finally(() => change(new Set([...running.current].filter(other => other !== name))))
    },
    isActing: name => shown.has(name),
  }
}
