import type { DemoAppLayer, DemoPartner, DemoSearchGuide, Words } from '../institution-file.ts'

const guide = (codigo: string, icone: string, ordem: number, titulo: Words, paged = false): DemoSearchGuide => ({
  codigo,
  titulo,
  icone,
  ordem,
  usa_consulta_paginada: paged,
})
const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

/** Every tab of SRCH-04; the first is the home page. */
export const GUIDES: DemoSearchGuide[] = [
  guide('pesquisa_geral', 'search', 0, words('Pesquisa geral', 'General search', 'Búsqueda general'), true),
  guide('pesquisa_avancada', 'sliders', 1, words('Pesquisa avançada', 'Advanced search', 'Búsqueda avanzada'), true),
  guide('novas_aquisicoes', 'sparkles', 2, words('Novas aquisições', 'New acquisitions', 'Nuevas adquisiciones')),
  guide('e_books', 'tablet', 3, words('E-books', 'E-books', 'Libros electrónicos')),
  guide('multimeios', 'film', 4, words('Multimeios', 'Multimedia', 'Multimedia')),
  guide('autoridades', 'user', 5, words('Autoridades', 'Authorities', 'Autoridades')),
  guide('plano_ensino', 'graduation', 6, words('Planos de ensino', 'Reading lists', 'Bibliografía por asignatura')),
  guide('atos_normativos', 'scale', 7, words('Atos normativos', 'Legislation', 'Actos normativos')),
  guide('jurisprudencia', 'gavel', 8, words('Jurisprudência', 'Case law', 'Jurisprudencia')),
  guide('arquivo', 'archive', 9, words('Arquivo', 'Archive', 'Archivo')),
  guide('acessibilidade', 'accessibility', 10, words('Pesquisa acessível', 'Accessible search', 'Búsqueda accesible')),
  guide('catalogos/kids', 'balloon', 11, words('Catálogo infantil', 'Children’s catalogue', 'Catálogo infantil')),
]

/** Universities of the fictitious network; none of them exists and no address answers. */
export const PARTNERS: DemoPartner[] = [
  { cod_empresa: 11, sigla_empresa: 'UFSerra', desc_empresa: 'Universidade Federal da Serra', endereco_oai: '' },
  { cod_empresa: 12, sigla_empresa: 'UELitoral', desc_empresa: 'Universidade Estadual do Litoral', endereco_oai: '' },
  { cod_empresa: 13, sigla_empresa: 'IFCampo', desc_empresa: 'Instituto Federal do Campo', endereco_oai: '' },
  { cod_empresa: 14, sigla_empresa: 'FMVale', desc_empresa: 'Faculdade Municipal do Vale', endereco_oai: '' },
]

export const APP_LAYERS: DemoAppLayer[] = [
  { codigo: 'catalogo', titulo: words('Catálogo', 'Catalogue', 'Catálogo'), url: '/' },
  { codigo: 'meus_livros', titulo: words('Minha biblioteca', 'My library', 'Mi biblioteca'), url: '/meupergamum' },
]
