import { useSearchParams } from 'react-router'
import { RequestScreen } from './request-screen.tsx'

/** Asks for a work in an accessible format; a page of the work names it in the address. */
export function Component() {
  const [search] = useSearchParams()
  const [titulo, autor] = [search.get('titulo'), search.get('autor')]
  return <RequestScreen kind="versao-acessivel" {...(titulo && { begin: { titulo, ...(autor && { autor }) } })} />
}
