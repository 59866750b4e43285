import { Reference } from '../components/reference.tsx'
import type { TabProps } from '../tab-content.tsx'

export function ReferenceTab({ cod_acervo }: TabProps) {
  return <Reference cod_acervo={cod_acervo} />
}
