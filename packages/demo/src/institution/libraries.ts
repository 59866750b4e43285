import type { DemoCampus, DemoLibraryUnit, DemoOpeningHours, Words } from '../institution-file.ts'
import { UNIT } from '../units.ts'
import { collectingOf } from './collecting.ts'
import { LANDMARKS } from './places.ts'

export const CAMPI: DemoCampus[] = [
  { cod_campus: 1, nome_campus: 'Campus Serra Clara' },
  { cod_campus: 2, nome_campus: 'Campus Porto do Vale' },
]

const LAST_LOANS: Words = {
  pt: 'Empréstimo até 15 minutos antes',
  en: 'Loans until 15 minutes before closing',
  es: 'Préstamos hasta 15 minutos antes del cierre',
}

const hours = (weekdays: [string, string], saturday?: [string, string]): DemoOpeningHours[] => [
  ...[1, 2, 3, 4, 5].map(
    (dia_semana): DemoOpeningHours => ({
      dia_semana,
      abertura: weekdays[0],
      fechamento: weekdays[1],
      observacao: '',
    }),
  ),
  ...(saturday ? [{ dia_semana: 6, abertura: saturday[0], fechamento: saturday[1], observacao: LAST_LOANS }] : []),
]

export interface Unit extends Omit<DemoLibraryUnit, 'cobranca' | 'pontos'> {
  founded: string
  about: string
}

const PHONE = '(00) 5550-01'
const quiet: Words = {
  pt: 'Durante as provas a sala de estudo fica aberta até as 23 h.',
  en: 'During exams the study room stays open until 11 p.m.',
  es: 'Durante los exámenes la sala de estudio abre hasta las 23 h.',
}

