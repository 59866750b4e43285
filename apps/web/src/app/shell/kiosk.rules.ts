/** What EP-053 answers about the self-service kiosk. */
export interface Kiosk {
  showAuto: boolean
  codBibAuto: number | null
  authAuto: string
  idiomaAuto: string
  urlAuto: string
}

/** SHELL-42: the kiosk's login page with the parameters it asks for. Null when it is off or has no web address. */
export function kioskAddress(
  kiosk: Kiosk | undefined,
  codEmpresa: number | undefined,
  langCode: number,
): string | null {
  if (!kiosk?.showAuto || !/^https?:\/\//.test(kiosk.urlAuto)) return null
  const address = new URL(kiosk.urlAuto)
  address.searchParams.set('empresa', String(codEmpresa ?? ''))
  address.searchParams.set('biblioteca', kiosk.codBibAuto === null ? '' : String(kiosk.codBibAuto))
  address.searchParams.set('idioma', kiosk.idiomaAuto || String(langCode))
  address.searchParams.set('permissao_teclado_numerico', 'false')
  address.searchParams.set('tipoAutenticacao', kiosk.authAuto)
  return address.href
}
