import { IMAGE_LIMIT } from '@estante/contract/constants'
import { Wrap } from '@estante/ui/card.tsx'
import { Carousel } from '@estante/ui/carousel.tsx'
import { Skeleton, SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useLinkOpener } from '../../lib/links/use-link-opener.tsx'
import { usePageIsComing } from '../../lib/page/announce-page.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { BackButton } from './components/back-button.tsx'
import { FieldGroups } from './components/field-groups.tsx'
import { LibraryVisit, NewHere } from './components/library-visit.tsx'
import { UnknownAddress } from './components/page-state.tsx'
import { beyondVisit } from './library.rules.ts'
import css from './library-page.module.css'
import { recordCode } from './record-address.rules.ts'

/** REC-35, AMB-30: a library unit is a record of the catalogue: its data and its pictures. */
export function Component() {
  const code = recordCode(useParams().codAcervo)
  return code === null ? <UnknownAddress /> : <LibraryUnit key={code} cod_acervo={code} />
}

function LibraryUnit({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation(['record-screen', 'messages'])
  const record = useCall('getRecord', { params: { id: cod_acervo } })
  const images = useCall('getRecordImages', { query: { cod_acervo, limite: IMAGE_LIMIT.all } })
  // A unit of another kind has no library behind it: its record alone is shown.
  const library = useCall('getLibraryPage', { params: { id: cod_acervo } })
  const opener = useLinkOpener()
  usePageIsComing(record.isPending)
  const isMissing = record.error instanceof ApiError && (record.error.status === 404 || record.error.status === 403)
  const isEmpty = record.data !== undefined && record.data.campos.length === 0 && images.data?.length === 0
  const nothing = t('AcervoBibliotecaSemDados', { ns: 'messages' })
  usePageTitle(isMissing ? nothing : record.data?.obra)
  return (
    <Wrap className={css.page}>
      <div className={css.back}>
        <BackButton />
      </div>
      {isMissing || isEmpty ? (
        <EmptyState title={nothing} headingLevel={1} icon={<Building2 size={30} aria-hidden />} />
      ) : record.error && !record.data ? (
        <ErrorState
          title={t('ErroDadosAcervo', { ns: 'messages' })}
          headingLevel={1}
          onRetry={() => void record.refetch()}
          isRetrying={record.isFetching}
        >
          {errorText(record.error)}
        </ErrorState>
      ) : !record.data || library.isPending ? (
        <SkeletonArea>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="100%" height="16rem" />
          <SkeletonText lines={6} />
        </SkeletonArea>
      ) : (
        <>
          <h1 className={css.title}>{record.data.obra}</h1>
          {library.data ? <LibraryVisit library={library.data} /> : null}
          {images.data && images.data.length > 0 ? (
            <Carousel label={t('library.images', { name: record.data.obra })} perView={2}>
              {images.data.map((image, at) => (
                <img
                  key={image.descricao}
                  src={image.conteudo}
                  alt={t('library.image', { name: record.data.obra, at: at + 1, of: images.data.length })}
                  className={css.image}
                />
              ))}
            </Carousel>
          ) : null}
          <div className={css.data}>
            <FieldGroups
              record={record.data}
              groups={library.data ? beyondVisit(record.data.campos, library.data) : undefined}
              openLink={opener.openLink}
            />
          </div>
          {library.data ? <NewHere library={library.data} /> : null}
          {opener.viewer}
        </>
      )}
    </Wrap>
  )
}
