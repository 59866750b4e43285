import type { ViewableLink } from './links.rules.ts'

/** A thesis that the server holds and shows to signed-in readers only. */
export const restrictedLink: ViewableLink = {
  descricao: 'Tese',
  is_pdf: true,
  seq_paragrafo: '2',
  tipo_link: 'AR',
  url_link: 'Vínculo no Banco',
  is_media: false,
  media_format: null,
  download_pdf: 'N',
}
