import { accessibleAddress, accessibleFile, accessibleVersionAddress } from '@estante/contract/accessible-address'
import { availabilityState } from '@estante/contract/availability-state'
import { Permission } from '@estante/contract/permissions'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { countAccess } from '../../lib/links/link-access.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import { MissingPage } from './missing-page.tsx'
import { BackToResults, FormatLine, NamedLink, PlainFrame, useAsked, Waiting } from './plain-frame.tsx'

const isNotThere = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/** S-08: a work as one would say it aloud; nothing is searched for here (A11Y-21). */
export function DetailsPage({ code, library }: { code: number; library?: number | undefined }) {
  const { t } = useTranslation('accessible')
  const asked = useAsked()
  const mayReserve = usePermission(Permission.reservation)
  const input = { params: { id: code }, query: library === undefined ? {} : { codBiblioteca: library } }
  const { data, error, refetch } = useCall('getAccessibleDetails', input as never)
  if (isNotThere(error)) return <MissingPage />
  if (!data)
    return (
      <PlainFrame>
        <Waiting error={error} onRetry={() => void refetch()} />
      </PlainFrame>
    )
  const live = data.disponibilidade
  const state = availabilityState(live)
  const at = live?.bibliotecas.find(one => one.cod_biblioteca === library)?.desc_biblioteca
  return (
    <PlainFrame title={data.descricao}>
      <BackToResults />
      <h1>{data.descricao}</h1>
      <FormatLine work={data} />
      {live && library !== undefined ? <p>{at ? t('details.atLibrary', { name: at }) : t('details.notHere')}</p> : null}
      {live && state !== 'none' ? (
        <p>
          {state === 'available'
            ? t('details.available', { count: live.disponiveis })
            : t(state === 'onlyHere' || state === 'onDisplay' ? `details.${state}` : 'details.none')}{' '}
          {live.proxima_devolucao ? t('details.return', { date: live.proxima_devolucao }) : null}
        </p>
      ) : null}
      <h2>{t('details.facts')}</h2>
      <dl>
        {data.dados.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {data.links.length > 0 ? (
        <>
          <h2>{t('details.links')}</h2>
          <ul>
            {data.links.map(link => {
              const { href, isAsked } = accessibleFile(code, link)
              const name = link.descricao || link.url_link
              if (isAsked)
                return (
                  <li key={link.seq_paragrafo}>
                    <Link href={href}>{t('details.signInFor', { name })}</Link>
                  </li>
                )
              // A plain link: a file has no page of the application that could be gone to.
              return (
                <li key={link.seq_paragrafo}>
                  <a
                    href={href}
                    onClick={() => countAccess(code, { ...link, seq_paragrafo: String(link.seq_paragrafo) })}
                  >
                    {name}
                  </a>
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
      <p className="plain-go">
        <NamedLink href={accessibleAddress(`bibliotecas/${code}`, asked)} of={data.descricao}>
          {t('results.libraries')}
        </NamedLink>
        {mayReserve && state === 'allOut' ? <Link href={`/acervo/${code}/reserva`}>{t('details.reserve')}</Link> : null}
        <Link href={`/acervo/${code}`}>{t('details.full')}</Link>
        <Link href={accessibleVersionAddress(data)}>{t('details.request')}</Link>
      </p>
    </PlainFrame>
  )
}

/** S-07: which libraries hold a work. */
export function LibrariesPage({ code }: { code: number }) {
  const { t } = useTranslation('accessible')
  const asked = useAsked()
  const work = useCall('getAccessibleDetails', { params: { id: code }, query: {} } as never)
  const held = useCall('getAccessibleLibraries', { params: { id: code } })
  const isClosed = held.error instanceof ApiError && held.error.status === 403
  if (isNotThere(work.error)) return <MissingPage />
  if (!work.data || !(held.data || isClosed)) {
    const again = () => void Promise.all([work.refetch(), held.refetch()])
    return (
      <PlainFrame>
        <Waiting error={work.error ?? (isClosed ? null : held.error)} onRetry={again} />
      </PlainFrame>
    )
  }
  const title = t('libraries.title', { title: work.data.descricao })
  const nothing = <p>{t(isClosed ? 'libraries.refused' : 'libraries.none')}</p>
  return (
    <PlainFrame title={title}>
      <BackToResults />
      <h1>{title}</h1>
      {held.data && held.data.length > 0 ? (
        <ul className="plain-list">
          {held.data.map(one => (
            <li key={one.cod_biblioteca} className="plain-item">
              <h2>{one.desc_biblioteca}</h2>
              <p>
                {t('libraries.copies', { count: one.exemplares })},{' '}
                {one.disponiveis > 0
                  ? t('libraries.available', { count: one.disponiveis })
                  : t('libraries.noneAvailable')}
                .
              </p>
              <p className="plain-go">
                <NamedLink
                  href={accessibleAddress(`detalhes/${code}/${one.cod_biblioteca}`, asked)}
                  of={one.desc_biblioteca}
                >
                  {t('libraries.here')}
                </NamedLink>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        nothing
      )}
    </PlainFrame>
  )
}
