import type { NewsItem } from '@estante/contract'
import { NEWS_PER_ROW } from '@estante/contract/constants'
import { Card } from '@estante/ui/card.tsx'
import { Carousel } from '@estante/ui/carousel.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Suspense, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAddress } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import type { NewsProps } from '../../lib/slots/slots.ts'
import { LaterHtml } from './later-html.ts'
import css from './news.module.css'
import { isOwnPage, newsAddress, newsImage } from './news.rules.ts'
import { Section } from './section.tsx'

/** A carousel of rows of three (KIDS-19, KIDS-20); without news the section is not there. */
export function News({ title }: { title: string }) {
  const { t } = useTranslation('home')
  const { data: arrived, error, refetch } = useCall('getNews', { query: {} })
  const data = useDeferredValue(arrived)
  if (data?.length === 0) return null
  const name = title || t('news.title')
  return (
    <Section title={name} isLandmark={false}>
      {error ? (
        <ErrorState title={t('news.failed')} headingLevel={3} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data ? <NewsRow title={name} items={data} /> : null}
    </Section>
  )
}

/** News that a showcase asked for. */
export function Component({ title, items }: NewsProps) {
  return (
    <Section title={title} isLandmark={false}>
      <NewsRow title={title} items={items} />
    </Section>
  )
}

function NewsRow({ title, items }: NewsProps) {
  return (
    <Carousel label={title} perView={NEWS_PER_ROW}>
      {items.map(item => (
        <NewsCard key={item.id_noticia} item={item} />
      ))}
    </Carousel>
  )
}

export function NewsCard({ item, headingLevel = 3 }: { item: NewsItem; headingLevel?: 2 | 3 }) {
  const Title = headingLevel === 2 ? 'h2' : 'h3'
  const id = useId()
  const [isImageLost, setImageLost] = useState(false)
  const address = newsAddress(item.url)
  const image = newsImage(item.nom_imagem, id => callAddress('getLogo', { params: { id } }))
  return (
    <Card as="article" labelledBy={id} className={css.card}>
      {image && !isImageLost ? (
        <img src={image} alt="" loading="lazy" className={css.image} onError={() => setImageLost(true)} />
      ) : null}
      <Title id={id} className={css.title}>
        {address ? (
          <Link href={address} isExternal={!isOwnPage(address)} look="quiet">
            {item.titulo}
          </Link>
        ) : (
          item.titulo
        )}
      </Title>
      <Suspense fallback={<SkeletonText />}>
        <LaterHtml html={item.conteudo} className={css.text} />
      </Suspense>
    </Card>
  )
}
