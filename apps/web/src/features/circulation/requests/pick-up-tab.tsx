import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { RequestTab } from './request-tab.tsx'

/** The loan request tab of a record (75). */
export const Component = (props: RecordTabProps) => <RequestTab {...props} kind="emprestimo" />
