import { prepareForBulk } from '../../apps/server/src/db/bulk.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { ensureSeeds, importFiles } from '../../apps/server/src/modules/catalogue/index.ts'

/** One import in a process of its own, so that its memory is its own; prints what it took as JSON. */
const [target = '', file = ''] = process.argv.slice(2)
const database = openDatabase(target)
await migrate(database)
await ensureSeeds(database)
await prepareForBulk(database)
const started = performance.now()
const cpu = process.cpuUsage()
const { records, counts } = await importFiles(database, { files: [file] })
const { user, system } = process.cpuUsage(cpu)
const seconds = (performance.now() - started) / 1000
await database.close()
const maxRssMiB = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ records, counts, seconds, cpuSeconds: (user + system) / 1e6, maxRssMiB }))
