/** One tab at a time; browsers without Web Locks fall back to each tab for itself. */
export async function oneTabAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  return (await navigator.locks.request(`estante-${name}`, act)) as T
}
