/** Addresses that the web application has a screen for; any other page is answered with 404, for people and robots alike. */
const SCREENS = [
  /^\/$/,
  /^\/(?:login|sair|pearson|grupo-externo)$/,
  /^\/(?:oauth|saml)\/callback$/,
  /^\/acervo\/\d{1,15}(?:\/[a-z-]+)?$/,
  /^\/acesso-restrito\/\d{1,15}$/,
  /^\/biblioteca\/\d{1,15}$/,
  /^\/autoridade\/\d{1,15}(?:\/marc)?$/,
  /^\/meupergamum\/app$/,
]

export function isKnownPage(path: string, guides: readonly string[]): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return SCREENS.some(screen => screen.test(plain)) || guides.some(guide => plain === `/${guide}`)
}
