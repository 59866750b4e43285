import { basename, resolve } from 'node:path'
import { ErrorCode } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { AppError } from '../../http/app-error.ts'
import { addMonths, libraryDay } from '../../library-clock.ts'
import { finishPending, importFiles, RecordStatusCode, setRecordStatus } from '../catalogue/index.ts'
import { readRuleBook } from '../circulation/index.ts'
import { institutionFaults, loadInstitution } from '../institution/index.ts'
import { bringPlans } from './bring-plans.ts'
import { areEqual, countLibraries, type LibraryCounts } from './counts.ts'
import { institutionPart } from './institution-part.ts'
import { deadAddresses, keepFiles } from './keep-files.ts'
import { copiesThatCame, openDebts, readStanding } from './known.store.ts'
import { Known } from './known.ts'
import {
  addRun,
  type BroughtTable,
  bring,
  bringDays,
  keepItems,
  marksOf,
  saveCounts,
  unclaimedRecords,
} from './move-in.store.ts'
import { Plan, type Rows } from './plan.ts'
import {
  type Announced,
  announced,
  atRecord,
  type GivenFolder,
  type Problem,
  problemText,
  readFolder,
} from './read-folder.ts'
import { readUnits, saveUnitsBefore, type Units, unitsChanged } from './units.store.ts'

export interface MoveInOptions {
  folder: string
  profile?: string
  /** Where the records have come from by `import` before: those that are here are found by it, and stay when a run is undone. */
  source?: string
  dryRun?: boolean
  /** Nothing is written when one row names somebody or something that is nowhere. */
  strict?: boolean
  /** Months of ended loans that are brought with names; the older ones are only counted. */
  historyMonths?: number
  readText: (file: string) => Promise<string>
  /** Hashes of passwords, by login. */
  hashes: (logins: { login: string; senha?: string; senha_antiga?: string }[]) => Promise<Map<string, string>>
  progress?: (step: string) => void
}

export interface MoveInReport {
  run: number | null
  brought: Record<string, number>
  unchanged: Record<string, number>
  orphans: readonly Problem[]
  refused: Problem[]
  ignored: string[]
  /** Ended loans older than the months asked for, or of nobody: kept as numbers of their day, without names. */
  tooOld: number
  counts: LibraryCounts[]
  isEqual: boolean
}

/** The source of records that came by a move alone. */
const OWN_SOURCE = 'mudança'

/** Brings a library in from another system: all that its files say and that is not here yet, as one run. */
export async function moveIn(core: Core, options: MoveInOptions): Promise<MoveInReport> {
  const { folder, profile = '', dryRun = false, strict = false, progress = () => {} } = options
  progress('reading the files')
  const given = await readFolder(folder, profile, options.readText)
  const records = await announced(given)
  // Looked at before anything is written: in strict mode one orphan stops the whole move.
  const foreseen = await foresee(core, given, records, options)
  if (strict && foreseen.orphans.length + foreseen.refused.length > 0)
    throw new MoveInRefused('Nothing was written: these rows have no place.', [
      ...foreseen.orphans,
      ...foreseen.refused,
    ])
  const { units, faults, ...told } = foreseen
  if (dryRun) return { ...told, run: null }
  if (faults.length > 0) throw new MoveInRefused('Nothing was written: these rows cannot be loaded.', faults)
  const unitsBefore = await readUnits(core.database.kysely)
  if (units.part) {
    progress('libraries, categories, calendar and rules')
    await loadInstitution(core, units.part)
  }
  const origem = options.source ?? OWN_SOURCE
  const unread: Problem[] = []
  if (given.marc.length > 0) {
    progress('records')
    unread.push(...(await importRecords(core, given, origem)))
  }
  progress('people, copies, loans')
  const report = await write(core, given, { ...records, unitsBefore }, origem, options)
  await finishPending(core.database)
  const { files, ...kept } = report
  const unkept = await keepFiles(core, given, kept.run, folder, files)
  return {
    ...kept,
    orphans: [...units.orphans, ...kept.orphans],
    refused: [...unread, ...kept.refused, ...unkept, ...(await deadAddresses(core, given))],
  }
}

