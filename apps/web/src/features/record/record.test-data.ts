import type { AuthorityPage, Availability, Copy, FieldDetail, MarcRow, RecordLink, RecordPage } from '@estante/contract'
import { type Handler, publicTokenHandler } from '../../testing/fake-api.ts'

export const detail = (change: Partial<FieldDetail> = {}): FieldDetail => ({
  descricao: ['Dom Casmurro'],
  pontuacao: [''],
  _secao: ['a'],
  gerar_pesquisa: [null],
  cod_autoridade: [null],
  extra: [{ secao: 'a', paragrafo: '245', cod_acervo_link: null, formatar_link: false }],
  paragrafo: '245',
  seq_paragrafo: '1',
  vinculo: null,
  link_acesso: null,
  is_pdf: false,
  link_data: null,
  isCreativeCommons: false,
  isSecaoW: false,
  link_acervo: null,
  contem_autoridade_completa: false,
  descricao985: null,
  msg_err_login: null,
  ...change,
})

export const record = (change: Partial<RecordPage> = {}): RecordPage => ({
  cod_acervo: 7,
  tipo_acervo: 'B',
  obra: 'Dom Casmurro',
  subtitulo: '',
  autor: 'Assis, Machado de, 1839-1908',
  cod_autoridade: '63',
  ano_publicacao: 2019,
  cod_tipo_obra: 1,
  desc_tipo_obra: 'Livro',
  idioma: 'por',
  idioma_desc: 'Português',
  chamada: '869.3 A848d',
  isbn_issn: '9788574803913',
  link_capa: null,
  acesso_remoto: '',
  possui_acessibilidade: 'N',
  resumo: '',
  fatos: ['208 páginas', 'Ática, São Paulo'],
  campos: [
    { ordem: '245', texto: 'Título', detalhes: [detail()] },
    {
      ordem: '650',
      texto: 'Assuntos',
      detalhes: ['Literatura brasileira', 'Romance', 'Ciúme', 'Rio de Janeiro'].map((text, at) =>
        detail({
          descricao: [text],
          gerar_pesquisa: ['ASSUNTO'],
          cod_autoridade: [at === 0 ? '266' : null],
          paragrafo: '650',
          seq_paragrafo: String(at + 1),
        }),
      ),
    },
  ],
  error: false,
  message: '',
  ...change,
})

