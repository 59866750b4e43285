import type { OrderForm, RequestKind, RequestStatus, SuggestionStatus } from '@estante/contract'
import { dayFrom, momentFrom } from './calendar.ts'
import { UNIT } from './units.ts'
import type { WorkDraft } from './works/draft.ts'

export interface DemoComment {
  login: string
  /** When, by the library's clock. */
  instante: string
  texto: string
  /** Of a record; null for a comment to the library. */
  cod_acervo: number | null
  cod_biblioteca: number
  situacao: 'AGUARDANDO' | 'APROVADO' | 'RECUSADO'
  motivo: string
}

export interface DemoSuggestion {
  login: string
  instante: string
  cod_biblioteca: number
  titulo: string
  autor: string
  editor: string
  edicao: string
  isbn_issn: string
  outras_inf: string
  situacao: SuggestionStatus
  nota: string
}

export interface DemoRequest {
  login: string
  instante: string
  tipo: RequestKind
  dados: Record<string, unknown> & { biblioteca: number }
  /** Where it has come to; a sheet that is done is approved by the library's own staff. */
  situacao: RequestStatus
  nota: string
}

/** Works kept in a permanent basket on a day. */
export interface DemoBasket {
  login: string
  instante: string
  acervos: number[]
}

/** What somebody follows: areas of knowledge, types of work and periodicals, by their codes. */
export interface DemoProfile {
  login: string
  areas: number[]
  tipos: number[]
  periodicos: number[]
}

export interface DemoServices {
  cestas: DemoBasket[]
  perfis: DemoProfile[]
  comentarios: DemoComment[]
  sugestoes: DemoSuggestion[]
  pedidos: OrderForm[]
  solicitacoes: DemoRequest[]
  boletins: { inicio: string; fim: string }[]
}

type SuggestionRow = [
  login: string,
  days: number,
  titulo: string,
  autor: string,
  editor: string,
  situacao: SuggestionStatus,
  nota: string,
]

const SUGGESTIONS: SuggestionRow[] = [
  ['bruna', -200, 'Cálculo em paz', 'Moura, Celina', 'Ensaio', 'ATENDIDA', 'Já está na estante.'],
  ['bruna', -120, 'Física das marés', 'Prado, Otávio', 'Nautilus', 'AGUARDANDO_ENTREGA', 'Previsto para o fim do mês.'],
  ['bruna', -30, 'Guia de campo das aves do vale', 'Lobo, Tereza', 'Ninho', 'EM_COTACAO', ''],
  ['bruna', -4, 'Estatística sem susto', 'Reis, Paulo', 'Ensaio', 'PRE_SUGESTAO', ''],
  [
    'caio',
    -160,
    'Direito das águas',
    'Nunes, Clarice',
    'Foro',
    'JA_EXISTE',
    'Há três exemplares na Biblioteca de Direito.',
  ],
  [
    'caio',
    -90,
    'História da imprensa no interior',
    'Tavares, Ivo',
    'Província',
    'ESGOTADA',
    'A editora não vai reimprimir.',
  ],
  [
    'regina',
    -150,
    'Didática do ensino superior',
    'Campos, Lia',
    'Cátedra',
    'PARCIALMENTE_ATENDIDA',
    'Chegaram 3 de 5.',
  ],
  ['regina', -60, 'Avaliar para aprender', 'Melo, Rui', 'Cátedra', 'EM_NEGOCIACAO', ''],
  ['regina', -10, 'Currículo e território', 'Sales, Beatriz', 'Terra', 'SUGESTAO_COMPRA', ''],
  ['jade', -140, 'Corpo e nome', 'Dias, Ravi', 'Margem', 'ATENDIDA', ''],
  ['lucas', -110, 'Programar com calma', 'Seixas, Nina', 'Laço', 'DUPLICADA', ''],
  ['lucas', -75, 'Redes pequenas', 'Pires, Hugo', 'Laço', 'NAO_ENCONTRADA', ''],
  [
    'marina',
    -100,
    'Estudos de gênero, v. 1-4',
    'Vários',
    'Margem',
    'FINALIZADA_INCOMPLETA',
    'O volume 3 não existe mais.',
  ],
  ['marina', -50, 'Atlas escolar de bolso', 'Cunha, Edu', 'Mapa', 'NAO_ATENDIDA', 'Fora da política de aquisição.'],
  ['karen', -45, 'Receitas do cerrado', 'Brito, Alba', 'Fogão', 'CANCELADA', ''],
]

