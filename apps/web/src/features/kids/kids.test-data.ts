import type { ShowcaseItem, ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { institution } from '../../testing/people.ts'
import { listedWork } from '../../testing/works.ts'

export const work = (cod_acervo: number, change: Partial<ShowcaseItem> = {}): ShowcaseItem => ({
  cod_acervo,
  obra: `Livro ${cod_acervo}`,
  autor: 'Couto, Mia',
  isbn_issn: null,
  cod_tipo_obra: 1,
  idioma: 'por',
  link_capa: null,
  cod_biblioteca: 4,
  tipo_acervo: 'B',
  ano_publicacao: 2018,
  pode_emprestar: 'S',
  total_exemplares_disponiveis: 2,
  num_dias_voltar: null,
  icone: 'book',
  ...change,
})

export const labels: ShowcaseLabels = {
  titulo_ano: 'Título e ano',
  autor: 'Quem escreveu',
  numero_chamada: 'Endereço na estante',
  posso_emprestar: 'Posso levar?',
  sim_existem_acervos: 'Sim! Há {qtd_acervos} para levar.',
  localizado_em: 'Onde ele mora?',
  botao_ver_localizacao: 'Ver no mapa',
  nao_pode_emprestar: 'Agora não dá para levar.',
  quando_volta: 'Quando ele volta?',
  estimativa_volta: 'Volta daqui a uns {qtd_dias} dias.',
  quer_reservar: 'Quer um lugar na fila?',
  botao_reservar: 'Entrar na fila',
  posso_ver: 'Dá para ver na tela?',
  sim_pode_ver: 'Sim, aperte o botão!',
  botao_ver_material: 'Ver agora',
  texto_capa: 'Capa do livro',
}

export const itemData = (change: Partial<ShowcaseItemData> = {}): ShowcaseItemData => ({
  cod_acervo: 9,
  cod_biblioteca: 4,
  desc_biblioteca: 'Biblioteca Escolar',
  obra: 'A água e a águia',
  autor: 'Couto, Mia',
  chamada: '028.5 C616a',
  pode_emprestar: 'S',
  pode_reservar: 'N',
  cartao_pin: 'S',
  total_exemplares_disponiveis: 2,
  num_dias_voltar: null,
  localizacao: 'S',
  doc_online: 'N',
  cor_localizacao: 'verde/Jabuticabeira',
  tipo_acervo: 'B',
  cod_tipo_obra: 1,
  ano_publicacao: 2018,
  isbn_issn: '',
  link_capa: null,
  resumo: 'Uma águia que bebia água.',
  ilustrador: 'Danuta Wojciechowska',
  faixa_etaria: { texto: '3 a 11 anos', de: 3, ate: 11 },
  paginas: 32,
  com_imagens: 'S',
  lugares: [
    {
      desc_local_exemplar: 'Histórias',
      cor: 'verde',
      estante: 'Jabuticabeira',
      chamada: '028.5 C616a',
      arquivo_bmp: '/mapa.svg',
    },
  ],
  proximo_da_serie: null,
  icone: 'book',
  categorias: [{ cod_categoria: 1, desc_categoria: 'Histórias' }],
  museu: null,
  ...change,
})

const school = {
  cod_biblioteca: 4,
  desc_biblioteca: 'Biblioteca Escolar',
  catalogo: 'kids',
  titulo: 'Estantinha',
  rede: 'N',
}
const museum = { ...school, cod_biblioteca: 5, desc_biblioteca: 'Museu', catalogo: 'museus', titulo: 'Museu' }
export const visual = {
  opc_catalogo: 'UI',
  nom_textura_kids: '/textura.svg',
  nom_logo_kids: '/logo-kids.svg',
  cor_logo_kids_fundo: '255,243,214',
  cor_textura_kids: '#fff3d6',
  perc_cor_textura: '60',
  capa_padrao_kids: '',
  capa_cor_fonte_padrao_kids: '#000000',
}
const home = {
  rotulos: labels,
  titulo: 'Estantinha',
  pergunta: 'Que história você quer hoje?',
  palavras: ['bruxa', 'gato', 'monstros'],
}
const both = (path: string, ids: readonly (string | number)[], handler: Handler): Record<string, Handler> =>
  Object.fromEntries(ids.map(id => [`GET /catalogo-kids/${path}/${id}`, handler]))
const KIDS = ['kids', 4]
const MUSEUM = ['museus', 5]

/** A school with one showcase and a museum with another. */
export const showcaseHandlers: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /parametros/instituicao': () => ({ body: institution() }),
  'GET /parametros/faq': () => ({ body: [{ id: 1, titulo: 'E se rasgar?', conteudo: '<p>Conte <b>logo</b>.</p>' }] }),
  'GET /parametros/secao_2': () => ({ body: [{ tipo: 'TEXT', titulo: 'Como funciona', icone: '', conteudo: 'a\nb' }] }),
  'GET /consulta/imagem-padrao': () => ({
    body: { capa_padrao_classico: '', capa_cor_fonte_padrao_classico: '#000000', usa_capa_padrao_classico: 'N' },
  }),
  'GET /consulta/opcoes-indice': () => ({
    body: ['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO'].map(value => ({
      value,
      group: 'geral',
      label: { pt: value, en: value, es: value },
      numero: null,
    })),
  }),
  'GET /catalogo-kids/check-institution-permission': () => ({ body: { permissao: true } }),
  'GET /catalogo-kids/libraries': ({ query }) => ({ body: [query.get('catalogo') === 'museus' ? museum : school] }),
  'GET /catalogo-kids/categoria/verificar/1/4': () => ({ body: { valido: true } }),
  'GET /catalogo-kids/categoria/verificar/*/4': () => ({ body: { valido: true } }),
  'GET /catalogo-kids/categoria/verificar/99/4': () => ({ body: { valido: false } }),
  ...both('visual', [...KIDS, ...MUSEUM], () => ({ body: visual })),
  ...both('labels', [...KIDS, ...MUSEUM], () => ({ body: home })),
  ...both('sections', [...KIDS, ...MUSEUM], () => ({
    body: [
      { tipo_secao: 'DESTAQUE', nome_secao: 'Livros da semana' },
      { tipo_secao: 'NOTICIAS', nome_secao: 'Aconteceu' },
    ],
  })),
  ...both('vitrine-buttons', [...KIDS, ...MUSEUM], () => ({
    body: [
      {
        ordem: 0,
        titulo: 'Histórias',
        icone: 'book',
        cor: '#2f6f4f',
        cod_categoria: 1,
        cod_biblioteca: 4,
        url: '',
      },
    ],
  })),
  ...both('categories', [...KIDS, ...MUSEUM], () => ({
    body: [
      { cod_categoria: 1, cod_biblioteca: 4, desc_categoria: 'Histórias', icone: 'book', cor: '#2f6f4f', total: 2 },
    ],
  })),
  ...both('destaques', [...KIDS, ...MUSEUM], ({ query }) => {
    const perPage = Number(query.get('perPage') ?? 7)
    const page = Number(query.get('page') ?? 1)
    const all = Array.from({ length: 20 }, (_, at) => work(100 + at))
    return {
      body: {
        destaques: all.slice((page - 1) * perPage, page * perPage),
        pagination: { currentPage: page, perPage, totalItems: 20, lastPage: Math.ceil(20 / perPage) },
      },
    }
  }),
  'GET /catalogo-kids/noticias': () => ({
    body: [
      {
        id_noticia: 1,
        titulo: 'Hora do conto',
        conteudo: 'Toda quarta',
        nom_imagem: null,
        url: 'escola.example/conto',
      },
    ],
  }),
  'GET /catalogo-kids/acabaram_de_chegar': () => ({
    body: [work(1), work(2, { total_exemplares_disponiveis: 0, num_dias_voltar: 3 })],
  }),
  'GET /catalogo-kids/search-kids': ({ query }) => {
    const none = query.get('searchText') === 'nada'
    return {
      body: {
        itens: none ? [] : [work(7)],
        pagination: { currentPage: 1, perPage: 20, totalItems: none ? 0 : 1, lastPage: 1 },
        search_id: 's',
      },
    }
  },
  'GET /estante/catalogo-kids/sugestoes': () => ({ body: [{ word: 'A bruxa' }] }),
  'GET /estante/catalogo-kids/surpresa/kids': () => ({ body: work(77) }),
  'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData() }),
  'GET /catalogo-kids/dados-acervo/labels/4': () => ({ body: labels }),
  'GET /catalogo-kids/dados-acervo/labels/5': () => ({ body: labels }),
  'GET /catalogo-kids/localizacao/9/4': () => ({
    body: { arquivo_bmp: '/mapa.svg', lugares: itemData().lugares },
  }),
  'GET /estante/catalogo-kids/parecidos/9/4': () => ({ body: [work(11)] }),
  'GET /consulta': () => ({
    body: [listedWork(9, { obra: 'A água e a águia', ano_publicacao: 2018 })],
  }),
  'GET /vinculos/links-resultado': () => ({ body: [] }),
  'GET /vinculos/imagem': () => ({ body: [] }),
  'GET /acervo/9/referencia': () => ({
    body: { desc_titulo: '', referencia: 'COUTO, Mia. <b>A água</b>.', norma: 'ABNT' },
  }),
}
