import { SPINNER_SIZES } from '@estante/contract/constants'
import { Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { accessibleRefusal } from '../../lib/links/accessible-only.tsx'
import { placeHash, placeOf, viewedKind } from '../../lib/links/file-address.ts'
import { isOurs, needsSignIn, signInAddress } from '../../lib/links/links.rules.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { InDocument } from './documents/in-document.tsx'
import css from './file-page.module.css'
import { type OpenedFile, useOpenedFile } from './use-opened-file.ts'
import { FileView } from './viewers/file-view.tsx'
import { DownloadLink } from './viewers/viewer-tools.tsx'

/** One file of a record in the viewer: at an address of its own, with its name and a way back. */
export function Component() {
  const { t } = useTranslation(['files', 'messages'])
  const { codAcervo = '', seqParagrafo = '' } = useParams()
  const here = useLocation()
  const isSignedIn = useIsSignedIn()
  const areCodes = /^[1-9]\d{0,14}$/.test(codAcervo) && /^[1-9]\d{0,8}$/.test(seqParagrafo)
  const code = areCodes ? Number(codAcervo) : 0
  const links = useCall('getRecordLinks', { params: { id: code } }, { enabled: areCodes })
  const record = useCall('getRecord', { params: { id: code } }, { enabled: areCodes })
  const link = links.data?.[0]?.links.find(one => one.seq_paragrafo === seqParagrafo)
  const mustSignIn = link !== undefined && needsSignIn(link) && !isSignedIn
  const opened = useOpenedFile(code, link && isOurs(link) && !mustSignIn ? link : undefined)
  const name = opened?.file?.name ?? link?.descricao ?? t('viewer.file')
  usePageTitle([name, record.data?.obra].filter(Boolean).join(' · '))
  if (mustSignIn) return <Navigate to={signInAddress(here.pathname + here.search + here.hash)} replace />
  const isMissing = !areCodes || (links.data && !(link && isOurs(link)))
  return (
    <Wrap className={css.page}>
      {areCodes ? (
        <Link href={`/acervo/${code}`}>
          {record.data
            ? t('filePage.backTo', { title: record.data.obra, interpolation: { escapeValue: false } })
            : t('restricted.back')}
        </Link>
      ) : null}
      <h1 className={css.title}>{name}</h1>
      {isMissing ? (
        <EmptyState title={t('filePage.missing')} icon={<FileX size={30} aria-hidden />} />
      ) : links.error && !links.data ? (
        <ErrorState title={t('restricted.failed')} onRetry={() => void links.refetch()} isRetrying={links.isFetching}>
          {errorText(links.error)}
        </ErrorState>
      ) : opened?.error ? (
        <ErrorState title={t('ErroAcessoVinculo', { ns: 'messages' })}>
          {accessibleRefusal(opened.error)
            ? t(`accessibleOnly.${accessibleRefusal(opened.error)}`)
            : errorText(opened.error)}
        </ErrorState>
      ) : opened?.file ? (
        <Shown cod_acervo={code} seq_paragrafo={Number(seqParagrafo)} file={opened.file} />
      ) : (
        <div className={css.waiting}>
          <Spinner size={SPINNER_SIZES.small} label={t('Aguarde', { ns: 'messages' })} />
        </div>
      )}
    </Wrap>
  )
}

interface ShownProps {
  cod_acervo: number
  seq_paragrafo: number
  file: OpenedFile
}

function Shown({ cod_acervo, seq_paragrafo, file }: ShownProps) {
  const { t } = useTranslation(['files', 'messages'])
  const here = useLocation()
  const navigate = useNavigate()
  const place = placeOf(here.hash)
  const [hasFailed, setFailed] = useState(false)
  const [hits, setHits] = useState<{ pages: readonly number[]; forms: readonly string[] }>({ pages: [], forms: [] })
  const kind = viewedKind(file.type)
  const goTo = (next: { pagina: number; busca: string }) => void navigate({ hash: placeHash(next) }, { replace: true })
  if (hasFailed)
    return (
      <ErrorState
        title={t('ErroAcessoVinculo', { ns: 'messages' })}
        onRetry={() => setFailed(false)}
        // A browser that cannot show it may still keep it for a program that can.
        actions={file.mayDownload ? <DownloadLink address={file.url} /> : undefined}
      />
    )
  if (!kind)
    return (
      <EmptyState
        title={t('filePage.cannotShow')}
        icon={<FileX size={30} aria-hidden />}
        actions={file.mayDownload ? <DownloadLink address={file.url} look="main" /> : undefined}
      />
    )
  const view = (
    <FileView
      kind={kind}
      file={file}
      page={place.pagina}
      onPage={pagina => goTo({ ...place, pagina })}
      marks={hits.forms}
      hitPages={hits.pages}
      onFail={() => setFailed(true)}
    />
  )
  if (kind !== 'pdf') return view
  return (
    <div className={css.columns}>
      <div className={css.view}>{view}</div>
      <div className={css.side}>
        <InDocument
          cod_acervo={cod_acervo}
          seq_paragrafo={seq_paragrafo}
          term={place.busca}
          onTerm={busca => goTo({ ...place, busca })}
          onPage={pagina => goTo({ ...place, pagina })}
          onHits={setHits}
          page={place.pagina}
        />
      </div>
    </div>
  )
}
