/** For health checks of containers and scripts: exit code 0 when the server of this machine answers, else 1. */
const address = `http://127.0.0.1:${process.env.PORT || 8080}/api/${process.argv.includes('--ready') ? 'ready' : 'health'}`

const ok = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  reply => reply.ok,
  () => false,
)
process.exitCode = ok ? 0 : 1

export {}
