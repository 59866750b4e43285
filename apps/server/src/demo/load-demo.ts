import { fileURLToPath } from 'node:url'
import { Permission, STAFF_ROLES } from '@estante/contract'
import { type DemoLibrary, demoFilesFolder, demoLibrary } from '@estante/demo'
import type { Core } from '../core.ts'
import { withChanges } from '../db/change-log.ts'
import { addDays, libraryDay, weekdayOf } from '../library-clock.ts'
import { hashPassword, Pins } from '../modules/access/index.ts'
import { addCopies, finishPending, prepare, RecordWriter, withWorkType } from '../modules/catalogue/index.ts'
import { addFile } from '../modules/files/index.ts'
import { loadInstitution } from '../modules/institution/index.ts'
import { keepNetworkRecords } from '../modules/network/index.ts'
import { People, saveDepartment } from '../modules/people/index.ts'
import { replaceIssues } from '../modules/record/index.ts'
import { importVisits } from '../modules/statistics/index.ts'
import { loadCirculation } from './circulation.ts'
import { loadClearance } from './clearance.ts'
import {
  beginDemo,
  endDemo,
  grantCategories,
  grantGuest,
  grantStaff,
  knownPeople,
  saveDisciplines,
  savePlans,
  wantsDemo,
} from './demo.store.ts'
import { loadHistory } from './history.ts'
import { loadLoanRequests } from './loan-requests.ts'
import { loadMoney } from './money.ts'
import { loadPastPlaces } from './past-places.ts'
import { loadServices } from './services.ts'

export type DemoProgress = (done: number, total: number, step?: string) => void

interface DemoSize {
  /** How far back its acts reach; two years where nothing is said. */
  pastDays?: number
}

/** Of everybody of the staff in the demo. */
const STAFF_PIN = '2580'
const PUPIL_PIN = '1357'
const BATCH = 400

/** Loads the demo into an empty library, or goes on where a load was cut off. False when there is nothing to do. */
export async function loadDemoOnce(
  core: Core,
  onProgress: DemoProgress = () => {},
  size: DemoSize = {},
): Promise<boolean> {
  if (!(await wantsDemo(core.database.kysely))) return false
  await beginDemo(core.database.kysely, core.now().toISOString())
  await loadDemo(core, onProgress, size)
  await endDemo(core.database.kysely)
  return true
}

/** Through the same import and services as real data; every step may be repeated. */
async function loadDemo(core: Core, onProgress: DemoProgress, { pastDays }: DemoSize): Promise<void> {
  const today = noon(core.now())
  const library = demoLibrary(today)
  const steps: [name: string, weight: number, run: (core: Core, library: DemoLibrary) => Promise<void>][] = [
    ['institution', 3, async () => void (await loadInstitution(core, library.instituicao))],
    ['authorities', 10, loadAuthorities],
    ['works', 40, loadWorks],
    ['copies', 10, async () => addCopies(core.database, library.exemplares)],
    ['people', 12, loadPeople],
    ['teaching plans', 3, loadTeaching],
    ['serial issues', 4, loadIssues],
    ['two years of loans', 60, () => loadHistory(core, library, today, pastDays)],
    ['debts and payments', 1, loadMoney],
    ['loans and queues', 10, loadCirculation],
    ['places that are over', 1, loadPastPlaces],
    ['loan requests', 1, loadLoanRequests],
    ['services', 2, loadServices],
    ['certificates', 1, loadClearance],
    ['files', 8, loadFiles],
    ['visits', 1, loadVisits],
    ['network', 1, loadPartners],
  ]
  const total = steps.reduce((sum, [, weight]) => sum + weight, 0)
  let done = 0
  for (const [name, weight, run] of steps) {
    onProgress(done, total, name)
    await run(core, library)
    done += weight
  }
  onProgress(total, total, '')
}

/** Midday of the library's day, so that the demo is the same wherever the server stands. */
const noon = (now: Date): Date => new Date(`${libraryDay(now)}T12:00:00Z`)

/** Two years of turnstiles: busy in term, quiet in the holidays, closed on Sundays. */
async function loadVisits(core: Core, library: DemoLibrary): Promise<void> {
  const today = libraryDay(core.now())
  const places = [...new Set(library.exemplares.map(copy => copy.cod_biblioteca))]
  const lines = ['biblioteca;dia;entradas;aberta']
  for (let back = 730; back > 0; back--) {
    const day = addDays(today, -back)
    const weekday = weekdayOf(day)
    if (weekday === 0) continue
    const isQuiet = ['01', '07', '12'].includes(day.slice(5, 7))
    for (const place of places) {
      const busy = (weekday === 6 ? 40 : 160) / (place + 1) + ((Number(day.slice(8)) * 7 + place * 13) % 30)
      lines.push(`${place};${day};${Math.round(isQuiet ? busy / 4 : busy)};`)
    }
  }
  await importVisits(core, lines.join('\n'))
}

