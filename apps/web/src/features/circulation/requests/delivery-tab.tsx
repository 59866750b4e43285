import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { RequestTab } from './request-tab.tsx'

/** The delivery tab of a record (128). */
export const Component = (props: RecordTabProps) => <RequestTab {...props} kind="delivery" />
