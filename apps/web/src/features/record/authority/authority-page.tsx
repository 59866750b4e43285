import type { AuthorityPage } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { Tabs } from '@estante/ui/tabs.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCall } from '../../../lib/api/query.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { usePageIsComing } from '../../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { scrollLater } from '../../../lib/page/scroll.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { BackButton } from '../components/back-button.tsx'
import { MarcView } from '../components/marc-view.tsx'
import { PageMissing, UnknownAddress } from '../components/page-state.tsx'
import { lifeOf } from '../reading.rules.ts'
import { authorityAddress, authoritySearchAddress, recordCode } from '../record-address.rules.ts'
import { AuthorityData } from './authority-data.tsx'
import css from './authority-page.module.css'

/** AUTHY-02: /autoridade/{codAutoridade} and /autoridade/{codAutoridade}/marc. */
export function Component() {
  const { codAutoridade, display } = useParams()
  const code = recordCode(codAutoridade)
  if (code === null || (display !== undefined && display !== 'marc')) return <UnknownAddress />
  return <AuthorityScreen key={code} cod_autoridade={code} isMarc={display === 'marc'} />
}

function AuthorityScreen({ cod_autoridade, isMarc }: { cod_autoridade: number; isMarc: boolean }) {
  const { t } = useTranslation(['record-screen', 'ui'])
  const { data, error, isFetching, refetch } = useCall('getAuthority', { params: { codAutoridade: cod_autoridade } })
  const isMissing = error instanceof ApiError && error.status === 404
  usePageTitle(isMissing ? t('authority.missing') : data?.descricao)
  usePageIsComing(!data && !error)
  // AUTHY-08: only logged; the page stays and offers to try again.
  useEffect(() => {
    if (error) logError('authority', error)
  }, [error])
  if (isMissing) return <PageMissing title={t('authority.missing')} />
  return (
    <Wrap className={css.page}>
      {/* AUTHY-05: what one comes back to is the list of results, once it has had time to appear. */}
      <div className={css.back}>
        <BackButton onBack={() => scrollLater(LANDMARKS.results)} />
      </div>
      {data ? (
        <Authority authority={data} isMarc={isMarc} />
      ) : error ? (
        <EmptyState
          title={t('authority.none')}
          headingLevel={1}
          actions={
            <Button look="main" isPending={isFetching} onClick={() => void refetch()}>
              {t('retry', { ns: 'ui' })}
            </Button>
          }
        />
      ) : (
        <SkeletonArea>
          <SkeletonText lines={8} />
        </SkeletonArea>
      )}
    </Wrap>
  )
}

function Authority({ authority, isMarc }: { authority: AuthorityPage; isMarc: boolean }) {
  const { t } = useTranslation('record-screen')
  const { cod_autoridade } = authority
  const isPerson = authority.tipo === 'pessoa'
  const life = isPerson ? lifeOf(authority.descricao) : ''
  return (
    <Stack gap={5}>
      <header>
        <p className={css.kind}>{authority.desc_tipo}</p>
        <h1 className={css.title}>
          {isPerson ? spokenName(authority.descricao) : authority.descricao}
          {life ? (
            <>
              {' '}
              <span className={css.life}>{life}</span>
            </>
          ) : null}
        </h1>
        <Link href={authoritySearchAddress(cod_autoridade)}>{t('authority.search')}</Link>
      </header>
      <Tabs
        label={t('tabs')}
        current={isMarc && authority.marc.length > 0 ? 'marc' : 'dados'}
        tabs={[
          { id: 'dados', label: t('data'), href: authorityAddress(cod_autoridade) },
          // Its rows come only to who may read them.
          ...(authority.marc.length > 0
            ? [{ id: 'marc', label: t('authority.marc'), href: authorityAddress(cod_autoridade, true) }]
            : []),
        ]}
      />
      {isMarc && authority.marc.length > 0 ? (
        <MarcView rows={authority.marc} caption={t('marc.caption')} />
      ) : (
        <AuthorityData authority={authority} />
      )}
    </Stack>
  )
}
