import { Button } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { fileAddress } from '../../../lib/links/file-address.ts'
import type { DocumentHitsProps } from '../../../lib/slots/slots.ts'
import css from './documents.module.css'
import { PageHits } from './page-hits.tsx'

/** Works stand below them: a few documents first, the others by a press. */
const FIRST = 3

/** The general search inside documents: works with the pages that have the words. */
export function Component({ term }: DocumentHitsProps) {
  const { t } = useTranslation('files')
  const id = useId()
  const [areAllShown, setAllShown] = useState(false)
  const found = useCall('searchDocuments', { query: { termo: term, pagina: 1 } })
  const documents = found.data?.documentos ?? []
  const list = useRef<HTMLOListElement>(null)
  // The button goes with what it did: the keyboard goes on at the first that it brought.
  const showAll = () => {
    flushSync(() => setAllShown(true))
    list.current?.children[FIRST]?.querySelector('a')?.focus()
  }
  const status = found.error
    ? errorText(found.error)
    : found.data
      ? found.data.total === 0
        ? t('inDocuments.none')
        : t('inDocuments.count', { count: found.data.total })
      : ''
  return (
    <section className={css.section} aria-labelledby={id} data-print="no">
      <h2 id={id} className={css.title}>
        {t('inDocuments.title')}
      </h2>
      <p className={css.note} role="status">
        {status}
      </p>
      {found.isPending ? <SkeletonText lines={4} /> : null}
      {documents.length > 0 ? (
        <ol ref={list} className={css.documents}>
          {documents.slice(0, areAllShown ? undefined : FIRST).map(document => (
            <li key={`${document.cod_acervo}-${document.seq_paragrafo}`}>
              <h3 className={css.work}>
                <Anchor href={`/acervo/${document.cod_acervo}`}>{document.obra}</Anchor>
              </h3>
              <p className={css.note}>
                {document.nome} · {t('inDocuments.pages', { count: document.total_paginas })}
              </p>
              <PageHits
                hits={document.paginas}
                addressOf={pagina => fileAddress(document.cod_acervo, document.seq_paragrafo, { pagina, busca: term })}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {documents.length > FIRST && !areAllShown ? (
        <Button look="line" onClick={showAll}>
          {t('inDocuments.more', { count: documents.length - FIRST })}
        </Button>
      ) : null}
    </section>
  )
}
