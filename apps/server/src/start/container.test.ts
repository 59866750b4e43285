import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../config/index.ts'

/** What a linter of images would say, for machines that have neither one nor a container engine. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  dependencies: { node: string }
  scripts: { start: string }
}

interface Instruction {
  word: string
  rest: string
  stage: number
}

function instructions(): Instruction[] {
  const lines = read('Dockerfile')
    .replace(/^#.*$/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')
  let stage = -1
  return lines.map(line => {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    if (word === 'FROM') stage++
    return { word, rest: rest.join(' '), stage }
  })
}

interface Service {
  image: string
  profiles: string[]
  healthcheck?: object
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  privileged?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  depends_on?: Record<string, { condition: string }>
}

describe('Dockerfile', () => {
  const all = instructions()
  const last = Math.max(...all.map(({ stage }) => stage))
  const final = all.filter(({ stage }) => stage === last)
  const finalOf = (word: string) => final.filter(found => found.word === word).map(({ rest }) => rest)

  it('builds every stage on the Node that package.json pins', () => {
    expect(all[0]).toMatchObject({ word: 'ARG', rest: `NODE_IMAGE=node:${manifest.dependencies.node}-slim` })
    for (const { rest } of all.filter(({ word }) => word === 'FROM')) expect(rest).toMatch(/^\$\{NODE_IMAGE\}/)
    expect(last).toBeGreaterThan(0)
  })

  it('runs without root, with a volume, a health check and a command that receives signals', () => {
    expect(finalOf('USER')).toEqual(['node'])
    expect(finalOf('VOLUME')).toEqual(['/data'])
    expect(finalOf('EXPOSE')).toEqual(['8080'])
    expect(finalOf('HEALTHCHECK')[0]).toContain('CMD ["node", "tools/health.ts"]')
    // the same as without a container
    expect(JSON.parse(finalOf('CMD').join())).toEqual(manifest.scripts.start.split(' '))
    const order = final.map(({ word }) => word)
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
  })

  it('copies what exists, and the manifest of every workspace before it installs', () => {
    const copied = all
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    expect(copied.filter(path => !existsSync(join(root, path)))).toEqual([])
    const workspaces = ['apps', 'packages'].flatMap(folder =>
      readdirSync(join(root, folder)).map(name => `${folder}/${name}/package.json`),
    )
    for (const stage of [0, 1]) {
      const install = all.findIndex(one => one.stage === stage && one.rest.includes('npm install'))
      const before = all.slice(0, install).filter(one => one.stage === stage && one.word === 'COPY')
      expect(workspaces.filter(path => !before.some(({ rest }) => rest.startsWith(`${path} `)))).toEqual([])
    }
  })

  it('leaves secrets, data and what is installed here out of the image', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', '.env', '*.backup']))
    for (const { rest } of all.filter(({ word }) => word === 'ENV' || word === 'ARG'))
      expect(rest).not.toMatch(/PASSWORD|SECRET|TOKEN/)
  })
})

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const of = (profile: string) =>
    Object.keys(services)
      .filter(name => services[name]!.profiles.includes(profile))
      .toSorted()

  it('EST-506 starts two nodes, PostgreSQL, OpenSearch and a load balancer that alone is reached from outside', () => {
    expect(of('nodes')).toEqual(['balancer', 'node-1', 'node-2', 'opensearch', 'postgres'])
    const open = of('nodes').filter(name => (services[name]!.ports ?? []).length > 0)
    expect(open).toEqual(['balancer'])
    for (const name of ['node-1', 'node-2'])
      expect(services[name]!.environment).toMatchObject({
        DATABASE_URL: services['app-postgres']!.environment!.DATABASE_URL,
        SEARCH_URL: 'http://opensearch:9200',
      })
    // Each has a folder of its own, and all read the same files.
    expect(services['node-1']!.volumes).toEqual(['node-1:/data', 'files:/data/arquivos'])
    expect(services['node-2']!.volumes).toEqual(['node-2:/data', 'files:/data/arquivos'])
    expect(services['node-2']!.depends_on, 'the first one makes the tables').toEqual({
      'node-1': { condition: 'service_healthy' },
    })
    expect(services.balancer!.environment!.ESTANTE_NODES).toBe('node-1:8080 node-2:8080')
    expect(read('Dockerfile'), 'a volume takes its owner from the image').toContain(
      'mkdir -p /data/arquivos && chown -R node:node /data',
    )
  })

  it('starts the app alone or with PostgreSQL, never both', () => {
    expect(of('app')).toEqual(['app'])
    expect(of('postgres')).toEqual(['app-postgres', 'postgres'])
    expect(services.app!.environment).not.toHaveProperty('DATABASE_URL')
    expect(services['app-postgres']!.environment!.DATABASE_URL).toMatch(/^postgres:\/\//)
    expect(services['app-postgres']!.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  })

  it('pins images, keeps data in named volumes and gives no more rights than needed', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.image, name).toMatch(/:\d+\.\d+/)
      expect(service.privileged, name).toBeUndefined()
      expect(service.security_opt, name).toContain('no-new-privileges:true')
      // But for what the project itself brings, which is only read.
      for (const volume of (service.volumes ?? []).filter(one => !/^\.\/deploy\/.*:ro$/.test(one)))
        expect(Object.keys(volumes), name).toContain(volume.split(':')[0])
    }
    for (const name of ['app', 'app-postgres', 'node-1', 'node-2', 'balancer'])
      expect(services[name]!.cap_drop).toEqual(['ALL'])
    expect(services.app!.image).toBe(`estante:${manifest.version}`)
    expect(services.postgres!.healthcheck).toBeDefined()
    expect(services.postgres!.ports, 'the database is reachable by the app alone').toBeUndefined()
  })

  it('sets only settings that exist', () => {
    for (const name of ['app', 'app-postgres', 'node-1', 'node-2'])
      for (const variable of Object.keys(services[name]!.environment!))
        expect(Object.keys(settings)).toContain(variable)
  })

  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
  it.skipIf(!hasCompose)('is read by docker compose itself', () => {
    for (const profile of ['app', 'postgres', 'nodes']) {
      const { status, stderr } = spawnSync('docker', ['compose', '--profile', profile, 'config', '--quiet'], {
        cwd: root,
        encoding: 'utf8',
      })
      expect(status, stderr).toBe(0)
    }
  })
})
