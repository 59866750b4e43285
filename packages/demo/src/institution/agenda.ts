import { dayFrom } from '../calendar.ts'
import type { DemoEvent, DemoHoliday } from '../institution-file.ts'
import { UNIT } from '../units.ts'

/** National holidays with a fixed date, as month-day. */
const FIXED: [string, string][] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
]

/** Easter Sunday of a year (Gauss and Butcher). */
export function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Holidays from two years back to the next year: of the loans of the past, and of those to come. */
export function holidays(today: Date): DemoHoliday[] {
  return [-2, -1, 0, 1].flatMap(ahead => {
    const year = today.getFullYear() + ahead
    const sunday = easter(year)
    const moving: [string, string][] = [
      [dayFrom(sunday, -47), 'Carnaval'],
      [dayFrom(sunday, -2), 'Sexta-feira da Paixão'],
      [dayFrom(sunday, 60), 'Corpus Christi'],
    ]
    const national = [...FIXED.map(([day, name]): [string, string] => [`${year}-${day}`, name]), ...moving]
    return [
      ...national.map(([data, descricao]) => ({ data, descricao, cod_biblioteca: null })),
      { data: `${year}-10-15`, descricao: 'Dia do Professor', cod_biblioteca: UNIT.school },
      { data: `${year}-08-06`, descricao: 'Aniversário de Porto do Vale', cod_biblioteca: UNIT.health },
      { data: `${year}-12-26`, data_fim: `${year}-12-31`, descricao: 'Recesso de fim de ano', cod_biblioteca: null },
    ].sort((a, b) => a.data.localeCompare(b.data))
  })
}

/** What happens in the next weeks. */
export const agenda = (today: Date): DemoEvent[] => [
  {
    titulo: {
      pt: 'Semana do calouro na biblioteca',
      en: 'Freshers’ week at the library',
      es: 'Semana de ingresantes en la biblioteca',
    },
    descricao: {
      pt: 'Visitas guiadas de 30 minutos, de hora em hora, com o cadastro feito na hora.',
      en: '30-minute guided tours every hour; join the library on the spot.',
      es: 'Visitas guiadas de 30 minutos, cada hora, con registro en el momento.',
    },
    inicio: `${dayFrom(today, 6)}T09:00:00`,
    fim: `${dayFrom(today, 10)}T18:00:00`,
    local: 'Biblioteca Central',
    url: '',
  },
  {
    titulo: { pt: 'Oficina de referências', en: 'Citation workshop', es: 'Taller de referencias' },
    descricao: {
      pt: 'Como citar e referenciar com a NBR 6023, com exercícios.',
      en: 'How to cite and list references by the Brazilian standard, with exercises.',
      es: 'Cómo citar y referenciar con la norma brasileña, con ejercicios.',
    },
    inicio: `${dayFrom(today, 12)}T14:00:00`,
    fim: `${dayFrom(today, 12)}T16:00:00`,
    local: 'Biblioteca Central, sala 3',
    url: '',
  },
  {
    titulo: { pt: 'Hora do conto', en: 'Story time', es: 'Hora del cuento' },
    descricao: {
      pt: 'Histórias de bichos e de rios, para crianças de 4 a 8 anos.',
      en: 'Stories of animals and rivers, for children aged 4 to 8.',
      es: 'Cuentos de animales y ríos, para niños de 4 a 8 años.',
    },
    inicio: `${dayFrom(today, 4)}T10:00:00`,
    fim: `${dayFrom(today, 4)}T10:50:00`,
    local: 'Biblioteca Escolar',
    url: '',
  },
  {
    titulo: { pt: 'Buscar em bases de saúde', en: 'Searching health databases', es: 'Buscar en bases de salud' },
    descricao: {
      pt: 'Estratégias de busca para revisões, com tira-dúvidas ao vivo.',
      en: 'Search strategies for reviews, with time for questions.',
      es: 'Estrategias de búsqueda para revisiones, con preguntas en vivo.',
    },
    inicio: `${dayFrom(today, 18)}T19:00:00`,
    fim: `${dayFrom(today, 18)}T21:00:00`,
    local: 'Biblioteca de Ciências da Saúde',
    url: '',
  },
  {
    titulo: { pt: 'Noite no museu', en: 'Night at the museum', es: 'Noche en el museo' },
    descricao: {
      pt: 'Visita com lanternas às salas de ciência e demonstração da máquina de faíscas.',
      en: 'A torch-lit visit to the science rooms, with the spark machine at work.',
      es: 'Visita con linternas a las salas de ciencia y demostración de la máquina de chispas.',
    },
    inicio: `${dayFrom(today, 25)}T19:30:00`,
    fim: `${dayFrom(today, 25)}T22:00:00`,
    local: 'Museu da UFVale',
    url: '',
  },
]
