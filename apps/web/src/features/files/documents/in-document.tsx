import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { fileAddress } from '../../../lib/links/file-address.ts'
import css from './documents.module.css'
import { PageHits } from './page-hits.tsx'

interface InDocumentProps {
  cod_acervo: number
  seq_paragrafo: number
  term: string
  onTerm: (term: string) => void
  /** In the viewer: the page that is open, going to another one, and what is marked there. */
  page?: number
  onPage?: (page: number) => void
  onHits?: (hits: { pages: readonly number[]; forms: readonly string[] }) => void
  /** The name of the document, where several stand one below the other. */
  name?: string
}

const NONE = { pages: [], forms: [] }

/** Searches in one document: its pages with the words, each leading to the viewer. */
export function InDocument({ cod_acervo, seq_paragrafo, term, onTerm, page, onPage, onHits, name }: InDocumentProps) {
  const { t } = useTranslation('files')
  const id = useId()
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  const documents = useCall('getRecordDocuments', { params: { codAcervo: cod_acervo } })
  const document = documents.data?.find(one => one.seq_paragrafo === seq_paragrafo)
  const found = useCall(
    'searchInDocument',
    { params: { codAcervo: cod_acervo, seqParagrafo: seq_paragrafo }, query: { termo: term, pagina: 1 } },
    { enabled: term !== '' && document?.tem_texto === true },
  )
  const hits = term === '' ? undefined : found.data?.paginas
  useEffect(() => {
    onHits?.(hits ? { pages: hits.map(hit => hit.pagina), forms: [...new Set(hits.flatMap(hit => hit.formas))] } : NONE)
  }, [hits, onHits])
  if (!document) return null
  if (!document.tem_texto) return <p className={css.note}>{t('inside.scanned')}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTerm(typed.trim())
    const [first] = hits ?? []
    // The same words once more: back to where they begin.
    if (typed.trim() === term && first) onPage?.(first.pagina)
  }
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {name ?? t('inside.title')}
      </h2>
      <form className={css.form} aria-labelledby={id} onSubmit={submit}>
        <TextField
          label={t('inside.label')}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" icon={<Search size={18} aria-hidden />}>
          {t('inside.search')}
        </Button>
      </form>
      <p className={css.note} role="status">
        {found.error
          ? errorText(found.error)
          : hits
            ? found.data!.total === 0
              ? t('inside.none')
              : t('inside.count', { count: found.data!.total })
            : ''}
      </p>
      {hits && hits.length > 0 ? (
        <PageHits
          hits={hits}
          addressOf={pagina => fileAddress(cod_acervo, seq_paragrafo, { pagina, busca: term })}
          {...(page !== undefined && { current: page })}
        />
      ) : null}
      {hits && found.data!.total > hits.length ? (
        <p className={css.note}>{t('inside.first', { count: hits.length })}</p>
      ) : null}
    </section>
  )
}
