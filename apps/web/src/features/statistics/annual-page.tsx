import type { AnnualFormat } from '@estante/contract/statistics'
import { Button } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { FileArchive, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { NotLoaded } from './not-loaded.tsx'
import { Numbers } from './numbers.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'
import { useQuestions } from './use-questions.tsx'

/** Reports whose every cell opens the list behind it. */
const LISTED: Record<string, string> = {
  collection: 'estat_acervo_geral',
  q83: 'estat_mec_q83',
  q83_a: 'estat_mec_q83_a',
  q83_b: 'estat_mec_q83_b',
}

/** All tables of two years are counted before the first byte comes. */
const COUNTING_MS = 300_000

const reportAddress = (report: string, ano: number, biblioteca: string): string =>
  `/estatistica/${report}?${new URLSearchParams({ ano: String(ano), ...(biblioteca && { biblioteca }) })}`

/** Everything that a year's report asks for, on one page, as a PDF and as a folder of tables. */
export function Component() {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const asked = useQuestions()
  const semester = ['1', '2'].find(half => half === asked.value('semestre'))
  const query = { year: asked.year, ...(semester && { semester }), ...(asked.library && { library: asked.library }) }
  const how = { keepPrevious: true, timeoutMs: COUNTING_MS, enabled: asked.mayAsk }
  const { data, error, refetch } = useCall('getAnnualReport', { query } as never, how)
  const title = t('annual.title')
  usePageTitle(title)
  useFailureToast(error)
  const halves = ['1', '2'].map(half => [half, t('annual.half', { semestre: half, ano: asked.year })] as const)
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <p data-print="no">
          <Link href="/estatistica">{t('title')}</Link>
        </p>
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            <p>{t('annual.text')}</p>
          </div>
          <div className={css.tools} data-print="no">
            <Save format="pdf" query={query} />
            <Save format="zip" query={query} />
          </div>
        </header>
        <div className={css.filters} data-print="no">
          {asked.askYear}
          {asked.ask('semestre', halves, semester ?? '', t('all.semestre'))}
          {asked.askLibrary(asked.library, t('all.biblioteca'))}
        </div>
        {data ? (
          data.secoes.map(section => (
            <section key={section.codigo} className={css.annual}>
              <h2>{section.descricao}</h2>
              <p>
                {section.definicao} {t('until', { date: format.date(section.tabela.ate) })}
              </p>
              <Numbers table={section.tabela} title={section.descricao} hasHeading={false} />
              {LISTED[section.codigo] ? (
                <p data-print="no">
                  <Link href={reportAddress(LISTED[section.codigo]!, asked.year, asked.library)}>
                    {t('annual.lists', { name: section.descricao })}
                  </Link>
                </p>
              ) : null}
            </section>
          ))
        ) : error ? (
          <NotLoaded onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Stack>
    </Wrap>
  )
}

function Save({ format, query }: { format: AnnualFormat; query: Record<string, unknown> }) {
  const { t } = useTranslation('statistics')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const file = await call('getAnnualReportFile', { params: { format }, query, timeoutMs: COUNTING_MS } as never)
      saveBlob(file as Blob, `relatorio-${Object.values(query).join('-')}.${format}`)
      toast(t('annual.ready'), { kind: 'success' })
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const Icon = format === 'pdf' ? FileDown : FileArchive
  return (
    <Button
      look={format === 'pdf' ? 'main' : 'line'}
      icon={<Icon size={18} aria-hidden />}
      isPending={isBusy}
      onClick={() => void save()}
    >
      {t(`annual.${format}`)}
    </Button>
  )
}
