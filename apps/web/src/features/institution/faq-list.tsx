import { Button } from '@estante/ui/button.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import css from './faq-list.module.css'
import { Section } from './section.tsx'

const FaqEntryDialog = lazy(async () => ({ default: (await import('./faq-entry-dialog.tsx')).FaqEntryDialog }))

export interface FaqListProps {
  /** Questions of the catalogue (C), about accessibility (A), of a showcase for children (K) or a museum (M). */
  kind?: 'C' | 'A' | 'K' | 'M'
  isTitleHidden?: boolean
}

/** KIDS-24, KIDS-30: a museum that answers no questions of its own shows those of the catalogue, as it does with its tabs. */
function useQuestions(kind: NonNullable<FaqListProps['kind']>) {
  const own = useCall('getFaq', { query: { tipo_catalogo: kind } })
  const falls = kind === 'M' && own.data?.length === 0
  const catalogue = useCall('getFaq', { query: { tipo_catalogo: 'C' } }, { enabled: falls })
  return falls ? catalogue : own
}

/** SHELL-20: a list of buttons, each opening its question's title and answer. */
export function FaqList({ kind = 'C', isTitleHidden = false }: FaqListProps) {
  const { t } = useTranslation(['home', 'shell'])
  const { data, error, isPending, refetch } = useQuestions(kind)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = data?.find(entry => entry.id === openId)
  if (data?.length === 0 && !isTitleHidden) return null
  const body = (
    <>
      {isPending ? <SkeletonText /> : null}
      {error ? (
        <ErrorState title={t('faq.failed', { ns: 'shell' })} headingLevel={3} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data?.length === 0 ? <p>{t('faq.empty', { ns: 'shell' })}</p> : null}
      {data && data.length > 0 ? (
        <ul className={css.list}>
          {data.map(entry => (
            <li key={entry.id}>
              <Button isWide className={css.question} onClick={() => setOpenId(entry.id)}>
                {entry.titulo}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <Suspense>
          <FaqEntryDialog title={open.titulo} html={open.conteudo} onClose={() => setOpenId(null)} />
        </Suspense>
      ) : null}
    </>
  )
  return isTitleHidden ? body : <Section title={t('faq.title')}>{body}</Section>
}
