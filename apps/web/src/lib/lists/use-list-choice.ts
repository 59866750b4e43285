import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** One more choice of a list, kept in the address beside its filter. Another choice begins at the first page, as another filter does. */
export function useListChoice(name: string): [value: string, choose: (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = useCallback(
    (value: string) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          if (value === '') after.delete(name)
          else after.set(name, value)
          after.delete('pagina')
          return after
        },
        { preventScrollReset: true, replace: true },
      ),
    [name, setSearch],
  )
  return [search.get(name) ?? '', choose]
}
