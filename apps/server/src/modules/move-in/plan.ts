import { libraryDay } from '../../library-clock.ts'
import type { RuleBook } from '../circulation/index.ts'
import { formerFacts, isFormer } from '../clearance/index.ts'
import type { FileName } from './file-tables.ts'
import { cents, day, endOf, folded, instant, Orphan, orphan, pathOf, Refused, statusOf, whole } from './given-cells.ts'
import { GivenRows } from './given-rows.ts'
import type { Standing } from './known.store.ts'
import type { Known } from './known.ts'
import { planPeople } from './plan-people.ts'
import type { GivenFolder, Problem } from './read-folder.ts'

const FORMER_SYSTEM = 'Sistema anterior'

type Cell = string | number | null
/** Rows for one table, as arrays in the order of its columns. */
export type Rows = Cell[][]

/** What the files bring that is not here yet, and every row that names somebody or something that is nowhere. */
export class Plan {
  readonly #rows: GivenRows
  readonly #known: Known
  readonly #now: string
  /** The clock of a library, or of the institution. */
  readonly #zoneOf: (cod_biblioteca: number | null) => string

  constructor(given: GivenFolder, known: Known, now: string, clocks: Pick<RuleBook, 'calendarOf'>) {
    this.#rows = new GivenRows(given, known)
    this.#known = known
    this.#now = now
    this.#zoneOf = cod_biblioteca => clocks.calendarOf(cod_biblioteca).zone
  }

  get orphans(): readonly Problem[] {
    return this.#rows.orphans
  }
  get refused(): readonly Problem[] {
    return this.#rows.refused
  }
  /** How many rows of each file were here already. */
  get unchanged(): Readonly<Partial<Record<FileName, number>>> {
    return this.#rows.unchanged
  }

  people(hashes: ReadonlyMap<string, string>) {
    return planPeople(this.#rows, this.#known, this.#now, hashes)
  }

  /** Copies that are not here; known from now on, under a number that is not theirs yet. */
  copies(): Rows {
    let provisional = 0
    const lines = new Map<string, { line: number; of: string }>()
    return this.#rows.each('exemplares', (values, line) => {
      const barcode = values.codigo_barras!
      const of = `${values.acervo}:${values.biblioteca}`
      const first = lines.get(barcode) ?? { line, of }
      lines.set(barcode, first)
      if (first.of !== of)
        throw new Refused(`codigo_barras ${barcode} is that of line ${first.line} too, of another record or library`)
      if (this.#known.copies.has(barcode)) return null
      const cod_acervo = this.#rows.record(values.acervo!)
      const cod_biblioteca = this.#rows.library(values.biblioteca!)
      this.#known.copies.set(barcode, { cod_exemplar: --provisional, cod_acervo, cod_biblioteca })
      return [
        ...[cod_acervo, cod_biblioteca, barcode, values.tombo ?? '', whole(values.nr_exemplar, 'nr_exemplar') ?? 1],
        ...[values.volume ?? '', values.tomo ?? '', values.parte ?? '', statusOf(values.situacao ?? '')],
        ...[values.chamada ?? '', values.data_aquisicao ? day(values.data_aquisicao, 'data_aquisicao') : null],
        ...[values.forma_aquisicao ?? '', values.preco ? cents(values.preco, 'preco') : null, values.nota ?? ''],
      ]
    })
  }

