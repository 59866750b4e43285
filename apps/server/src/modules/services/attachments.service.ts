import { MOST_ATTACHMENTS, type UploadedFile } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { keepBytes, SNIFF_BYTES, sniff } from '../files/index.ts'
import { attachmentFault, plainName } from './attachments.rules.ts'
import type { KeptFile } from './requests.store.ts'

/** Looks at all files before it keeps one of them; a file without a row is no harm, a row without its file would be. */
export async function keepFiles(core: Core, files: readonly UploadedFile[], already = 0): Promise<KeptFile[]> {
  if (files.length + already > MOST_ATTACHMENTS) throw refused('AnexosDemais', { maximo: MOST_ATTACHMENTS })
  const looked = files.map(({ nome, conteudo }) => {
    const name = plainName(nome)
    const kind = sniff(Buffer.from(conteudo.subarray(0, SNIFF_BYTES)))
    const fault = attachmentFault(name, conteudo.length, kind?.type)
    if (fault || !kind) throw refused(fault ?? 'AnexoDeTipoNaoAceito', { nome: name })
    return { name, kind, conteudo }
  })
  const kept: KeptFile[] = []
  for (const { name, kind, conteudo } of looked) {
    const place = await keepBytes(core, conteudo, kind)
    kept.push({ nome: name, tipo_conteudo: kind.type, tamanho: conteudo.length, ...place })
  }
  return kept
}
