import type { Availability, RecordLink, RecordPage, RecordSection } from '@estante/contract'
import { type AvailabilityState, availabilityState } from '@estante/contract/availability-state'
import { RECORD_KINDS } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Card } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Skeleton, SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { BookOpen, Building2, CircleCheck, CircleMinus, Clock, Eye, MapPin, Play } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { LinkAction } from '../../../lib/links/link-action.tsx'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { useAvailabilityWords } from '../../../lib/work/use-availability-words.ts'
import { librariesInOrder, otherLibraries } from '../copies.rules.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './availability-card.module.css'

const ShelfDialog = lazy(async () => ({ default: (await import('./shelf-dialog.tsx')).ShelfDialog }))

/** Where the libraries' addresses stand, for whoever meets a barrier. */
const HOW_TO_ASK = '/pesquisa_acessibilidade/sobre'

/** Text and film of a work stand beside each other; whoever has more finds them all in the full record. */
const MOST_LINKS = 4

/** The frame around the card waits for the same answer: it is not asked for twice in one breath. */
export const JUST_ASKED_MS = 2000

interface AvailabilityCardProps {
  record: RecordPage
  sections: readonly RecordSection[]
  openLink: LinkOpener['openLink']
}

/** The answer first: can one have it now, where, and if not, when. */
export function AvailabilityCard({ record, sections, openLink }: AvailabilityCardProps) {
  const { t } = useTranslation('record-screen')
  const { cod_acervo } = record
  const maySeeCopies = usePermission(Permission.copies)
  const maySeePlaces = usePermission(Permission.location)
  const availability = useCall(
    'getAvailability',
    { query: { acervos: String(cod_acervo) } },
    { staleTime: JUST_ASKED_MS, enabled: maySeeCopies },
  )
  const links = useCall('getRecordLinks', { params: { id: cod_acervo } })
  const words = useAvailabilityWords()
  const [isShelfOpen, setShelfOpen] = useState(false)
  const known = availability.data?.find(each => each.cod_acervo === cod_acervo)
  const state = availabilityState(known)
  const all = links.data?.[0]?.links ?? []
  // What is only about the work comes after the work itself, and nobody is told to read it now.
  const online = all.filter(link => !link.relacionado)
  const shown = [...online, ...all.filter(link => link.relacionado)].slice(0, MOST_LINKS)
  if ((maySeeCopies && availability.isPending) || links.isPending)
    return (
      <Card>
        <SkeletonArea>
          <SkeletonText lines={3} />
          <Skeleton width="100%" height="2.75rem" />
        </SkeletonArea>
      </Card>
    )
  const first = online[0]
  if (!maySeeCopies && shown.length === 0) return null
  return (
    <Card className={css.card}>
      <div className={css.answer} aria-live="polite">
        {availability.error ? (
          <Tag tone="warn">{words.of('unknown')}</Tag>
        ) : (
          <Answer record={record} state={state} availability={known} links={online} />
        )}
      </div>
      <div className={css.actions} data-print="no">
        {maySeePlaces && state !== 'none' ? (
          <Button look="main" isWide icon={<MapPin size="1.125em" aria-hidden />} onClick={() => setShelfOpen(true)}>
            {t(record.tipo_acervo === RECORD_KINDS.library ? 'availability.where' : 'availability.whereToSee')}
          </Button>
        ) : null}
        {shown.map(link => (
          <LinkAction
            key={link.seq_paragrafo}
            cod_acervo={cod_acervo}
            link={link}
            look={state === 'none' && link === first ? 'main' : 'line'}
            openLink={openLink}
          />
        ))}
        <Reservation state={state} cod_acervo={cod_acervo} sections={sections} />
      </div>
      {isShelfOpen ? (
        <Suspense>
          <ShelfDialog cod_acervo={cod_acervo} title={record.obra} onClose={() => setShelfOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** A work in an accessible format that is neither on a shelf nor on line is handed out on request: the card says how. */
function NoCopies({ record }: { record: RecordPage }) {
  const { t } = useTranslation('record-screen')
  if (record.possui_acessibilidade !== 'S')
    return <p className={css.note}>{t(`availability.noCopies.${record.tipo_acervo}`)}</p>
  return (
    <>
      <p className={css.note}>{t('availability.askAccessible')}</p>
      <Link href={HOW_TO_ASK}>{t('availability.howToAsk')}</Link>
    </>
  )
}

/** What one does with it says that it is on line. */
function OnlineTag({ link }: { link: RecordLink }) {
  const words = useAvailabilityWords()
  const way = !link.is_media ? 'read' : link.media_format === 'MP4' ? 'watch' : 'listen'
  const Icon = link.is_media ? Play : BookOpen
  return (
    <Tag tone="info" icon={<Icon size="1em" aria-hidden />}>
      {words.of(way)}
    </Tag>
  )
}

interface AnswerProps {
  record: RecordPage
  state: AvailabilityState
  availability: Availability | undefined
  links: readonly RecordLink[]
}

function Answer({ record, state, availability, links }: AnswerProps) {
  const { t } = useTranslation('record-screen')
  const words = useAvailabilityWords()
  const format = useFormat()
  const [first] = links
  if (!availability || state === 'none') return first ? <OnlineTag link={first} /> : <NoCopies record={record} />
  const [library] = librariesInOrder(availability)
  const others = otherLibraries(availability, state)
  return (
    <>
      {state === 'available' ? (
        <Tag tone="ok" icon={<CircleCheck size="1em" aria-hidden />}>
          {t('availability.available', { count: availability.disponiveis, total: availability.exemplares })}
        </Tag>
      ) : state === 'away' ? (
        <Tag tone="plain" icon={<CircleMinus size="1em" aria-hidden />}>
          {words.of('away')}
        </Tag>
      ) : state === 'onlyHere' ? (
        <Tag tone="plain" icon={<Building2 size="1em" aria-hidden />}>
          {words.of('here')}
        </Tag>
      ) : state === 'onDisplay' ? (
        <Tag tone="plain" icon={<Eye size="1em" aria-hidden />}>
          {words.of('shown')}
        </Tag>
      ) : (
        <>
          <Tag tone="warn" icon={<Clock size="1em" aria-hidden />}>
            {availability.proxima_devolucao
              ? words.back(availability.proxima_devolucao)
              : words.queue(availability.fila)}
          </Tag>
          <p className={css.note}>{t('availability.allOut')}</p>
        </>
      )}
      {library ? (
        <div>
          <h2 className={css.library}>{library.desc_biblioteca}</h2>
          {library.chamada ? <p className={css.call}>{library.chamada}</p> : null}
          {others > 0 ? <p className={css.note}>{t('availability.alsoIn', { count: others })}</p> : null}
        </div>
      ) : null}
      {state === 'allOut' ? (
        <dl className={css.facts}>
          <div>
            <dt>{t('availability.queue')}</dt>
            <dd>{t('availability.queueOf', { count: availability.fila })}</dd>
          </div>
          {availability.proxima_devolucao ? (
            <div>
              <dt>{t('availability.nextReturn')}</dt>
              <dd>{format.date(availability.proxima_devolucao)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </>
  )
}

interface ReservationProps {
  state: AvailabilityState
  cod_acervo: number
  sections: readonly RecordSection[]
}

/** Where the server lists its tab; while a copy is loanable reserving stands disabled with its reason. */
function Reservation({ state, cod_acervo, sections }: ReservationProps) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const mayReserve = sections.some(section => section.link === 'reserva')
  if (!mayReserve) return null
  if (state === 'available')
    return (
      <>
        <Button isWide disabled aria-describedby={id}>
          {t('availability.reserve')}
        </Button>
        <p id={id} className={css.note}>
          {t('availability.whyNoReservation')}
        </p>
        {/* Each volume and each library has a queue of its own. */}
        <p className={css.note}>
          <Link href={recordAddress(cod_acervo, 'reserva')}>{t('availability.otherQueue')}</Link>
        </p>
      </>
    )
  if (state !== 'allOut') return null
  return (
    <ButtonLink href={recordAddress(cod_acervo, 'reserva')} look="line" isWide>
      {t('availability.reserve')}
    </ButtonLink>
  )
}
