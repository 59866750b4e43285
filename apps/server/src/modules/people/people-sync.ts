import { withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import { addDays } from '../../library-clock.ts'
import { readCsv } from './csv.ts'
import { FeedNames, isSameName } from './feed-names.rules.ts'
import { changeLink } from './link-change.ts'
import type { People } from './people.service.ts'
import { PersonRefused } from './people.service.ts'
import { type insertLink, type Link, loadNames, loginsLike, updateLink, updatePerson } from './people.store.ts'
import { type GivenPerson, namesOf, personOf, unknownColumns } from './people-file.rules.ts'
import { linksOfAll, peopleWithNames, type SyncPerson } from './people-sync.store.ts'
import { validCpf } from './person.rules.ts'

export interface SyncOptions {
  database: Database
  people: People
  now: () => Date
  /** The library's day. */
  today: string
  dryRun?: boolean
  /** How many ties the operator has seen in the preview and means to end. */
  ending?: number
}

export interface SyncReport {
  added: number
  updated: number
  unchanged: number
  /** Ties that the feed no longer has. */
  ending: number
  ended: number
  rejected: { line: number; reason: string }[]
  ignoredColumns: string[]
  /** Nothing was written: so many endings must be confirmed by their number. */
  stopped: boolean
}

/** Up to this share of the feed's ties may end without anybody having counted them. */
const QUIET_SHARE = 0.05
const QUIET_COUNT = 10

/** What people are known by. */
type Named = Pick<GivenPerson, 'matricula'> & { fields: Pick<GivenPerson['fields'], 'cpf'> }
type Entry = { line: number; person: GivenPerson }

/**
 * Follows the daily feed of the academic system: adds people, changes and ends their ties; nobody is deleted. What
 * people have chosen here stays: social name, an e-mail that is there, PIN, blocks, ties to others.
 */
export async function syncPeople(text: string, options: SyncOptions): Promise<SyncReport> {
  const { header, rows } = readCsv(text)
  if (!header.includes('categoria') || !(header.includes('cpf') || header.includes('matricula')))
    throw new PersonRefused('The feed needs the column categoria, and cpf or matricula to know people by.')
  const db = options.database.kysely
  const names = namesOf(await loadNames(db))
  const report: SyncReport = {
    added: 0,
    updated: 0,
    unchanged: 0,
    ending: 0,
    ended: 0,
    rejected: [],
    ignoredColumns: unknownColumns(header),
    stopped: false,
  }
  const unread: Named[] = []
  const entries = rows.flatMap((row): Entry[] => {
    const person = row.fault === undefined ? personOf(row.values, names, options.today) : { reason: row.fault }
    const reason = 'reason' in person ? person.reason : person.link === null ? 'categoria is empty' : null
    if (reason === null && !('reason' in person)) return [{ line: row.line, person }]
    report.rejected.push({ line: row.line, reason: reason ?? '' })
    const { matricula = '', cpf = '' } = row.values
    unread.push({ matricula, fields: { cpf: validCpf(cpf) } })
    return []
  })
  if (entries.length === 0) throw new PersonRefused('The feed names nobody that can be read. Nothing was done.')
  const register = new Register(await peopleWithNames(db), await linksOfAll(db))
  const feed = new FeedNames()
  const known = entries.flatMap(entry => {
    const found = register.find(entry)
    const row = typeof found === 'object' ? null : { ...entry, code: found }
    const reason = row ? feed.refusal(row) : (found as { reason: string }).reason
    if (row && reason === null) return [row]
    report.rejected.push({ line: entry.line, reason: reason ?? '' })
    return []
  })
  const endings = register.endings(
    known,
    report.rejected.length > 0
      ? refusedCodes(register, [...unread, ...entries.map(({ person }) => person)])
      : new Set(),
    options.today,
  )
  report.ending = endings.list.length
  const isMany = endings.list.length > Math.max(QUIET_COUNT, endings.all * QUIET_SHARE)
  if (options.ending !== undefined ? options.ending !== endings.list.length : isMany) report.stopped = true
  if (!report.stopped || options.dryRun) await apply(known, endings.list, register, report, options)
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

/** Whoever stands in the feed and could not be told apart, or not be read, keeps the ties that are there. */
function refusedCodes(register: Register, named: readonly Named[]): Set<number> {
  return new Set(named.flatMap(one => register.anyOf(one)))
}

class Register {
  readonly people: ReadonlyMap<number, SyncPerson>
  readonly links: Awaited<ReturnType<typeof linksOfAll>>
  readonly #linksOf: ReadonlyMap<number, Awaited<ReturnType<typeof linksOfAll>>>
  readonly #byCpf = new Map<string, SyncPerson>()
  readonly #byEnrolment = new Map<string, Set<number>>()

  constructor(people: readonly SyncPerson[], links: Awaited<ReturnType<typeof linksOfAll>>) {
    this.people = new Map(people.map(each => [each.cod_pessoa, each]))
    this.links = links
    this.#linksOf = Map.groupBy(links, each => each.cod_pessoa)
    for (const each of people) if (each.cpf) this.#byCpf.set(each.cpf, each)
    for (const { matricula, cod_pessoa } of links)
      if (matricula) this.#byEnrolment.set(matricula, (this.#byEnrolment.get(matricula) ?? new Set()).add(cod_pessoa))
  }

  linksOf = (code: number) => this.#linksOf.get(code) ?? []

  anyOf({ fields, matricula }: Named): number[] {
    const byCpf = fields.cpf ? this.#byCpf.get(fields.cpf) : undefined
    return [...(byCpf ? [byCpf.cod_pessoa] : []), ...(this.#byEnrolment.get(matricula) ?? [])]
  }

  /** Who a row is: a CPF is somebody else's when name or day of birth differ. */
  find({ person: { fields, matricula } }: Entry): number | undefined | { reason: string } {
    const byCpf = fields.cpf ? this.#byCpf.get(fields.cpf) : undefined
    if (byCpf) {
      if (!isSameName(byCpf.nome_pessoa, fields.nome_pessoa))
        return { reason: `the CPF is that of person ${byCpf.cod_pessoa}, who has another name` }
      const born = fields.data_nascimento
      if (born && byCpf.data_nascimento && born !== byCpf.data_nascimento)
        return { reason: `the CPF is that of person ${byCpf.cod_pessoa}, who was born on another day` }
      return byCpf.cod_pessoa
    }
    const found = [...(matricula === '' ? [] : (this.#byEnrolment.get(matricula) ?? []))]
    if (found.length > 1) return { reason: `the matricula ${matricula} belongs to the persons ${found.join(', ')}` }
    const [code] = found
    if (code === undefined) {
      return fields.cpf || matricula ? undefined : { reason: 'it has neither cpf nor matricula' }
    }
    const here = this.people.get(code)!
    if (fields.cpf && here.cpf)
      return { reason: `the matricula ${matricula} is that of person ${code}, who has another CPF` }
    return isSameName(here.nome_pessoa, fields.nome_pessoa)
      ? code
      : { reason: `the matricula ${matricula} is that of person ${code}, who has another name` }
  }

  /** Ties of the feed's categories that hold today and that the feed does not have. */
  endings(known: readonly (Entry & { code: number | undefined })[], spared: ReadonlySet<number>, today: string) {
    const categories = new Set(known.map(each => each.person.link!.cod_categoria))
    const named = new Set(known.flatMap(({ code, person }) => (code === undefined ? [] : tieKey(code, person.link!))))
    const holding = this.links.filter(
      each => categories.has(each.cod_categoria) && (each.validade === null || each.validade >= today),
    )
    const list = holding.filter(each => !named.has(tieKey(each.cod_pessoa, each)) && !spared.has(each.cod_pessoa))
    return { list, all: holding.length }
  }
}

class Discarded extends Error {}

async function apply(
  known: readonly (Entry & { code: number | undefined })[],
  endings: Register['links'],
  register: Register,
  report: SyncReport,
  { database, people, now, today, dryRun }: SyncOptions,
): Promise<void> {
  const instant = now().toISOString()
  const hashes = dryRun
    ? new Map<string, string>()
    : await people.hashes(known.flatMap(each => (each.code === undefined ? each.person.logins : [])))
  const work = withChanges(database, async tx => {
    const counts = { added: 0, updated: 0, unchanged: 0, ended: 0 }
    const added = new Map<string, number>()
    const tied = new Set<string>()
    for (const { line, person, code: found } of known) {
      const { fields, logins, link } = person
      // A person may stand in the feed once for each tie.
      const name = fields.cpf || `m:${person.matricula}`
      const code = found ?? added.get(name)
      if (code === undefined) {
        const taken = await takenLogin(tx.trx, logins)
        if (taken) {
          report.rejected.push({ line, reason: taken })
          continue
        }
        const { cod_pessoa } = await people.addIn(tx, { ...fields, logins, vinculos: [link!] }, hashes)
        added.set(name, cod_pessoa)
        tied.add(tieKey(cod_pessoa, link!))
        counts.added++
        continue
      }
      // The first of two rows of one tie is the one that counts, whether or not the tie was there before.
      const isTold = tied.has(tieKey(code, link!))
      tied.add(tieKey(code, link!))
      const hasChanged = await change(tx.trx, code, isTold ? { ...person, link: null } : person, register, instant)
      if (hasChanged) tx.changed('pessoa', code)
      counts[hasChanged ? 'updated' : 'unchanged']++
    }
    for (const { id, cod_pessoa } of endings) {
      await updateLink(tx.trx, id, { validade: addDays(today, -1) })
      tx.changed('pessoa', cod_pessoa)
      counts.ended++
    }
    Object.assign(report, counts)
    if (dryRun) throw new Discarded()
  })
  await work.catch(error => {
    if (!(error instanceof Discarded)) throw error
    report.ended = 0
  })
}

type Trx = Parameters<typeof insertLink>[0]

const tieKey = (code: number, { cod_categoria, matricula }: Link): string => `${code}:${cod_categoria}:${matricula}`

/** Somebody new whose name to sign in by is taken is told, and does not stop the others. */
async function takenLogin(trx: Trx, logins: GivenPerson['logins']): Promise<string | null> {
  for (const { login } of logins) {
    const [holder] = await loginsLike(trx, login)
    if (holder) return `the login ${holder.login} belongs to person ${holder.cod_pessoa}`
  }
  return null
}

async function change(
  trx: Trx,
  code: number,
  { fields, link }: GivenPerson,
  register: Register,
  now: string,
): Promise<boolean> {
  const here = register.people.get(code)
  const set: Partial<Pick<SyncPerson, 'cpf' | 'email' | 'telefone' | 'validade' | 'data_nascimento'>> = {}
  if (here && fields.cpf && !here.cpf) set.cpf = fields.cpf
  // An e-mail that is there may be one that the person has confirmed.
  if (here && fields.email && !here.email) set.email = fields.email
  if (here && fields.telefone && !here.telefone) set.telefone = fields.telefone
  if (here && fields.data_nascimento && !here.data_nascimento) set.data_nascimento = fields.data_nascimento
  if (here && fields.validade && fields.validade !== here.validade) set.validade = fields.validade
  if (Object.keys(set).length > 0) await updatePerson(trx, code, set as never, now)
  const hasMoved = link !== null && (await changeLink(trx, code, link, register.linksOf(code)))
  return hasMoved || Object.keys(set).length > 0
}
