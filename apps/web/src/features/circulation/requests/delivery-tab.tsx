import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { RequestTab } from './request-tab.tsx'

/** The delivery tab of a record (128). */
export const Component = ({ cod_acervo }: RecordTabProps) => <RequestTab cod_acervo={cod_acervo} kind="delivery" />
