import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { AGENT, findJava, hasMaven, openSearchHome } from './home.ts'

/** Genuine OpenSearch nodes of our own on the loopback: for tests, measurements, and stacks without containers. */

export interface OwnOpenSearch {
  /** Addresses of the nodes, separated by commas. */
  readonly url: string
  /** Of the nodes that run. */
  readonly pids: () => readonly number[]
  /** Ends the processes and keeps their data. */
  readonly halt: () => Promise<void>
  /** Starts them again where they were. */
  readonly resume: () => Promise<void>
  /** Ends and starts one node after the other, each only when every record has its copies again. */
  readonly restartInTurn: () => Promise<void>
  /** Ends them, and throws everything away where no folder was named. */
  readonly stop: () => Promise<void>
}

const NOBODY = 65_534
const STARTS_WITHIN_MS = 300_000
const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`

interface Node {
  readonly name: string
  readonly folder: string
  readonly http: number
  readonly transport: number
}

interface OpenSearchWish {
  readonly nodes?: number
  readonly heap?: string
  /** Further lines of `opensearch.yml`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Ports of HTTP and transport of the first node, the next ones following; spare ones where none is named. */
  readonly port?: number
  /** Where the nodes and their data lie, kept from one start to the next; a folder thrown away afterwards where none is named. */
  readonly folder?: string
}

/** Undefined where Java or Maven is missing, and the reason on the console. */
export async function startOpenSearch(wish: OpenSearchWish = {}): Promise<OwnOpenSearch | undefined> {
  const { nodes = 1, heap = '512m', settings = {}, port } = wish
  const java = findJava()
  if (!java || !hasMaven()) {
    console.error(`SKIPPED: OpenSearch needs ${java ? 'Maven' : 'Java 21 or later'}, which is not on this machine.`)
    return undefined
  }
  const home = openSearchHome()
  const folder = wish.folder ?? mkdtempSync(join(tmpdir(), 'estante-opensearch-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const list: Node[] = []
  for (let i = 0; i < nodes; i++)
    list.push({
      name: `n${i + 1}`,
      folder: join(folder, `n${i + 1}`),
      http: port ? port + 2 * i : await freePort(),
      transport: port ? port + 2 * i + 1 : await freePort(),
    })
  for (const node of list) writeNode(node, home, list, settings)
  let running: ChildProcess[] = []
  const resume = async (): Promise<void> => {
    running = list.map(node => launch(java, node, heap))
    try {
      await Promise.all(list.map((node, i) => answers(node, running[i]!)))
    } catch (error) {
      await halt()
      throw error
    }
  }
  const halt = async (): Promise<void> => {
    await Promise.all(running.map(ended))
    running = []
  }
  const restartInTurn = async (): Promise<void> => {
    for (const [i, node] of list.entries()) {
      await ended(running[i]!)
      running[i] = launch(java, node, heap)
      await answers(node, running[i]!, list.length > 1 ? 'green' : 'yellow')
    }
  }
  await resume()
  return {
    url: list.map(node => `http://127.0.0.1:${node.http}`).join(','),
    pids: () => running.map(child => child.pid!),
    halt,
    resume,
    restartInTurn,
    stop: async () => {
      await halt()
      if (!wish.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root, and wants its whole home for itself. */
function writeNode(node: Node, home: string, all: readonly Node[], settings: Readonly<Record<string, string>>): void {
  mkdirSync(node.folder, { recursive: true })
  for (const part of ['lib', 'agent', 'modules', 'plugins']) {
    // What an older release of it left would lie beside the new.
    rmSync(join(node.folder, part), { recursive: true, force: true })
    cpSync(join(home, part), join(node.folder, part), { recursive: true })
  }
  for (const part of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(node.folder, part), { recursive: true })
  const found =
    all.length === 1
      ? 'discovery.type: single-node'
      : `discovery.seed_hosts: [${all.map(({ transport }) => `"127.0.0.1:${transport}"`).join(', ')}]
cluster.initial_cluster_manager_nodes: [${all.map(({ name }) => name).join(', ')}]`
  writeFileSync(
    join(node.folder, 'config/opensearch.yml'),
    `cluster.name: estante
node.name: ${node.name}
${found}
network.host: 127.0.0.1
http.port: ${node.http}
transport.port: ${node.transport}
path.data: ${node.folder}/data
path.logs: ${node.folder}/logs
cluster.routing.allocation.disk.threshold_enabled: false
${Object.entries(settings)
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')}`,
  )
  writeFileSync(join(node.folder, 'config/log4j2.properties'), LOGGING)
  if (process.getuid?.() === 0)
    for (const part of ['', 'config', 'data', 'logs', 'tmp']) chownSync(join(node.folder, part), NOBODY, NOBODY)
}

function launch(java: string, { folder }: Node, heap: string): ChildProcess {
  const drop = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const command = [
    ...(process.getuid?.() === 0 ? drop : []),
    java,
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '--enable-native-access=ALL-UNNAMED',
    '--add-modules',
    'jdk.incubator.vector',
    `-Djava.io.tmpdir=${folder}/tmp`,
    `-Dopensearch.path.home=${folder}`,
    `-Dopensearch.path.conf=${folder}/config`,
    `-javaagent:${folder}/agent/${AGENT}`,
    '-cp',
    `${folder}/lib/*`,
    'org.opensearch.bootstrap.OpenSearch',
  ]
  const log = join(folder, 'logs/console')
  return spawn('sh', ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log, ...command], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  })
}

/** Until the node has a cluster around it that takes work. */
async function answers(
  { name, folder, http }: Node,
  child: ChildProcess,
  status: 'yellow' | 'green' = 'yellow',
): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`OpenSearch ${name} ended: ${readFileSync(join(folder, 'logs/console'), 'utf8').slice(-2000)}`)
    try {
      const url = `http://127.0.0.1:${http}/_cluster/health?wait_for_status=${status}&timeout=5s`
      if ((await fetch(url)).ok) return
    } catch {
      // not listening yet
    }
    await sleep(250)
  }
  throw new Error(`OpenSearch ${name} did not answer within ${STARTS_WITHIN_MS} ms`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}
