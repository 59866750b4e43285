import { ButtonLink } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { Search } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/store/hooks.ts'
import { patronHomePieces } from '../../lib/slots/slots.ts'
import css from './home-screen.module.css'

/** What is due, what waits, what is owed, at one glance; the pieces come from the features that know them. */
export function Component() {
  const { t } = useTranslation('patron')
  const session = useSession()
  const [lead, main, side, later] = (['lead', 'main', 'side', 'later'] as const).map(patronHomePieces)
  const name = session?.user.nome_pessoa.split(' ', 1)[0] ?? ''
  return (
    <>
      <div className={css.greeting}>
        <h1 className={css.title}>{t('greeting', { name })}</h1>
        <Pieces pieces={lead} lines={1} />
      </div>
      <div className={css.columns}>
        <Stack gap={5} className={css.side}>
          <Pieces pieces={side} lines={4} />
        </Stack>
        <Stack gap={5} className={css.main}>
          <Pieces pieces={main} lines={8} />
          <div>
            <ButtonLink href="/" icon={<Search size={18} aria-hidden />}>
              {t('toCatalogue')}
            </ButtonLink>
          </div>
        </Stack>
        <div className={css.later}>
          <Pieces pieces={later} lines={4} />
        </div>
      </div>
    </>
  )
}

function Pieces({ pieces, lines }: { pieces: ComponentType[] | undefined; lines: number }) {
  const waiting = (
    <SkeletonArea>
      <SkeletonText lines={lines} />
    </SkeletonArea>
  )
  return (pieces ?? []).map((Piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the table of slots is fixed
    <Suspense key={at} fallback={waiting}>
      <Piece />
    </Suspense>
  ))
}
