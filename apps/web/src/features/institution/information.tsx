import type { InformationProps } from '../../lib/slots/slots.ts'
import { FaqList } from './faq-list.tsx'
import { InfoTabs } from './info-tabs.tsx'

/** What an institution says of itself below a showcase. */
export function Component({ letter, cod_biblioteca }: InformationProps) {
  return (
    <>
      <InfoTabs letter={letter} cod_biblioteca={cod_biblioteca} />
      <FaqList kind={letter} />
    </>
  )
}
