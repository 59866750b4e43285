import { type ChangeTransaction, withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import { libraryDay } from '../../library-clock.ts'
import { readCsv } from './csv.ts'
import { FeedNames } from './feed-names.rules.ts'
import { changeLink } from './link-change.ts'
import { personByDocument } from './names.store.ts'
import { type People, PersonRefused } from './people.service.ts'
import {
  endAppSignIns,
  insertLogin,
  linksOf,
  loadNames,
  loginsLike,
  loginsOf,
  PERSON_FIELDS,
  peopleByEnrolment,
  personByCode,
  personByCpf,
  updatePerson,
} from './people.store.ts'
import { type GivenPerson, namesOf, personOf, unknownColumns } from './people-file.rules.ts'

export interface PeopleReport {
  added: number
  updated: number
  unchanged: number
  rejected: { line: number; reason: string }[]
  /** Columns whose name is not known here, so that nothing of them was read. */
  ignoredColumns: string[]
}

const BATCH = 100

interface ImportDeps {
  database: Database
  people: People
  now: () => Date
  dryRun?: boolean
}

class Discarded extends Error {}

/** Adds and updates people from a spreadsheet. A bad row is reported and the others are taken. Nobody is mailed. */
export async function importPeople(text: string, deps: ImportDeps): Promise<PeopleReport> {
  const { header, rows } = readCsv(text)
  if (!header.includes('nome_pessoa') && !header.includes('nome')) {
    throw new PersonRefused('The first line must name the columns, and nome_pessoa must be one of them.')
  }
  const report: PeopleReport = {
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: [],
    ignoredColumns: unknownColumns(header),
  }
  const names = namesOf(await loadNames(deps.database.kysely))
  const today = libraryDay(deps.now())
  const file = new FeedNames()
  const read = rows.flatMap(row => {
    const person = row.fault === undefined ? personOf(row.values, names, today) : { reason: row.fault }
    const reason = 'reason' in person ? person.reason : refusal(file, row.line, person)
    if (!('reason' in person) && reason === null) return [{ line: row.line, person }]
    report.rejected.push({ line: row.line, reason: reason ?? '' })
    return []
  })
  for (let from = 0; from < read.length; from += BATCH) await importBatch(read.slice(from, from + BATCH), report, deps)
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

/** A row with the CPF of another of the same file would be written over that person, name and all. */
const refusal = (file: FeedNames, line: number, person: GivenPerson): string | null =>
  person.fields.cpf ? file.refusal({ line, person, code: undefined }) : null

interface ReadRow {
  line: number
  person: GivenPerson
}

async function importBatch(read: readonly ReadRow[], report: PeopleReport, deps: ImportDeps): Promise<void> {
  // Only logins that are new need their password hashed, which takes long.
  const known = new Set<string>()
  for (const { person } of read) {
    for (const { login } of person.logins) {
      if ((await loginsLike(deps.database.kysely, login)).length > 0) known.add(login)
    }
  }
  const fresh = deps.dryRun ? [] : read.flatMap(({ person }) => person.logins.filter(({ login }) => !known.has(login)))
  const hashes = await deps.people.hashes(fresh)
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const work = withChanges(deps.database, async tx => {
    for (const { line, person } of read) {
      const outcome = await importOne(tx, person, hashes, deps)
      if (typeof outcome === 'string') counts[outcome]++
      else report.rejected.push({ line, reason: outcome.reason })
    }
    if (deps.dryRun) throw new Discarded()
  })
  await work.catch(error => {
    if (!(error instanceof Discarded)) throw error
  })
  report.added += counts.added
  report.updated += counts.updated
  report.unchanged += counts.unchanged
}

type Outcome = 'added' | 'updated' | 'unchanged' | { reason: string }

async function importOne(
  tx: ChangeTransaction,
  given: GivenPerson,
  hashes: ReadonlyMap<string, string>,
  { people, now }: ImportDeps,
): Promise<Outcome> {
  const { trx } = tx
  const holders = new Map<number, string>()
  for (const { login } of given.logins) {
    for (const holder of await loginsLike(trx, login)) holders.set(holder.cod_pessoa, holder.login)
  }
  const byCode = given.cod_pessoa === undefined ? undefined : await personByCode(trx, given.cod_pessoa)
  const byCpf = given.fields.cpf ? await personByCpf(trx, given.fields.cpf) : undefined
  const documents = Object.values(given.documents).flatMap(number => number ?? [])
  let code = byCode?.cod_pessoa ?? byCpf?.cod_pessoa ?? [...holders.keys()][0]
  for (const number of documents) code ??= await personByDocument(trx, number)
  if (byCode && byCpf && byCode.cod_pessoa !== byCpf.cod_pessoa) {
    return { reason: `the CPF belongs to person ${byCpf.cod_pessoa}` }
  }
  const foreign = [...holders].find(([holder]) => holder !== code)
  if (foreign || (given.cod_pessoa !== undefined && code !== undefined && code !== given.cod_pessoa)) {
    return { reason: foreign ? `the login ${foreign[1]} belongs to person ${foreign[0]}` : `this is person ${code}` }
  }
  if (code === undefined && given.cod_pessoa === undefined) {
    const found = await byEnrolment(trx, given)
    if (typeof found === 'object') return found
    code = found
  }
  if (code === undefined) {
    if (given.matricula !== '' && !given.link) return { reason: 'matricula is kept with a categoria, which is empty' }
    const { cod_pessoa, fields, logins, link } = given
    const person = {
      ...fields,
      ...documentsIn('{}', given),
      logins,
      vinculos: link ? [link] : [],
      ...(cod_pessoa !== undefined && { cod_pessoa }),
    }
    await people.addIn(tx, person, hashes)
    return 'added'
  }
  const changed = await updateOne(tx, code, given, hashes, now().toISOString())
  if (changed) tx.changed('pessoa', code)
  return changed ? 'updated' : 'unchanged'
}

/**
 * The enrolment finds people of whom the file says nothing surer. Where it says a CPF or a login that nobody has yet,
 * they may be somebody else's, and the operator decides.
 */
async function byEnrolment(
  trx: ChangeTransaction['trx'],
  { matricula, link, logins, fields, documents }: GivenPerson,
): Promise<number | undefined | { reason: string }> {
  const isNamed = logins.length > 0 || Boolean(fields.cpf) || Object.values(documents).some(Boolean)
  if (matricula === '') {
    return isNamed
      ? undefined
      : {
          reason:
            'nothing says who this is: it needs a cod_pessoa, a cpf, a passaporte, an rnm, a login or a matricula',
        }
  }
  const found = await peopleByEnrolment(trx, matricula, link?.cod_categoria)
  if (found.length === 0) return undefined
  if (found.length === 1 && !isNamed) return found[0]
  const whose = found.length === 1 ? `person ${found[0]}` : `the persons ${found.join(', ')}`
  return { reason: `the matricula ${matricula} belongs to ${whose}: say by cod_pessoa who this is` }
}

/** What else is kept of a person, with the documents that the file has; nothing where it has none. */
function documentsIn(kept: string, { documents }: GivenPerson): { dados_pessoais?: string } {
  if (Object.keys(documents).length === 0) return {}
  const data = { ...(JSON.parse(kept) as Record<string, unknown>), ...documents }
  return {
    dados_pessoais: JSON.stringify(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))),
  }
}

/** Only columns that the file has are compared and written. */
async function updateOne(
  { trx }: ChangeTransaction,
  code: number,
  given: GivenPerson,
  hashes: ReadonlyMap<string, string>,
  now: string,
): Promise<boolean> {
  let changed = false
  const here = await personByCode(trx, code)
  const fields = { ...given.fields, ...documentsIn(here?.dados_pessoais ?? '{}', given) }
  const differing = PERSON_FIELDS.filter(name => fields[name] !== undefined && fields[name] !== here?.[name])
  if (differing.length > 0) {
    await updatePerson(trx, code, Object.fromEntries(differing.map(name => [name, fields[name]])), now)
    if (differing.includes('bloqueio') && given.fields.bloqueio === 'S') await endAppSignIns(trx, code)
    changed = true
  }
  const logins = new Set((await loginsOf(trx, code)).map(row => row.login.toLowerCase()))
  for (const { login, base = 'local' } of given.logins) {
    if (logins.has(login.toLowerCase())) continue
    await insertLogin(trx, { login, cod_pessoa: code, base, senha_hash: hashes.get(login) ?? null }, now)
    changed = true
  }
  return (given.link ? await changeLink(trx, code, given.link, await linksOf(trx, code)) : false) || changed
}
