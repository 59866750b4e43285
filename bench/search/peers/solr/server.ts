import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../tools/free-port.ts'
import { findJava, hasMaven } from '../../../../tools/opensearch/home.ts'

/** A genuine Solr server from Maven Central on the loopback, with one core. */

const VERSION = '9.10.1'
const HERE = import.meta.dirname
const STARTS_WITHIN_MS = 180_000

export interface OwnSolr {
  /** Of the core. */
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Folder of jars; made once, then kept. */
function solrJars(): string {
  const jars = resolve(`node_modules/.cache/solr-${VERSION}`)
  if (existsSync(jars)) return jars
  const half = `${jars}.half`
  rmSync(half, { recursive: true, force: true })
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${half}`]
  execFileSync('mvn', ['-q', '-f', join(HERE, 'pom.xml'), `-Dsolr=${VERSION}`, ...goal], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  renameSync(half, jars)
  return jars
}

function writeHome(home: string, schema: string): void {
  const conf = join(home, 'acervo', 'conf')
  mkdirSync(conf, { recursive: true })
  writeFileSync(join(home, 'solr.xml'), '<solr></solr>\n')
  writeFileSync(join(home, 'acervo', 'core.properties'), 'name=acervo\n')
  copyFileSync(join(HERE, 'solrconfig.xml'), join(conf, 'solrconfig.xml'))
  copyFileSync(schema, join(conf, 'schema.xml'))
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Undefined where Java or Maven is missing, and the reason on the console. `folder` keeps its records and its log. */
export async function startSolr(folder: string, schema: string, heap: string): Promise<OwnSolr | undefined> {
  const java = findJava()
  if (!java || !hasMaven()) {
    console.error(`SKIPPED: Solr needs ${java ? 'Maven' : 'Java 21 or later'}, which is not on this machine.`)
    return undefined
  }
  const jars = solrJars()
  const home = join(folder, 'home')
  writeHome(home, schema)
  const port = await freePort()
  const log = join(folder, 'console')
  const output = openSync(log, 'w')
  const child = spawn(
    java,
    [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      '--add-modules',
      'jdk.incubator.vector',
      `-Dsolr.solr.home=${home}`,
      '-cp',
      `${jars}/*`,
      join(HERE, 'Start.java'),
      home,
      String(port),
    ],
    { stdio: ['ignore', output, output], cwd: folder },
  )
  const url = `http://127.0.0.1:${port}/solr/acervo`
  const until = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    const isUp = await fetch(`${url}/query?q=*:*&rows=0`).then(
      reply => reply.ok,
      () => false,
    )
    if (isUp) return { url, pid: child.pid!, stop: () => ended(child) }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      await ended(child)
      throw new Error(`Solr did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
    }
    await sleep(250)
  }
}
