import { call } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
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
  saveBlob(blob, name || `acervo-${cod_acervo}`)
}
