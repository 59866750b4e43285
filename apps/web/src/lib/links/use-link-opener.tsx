import { dismissToast, toast } from '@estante/ui/toast-queue.ts'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { showLoading } from '../dialogs/dialogs.ts'
import { handleError } from '../errors/handle-error.ts'
import { useInstitution } from '../institution/institution-store.ts'
import { keepIntention, useIntention } from '../session/intentions/intentions.ts'
import { currentSession } from '../session/store/session-store.ts'
import { slotPiece, type Viewing } from '../slots/slots.ts'
import { tellAccessibleOnly } from './accessible-only.tsx'
import { fileAddress, viewedKind } from './file-address.ts'
import { countAccess, openTab, requestRestricted } from './link-access.ts'
import { isOurs, needsSignIn, openingOf, signInAddress, type ViewableLink } from './links.rules.ts'
import { openAtPartner, partnerOf } from './partner-link.ts'

const INTENTION = 'abrir-vinculo'
interface WaitingLink {
  cod_acervo: number
  link: ViewableLink
  /** The page on which it was wanted: elsewhere nobody waits for it any more. */
  from: string
}

export interface LinkOpener {
  openLink: (cod_acervo: number, link: ViewableLink) => void
  /** Stands somewhere in the screen; shows the viewer while one is open. */
  viewer: ReactNode
}

/**
 * Opens links of records from any screen (LINK-03, 11, 12, 14, 17): asks for a sign-in first and goes on once after it,
 * then reads or plays inside the page, or goes to the address.
 */
export function useLinkOpener(): LinkOpener {
  const { t } = useTranslation('messages')
  const institution = useInstitution()
  const navigate = useNavigate()
  const here = useLocation()
  const [viewing, setViewing] = useState<Viewing | null>(null)
  const usaVisualizador = institution?.usa_visualizador_php
  const partners = institution?.links_parceiros

  const openRestricted = useCallback(
    async (cod_acervo: number, link: ViewableLink) => {
      const opening = openingOf(link, usaVisualizador)
      // The page of the file asks for it.
      if (isOurs(link) && viewedKind(link.tipo_conteudo ?? '') === 'image')
        return void navigate(fileAddress(cod_acervo, link.seq_paragrafo))
      const fetching = toast(t('BuscandoLink'), { kind: 'info' })
      // The media viewer shows its own waiting.
      if (opening === 'media') return setViewing({ kind: 'media', cod_acervo, link })
      const done = link.is_pdf ? showLoading({ title: t('Aguarde') }) : () => {}
      try {
        const file = await requestRestricted(cod_acervo, link.seq_paragrafo)
        if (opening === 'pdf') setViewing({ kind: 'pdf', link, url: file.url, mayDownload: false })
        else openTab(file.url)
      } catch (error) {
        if (tellAccessibleOnly(error)) return
        if (opening === 'pdf') toast(t('ErroAcessoVinculo'), { kind: 'error' })
        else handleError(error)
      } finally {
        done()
        dismissToast(fetching)
      }
    },
    [navigate, t, usaVisualizador],
  )

  const openLink = useCallback(
    (cod_acervo: number, link: ViewableLink) => {
      const partner = partnerOf(link.url_link, partners)
      if (needsSignIn(link) || partner) {
        if (currentSession()) {
          if (!partner) return void openRestricted(cod_acervo, link)
          countAccess(cod_acervo, link)
          return void openAtPartner(partner).catch(handleError)
        }
        const back = here.pathname + here.search
        return void keepIntention<WaitingLink>(INTENTION, { cod_acervo, link, from: here.pathname }).then(() =>
          navigate(signInAddress(back)),
        )
      }
      countAccess(cod_acervo, link)
      const opening = openingOf(link, usaVisualizador)
      if (opening === 'media') setViewing({ kind: 'media', cod_acervo, link })
      else if (opening === 'pdf') setViewing({ kind: 'pdf', link, url: link.url_link, mayDownload: false })
      else openTab(link.url_link)
    },
    [here, navigate, openRestricted, partners, usaVisualizador],
  )

  useIntention<WaitingLink>(INTENTION, ({ cod_acervo, link, from }) => {
    if (from === here.pathname) openLink(cod_acervo, link)
  })

  const LinkViewer = slotPiece('linkViewer')
  const viewer =
    viewing && LinkViewer ? (
      <Suspense>
        <LinkViewer viewing={viewing} onClose={() => setViewing(null)} />
      </Suspense>
    ) : null
  return { openLink, viewer }
}
