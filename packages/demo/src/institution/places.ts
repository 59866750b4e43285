import type { DemoCollection, DemoLibraryUnit, DemoPlace, Words } from '../institution-file.ts'
import { COLLECTION, UNIT } from '../units.ts'
import type { CopiesDraft } from '../works/draft.ts'

export const COLLECTIONS: DemoCollection[] = [
  { cod_colecao: COLLECTION.general, desc_colecao: 'Acervo geral' },
  { cod_colecao: COLLECTION.reference, desc_colecao: 'Referência' },
  { cod_colecao: COLLECTION.basicBibliography, desc_colecao: 'Bibliografia básica' },
  { cod_colecao: COLLECTION.multimedia, desc_colecao: 'Multimeios' },
  { cod_colecao: COLLECTION.theses, desc_colecao: 'Teses e dissertações' },
  { cod_colecao: COLLECTION.periodicals, desc_colecao: 'Periódicos' },
  { cod_colecao: COLLECTION.children, desc_colecao: 'Literatura infantojuvenil' },
  { cod_colecao: COLLECTION.accessible, desc_colecao: 'Coleção acessível' },
  { cod_colecao: COLLECTION.special, desc_colecao: 'Coleções especiais' },
]

const place = (
  cod_local_exemplar: number,
  cod_biblioteca: number,
  desc_local_exemplar: string,
  [cor, estante]: [string, string],
  [classe_inicio, classe_fim]: [string, string] = ['', ''],
  arquivo_bmp = '',
): DemoPlace => ({
  cod_local_exemplar,
  cod_biblioteca,
  desc_local_exemplar,
  cor,
  estante,
  arquivo_bmp,
  classe_inicio,
  classe_fim,
})

const MAP_CENTRAL = 'mapa-biblioteca-central.svg'
const MAP_SCHOOL = 'mapa-biblioteca-escolar.svg'
const MAP_HEALTH = 'mapa-biblioteca-saude.svg'

/** Where each place stands on its floor: from the left, from the back, width, depth, in hundredths. */
const FLOOR_PLANS: Record<string, Record<number, string>> = {
  Térreo: { 105: '4 6 40 24', 106: '56 6 40 24', 107: '4 40 40 24', 108: '56 40 40 24' },
  '1º andar': { 101: '16 8 36 70', 102: '58 8 36 70' },
  '2º andar': { 103: '16 8 36 70', 104: '58 8 36 70' },
  'Prédio histórico': { 201: '6 8 54 70', 202: '68 8 26 30', 203: '68 48 26 30' },
  'Salão de leitura': { 301: '6 8 40 36', 302: '54 8 40 36', 303: '6 54 28 24', 304: '66 54 28 24' },
  'Sala de leitura': { 401: '6 54 40 34', 402: '6 8 40 34', 403: '54 8 40 34', 404: '54 54 40 18' },
}
const DOOR: Words = { pt: 'Entrada', en: 'Entrance', es: 'Entrada' }
const DESK: Words = { pt: 'Balcão', en: 'Desk', es: 'Mostrador' }
const STAIRS: Words = { pt: 'Escada', en: 'Stairs', es: 'Escalera' }

/** What readers know their way by, by library. */
export const LANDMARKS: Record<number, NonNullable<DemoLibraryUnit['pontos']>> = {
  [UNIT.central]: [
    { andar: 'Térreo', nome: DOOR, x: 50, y: 94 },
    { andar: 'Térreo', nome: DESK, x: 50, y: 76 },
    { andar: 'Térreo', nome: STAIRS, x: 14, y: 86 },
    { andar: '1º andar', nome: STAIRS, x: 14, y: 90 },
    { andar: '2º andar', nome: STAIRS, x: 14, y: 90 },
  ],
  [UNIT.law]: [
    { andar: 'Prédio histórico', nome: DOOR, x: 33, y: 94 },
    { andar: 'Prédio histórico', nome: DESK, x: 81, y: 88 },
  ],
  [UNIT.health]: [
    { andar: 'Salão de leitura', nome: DOOR, x: 50, y: 94 },
    { andar: 'Salão de leitura', nome: DESK, x: 50, y: 66 },
  ],
  [UNIT.school]: [{ andar: 'Sala de leitura', nome: DOOR, x: 76, y: 92 }],
}

const drawn = (own: DemoPlace): DemoPlace => {
  const floor = Object.entries(FLOOR_PLANS).find(([, plan]) => own.cod_local_exemplar in plan)
  return floor ? { ...own, andar: floor[0], planta: floor[1][own.cod_local_exemplar]! } : own
}

