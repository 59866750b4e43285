import { type ChangeTransaction, withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import { type CsvRow, csvText, readCsv } from './csv.ts'
import { type People, PersonRefused } from './people.service.ts'
import {
  endTokens,
  insertLink,
  insertLogin,
  type Link,
  linksOf,
  loadNames,
  loginsOf,
  PERSON_FIELDS,
  personByCode,
  personByCpf,
  personByLogin,
  updateLink,
  updatePerson,
} from './people.store.ts'
import { type GivenPerson, type NameTables, namesOf, personOf } from './people-file.rules.ts'

export interface PeopleReport {
  added: number
  updated: number
  unchanged: number
  rejected: { line: number; reason: string }[]
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
export async function importPeople(bytes: Uint8Array, deps: ImportDeps): Promise<PeopleReport> {
  const { header, rows } = readCsv(csvText(bytes))
  if (!header.includes('nome_pessoa') && !header.includes('nome')) {
    throw new PersonRefused('The first line must name the columns, and nome_pessoa must be one of them.')
  }
  const report: PeopleReport = { added: 0, updated: 0, unchanged: 0, rejected: [] }
  const names = namesOf(await loadNames(deps.database.kysely))
  for (let from = 0; from < rows.length; from += BATCH)
    await importBatch(rows.slice(from, from + BATCH), names, report, deps)
  return report
}

async function importBatch(rows: CsvRow[], names: NameTables, report: PeopleReport, deps: ImportDeps): Promise<void> {
  const read = rows.flatMap(row => {
    const person = personOf(row.values, names)
    if (!('reason' in person)) return [{ line: row.line, person }]
    report.rejected.push({ line: row.line, reason: person.reason })
    return []
  })
  // Only logins that are new need their password hashed, which takes long.
  const known = new Set<string>()
  for (const { person } of read) {
    for (const { login } of person.logins) if (await personByLogin(deps.database.kysely, login)) known.add(login)
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
    const holder = await personByLogin(trx, login)
    if (holder) holders.set(holder.cod_pessoa, login)
  }
  const byCode = given.cod_pessoa === undefined ? undefined : await personByCode(trx, given.cod_pessoa)
  const byCpf = given.fields.cpf ? await personByCpf(trx, given.fields.cpf) : undefined
  const code = byCode?.cod_pessoa ?? byCpf?.cod_pessoa ?? [...holders.keys()][0]
  if (byCode && byCpf && byCode.cod_pessoa !== byCpf.cod_pessoa) {
    return { reason: `the CPF belongs to person ${byCpf.cod_pessoa}` }
  }
  const foreign = [...holders].find(([holder]) => holder !== code)
  if (foreign || (given.cod_pessoa !== undefined && code !== undefined && code !== given.cod_pessoa)) {
    return { reason: foreign ? `the login ${foreign[1]} belongs to person ${foreign[0]}` : `this is person ${code}` }
  }
  if (code === undefined) {
    const { cod_pessoa, fields, logins, link } = given
    const person = { ...fields, logins, vinculos: link ? [link] : [], ...(cod_pessoa !== undefined && { cod_pessoa }) }
    await people.addIn(tx, person, hashes)
    return 'added'
  }
  const changed = await updateOne(tx, code, given, hashes, now().toISOString())
  if (changed) tx.changed('pessoa', code)
  return changed ? 'updated' : 'unchanged'
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
  const differing = PERSON_FIELDS.filter(
    name => given.fields[name] !== undefined && given.fields[name] !== here?.[name],
  )
  if (differing.length > 0) {
    await updatePerson(trx, code, Object.fromEntries(differing.map(name => [name, given.fields[name]])), now)
    if (differing.includes('bloqueio') && given.fields.bloqueio === 'S') await endTokens(trx, code)
    changed = true
  }
  const logins = new Set((await loginsOf(trx, code)).map(row => row.login))
  for (const { login, base = 'local' } of given.logins) {
    if (logins.has(login)) continue
    await insertLogin(trx, { login, cod_pessoa: code, base, senha_hash: hashes.get(login) ?? null }, now)
    changed = true
  }
  return (given.link ? await updateLinkOf(trx, code, given.link) : false) || changed
}

/** A link is the same when category and enrolment are: then its validity and place may have changed. */
async function updateLinkOf(trx: ChangeTransaction['trx'], code: number, link: Link): Promise<boolean> {
  const links = await linksOf(trx, code)
  const same = links.find(own => own.cod_categoria === link.cod_categoria && own.matricula === link.matricula)
  if (!same) {
    await insertLink(trx, code, link)
    return true
  }
  const isEqual =
    same.validade === link.validade &&
    same.cod_departamento === link.cod_departamento &&
    same.cod_biblioteca === link.cod_biblioteca
  if (!isEqual) await updateLink(trx, same.id, link)
  return !isEqual
}