async function loadAuthorities(core: Core, { autoridades }: DemoLibrary): Promise<void> {
  const writer = new RecordWriter(core.database, { origem: '', now: core.now })
  for (let from = 0; from < autoridades.length; from += BATCH) {
    await writer.write(autoridades.slice(from, from + BATCH).map(record => prepare(record)))
  }
}

async function loadWorks(core: Core, { acervos, obras }: DemoLibrary): Promise<void> {
  const writer = new RecordWriter(core.database, { origem: '', now: core.now })
  const kinds = new Map(obras.map(kind => [kind.cod_acervo, kind]))
  for (let from = 0; from < acervos.length; from += BATCH) {
    const prepared = acervos.slice(from, from + BATCH).map(record => {
      const work = prepare(record)
      const kind = work.kind === 'work' ? kinds.get(Number(work.numero)) : undefined
      return work.kind === 'work' && kind ? withWorkType(work, kind) : work
    })
    await writer.write(prepared)
  }
  await finishPending(core.database)
}

async function loadPeople(core: Core, library: DemoLibrary): Promise<void> {
  const { pessoas, leitores, categorias, departamentos, rede } = library
  const people = new People({ database: core.database, now: core.now, hashPassword })
  const known = await knownPeople(core.database.kysely)
  const hashes = await people.hashes(pessoas.flatMap(person => person.logins))
  await withChanges(core.database, async tx => {
    for (const department of departamentos) await saveDepartment(tx.trx, department)
    // Whoever is a duplicate comes after the one it is a duplicate of.
    for (const person of [...pessoas, ...leitores].toSorted(
      (a, b) => Number(a.duplicada_de !== null) - Number(b.duplicada_de !== null),
    )) {
      if (known.has(person.cod_pessoa)) continue
      const { equipe: _staff, papel: _role, historia: _story, ...fields } = person
      // Blocked last, once their loans exist: the desk lends nothing to blocked people.
      const open = { ...fields, bloqueio: 'N' as const, data_nascimento: fields.data_nascimento || null }
      await people.addIn(tx, open, hashes)
    }
    const staff = pessoas
      .filter(person => person.equipe === 'S')
      .map(({ cod_pessoa, papel, vinculos }) => ({
        cod_pessoa,
        acts: papel ? (STAFF_ROLES[papel] ?? []) : null,
        // Who coordinates does so everywhere.
        cod_biblioteca: papel && papel !== 'coordenador' ? (vinculos[0]?.cod_biblioteca ?? null) : null,
        papel: papel ?? '',
      }))
    await grantStaff(tx.trx, staff, Permission.restrictedFiles)
    await grantCategories(
      tx.trx,
      categorias.map(category => category.cod_categoria),
      Permission.restrictedFiles,
    )
    await grantCategories(tx.trx, rede.categorias, Permission.oaiNetworkBase)
    // Visitors see the tabs and are asked to sign in.
    for (const code of [Permission.loanRequest, Permission.deliveryLoanRequest]) await grantGuest(tx.trx, code)
    tx.changed('permissao', 0)
  })
  // By badge and PIN they take over from each other at a desk.
  const pins = new Pins(core)
  for (const person of pessoas)
    if (person.equipe === 'S' && !known.has(person.cod_pessoa)) await pins.set(person.cod_pessoa, STAFF_PIN)
  // A pupil takes a place in a queue of the children's showcase by card and PIN.
  for (const person of pessoas)
    if (person.historia?.chave === 'escola' && !known.has(person.cod_pessoa))
      await pins.set(person.cod_pessoa, PUPIL_PIN)
}

async function loadTeaching(core: Core, { disciplinas, planos_ensino }: DemoLibrary): Promise<void> {
  await withChanges(core.database, async ({ trx, changed }) => {
    await saveDisciplines(trx, disciplinas)
    for (const work of await savePlans(trx, planos_ensino)) changed('acervo', work)
  })
}

async function loadIssues(core: Core, { fasciculos }: DemoLibrary): Promise<void> {
  for (const [place, issues] of Map.groupBy(fasciculos, issue => `${issue.cod_acervo}:${issue.cod_biblioteca}`)) {
    const [work, library] = place.split(':').map(Number) as [number, number]
    const rows = issues.map(({ cod_acervo: _work, cod_biblioteca: _library, sumario, ...row }) => ({
      ...row,
      sumario: JSON.stringify(sumario),
    }))
    await replaceIssues(core.database.kysely, work, library, rows)
  }
}

async function loadFiles(core: Core, { arquivos }: DemoLibrary): Promise<void> {
  for (const { caminho, descricao: _words, tipo_conteudo: _sniffed, ...file } of arquivos) {
    await addFile(core, { source: fileURLToPath(new URL(caminho, demoFilesFolder)), ...file })
  }
}

async function loadPartners(core: Core, { rede }: DemoLibrary): Promise<void> {
  for (const { cod_empresa, acervos } of rede.remessas) await keepNetworkRecords(core, cod_empresa, acervos)
}
