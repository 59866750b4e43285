import { useParams } from 'react-router'
import { UnknownAddress } from './components/page-state.tsx'
import { recordCode, recordTab } from './record-address.rules.ts'
import { RecordScreen } from './record-screen.tsx'

/** REC-01: /acervo/{codAcervo} and /acervo/{codAcervo}/{tab}. Another record is another screen: nothing stays (REC-05). */
export function Component() {
  const { codAcervo, tab } = useParams()
  const code = recordCode(codAcervo)
  const current = recordTab(tab)
  if (code === null || (tab !== undefined && current === null)) return <UnknownAddress />
  return <RecordScreen key={code} cod_acervo={code} tab={current} />
}
