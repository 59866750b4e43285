import type { Config } from '../../config/index.ts'
import { isDataFolderInUse } from '../../start/data-lock.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 4000

/** What the server that runs here says of itself: what fails in it cannot be seen from outside. */
export async function serverFindings({ ESTANTE_DATA, HOST, PORT }: Config): Promise<Finding[]> {
  const ok = (text: string): Finding => ({ area: 'server', state: 'ok', text })
  if (!isDataFolderInUse(ESTANTE_DATA)) return [ok('no server runs on this data folder')]
  const running = ok('a server runs on this data folder')
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  const reply = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/ready`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const state = (await reply?.json().catch(() => undefined)) as { status?: string; problems?: string[] } | undefined
  if (!state?.status) {
    const text = `it does not answer at port ${PORT}`
    const advice = 'Set HOST and PORT as they are set for the server, or look at its log.'
    return [running, { area: 'server', state: 'warning', text, advice }]
  }
  const advice = 'The log of the server says more.'
  return [
    { ...running, text: `${running.text} and is ${state.status}` },
    ...(state.problems ?? []).map((text): Finding => ({ area: 'server', state: 'fault', text, advice })),
  ]
}