/** Shelves with their colours; the general shelves are split by class as a shelf guide would do. */
export const PLACES: DemoPlace[] = (
  [
    place(101, UNIT.central, '1º andar, estantes 000 a 399', ['azul', '1A'], ['000', '399'], MAP_CENTRAL),
    place(102, UNIT.central, '1º andar, estantes 400 a 599', ['verde', '1B'], ['400', '599'], MAP_CENTRAL),
    place(103, UNIT.central, '2º andar, estantes 600 a 799', ['amarela', '2A'], ['600', '799'], MAP_CENTRAL),
    place(104, UNIT.central, '2º andar, estantes 800 a 999', ['vermelha', '2B'], ['800', '999'], MAP_CENTRAL),
    place(105, UNIT.central, 'Referência, teses e dissertações', ['cinza', 'R1'], ['', ''], MAP_CENTRAL),
    place(106, UNIT.central, 'Sala de multimeios', ['laranja', 'M1'], ['', ''], MAP_CENTRAL),
    place(107, UNIT.central, 'Periódicos, térreo', ['roxa', 'P1'], ['', ''], MAP_CENTRAL),
    place(108, UNIT.central, 'Laboratório de acessibilidade', ['turquesa', 'L1'], ['', ''], MAP_CENTRAL),
    place(201, UNIT.law, 'Salão principal', ['vinho', 'D1']),
    place(202, UNIT.law, 'Teses e dissertações', ['cinza', 'D2']),
    place(203, UNIT.law, 'Periódicos jurídicos', ['roxa', 'D3']),
    place(301, UNIT.health, 'Acervo geral, estantes 000 a 609', ['azul', 'S1'], ['000', '609'], MAP_HEALTH),
    place(302, UNIT.health, 'Acervo geral, estantes 610 a 999', ['verde', 'S2'], ['610', '999'], MAP_HEALTH),
    place(303, UNIT.health, 'Teses e dissertações', ['cinza', 'S3'], ['', ''], MAP_HEALTH),
    place(304, UNIT.health, 'Periódicos', ['roxa', 'S4'], ['', ''], MAP_HEALTH),
    place(401, UNIT.school, 'Cantinho dos pequenos', ['amarela', 'Girassol'], ['', ''], MAP_SCHOOL),
    place(402, UNIT.school, 'Histórias', ['verde', 'Jabuticabeira'], ['', ''], MAP_SCHOOL),
    place(403, UNIT.school, 'Ciências e descobertas', ['azul', 'Foguete'], ['', ''], MAP_SCHOOL),
    place(404, UNIT.school, 'Poesia e revistas', ['laranja', 'Papagaio'], ['', ''], MAP_SCHOOL),
    place(501, UNIT.museum, 'Exposição de longa duração', ['areia', 'Plataforma']),
    { ...place(502, UNIT.museum, 'Reserva técnica', ['cinza', 'RT']), acervo_fechado: 'S' },
    { ...place(601, UNIT.archive, 'Depósito climatizado', ['cinza', 'A1']), acervo_fechado: 'S' },
  ] satisfies DemoPlace[]
).map(drawn)

/** The shelf of a copy: by kind of place, and by class where the general shelves are divided. */
export function placeFor(plan: CopiesDraft, classCode: string): number {
  const number = Number.parseFloat(classCode)
  switch (plan.cod_biblioteca) {
    case UNIT.law:
      return plan.place === 'referencia' ? 202 : plan.place === 'periodicos' ? 203 : 201
    case UNIT.health:
      if (plan.place === 'referencia') return 303
      if (plan.place === 'periodicos') return 304
      return number < 610 ? 301 : 302
    case UNIT.school:
      // Poems and magazines stand on the orange shelf.
      if (plan.place === 'periodicos' || classCode.startsWith('808.8991')) return 404
      if (/^(028|8)/.test(classCode)) return 402
      return number >= 700 && number < 800 ? 401 : 403
    case UNIT.museum:
      return 501
    case UNIT.archive:
      return 601
    default:
      return centralPlace(plan.place, number)
  }
}

function centralPlace(kind: CopiesDraft['place'], number: number): number {
  if (kind === 'referencia') return 105
  if (kind === 'multimeios') return 106
  if (kind === 'periodicos') return 107
  if (kind === 'acessivel') return 108
  return number < 400 ? 101 : number < 600 ? 102 : number < 800 ? 103 : 104
}
