import type { RecordLink, ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkName } from '../../../lib/links/use-link-name.ts'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { Answer } from './answer.tsx'
import css from './item.module.css'
import { hasOnline } from './item.rules.ts'

interface OnlineAnswerProps {
  item: ShowcaseItemData
  labels: ShowcaseLabels
  links: { data?: readonly RecordLink[] | undefined; error: Error | null; refetch: () => unknown }
  openLink: LinkOpener['openLink']
}

/** KIDS-33, KIDS-39: can I see it on screen? What it has is listed, and a list that did not come can be asked for again. */
export function OnlineAnswer({ item, labels, links, openLink }: OnlineAnswerProps) {
  const { t } = useTranslation('kids-screen')
  const nameOf = useLinkName()
  const [isListed, setListed] = useState(false)
  if (!hasOnline(item.doc_online)) return null
  return (
    <Answer question={labels.posso_ver} picture={<MonitorPlay size={38} />} tone="yes">
      <p>{labels.sim_pode_ver}</p>
      <Button look="main" onClick={() => setListed(true)}>
        {labels.botao_ver_material}
      </Button>
      {isListed ? (
        <Dialog isOpen onClose={() => setListed(false)} title={t('item.links')}>
          {links.data?.length === 0 || (links.error && !links.data) ? (
            <ErrorState title={t('item.linksFailed')} headingLevel={3} onRetry={() => void links.refetch()} />
          ) : links.data ? null : (
            <SkeletonText lines={3} />
          )}
          <ul className={css.links}>
            {links.data?.map((link, at) => (
              <li key={link.seq_paragrafo}>
                <Button
                  isWide
                  onClick={() => {
                    setListed(false)
                    openLink(item.cod_acervo, link)
                  }}
                >
                  {nameOf(link, t('item.link', { n: at + 1 }))}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </Answer>
  )
}
