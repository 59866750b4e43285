import { Permission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonTable } from '@estante/ui/skeleton.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { CopyPlaces } from '../components/copy-places.tsx'
import { Loaded } from '../components/loaded.tsx'
import { useColourWords } from '../components/use-colour-words.ts'
import { shelvesIn } from '../copies.rules.ts'
import css from './copies-tab.module.css'

const ShelfBrowser = lazy(async () => ({ default: (await import('../components/shelf-browser.tsx')).ShelfBrowser }))
const ShelfDialog = lazy(async () => ({ default: (await import('../components/shelf-dialog.tsx')).ShelfDialog }))

/** REC-13, REC-25: copies by library, of one campus or library or all. */
export function CopiesTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const colourWords = useColourWords()
  const institution = useInstitution()
  const [campus, setCampus] = useState('')
  const [library, setLibrary] = useState('')
  const [shelfOf, setShelfOf] = useState<{ code: number; name: string } | null>(null)
  const options = useCall('getCampusOptions', {})
  const message = useCall('getLibraryMessage', {
    query: { cod_biblioteca: library === '' ? undefined : Number(library) },
  })
  const copies = useCall(
    'getCopies',
    {
      params: { id: cod_acervo },
      query: {
        campus: campus === '' ? undefined : Number(campus),
        biblioteca: library === '' ? undefined : Number(library),
      },
    },
    { keepPrevious: true, staleTime: 0 },
  )
  const holders = useCall('getRecordLibraries', { params: { id: cod_acervo } })
  const maySeePlaces = usePermission(Permission.location)
  const colours = useCall('getShelfColour', { params: { id: cod_acervo } }, { enabled: maySeePlaces })
  const campuses = options.data ?? []
  // REC-17: a library without the record is not worth choosing; without an answer all are offered.
  const isHolder = (code: number): boolean => holders.data?.some(each => each.cod_biblioteca === code) ?? true
  const libraries = campuses
    .filter(each => campus === '' || String(each.cod_campus) === campus)
    .flatMap(each => each.bibliotecas)
    .filter(each => isHolder(each.cod_biblioteca))
  return (
    <Stack gap={5}>
      <div className={css.choices} data-print="no">
        {institution?.usa_campus === 'S' && campuses.length > 1 ? (
          <Select
            label={t('copies.campus')}
            value={campus}
            placeholder={t('copies.allCampuses')}
            options={campuses.map(each => ({ value: String(each.cod_campus), label: each.nome_campus }))}
            onValueChange={value => {
              setCampus(value)
              setLibrary('')
            }}
          />
        ) : null}
        <Select
          label={t('copies.library')}
          value={library}
          placeholder={t('copies.allLibraries')}
          options={libraries.map(each => ({ value: String(each.cod_biblioteca), label: each.desc_biblioteca }))}
          onValueChange={setLibrary}
        />
      </div>
      {message.data?.mensagem ? <SafeHtml html={message.data.mensagem} /> : null}
      <Loaded
        query={copies}
        isEmpty={data => data.bibliotecas.length === 0}
        empty={t(campus || library ? 'copies.noneHere' : 'copies.none')}
        skeleton={<SkeletonTable rows={4} columns={5} />}
      >
        {data => (
          <Stack gap={6}>
            {data.bibliotecas.map(each => (
              <section key={each.cod_biblioteca} aria-labelledby={`biblioteca-${each.cod_biblioteca}`}>
                <div className={css.head}>
                  <h2 id={`biblioteca-${each.cod_biblioteca}`} className={css.library}>
                    {each.cod_acervo === null ? (
                      each.desc_biblioteca
                    ) : (
                      <Link href={`/biblioteca/${each.cod_acervo}`}>{each.desc_biblioteca}</Link>
                    )}
                  </h2>
                  {shelvesIn(colours.data?.cores, each.cod_biblioteca).map(({ estante, cor }) => (
                    <Tag key={`${estante}/${cor}`}>
                      {estante ? `${t('shelf.shelf')} ${estante} · ` : ''}
                      {colourWords(cor)}
                    </Tag>
                  ))}
                  {each.fila > 0 ? <Tag tone="warn">{t('copies.queue', { count: each.fila })}</Tag> : null}
                  {maySeePlaces ? (
                    <Button
                      size="small"
                      icon={<MapPin size={16} aria-hidden />}
                      aria-label={t('copies.whereIn', { library: each.desc_biblioteca })}
                      onClick={() => setShelfOf({ code: each.cod_biblioteca, name: each.desc_biblioteca })}
                    >
                      {t('copies.where')}
                    </Button>
                  ) : null}
                </div>
                <CopyPlaces copies={each.exemplares} caption={each.desc_biblioteca} />
              </section>
            ))}
          </Stack>
        )}
      </Loaded>
      <Suspense>
        <ShelfBrowser key={cod_acervo} cod_acervo={cod_acervo} />
      </Suspense>
      {shelfOf ? (
        <Suspense>
          <ShelfDialog
            cod_acervo={cod_acervo}
            title={shelfOf.name}
            codBiblioteca={shelfOf.code}
            onClose={() => setShelfOf(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}