/** Education and mathematics, in the table of areas of knowledge. */
const AREAS = [70800006, 10100008]

/** What patrons of the demo wrote, suggested and asked for, so that every screen of these services shows something. */
export function demoServices(drafts: readonly WorkDraft[], today: Date): DemoServices {
  const books = drafts.filter(draft => draft.kind === 'livro').map(draft => draft.cod_acervo)
  const serials = drafts.filter(draft => draft.kind === 'periodico').map(draft => draft.cod_acervo)
  const record = (at: number): number => books[at % books.length] as number
  const at = (days: number, minutes = 120): string => momentFrom(today, days, minutes)
  const biblioteca = UNIT.central
  const comment = (
    login: string,
    days: number,
    cod_acervo: number | null,
    texto: string,
    situacao: DemoComment['situacao'] = 'APROVADO',
    motivo = '',
  ): DemoComment => ({ login, instante: at(days), texto, cod_acervo, cod_biblioteca: biblioteca, situacao, motivo })
  const request = (
    login: string,
    days: number,
    tipo: RequestKind,
    dados: Record<string, unknown>,
    situacao: RequestStatus = 'AGUARDANDO',
    nota = '',
  ): DemoRequest => ({ login, instante: at(days), tipo, dados: { biblioteca, ...dados }, situacao, nota })
  const months = [-1, -2, -3].map(back => monthOf(today, back))
  return {
    cestas: [
      { login: 'regina', instante: at(-30), acervos: [record(0), record(7), record(12)] },
      { login: 'regina', instante: at(-4), acervos: [record(21)] },
      { login: 'bruna', instante: at(-9), acervos: [record(3), record(4)] },
      { login: 'bruna', instante: at(-2), acervos: [record(16)] },
    ],
    perfis: [
      { login: 'regina', areas: AREAS, tipos: [1], periodicos: serials.slice(0, 1) },
      { login: 'bruna', areas: AREAS, tipos: [], periodicos: serials.slice(0, 2) },
    ],
    comentarios: [
      comment('regina', -40, record(0), 'Uso em aula todo semestre: os exercícios resolvidos ajudam muito.'),
      comment('bruna', -20, record(0), 'O capítulo 4 é o mais claro que encontrei sobre o assunto.'),
      comment('caio', -2, record(0), 'Alguém sabe se há outra edição?', 'AGUARDANDO'),
      comment('lucas', -15, record(1), 'Boa leitura para começar.'),
      comment('bruna', -9, null, 'As mesas novas do segundo andar ficaram ótimas. Obrigada!'),
      comment('karen', -1, null, 'Seria possível abrir aos domingos na semana de provas?', 'AGUARDANDO'),
    ],
    sugestoes: SUGGESTIONS.map(([login, days, titulo, autor, editor, situacao, nota]) => ({
      login,
      instante: at(days),
      cod_biblioteca: biblioteca,
      titulo,
      autor,
      editor,
      edicao: '',
      isbn_issn: '',
      outras_inf: '',
      situacao,
      nota,
    })),
    pedidos: [
      {
        numero: `${today.getFullYear()}/014`,
        cod_biblioteca: UNIT.central,
        fornecedor: 'Livraria do Vale',
        data: dayFrom(today, -100),
        previsao: null,
        situacao: 'RECEBIDO',
        itens: [line('Cálculo em paz', 'Moura, Celina', 4, 4), line('Corpo e nome', 'Dias, Ravi', 2, 2)],
      },
      {
        numero: `${today.getFullYear()}/031`,
        cod_biblioteca: UNIT.central,
        fornecedor: 'Distribuidora Ensaio',
        data: dayFrom(today, -35),
        previsao: dayFrom(today, 12),
        situacao: 'PARCIAL',
        itens: [
          line('Física das marés', 'Prado, Otávio', 3, 0),
          line('Didática do ensino superior', 'Campos, Lia', 5, 3),
        ],
      },
      {
        numero: `${today.getFullYear()}/037`,
        cod_biblioteca: UNIT.law,
        fornecedor: 'Foro Livros',
        data: dayFrom(today, -8),
        previsao: dayFrom(today, 40),
        situacao: 'ENVIADO',
        itens: [line('Direito ambiental comentado', 'Nunes, Clarice', 6, 0)],
      },
    ],
    solicitacoes: [
      request('bruna', -25, 'comutacao-bibliografica', COPY, 'ATENDIDA', 'A cópia foi enviada para o seu e-mail.'),
      request('bruna', -3, 'comutacao-bibliografica', {
        ...COPY,
        titulo_parte: 'Nascentes urbanas',
        pagina_inicial: 11,
        pagina_final: 27,
      }),
      request('bruna', -12, 'levantamento-bibliografico', SURVEY, 'EM_ANDAMENTO', 'Começamos pelas teses.'),
      request('bruna', -18, 'ficha-catalografica', { ...SHEET, autor: 'Bruna Alves Carneiro' }, 'ATENDIDA', ''),
      request('bruna', -2, 'ficha-catalografica', {
        ...SHEET,
        autor: 'Bruna Alves Carneiro',
        titulo: 'Memórias do rio',
      }),
      request('bruna', -6, 'emprestimo-inter-bibliotecas', {
        titulo: 'Cartas do sertão',
        autor: 'Lemos, Judite',
        ano: '1951',
        instituicao: 'UFSerra',
        edicao: '',
        isbn_issn: '',
        outras_inf: '',
      }),
      request('olivia', -16, 'versao-acessivel', SPOKEN, 'ATENDIDA', 'O arquivo de áudio está na página da obra.'),
      request('olivia', -1, 'versao-acessivel', { ...SPOKEN, titulo: 'Vidas secas', formato: 'DAISY' }),
      request('regina', -7, 'pesquisa-especializada', SEARCH, 'EM_ANDAMENTO', ''),
      request(
        'bruna',
        -14,
        'pesquisa-especializada',
        { ...SEARCH, assunto: 'Peixes de água doce' },
        'RECUSADA',
        'As bases pedidas não são assinadas.',
      ),
    ],
    boletins: months,
  }
}

