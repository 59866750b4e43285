import { dayFrom } from './calendar.ts'
import type { DemoSerialIssue } from './library.ts'
import { Random } from './random.ts'
import { parts, readTable } from './table.ts'
import { type SerialFacts, serialFacts } from './works/serials.ts'

const MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']
const YEARS_SHOWN = 5

/** Contents of some issues, by title of the serial, how many years ago and number. */
const contents = (): Map<string, string[]> =>
  new Map(
    readTable('issue-contents', ['titulo', 'anos_atras', 'numero', 'itens'] as const).map(row => [
      `${row.titulo}/${row.anos_atras}/${row.numero}`,
      parts(row.itens),
    ]),
  )

/** Issues of the last years: bound, received, late, claimed, missing and still to come. */
export function serialIssues(today: Date): DemoSerialIssue[] {
  const random = new Random(1967)
  const known = contents()
  return serialFacts().flatMap(serial => issuesOf(serial, today, random, known))
}

function issuesOf(
  serial: SerialFacts,
  today: Date,
  random: Random,
  known: ReadonlyMap<string, string[]>,
): DemoSerialIssue[] {
  const thisYear = today.getFullYear()
  const issues: DemoSerialIssue[] = []
  for (let ano = thisYear - YEARS_SHOWN + 1; ano <= thisYear; ano++) {
    for (let numero = 1; numero <= serial.perYear; numero++) {
      const span = 12 / serial.perYear
      const month = (numero - 1) * span
      const expected = `${ano}-${String(month + 1).padStart(2, '0')}-15`
      issues.push({
        cod_acervo: serial.cod_acervo,
        cod_biblioteca: serial.cod_biblioteca,
        ano,
        volume: String(ano - serial.inicio + 1),
        numero: String(numero),
        periodo: span === 1 ? MONTHS[month]! : `${MONTHS[month]}/${MONTHS[month + span - 1]}`,
        data_prevista: expected,
        sumario: known.get(`${serial.titulo}/${thisYear - ano}/${numero}`) ?? [],
        ...arrival(expected, ano, today, random),
      })
    }
  }
  return issues
}

function arrival(
  expected: string,
  year: number,
  today: Date,
  random: Random,
): Pick<DemoSerialIssue, 'data_recebimento' | 'situacao'> {
  const now = dayFrom(today, 0)
  if (expected > now) return { data_recebimento: null, situacao: 'ESPERADO' }
  const late = random.between(4, 40)
  const received = new Date(Date.parse(`${expected}T00:00:00Z`) + late * 86_400_000).toISOString().slice(0, 10)
  if (received > now) return { data_recebimento: null, situacao: 'ESPERADO' }
  const roll = random.next()
  if (roll < 0.02) return { data_recebimento: null, situacao: 'FALTANTE' }
  if (roll < 0.035) return { data_recebimento: null, situacao: 'RECLAMADO' }
  return { data_recebimento: received, situacao: year < today.getFullYear() - 2 ? 'ENCADERNADO' : 'RECEBIDO' }
}