/** Told with the rows that it is about. */
export class MoveInRefused extends AppError {
  readonly problems: readonly Problem[]
  constructor(message: string, problems: readonly Problem[]) {
    const lines = problems.slice(0, 50).map(problem => `  ${problemText(problem)}`)
    const more = problems.length > 50 ? [`  … and ${problems.length - 50} more`] : []
    super(400, ErrorCode.badRequest, [message, ...lines, ...more].join('\n'))
    this.problems = problems
  }
}

/** What a library must look at itself: what was not taken of its records. Other remarks are those of every import. */
const NOT_TAKEN = ['rejected', 'file-fault', 'copy-rejected', 'copy-value'] as const

/** Records in which another field than 001 holds the number by which the other files name them are given it. */
async function importRecords(core: Core, given: GivenFolder, origem: string): Promise<Problem[]> {
  const { exemplares_em: copiesFrom, numero_do_registro: numberFrom } = given.map
  const problems: Problem[] = []
  await importFiles(core.database, {
    files: given.marc,
    origem,
    now: core.now,
    ...(copiesFrom && { copiesFrom }),
    ...(numberFrom && { numberFrom }),
    onIssue: ({ file, position, numero, kind, reason }) => {
      if (NOT_TAKEN.some(each => each === kind))
        problems.push({ file: basename(file), line: 0, reason: atRecord(position, numero, reason) })
    },
  })
  return problems
}

/** What would come of the files, with what the files of records will bring taken for there. */
async function foresee(core: Core, given: GivenFolder, records: Announced, options: MoveInOptions) {
  const { numbers, barcodes, unreadable } = records
  const db = core.database.kysely
  const known = await Known.read(db, { origem: options.source ?? OWN_SOURCE, isComing: numbers.size > 0 })
  for (const number of numbers) if (!known.record(number)) known.records.set(number, 0)
  const units = institutionPart(given, known.names)
  const faults = units.part ? (await institutionFaults(db, units.part)).map(units.problemOf) : []
  known.foresee(units)
  let provisional = -1_000_000_000
  for (const [barcode, library] of barcodes)
    if (!known.copies.has(barcode))
      known.copies.set(barcode, {
        cod_exemplar: --provisional,
        cod_acervo: 0,
        cod_biblioteca: known.library(library) ?? 0,
      })
  const standing = await readStanding(db)
  const plan = new Plan(given, known, core.now().toISOString(), await readRuleBook(db))
  const rows = everything(plan, standing, historyFrom(core, options))
  const brought = Object.fromEntries(Object.entries(rows.tables).map(([table, list]) => [table, list.length]))
  return {
    brought,
    unchanged: plan.unchanged as Record<string, number>,
    orphans: [...units.orphans, ...plan.orphans],
    refused: [...unreadable, ...given.refused, ...faults, ...plan.refused],
    units,
    faults,
    ignored: given.ignored,
    tooOld: rows.tooOld,
    counts: [] as LibraryCounts[],
    isEqual: true,
  }
}

const historyFrom = (core: Core, { historyMonths }: MoveInOptions): string | null =>
  historyMonths === undefined ? null : addMonths(libraryDay(core.now()), -historyMonths)

/** Every row of every file, in the order in which they can be written; copies get their numbers in between. */
function everything(plan: Plan, standing: Awaited<ReturnType<typeof readStanding>>, from: string | null) {
  const { people, logins, links } = plan.people(new Map())
  const exemplar = plan.copies()
  const { rows: emprestimo, counted } = plan.loans(standing, from)
  const tables: Partial<Record<BroughtTable, Rows>> = {
    pessoa: people,
    pessoa_login: logins,
    pessoa_vinculo: links,
    exemplar,
    emprestimo,
    reserva: plan.queues(standing),
    debito: plan.debts(standing),
    suspensao: plan.suspensions(standing),
    fasciculo: plan.issues(standing),
    endereco_antigo: plan.addresses(standing),
    certidao: plan.certificates(standing),
  }
  plan.plans()
  plan.files()
  return { tables, tooOld: sum(counted) }
}

