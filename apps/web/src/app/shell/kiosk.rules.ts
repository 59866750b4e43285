/** What EP-053 answers about the self-service kiosk. */
export interface Kiosk {
  showAuto: boolean
  codBibAuto: number | null
  authAuto: string
  idiomaAuto: string
  urlAuto: string
}

/** Our own self-service, for institutions that name no other. */
export const OWN_KIOSK = '/autoatendimento'

/**
 * SHELL-42: the kiosk's login page with the parameters it asks for; our own where no outside address is set. Null when
 * it is off, or its address is none that a browser may open.
 */
export function kioskAddress(
  kiosk: Kiosk | undefined,
  codEmpresa: number | undefined,
  langCode: number,
): string | null {
  if (!kiosk?.showAuto) return null
  const isOwn = kiosk.urlAuto === ''
  if (!isOwn && !/^https?:\/\//.test(kiosk.urlAuto)) return null
  const address = isOwn ? new URL(OWN_KIOSK, window.location.origin) : new URL(kiosk.urlAuto)
  address.searchParams.set('empresa', String(codEmpresa ?? ''))
  address.searchParams.set('biblioteca', kiosk.codBibAuto === null ? '' : String(kiosk.codBibAuto))
  address.searchParams.set('idioma', kiosk.idiomaAuto || String(langCode))
  address.searchParams.set('permissao_teclado_numerico', 'false')
  address.searchParams.set('tipoAutenticacao', kiosk.authAuto)
  return address.href
}