  /** Open loans, which keep their due day, and those that ended; old ones as numbers by work, day and library. */
  loans({ loans }: Pick<Standing, 'loans'>, historyFrom: string | null) {
    const open = new Map(loans.filter(each => each.data_devolucao === null).map(each => [each.cod_exemplar, each]))
    const past = new Set(loans.map(each => `${each.cod_exemplar}:${each.cod_pessoa}:${each.data_emprestimo}`))
    const seen = new Set<number>()
    const opened = this.#rows.each('emprestimos', values => {
      const { cod_exemplar, cod_biblioteca } = this.#rows.copy(values.codigo_barras!)
      const cod_pessoa = this.#rows.person(values.pessoa!)
      const standing = open.get(cod_exemplar)
      if (standing?.cod_pessoa === cod_pessoa) return null
      const zone = this.#zoneOf(cod_biblioteca)
      const lent = instant(values.data_emprestimo!, 'data_emprestimo', zone)
      // Brought before, and ended here since: it is not lent once more.
      if (past.has(`${cod_exemplar}:${cod_pessoa}:${lent}`)) return null
      if (standing || seen.has(cod_exemplar)) throw new Orphan(`copy ${values.codigo_barras} is lent to somebody else`)
      seen.add(cod_exemplar)
      const due = day(values.data_prevista!, 'data_prevista')
      const ends = endOf(values.data_prevista!, due, zone)
      const times = whole(values.renovacoes, 'renovacoes') ?? 0
      return [cod_exemplar, cod_pessoa, lent, due, null, times, cod_biblioteca, ends, null, null]
    })
    const counted = new Map<string, number>()
    const ended = this.#rows.each('historico', values => {
      const { cod_exemplar, cod_acervo, cod_biblioteca } = this.#rows.copy(values.codigo_barras!)
      const zone = this.#zoneOf(cod_biblioteca)
      const lent = instant(values.data_emprestimo!, 'data_emprestimo', zone)
      const back = instant(values.data_devolucao!, 'data_devolucao', zone)
      const backOn = libraryDay(new Date(back), 0, zone)
      const isOld = historyFrom !== null && backOn < historyFrom
      // One that is only counted may be of somebody whom no file names any more, or whom the old system has forgotten.
      const { pessoa = '' } = values
      const cod_pessoa = isOld || pessoa === '' ? this.#known.person(pessoa) : this.#rows.person(pessoa)
      const loan = `${cod_exemplar}:${cod_pessoa}:${lent}`
      // Here with its name, also where it was young enough for that when the files came before.
      if (past.has(loan)) return null
      if (isOld || cod_pessoa === undefined) {
        const name = `${cod_acervo}:${libraryDay(new Date(lent), 0, zone)}:${cod_biblioteca}`
        counted.set(name, (counted.get(name) ?? 0) + 1)
        return null
      }
      past.add(loan)
      const due = values.data_prevista ? day(values.data_prevista, 'data_prevista') : backOn
      const times = whole(values.renovacoes, 'renovacoes') ?? 0
      return [cod_exemplar, cod_pessoa, lent, due, back, times, cod_biblioteca, endOf(due, due, zone), back, 'BALCAO']
    })
    return { rows: [...opened, ...ended] as Rows, counted }
  }

  /** Queues in their order: who stands before another has the earlier instant. */
  queues({ queues }: Pick<Standing, 'queues'>): Rows {
    const nameOf = (each: Standing['queues'][number]) => `${each.cod_acervo}:${each.cod_pessoa}:${each.cod_biblioteca}`
    const standing = new Set(queues.filter(each => OPEN_PLACES.has(each.situacao)).map(nameOf))
    // Also those that have ended here since they were brought.
    const brought = new Set(queues.map(each => `${nameOf(each)}:${each.data_reserva}`))
    return this.#rows.each('reservas', values => {
      const cod_acervo = this.#rows.record(values.acervo!)
      const cod_pessoa = this.#rows.person(values.pessoa!)
      const cod_biblioteca = this.#rows.library(values.biblioteca!)
      const name = `${cod_acervo}:${cod_pessoa}:${cod_biblioteca}`
      const place = whole(values.ordem, 'ordem') ?? 0
      const asked = instant(values.data_reserva!, 'data_reserva', this.#zoneOf(cod_biblioteca))
      const at = new Date(Date.parse(asked) + place).toISOString()
      if (standing.has(name) || brought.has(`${name}:${at}`)) return null
      standing.add(name)
      return [cod_acervo, cod_pessoa, cod_biblioteca, 'FILA', at]
    })
  }

  debts({ debts }: Pick<Standing, 'debts'>): Rows {
    // Two that are alike in everything are two, as two books brought back late on one day cost twice.
    const standing = new Map<string, number>()
    for (const { cod_pessoa, regra, criado_em, valor_centavos } of debts)
      count(standing, `${cod_pessoa}:${regra}:${criado_em}:${valor_centavos}`, 1)
    const numbered = new Set<string>()
    return this.#rows.each('debitos', values => {
      const cod_pessoa = this.#rows.person(values.pessoa!)
      const [value, paid] = [cents(values.valor!, 'valor'), values.pago ? cents(values.pago, 'pago') : 0]
      // Other systems keep lines on which nothing is owed any more, and what they owe to the person.
      if (value === 0) return null
      if (value < 0) throw new Refused(`valor ${values.valor} is owed to the person: settle it in the old system first`)
      if (paid < 0 || paid > value)
        throw new Refused(`valor ${values.valor} and pago ${values.pago} do not go together`)
      const kind = (values.tipo || 'MULTA').toUpperCase()
      if (!DEBTS.includes(kind)) throw new Refused(`tipo "${values.tipo}" is none of ${DEBTS.join(', ')}`)
      const copy = values.codigo_barras ? this.#rows.copy(values.codigo_barras) : null
      const library = values.biblioteca ? this.#rows.library(values.biblioteca) : (copy?.cod_biblioteca ?? null)
      const at = instant(values.data!, 'data', this.#zoneOf(library))
      const rule = `mudança ${values.numero ?? ''}`.trim()
      const name = `${cod_pessoa}:${rule}:${at}:${value}`
      if ((standing.get(name) ?? 0) > 0) {
        count(standing, name, -1)
        numbered.add(name)
        return null
      }
      // A number that stands in the file twice is one debt that was exported twice.
      if (values.numero && numbered.has(name)) return null
      numbered.add(name)
      const state = paid === value ? 'PAGO' : 'ABERTO'
      const ended = state === 'PAGO' ? at : null
      return [
        cod_pessoa,
        library,
        copy?.cod_exemplar ?? null,
        kind,
        value,
        paid,
        values.motivo ?? '',
        rule,
        state,
        at,
        at,
        ended,
      ]
    })
  }

  suspensions({ suspensions }: Pick<Standing, 'suspensions'>): Rows {
    const standing = new Set(suspensions.map(each => `${each.cod_pessoa}:${each.inicio}:${each.motivo}`))
    return this.#rows.each('suspensoes', values => {
      const cod_pessoa = this.#rows.person(values.pessoa!)
      const from = day(values.inicio!, 'inicio')
      const until = values.fim ? day(values.fim, 'fim') : null
      if (until !== null && until < from) throw new Refused('fim is before inicio')
      const why = values.motivo ?? ''
      if (standing.has(`${cod_pessoa}:${from}:${why}`)) return null
      standing.add(`${cod_pessoa}:${from}:${why}`)
      const library = values.biblioteca ? this.#rows.library(values.biblioteca) : null
      return [cod_pessoa, 'PENALIDADE', library, from, until, why, 'mudança', this.#now]
    })
  }

  issues({ issues }: Pick<Standing, 'issues'>): Rows {
    const nameOf = (row: Cell[]) => row.slice(0, 5).join(':')
    const standing = new Set(
      issues.map(each => nameOf([each.cod_acervo, each.cod_biblioteca, each.ano, each.volume, each.numero])),
    )
    return this.#rows.each('fasciculos', values => {
      const state = (values.situacao || 'RECEBIDO').toUpperCase()
      if (!ISSUES.includes(state)) throw new Refused(`situacao "${values.situacao}" is none of ${ISSUES.join(', ')}`)
      const row: Cell[] = [
        ...[this.#rows.record(values.acervo!), this.#rows.library(values.biblioteca!), whole(values.ano, 'ano')],
        ...[values.volume ?? '', values.numero ?? '', values.periodo ?? ''],
        ...[values.data_recebimento ? day(values.data_recebimento, 'data_recebimento') : null, state],
      ]
      if (standing.has(nameOf(row))) return null
      standing.add(nameOf(row))
      return row
    })
  }

  /** Subjects, plans and what is read in them; a row is one work of one plan. */
  plans() {
    return this.#rows.each('planos_ensino', values => ({
      cod_disciplina: whole(values.cod_disciplina, 'cod_disciplina')!,
      descricao: values.disciplina!,
      cod_departamento: orphan(
        this.#known.names.department.get(folded(values.departamento!)),
        `departamento ${values.departamento} is not known`,
      ),
      ano: whole(values.ano, 'ano')!,
      semestre: whole(values.semestre, 'semestre')!,
      cod_professor: values.professor ? this.#rows.person(values.professor) : null,
      cod_acervo: this.#rows.record(values.acervo!),
      tipo: (values.tipo ?? '').toUpperCase().startsWith('C') ? 'C' : 'B',
    }))
  }

  files() {
    return this.#rows.each('arquivos', (values, line) => ({
      line,
      cod_acervo: this.#rows.record(values.acervo!),
      arquivo: values.arquivo!,
      isCover: /^capa$/i.test(values.papel ?? ''),
      link: whole(values.link, 'link') ?? 1,
      isRestricted: /^restrito$/i.test(values.acesso ?? ''),
    }))
  }

  addresses({ addresses }: Pick<Standing, 'addresses'>): Rows {
    const standing = new Set(addresses.map(each => each.endereco))
    return this.#rows.each('enderecos', values => {
      const path = pathOf(values.endereco!)
      if (path === null) throw new Refused(`endereco "${values.endereco}" is no address of a record`)
      const cod_acervo = this.#rows.record(values.acervo!)
      if (standing.has(path)) return null
      standing.add(path)
      return [path, cod_acervo, whole(values.link, 'link')]
    })
  }

  /** Certificates that the old system gave out: kept as they were printed, found by the number and the code on them. */
  certificates({ certificates }: Pick<Standing, 'certificates'>): Rows {
    const codes = new Set(certificates.map(each => each.assinatura))
    const numbers = new Map(certificates.map(each => [each.numero, each.dados]))
    return this.#rows.each('certidoes', values => {
      const numero = values.numero!
      const code = values.codigo || numero
      const known = numbers.get(numero)
      if (known !== undefined && isFormer(known)) return null
      if (known !== undefined || codes.has(code)) throw new Refused(`certificate ${numero} is another one here`)
      const cod_pessoa = this.#rows.person(values.pessoa!)
      const words = values.motivo || FORMER_SYSTEM
      const facts = formerFacts(words)
      numbers.set(numero, facts)
      codes.add(code)
      return [
        ...[numero, 'NADA_CONSTA', cod_pessoa, 0, values.nome!, values.cpf?.replace(/\D/g, '') || null, facts],
        ...[instant(values.data!, 'data', this.#zoneOf(null)), day(values.validade!, 'validade'), code],
      ]
    })
  }
}

const count = (counts: Map<string, number>, name: string, by: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

const OPEN_PLACES: ReadonlySet<string> = new Set(['FILA', 'LIBERADA'])
const DEBTS = ['MULTA', 'REPOSICAO', 'SERVICO', 'OUTRO']
const ISSUES = ['ESPERADO', 'RECEBIDO', 'FALTANTE', 'RECLAMADO', 'ENCADERNADO']