async function write(
  core: Core,
  given: GivenFolder,
  { barcodes, hidden, unitsBefore }: Announced & { unitsBefore: Units },
  origem: string,
  options: MoveInOptions,
) {
  const now = core.now().toISOString()
  const { dialect } = core.database
  const logins = (given.tables.pessoas ?? []).flatMap(({ values }) =>
    (values.login ?? '')
      .split(/[;|]/)
      .map(login => login.trim())
      .filter(Boolean)
      .map(login => ({
        login,
        ...(values.senha && { senha: values.senha }),
        ...(values.senha_hash && !values.senha && { senha_antiga: values.senha_hash }),
      })),
  )
  // Hashing takes long on purpose: never inside a transaction, and only for logins that are new.
  const standingLogins = (await Known.read(core.database.kysely, { origem, isComing: false })).byLogin
  const hashes = await options.hashes(logins.filter(({ login }) => !standingLogins.has(login.toLowerCase())))
  return await withChanges(core.database, async tx => {
    const { trx } = tx
    const known = await Known.read(trx, { origem, isComing: false })
    const standing = await readStanding(trx)
    const plan = new Plan(given, known, now, await readRuleBook(trx))
    const run = await addRun(trx, { pasta: resolve(options.folder), perfil: given.profile, iniciada_em: now })
    const brought: Record<string, number> = {}
    const keep = async (table: BroughtTable, rows: Rows): Promise<void> => {
      const keys = await bring(trx, dialect, table, rows)
      await keepItems(trx, dialect, run, table, await marksOf(trx, table, keys))
      brought[table] = keys.length
    }
    const people = plan.people(hashes)
    await keep('pessoa', people.people)
    await keep('pessoa_login', people.logins)
    await keep('pessoa_vinculo', people.links)
    for (const [code] of people.people) tx.changed('pessoa', Number(code))
    await keep('exemplar', plan.copies())
    await known.rereadCopies(trx)
    const { rows: loans, counted } = plan.loans(standing, historyFrom(core, options))
    await keep('emprestimo', loans)
    await bringDays(trx, dialect, run, counted)
    await keep('reserva', plan.queues(standing))
    await keep('debito', plan.debts(standing))
    await keep('suspensao', plan.suspensions(standing))
    await keep('fasciculo', plan.issues(standing))
    await bringPlans(tx, dialect, plan, standing, keep)
    await keep('endereco_antigo', plan.addresses(standing))
    await keep('certidao', plan.certificates(standing))
    const claimed = options.source === undefined ? await unclaimedRecords(trx, origem) : []
    await keepItems(trx, dialect, run, 'acervo', new Map(claimed.map(code => [String(code), ''])))
    brought.acervo = claimed.length
    const came = await copiesThatCame(trx, run, claimed)
    await keepItems(trx, dialect, run, 'exemplar', await marksOf(trx, 'exemplar', came))
    brought.exemplar = (brought.exemplar ?? 0) + came.length
    const unseen = [...hidden].flatMap(number => known.record(number) ?? [])
    await setRecordStatus(trx, unseen, RecordStatusCode.hidden)
    for (const code of [...known.touchedRecords(given), ...unseen]) tx.changed('acervo', code)
    const after = await readStanding(trx)
    const counts = countLibraries(given, barcodes, known, { loans: after.loans, debts: await openDebts(trx) })
    await saveCounts(trx, run, JSON.stringify(counts))
    await saveUnitsBefore(trx, run, unitsChanged(unitsBefore, await readUnits(trx)))
    return {
      run,
      brought,
      unchanged: plan.unchanged as Record<string, number>,
      orphans: plan.orphans,
      refused: [...given.refused, ...plan.refused],
      ignored: given.ignored,
      tooOld: sum(counted),
      counts,
      isEqual: areEqual(counts),
      files: plan.files(),
    }
  })
}

const sum = (counted: ReadonlyMap<string, number>): number => [...counted.values()].reduce((all, one) => all + one, 0)
