import type { RecordLink, ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
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
  links: readonly RecordLink[]
  openLink: LinkOpener['openLink']
}

/** KIDS-33, KIDS-39: can I see it on screen? One link opens at once, several in a list. */
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
          <ul className={css.links}>
            {links.map((link, at) => (
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
