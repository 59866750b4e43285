import { flushCompileCache } from 'node:module'
import { dropOldCompiled, keepCompiled } from '../config/compiled.ts'
import { ConfigurationError, loadConfig } from '../config/index.ts'
import { checkFiles } from './check-files.ts'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'
import { Ending } from './ending.ts'
import { StartRefused } from './start-refused.ts'
import { openWaitingRoom } from './waiting-room.ts'

/** What may be wrong is said, and who asks is answered, before the server itself is loaded: that takes longer than both. */
async function start(ending: Ending): Promise<void> {
  const config = loadConfig()
  checkFiles(config)
  ending.add(lockDataFolder(config.ESTANTE_DATA))
  // At the first start the folder is there from here on.
  keepCompiled()
  const waiting = await openWaitingRoom(config)
  ending.add(() => waiting.close())
  const { openLibrary } = await import('./open-library.ts')
  await openLibrary(config, waiting, ending)
  // Node writes it at the end otherwise, which a server that is killed does not come to.
  flushCompileCache()
  dropOldCompiled()
}

/** What an operator can mend is said in a sentence; anything else is a fault of ours and shows where it came from. */
const isPlain = (error: unknown): error is Error =>
  error instanceof ConfigurationError || error instanceof DataFolderInUse || error instanceof StartRefused

export function serve(): void {
  const ending = new Ending()
  start(ending).catch(error => {
    if (ending.begun) return
    console.error(isPlain(error) ? error.message : error)
    process.exit(1)
  })
}