export const availability = (change: Partial<Availability> = {}): Availability => ({
  cod_acervo: 7,
  exemplares: 5,
  disponiveis: 3,
  proxima_devolucao: null,
  fila: 0,
  bibliotecas: [
    { cod_biblioteca: 2, desc_biblioteca: 'Direito', exemplares: 1, disponiveis: 0, chamada: '869.3' },
    { cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central', exemplares: 4, disponiveis: 3, chamada: '869.3 A848d' },
  ],
  ...change,
})

export const copy = (change: Partial<Copy> = {}): Copy => ({
  cod_exemplar: 1,
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  cod_campus: 1,
  reserva_localizacao: 'N',
  reserva_mat_adicional: 'N',
  volume: '99999',
  tomo_exemplar: '99999',
  parte: '99999',
  mat_adicional: '0',
  cod_local_exemplar: '101',
  desc_local_exemplar: '1º andar',
  codigo_barras: '010010001',
  tombo: '100001',
  nr_exemplar: 1,
  chamada: '869.3 A848d',
  colecao: 'Básica',
  situacao: 'Disponível',
  empresta: 'S',
  reserva: 'S',
  disponivel: 'S',
  data_prevista: null,
  consulta_local: 'N',
  ...change,
})

export const recordLink = (change: Partial<RecordLink> = {}): RecordLink => ({
  descricao: 'Texto integral',
  is_pdf: true,
  seq_paragrafo: '1',
  tipo_link: 'AR',
  url_link: 'vínculo no banco',
  is_media: false,
  media_format: null,
  download_pdf: 'N',
  ...change,
})

export const marcRow = (paragrafo: string, secao: string | null, descricao: string, seq = '1'): MarcRow => ({
  paragrafo,
  seq_paragrafo: seq,
  indicador1: secao === null ? null : '1',
  indicador2: null,
  secao,
  seq_secao: secao === null ? null : '1',
  descricao,
  pontuacao: '',
  campo_fixo: secao === null ? 'S' : 'N',
})

const authorityWork = (cod_acervo: number, obra: string, ano_publicacao: number | null) => ({
  cod_acervo,
  obra,
  autor: 'Assis, Machado de, 1839-1908',
  ano_publicacao,
  idioma: 'por',
  cod_tipo_obra: 1,
  link_capa: null,
})

export const authority: AuthorityPage = {
  cod_autoridade: 63,
  tipo: 'pessoa',
  desc_tipo: 'Autor pessoal',
  descricao: 'Assis, Machado de, 1839-1908',
  detalhes: [
    {
      ordem: 2,
      texto: 'Formas variantes',
      campos: [
        { descricao: 'Machado de Assis', pontuacao: '', secao: 'a', paragrafo: '400', seq_paragrafo: '1' },
        { descricao: 'M. A.', pontuacao: '', secao: 'a', paragrafo: '400', seq_paragrafo: '2' },
      ],
    },
    {
      ordem: 1,
      texto: 'Forma autorizada',
      campos: [
        { descricao: 'Assis, Machado de', pontuacao: ', ', secao: 'a', paragrafo: '100', seq_paragrafo: '1' },
        { descricao: '1839-1908', pontuacao: '', secao: 'd', paragrafo: '100', seq_paragrafo: '1' },
      ],
    },
  ],
  marc: [marcRow('100', 'a', 'Assis, Machado de,')],
  variantes: ['Machado de Assis'],
  identificadores: ['wikidata', 'isni', 'oclc', 'cl', 'viaf', 'webofscience', 'orcid'].map(tipo => ({
    tipo,
    valor: `${tipo}-1`,
    url: `https://${tipo}.example/1`,
  })),
  relacionadas: [{ cod_autoridade: 64, descricao: 'Assis, Carolina', relacao: 'Relacionada' }],
  obras_de: { total: 44, acervos: [authorityWork(7, 'Dom Casmurro', 2019)] },
  coautores: [{ cod_autoridade: 65, descricao: 'Veríssimo, José', total: 2 }],
  obras_sobre: { total: 1, acervos: [authorityWork(8, 'Machado', null)] },
}

/** What the record page asks for, answered for record 7. */
export const recordHandlers = (change: Record<string, Handler> = {}): Record<string, Handler> => ({
  ...publicTokenHandler,
  'GET /acervo/7': () => ({ body: record() }),
  'GET /acervo/7/permissoes': () => ({
    body: [
      { cod_atividade: '30', descricao: 'Exemplares', link: 'exemplares' },
      { cod_atividade: '33', descricao: 'Referência', link: 'referencia' },
      { cod_atividade: '36', descricao: 'MARC', link: 'marc' },
      { cod_atividade: '115', descricao: 'Dublin Core', link: 'dublin-core' },
    ],
  }),
  'GET /estante/disponibilidade': () => ({ body: [availability()] }),
  'GET /acervo/7/links': () => ({ body: [{ cod_acervo: 7, links: [] }] }),
  'GET /acervo/check-permission-to-print': () => ({ body: { permissao: true } }),
  'GET /acervo/7/get-acervo-links': () => ({ body: [] }),
  'GET /estante/acervo/7/citacao': () => ({ body: { coins: 'ctx_ver=Z39.88-2004', json_ld: '{}' } }),
  'GET /estante/semelhantes/7': () => ({ body: [] }),
  'GET /estante/edicoes/7': () => ({ body: [] }),
  ...change,
})
