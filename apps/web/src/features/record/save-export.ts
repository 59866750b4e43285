import { call } from '../../lib/api/client.ts'
import type { ExportFormat } from './record-address.rules.ts'

/** A file of a record for who is signed in: the browser's own request would go out as the guest's. */
export async function saveExport(cod_acervo: number, formato: ExportFormat): Promise<void> {
  let name = ''
  let type = ''
  const answer: unknown = await call('exportRecord', {
    params: { id: cod_acervo },
    query: { formato },
    onHeaders: headers => {
      name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
      type = headers.get('content-type') ?? ''
    },
  })
  const blob = answer instanceof Blob ? answer : new Blob([JSON.stringify(answer, null, 2)], { type })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name || `acervo-${cod_acervo}`
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
