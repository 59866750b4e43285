import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * A genuine OpenSearch server put together from Maven Central: the real main class with its modules and its agent. The
 * jars on Central carry no plugin descriptors, so they are written here.
 */

const VERSION = '3.8.0'
/** The agent's manifest names it. */
const BYTE_BUDDY = '1.18.8'
const OLDEST_JAVA = 21
/** Raised when what is laid out below changes, so that one made before is not used. */
const HOME = 2
const POM = resolve('tools/opensearch/pom.xml')
/** The module that talks: without leave to connect, nodes listen and never find each other. */
const MAY_TALK = `grant {
  permission java.io.FilePermission "/proc/sys/net/core/somaxconn", "read";
  permission java.net.SocketPermission "*", "accept,connect";
  permission java.lang.RuntimePermission "*", "setContextClassLoader";
};
`
const MODULES: readonly { name: string; classname: string; jars: RegExp; policy?: string }[] = [
  {
    name: 'transport-netty4',
    classname: 'org.opensearch.transport.Netty4ModulePlugin',
    jars: /^(?:transport-netty4-client|netty-|opensearch-netty4)/,
    policy: MAY_TALK,
  },
  {
    name: 'analysis-common',
    classname: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    jars: /^analysis-common-/,
  },
]

export const AGENT = `opensearch-agent-${VERSION}.jar`

/** A Java that is new enough: the one that is named, the usual one, or any that is installed. */
export function findJava(): string | undefined {
  const base = '/usr/lib/jvm'
  const installed = existsSync(base) ? readdirSync(base).map(name => join(base, name, 'bin/java')) : []
  const named = process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin/java')] : []
  return [...named, 'java', ...installed].find(java => {
    const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
    return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= OLDEST_JAVA
  })
}

export const hasMaven = (): boolean => spawnSync('mvn', ['-version'], { stdio: 'ignore' }).status === 0

const maven = (...args: string[]): void => {
  execFileSync('mvn', ['-q', '-f', POM, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Folder with `lib`, `agent` and `modules`; made once, then kept. */
export function openSearchHome(): string {
  const home = resolve(`node_modules/.cache/opensearch-${VERSION}-${HOME}`)
  if (existsSync(home)) return home
  const half = `${home}.half`
  rmSync(half, { recursive: true, force: true })
  for (const folder of ['lib', 'agent', 'plugins']) mkdirSync(join(half, folder), { recursive: true })
  maven('dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${join(half, 'lib')}`)
  for (const artifact of [
    `org.opensearch:opensearch-agent:${VERSION}`,
    `org.opensearch:opensearch-agent-bootstrap:${VERSION}`,
    `net.bytebuddy:byte-buddy:${BYTE_BUDDY}`,
  ])
    maven('dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${join(half, 'agent')}`)
  for (const module of MODULES) placeModule(half, module)
  renameSync(half, home)
  return home
}

function placeModule(home: string, { name, classname, jars, policy }: (typeof MODULES)[number]): void {
  const folder = join(home, 'modules', name)
  mkdirSync(folder, { recursive: true })
  // A jar may not lie both among the server's and in a module.
  for (const jar of readdirSync(join(home, 'lib')))
    if (jars.test(jar)) renameSync(join(home, 'lib', jar), join(folder, jar))
  const described = {
    name,
    description: name,
    version: VERSION,
    'opensearch.version': VERSION,
    'java.version': OLDEST_JAVA,
    classname,
  }
  const lines = Object.entries(described).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(folder, 'plugin-descriptor.properties'), lines.join(''))
  if (policy) writeFileSync(join(folder, 'plugin-security.policy'), policy)
}
