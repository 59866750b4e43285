import { type ChildProcess, spawn } from 'node:child_process'

/**
 * `npm run dev`: the server, started again when its sources change, and the web application from Vite, which passes
 * /api on to it. One Ctrl-C ends both; when one of them ends, so does the other.
 */
const apiPort = process.env.PORT || '8080'
const webPort = process.env.WEB_PORT || '5173'

const parts: Record<string, ChildProcess> = {
  server: start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    PORT: apiPort,
    // Mails and redirects lead to where the developer looks.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${webPort}`,
    NODE_ENV: process.env.NODE_ENV || 'development',
    ESTANTE_BUILD: 'off',
  }),
  web: start(['node_modules/vite/bin/vite.js', 'apps/web', '--port', webPort, '--strictPort'], {
    API_ADDRESS: `http://localhost:${apiPort}`,
  }),
}

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
}

let ending = false
function end(signal: NodeJS.Signals, code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of Object.values(parts)) if (child.exitCode === null) child.kill(signal)
}

for (const [name, child] of Object.entries(parts)) {
  child.on('exit', (code, signal) => {
    if (!ending) console.log(`The ${name} ended (${code ?? signal}).`)
    end('SIGTERM', code ?? 1)
  })
}
// A terminal sends Ctrl-C to the whole group; the handler keeps this process until both have ended.
process.on('SIGINT', () => end('SIGINT', 0))
process.on('SIGTERM', () => end('SIGTERM', 0))
console.log(`Web with reloading: http://localhost:${webPort}   API: http://localhost:${apiPort}/api/docs\n`)
