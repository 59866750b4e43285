import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setLibras, useAccessibility } from '../../lib/accessibility/settings.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'

const ADDRESS = 'https://vlibras.gov.br/app'

interface VLibrasWindow extends Window {
  VLibras?: { Widget: new (root: string) => unknown }
}

let request: Promise<void> | null = null

function loadWidget(): Promise<void> {
  request ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${ADDRESS}/vlibras-plugin.js`
    script.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      request = null
      reject(new Error('VLibras'))
    }
    document.head.append(script)
  })
  return request
}

/** A11Y-18: the government's sign-language widget; nothing of it is fetched before the patron switches it on. */
export function Libras() {
  const { t } = useTranslation('shell')
  const { libras } = useAccessibility()
  const institution = useInstitution()
  const isOn = libras && institution?.usa_vlibras === 'S'
  useEffect(() => {
    if (!isOn) return
    let isHere = true
    const holder = document.createElement('div')
    holder.setAttribute('vw', '')
    holder.className = 'enabled'
    holder.innerHTML =
      '<div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div>'
    document.body.append(holder)
    loadWidget().then(
      () => {
        const { VLibras } = window as VLibrasWindow
        if (isHere && VLibras) new VLibras.Widget(ADDRESS)
      },
      () => {
        toast(t('settings.librasFailed'), { kind: 'warning' })
        setLibras(false)
      },
    )
    return () => {
      isHere = false
      holder.remove()
    }
  }, [isOn, t])
  return null
}
