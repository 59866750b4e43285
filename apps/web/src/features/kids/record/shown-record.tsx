import type { RecordPage, ShowcaseItemData } from '@estante/contract'
import type { RecordTab } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { useLinkName } from '../../../lib/links/use-link-name.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { scrollLater } from '../../../lib/page/scroll.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import kids from '../kids.module.css'
import { itemAddress, recordAddress } from '../kids-address.rules.ts'
import { useShowcasePlace } from '../showcase-place.ts'
import { SimilarItems } from '../similar-items.tsx'
import { CoverSection } from './cover-section.tsx'
import { DataSection } from './data-section.tsx'
import { InsideLinks } from './inside-links.tsx'
import { LocationSection } from './location-section.tsx'
import css from './record.module.css'
import { NOTHING_OPEN, recordReducer } from './record-state.ts'
import { DISPLAYS, hasDisplays, SECTIONS, type SectionCode, sectionTitle, shownSections } from './sections.rules.ts'

const CONTENT = 'parte-do-registro'
const linkOf = (code: SectionCode): string | null => SECTIONS.find(section => section.code === code)?.link ?? null

interface ShownRecordProps {
  record: RecordPage
  item: ShowcaseItemData
  section: SectionCode
}

/** KIDS-62 … 76: the parts of the record on the left, the chosen one on the right. */
export function ShownRecord({ record, item, section }: ShownRecordProps) {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const { prefix, category } = useShowcasePlace()
  const language = useLanguage()
  const navigate = useNavigate()
  const nameOf = useLinkName()
  const opener = useLinkOpener()
  const [state, act] = useReducer(recordReducer, NOTHING_OPEN)
  const { cod_acervo } = record
  const { cod_biblioteca } = item
  const permitted = useCall('getRecordSections', { params: { id: cod_acervo } })
  const copies = useCall('getCopies', { params: { id: cod_acervo }, query: {} })
  const links = useCall('getResultLinks', { query: { acervos: String(cod_acervo) } })
  const held = { '36': usePermission(Permission.marc), '115': usePermission(Permission.dublinCore) }
  const hasExtra = usePermission(Permission.extraBlock)
  useEffect(() => {
    for (const { error } of [permitted, copies, links]) if (error) logError('parts of the record', error)
  }, [permitted, copies, links])
  const sections = shownSections({
    permitted: permitted.data ?? [],
    hasCopies: Boolean(copies.data && (copies.data.bibliotecas.length > 0 || copies.data.campi.length > 0)),
  })
  const label = t(`record.labels.${section}`)
  usePageTitle([record.obra, label].join(' · '))
  const addressOf = (code: SectionCode) => recordAddress(prefix, cod_acervo, cod_biblioteca, linkOf(code), category)
  const displays = DISPLAYS.filter(({ code }) => code === '0' || held[code])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part closes what stood open in the last one
  useEffect(() => act({ type: 'close' }), [section])
  return (
    <div className={css.page}>
      <div className={css.top}>
        <ButtonLink
          href={itemAddress(prefix, cod_acervo, cod_biblioteca, category)}
          icon={<ArrowLeft size={20} aria-hidden />}
        >
          {t('record.back')}
        </ButtonLink>
        <h1 className={css.title}>{record.obra}</h1>
      </div>
      <nav className={css.menu} aria-label={t('record.sections')}>
        <ul>
          {sections.map(each => (
            <li key={each.code}>
              <Link
                href={addressOf(each.code)}
                look="quiet"
                className={css.entry}
                aria-current={each.code === section ? 'page' : undefined}
              >
                {t(`record.labels.${each.code}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>
        <section className={kids.panel} id={CONTENT} aria-labelledby="parte-titulo">
          <div className={kids.panelHead}>
            <h2 id="parte-titulo">
              {sectionTitle(label, record.desc_tipo_obra, language)}
              {state.subMenuSelected ? (
                <>
                  <ChevronRight size={20} aria-hidden /> {state.subMenuSelected.name}
                </>
              ) : null}
            </h2>
            {hasDisplays(section) && displays.length > 1 ? (
              <Select
                label={t('record.display')}
                value={section as string}
                options={displays.map(({ code }) => ({ value: code as string, label: t(`record.displays.${code}`) }))}
                onValueChange={code => {
                  void navigate(addressOf(code as SectionCode), { preventScrollReset: true })
                  scrollLater(CONTENT)
                }}
              />
            ) : null}
          </div>
          <InsideLinks library={cod_biblioteca}>
            <SectionContent
              {...{ record, item, section, state, act }}
              isListed={permitted.isPending || sections.some(each => each.code === section)}
            />
          </InsideLinks>
        </section>
        {links.data && links.data.length > 0 ? (
          <section className={kids.panel} aria-label={t('record.external')}>
            <h2 className={css.part}>{t('record.external')}</h2>
            <ul className={css.links}>
              {links.data.map((link, at) => (
                <li key={link.seq_paragrafo}>
                  <Button onClick={() => opener.openLink(cod_acervo, link)}>
                    {nameOf(link, t('item.link', { n: at + 1 }))}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {hasExtra ? <SimilarItems work={cod_acervo} library={cod_biblioteca} /> : null}
      </div>
      {opener.viewer}
    </div>
  )
}

interface SectionContentProps extends ShownRecordProps {
  state: typeof NOTHING_OPEN
  act: (act: Parameters<typeof recordReducer>[1]) => void
  isListed: boolean
}

function SectionContent({ record, item, section, state, act, isListed }: SectionContentProps) {
  const { t } = useTranslation('kids-screen')
  const Content = slotPiece('recordSection')
  const { cod_acervo } = record
  if (!isListed) return <p>{t('record.unlisted')}</p>
  if (section === '-1') return <CoverSection cod_acervo={cod_acervo} title={record.obra} />
  if (section === '0') return <DataSection record={record} state={state} act={act} />
  if (section === '31')
    return (
      <LocationSection
        cod_acervo={cod_acervo}
        cod_biblioteca={item.cod_biblioteca}
        library={item.desc_biblioteca}
        stored={state.dadosProtocoloArmazem}
        act={act}
      />
    )
  return Content ? (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Content
        record={record}
        tab={linkOf(section) as RecordTab}
        showcase={{ cod_biblioteca: item.cod_biblioteca, takesCards: item.cartao_pin === 'S' }}
      />
    </Suspense>
  ) : null
}