const line = (titulo: string, autor: string, quantidade: number, recebidos: number) => ({
  titulo,
  autor,
  isbn_issn: '',
  quantidade,
  recebidos,
  valor_centavos: null,
  cod_sugestao: null,
})

/** First and last day of a month, counted from this one. */
function monthOf(today: Date, back: number): { inicio: string; fim: string } {
  const day = (months: number, date: number) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + months, date)).toISOString().slice(0, 10)
  return { inicio: day(back, 1), fim: day(back + 1, 0) }
}

const COPY = {
  tipo_documento: 'ARTIGO',
  titulo: 'Revista de Estudos do Vale',
  titulo_parte: 'O rio e a cidade',
  autor: 'Faria, Inês',
  ano: '2019',
  volume: '12',
  numero: '3',
  pagina_inicial: 45,
  pagina_final: 61,
  valor_maximo_centavos: 2000,
  declaracao_direitos: 'S',
  outras_inf: '',
}
const SURVEY = {
  assunto: 'Enchentes em cidades médias',
  palavras_chave: 'enchente; drenagem; planejamento urbano',
  ano_inicial: '2005',
  ano_final: '2026',
  idiomas: 'português, espanhol',
  finalidade: 'Trabalho de conclusão de curso',
  outras_inf: '',
}
const SEARCH = {
  assunto: 'Avaliação formativa',
  objetivo: 'Revisão sistemática',
  bases: 'Scielo, ERIC',
  prazo: '',
  outras_inf: '',
}
const SPOKEN = {
  titulo: 'Dom Casmurro',
  autor: 'Machado de Assis',
  formato: 'AUDIO',
  prazo: '',
  outras_inf: '',
}
const SHEET = {
  tipo_trabalho: 'TCC',
  titulo: 'Águas do vale',
  subtitulo: 'um rio e sua cidade',
  orientador: 'Regina Helena Amaral',
  coorientador: '',
  curso: 'Engenharia Ambiental',
  instituicao: 'Universidade Federal do Vale',
  cidade: 'Vale Verde',
  ano: '2026',
  paginas: 84,
  ilustracoes: 'S',
  assuntos: ['Recursos hídricos', 'Planejamento urbano'],
  outras_inf: '',
}
