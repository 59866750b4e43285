import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { Reference } from '../components/reference.tsx'

export function ReferenceTab({ cod_acervo }: RecordTabProps) {
  return <Reference cod_acervo={cod_acervo} />
}
