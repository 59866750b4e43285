import { useCall } from '../../lib/api/query.ts'
import { RequestScreen } from './request-screen.tsx'

/** REQ-09: the sheet of an academic work, which is as a rule one of this institution. */
export function Component() {
  const { instituicao = '' } = useCall('getSheetForm', {}).data ?? {}
  return <RequestScreen kind="ficha-catalografica" filled={{ instituicao }} />
}