export const UNITS: Unit[] = [
  {
    cod_biblioteca: UNIT.central,
    desc_biblioteca: 'Biblioteca Central',
    sigla_biblioteca: 'BC',
    cod_campus: 1,
    cod_acervo: 1,
    reserva_localizacao: 'N',
    reserva_mat_adicional: 'S',
    endereco: 'Avenida da Universidade, 1000, Serra Clara',
    telefone: `${PHONE}10`,
    email: 'central@ufvale.example',
    mensagem: quiet,
    tipo_catalogo: 'C',
    ordem: 1,
    horarios: hours(['07:30', '22:00'], ['08:00', '14:00']),
    circulacao: {
      entrega_dias: [0, 1, 2, 3, 4, 5, 6],
      solicitacao_aviso: {
        pt: 'Os pedidos são separados duas vezes por dia, às 10 h e às 16 h. Avisamos quando estiver pronto.',
        en: 'Requests are collected from the shelves twice a day, at 10 a.m. and 4 p.m. We tell you when yours is ready.',
        es: 'Los pedidos se apartan dos veces al día, a las 10 h y a las 16 h. Le avisamos cuando esté listo.',
      },
      locais_recebimento: [
        {
          codigo: '1',
          descricao: { pt: 'Balcão do térreo', en: 'Ground floor desk', es: 'Mostrador de la planta baja' },
        },
        {
          codigo: '2',
          descricao: { pt: 'Armário da entrada', en: 'Locker at the entrance', es: 'Casillero de la entrada' },
        },
      ],
    },
    founded: '1961',
    about:
      'Maior biblioteca do sistema, com as coleções de ciências exatas, engenharias, humanidades e artes. Tem salas de estudo, laboratório de acessibilidade e coleção de multimeios.',
  },
  {
    cod_biblioteca: UNIT.law,
    desc_biblioteca: 'Biblioteca da Faculdade de Direito',
    sigla_biblioteca: 'BD',
    cod_campus: 1,
    cod_acervo: 2,
    reserva_localizacao: 'N',
    reserva_mat_adicional: 'N',
    endereco: 'Praça da Matriz, 45, Serra Clara',
    telefone: `${PHONE}20`,
    email: 'direito@ufvale.example',
    mensagem: '',
    tipo_catalogo: 'C',
    ordem: 2,
    horarios: hours(['08:00', '21:30'], ['08:00', '12:00']),
    circulacao: { entrega_dias: [2, 4] },
    founded: '1958',
    about:
      'Coleção jurídica classificada pela CDU, com doutrina, legislação e jurisprudência. Funciona no prédio histórico da faculdade.',
  },
  {
    cod_biblioteca: UNIT.health,
    desc_biblioteca: 'Biblioteca de Ciências da Saúde',
    sigla_biblioteca: 'BS',
    cod_campus: 2,
    cod_acervo: 3,
    reserva_localizacao: 'S',
    reserva_mat_adicional: 'N',
    endereco: 'Rua do Hospital, 200, Porto do Vale',
    telefone: `${PHONE}30`,
    email: 'saude@ufvale.example',
    mensagem: '',
    tipo_catalogo: 'C',
    ordem: 3,
    horarios: hours(['07:00', '22:00'], ['08:00', '13:00']),
    founded: '1974',
    about:
      'Atende os cursos da saúde e o Hospital Universitário. Oferece busca em bases de dados e orientação para revisões.',
  },
  {
    cod_biblioteca: UNIT.school,
    desc_biblioteca: 'Biblioteca Escolar da Escola de Aplicação',
    sigla_biblioteca: 'BE',
    cod_campus: 2,
    cod_acervo: 4,
    reserva_localizacao: 'N',
    reserva_mat_adicional: 'N',
    endereco: 'Rua das Jabuticabeiras, 18, Porto do Vale',
    telefone: `${PHONE}40`,
    email: 'escolar@ufvale.example',
    mensagem: '',
    tipo_catalogo: 'K',
    ordem: 4,
    horarios: hours(['07:30', '17:30']),
    founded: '1983',
    about:
      'Biblioteca das crianças e dos jovens da Escola de Aplicação, aberta também aos filhos da comunidade. Tem hora do conto toda quarta-feira.',
  },
  {
    cod_biblioteca: UNIT.museum,
    desc_biblioteca: 'Museu da UFVale',
    sigla_biblioteca: 'MU',
    cod_campus: 1,
    cod_acervo: 5,
    reserva_localizacao: 'N',
    reserva_mat_adicional: 'N',
    endereco: 'Rua da Estação, 7, Serra Clara',
    telefone: `${PHONE}50`,
    email: 'museu@ufvale.example',
    mensagem: '',
    tipo_catalogo: 'M',
    ordem: 5,
    horarios: hours(['09:00', '17:00'], ['09:00', '16:00']),
    circulacao: { solicitacao_envia: 'N', solicitacao_recebe: 'N' },
    founded: '1972',
    about:
      'Reúne coleções de arqueologia, ciência, arte e memória da universidade na antiga estação de trem. A entrada é gratuita e há peças que podem ser tocadas.',
  },
  {
    cod_biblioteca: UNIT.archive,
    desc_biblioteca: 'Arquivo Central',
    sigla_biblioteca: 'AC',
    cod_campus: 1,
    cod_acervo: 6,
    reserva_localizacao: 'N',
    reserva_mat_adicional: 'N',
    endereco: 'Avenida da Universidade, 1020, Serra Clara',
    telefone: `${PHONE}60`,
    email: 'arquivo@ufvale.example',
    mensagem: '',
    tipo_catalogo: 'A',
    ordem: 6,
    horarios: hours(['09:00', '17:00']),
    founded: '1972',
    about:
      'Guarda os documentos permanentes da universidade e o fundo da Escola Normal de Serra Clara. A consulta é feita com hora marcada.',
  },
]

/** The units as the institution file has them. */
export const libraries = (): DemoLibraryUnit[] =>
  UNITS.map(({ founded: _founded, about: _about, ...unit }) => ({
    ...unit,
    cobranca: collectingOf(unit.cod_biblioteca),
    pontos: LANDMARKS[unit.cod_biblioteca] ?? [],
  }))
