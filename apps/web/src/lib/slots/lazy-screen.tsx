import { type ComponentType, lazy, useState } from 'react'

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>

const failed = new Set<() => void>()

/** After a failure was shown: whoever comes back to such a screen has its code fetched again. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget()
  failed.clear()
}

export interface LazyScreen<Props> {
  Component: ComponentType<Props>
  /** Fetches the code before it is shown: then it stands there at once, without a moment of waiting. */
  fetch: () => Promise<void>
}

const known = new WeakMap<object, unknown>()

/** A screen whose code comes when it is first shown, or asked for beforehand; the same `load` is the same screen. */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyScreen<Props> {
  const before = known.get(load) as LazyScreen<Props> | undefined
  if (before) return before
  const fresh = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: (await load()).Component }
      } catch (error) {
        failed.add(() => {
          Screen = fresh()
        })
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Screen = fresh()
  const screen: LazyScreen<Props> = {
    fetch: async () => {
      Screen = (await load()).Component
    },
    Component: function LazyScreenOf(props: Props) {
      // What one has begun to show stays: taking the other in mid-view would lose its state.
      const [Shown] = useState(() => Screen)
      return <Shown {...props} />
    },
  }
  known.set(load, screen)
  return screen
}
