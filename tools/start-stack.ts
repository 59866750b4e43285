import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type OwnOpenSearch, startOpenSearch } from './opensearch/server.ts'
import { type AppNode, nodeFolder, startNode } from './stack/app-node.ts'
import { type Balancer, hasBalancer, startBalancer } from './stack/balancer.ts'
import { startOwnPostgres } from './stack/postgres.ts'
import { START } from './start-command.ts'

/**
 * The processes of compose.yaml where no container engine is. `npm run stack`: its profile `postgres`, a PostgreSQL of our
 * own under the data folder and the server on it. `npm run stack -- --nodes 2`: its profile `nodes`, as many servers,
 * PostgreSQL, OpenSearch and a load balancer on PORT; `--embedded` leaves OpenSearch out, each server then has its own index.
 * Ctrl-C or SIGTERM ends the servers, then what they stand on.
 */
const { values: options } = parseArgs({
  options: { nodes: { type: 'string', default: '1' }, embedded: { type: 'boolean', default: false } },
})
const count = Number(options.nodes)
const data = resolve(process.env.ESTANTE_DATA || './data')
const port = Number(process.env.PORT || 8080)

function fail(text: string): never {
  console.error(text)
  process.exit(2)
}

if (!Number.isInteger(count) || count < 1 || count > 20) fail(`--nodes must be a number from 1 to 20: ${options.nodes}`)
if (count > 1 && !hasBalancer()) fail('The load balancer Caddy is not installed. Debian: apt-get install caddy')
const postgres =
  (await startOwnPostgres({
    folder: resolve(process.env.POSTGRES_DATA || join(data, 'postgres')),
    port: process.env.POSTGRES_PORT || '54320',
    // Each server opens as many as DATABASE_POOL says and four more.
    connections: 20 + count * (Number(process.env.DATABASE_POOL || 10) + 4),
  })) ?? fail('PostgreSQL is not installed. Debian: apt-get install postgresql')
try {
  process.exitCode = count === 1 ? await oneServer(postgres.url) : await severalServers(postgres.url)
} finally {
  await postgres.stop()
}

async function oneServer(databaseUrl: string): Promise<number> {
  const server = spawn(process.execPath, START, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  return await new Promise<number>(done => server.on('close', code => done(code ?? 1)))
}

async function severalServers(databaseUrl: string): Promise<number> {
  const asked = new Promise<void>(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done())
  })
  let search: OwnOpenSearch | undefined
  let balancer: Balancer | undefined
  const nodes: AppNode[] = []
  try {
    if (!options.embedded) {
      const place = { folder: join(data, 'opensearch'), port: Number(process.env.OPENSEARCH_PORT || 9200) }
      search = await startOpenSearch({ ...place, heap: process.env.OPENSEARCH_HEAP || '1g' })
      if (!search) throw new Error('OpenSearch cannot be started; --embedded does without it.')
    }
    const shared = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      ...(search && { SEARCH_URL: search.url }),
    }
    // One after the other: the first one makes the tables and loads the library.
    for (let number = 1; number <= count; number++)
      nodes.push(await startNode(port + number, { ...shared, ESTANTE_DATA: nodeFolder(data, number) }))
    balancer = await startBalancer(
      port,
      nodes.map(({ address }) => new URL(address).host),
    )
    console.log(`${count} servers behind ${balancer.address}`)
    await Promise.race([asked, Promise.all(nodes.map(({ ended }) => ended))])
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await balancer?.stop()
    for (const { child } of nodes) child.kill('SIGTERM')
    await Promise.all(nodes.map(({ ended }) => ended))
    await search?.stop()
  }
}
