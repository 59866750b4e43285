import { type ComponentType, lazy } from 'react'

const failed = new Set<() => void>()

/** After a failure was shown: whoever comes back to such a screen has its code fetched again. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A screen whose code comes when it is first shown. */
export function lazyScreen(load: () => Promise<{ Component: ComponentType }>): ComponentType {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: (await load()).Component }
      } catch (error) {
        failed.add(() => {
          Screen = fresh()
        })
        throw error
      }
    })
  let Screen = fresh()
  return function LazyScreen() {
    return <Screen />
  }
}
