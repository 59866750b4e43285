import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import css from './documents.module.css'
import { InDocument } from './in-document.tsx'

/** "In this document": the files of a record that can be searched in, on the record's own page. */
export function Component({ cod_acervo }: RecordTabProps) {
  const documents = useCall('getRecordDocuments', { params: { codAcervo: cod_acervo } })
  const readable = documents.data?.filter(one => one.tem_texto) ?? []
  if (readable.length === 0) return null
  return (
    <div className={css.section} data-print="no">
      {readable.map(one => (
        <OneDocument key={one.seq_paragrafo} cod_acervo={cod_acervo} {...one} isAlone={readable.length === 1} />
      ))}
    </div>
  )
}

interface OneDocumentProps {
  cod_acervo: number
  seq_paragrafo: number
  nome: string
  isAlone: boolean
}

function OneDocument({ cod_acervo, seq_paragrafo, nome, isAlone }: OneDocumentProps) {
  const { t } = useTranslation('files')
  const [term, setTerm] = useState('')
  const name = isAlone ? t('inside.here') : t('inside.hereNamed', { name: nome, interpolation: { escapeValue: false } })
  return <InDocument {...{ cod_acervo, seq_paragrafo, term, name }} onTerm={setTerm} />
}
