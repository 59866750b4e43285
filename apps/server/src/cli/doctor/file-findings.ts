import type { Core } from '../../core.ts'
import { filesWithoutRow } from '../../modules/files/index.ts'
import { attachedFiles, filesWithoutLink, storedFiles } from './doctor.store.ts'
import type { Finding } from './finding.ts'

const area = 'files'

/** Files that a row speaks of and that are not there, or shorter; and files that no row speaks of. */
export async function fileFindings(core: Core): Promise<Finding[]> {
  const { kysely } = core.database
  const stored = await storedFiles(kysely)
  const attached = await attachedFiles(kysely)
  const rows = [
    ...stored.map(file => ({ ...file, is: `file ${file.cod_arquivo} (${file.nome})` })),
    // Names of attachments are people's own and say too much.
    ...attached.map(file => ({ ...file, is: `attachment ${file.cod_anexo}` })),
  ]
  const sizes = new Map<string, number>()
  for await (const { name, size } of core.files.list()) sizes.set(name, size)
  const findings: Finding[] = []
  for (const { caminho, tamanho, is } of rows) {
    const found = sizes.get(caminho)
    if (found === tamanho) continue
    const text = `${is} is ${found !== undefined ? 'not as long as it was' : 'missing'}`
    const advice = 'Add it again with estante file add, or restore a backup.'
    findings.push({ area, state: 'fault', text, advice })
  }
  if (findings.length === 0) findings.push({ area, state: 'ok', text: `${rows.length} files, all in place` })
  for (const { cod_arquivo, cod_acervo, nome } of await filesWithoutLink(kysely))
    findings.push({
      area,
      state: 'warning',
      text: `file ${cod_arquivo} (${nome}) hangs on no link: record ${cod_acervo} was described anew without it`,
      advice: 'Add it again at the link that it belongs to with estante file add.',
    })
  const strays = await filesWithoutRow(core, core.now())
  if (strays.length > 0)
    findings.push({
      area,
      state: 'warning',
      text: `${strays.length} files belong to nothing that the library knows: ${strays.slice(0, 3).join(', ')}${strays.length > 3 ? ', …' : ''}`,
      advice:
        'Look at them where the files are kept (arquivos in the data folder, or FILES_URL), then: estante file clean',
    })
  return findings
}
