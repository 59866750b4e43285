import type { Core } from '../../core.ts'
import { documentStates, filesInStates, unreadDocuments } from '../../modules/documents/index.ts'
import { Parameters } from '../../modules/institution/index.ts'
import type { Finding } from './finding.ts'

const area = 'documents'
const NAMED = 5

/** How far the words of PDFs are read, which of them are pictures of pages, and which could not be read. */
export async function documentFindings(core: Core): Promise<Finding[]> {
  const db = core.database.kysely
  const states = await documentStates(db)
  const withRestricted = (await new Parameters(core).get('pesquisa_texto_restrito')) === 'S'
  const waiting = await unreadDocuments(core, withRestricted)
  const done = states.reduce((sum, state) => sum + Number(state.total), 0)
  if (done + waiting === 0) return []
  const pages = Number(states.find(state => state.situacao === 'TEXTO')?.paginas ?? 0)
  const findings: Finding[] = [
    {
      area,
      state: 'ok',
      text: `${done} of ${done + waiting} PDFs read (${Math.floor((100 * done) / (done + waiting))} %), ${pages} pages with words`,
      ...(waiting > 0 && {
        advice: 'The server reads the others little by little; estante documents read does it at once.',
      }),
    },
  ]
  const scanned = await filesInStates(db, ['SEM_TEXTO'])
  if (scanned.length > 0)
    findings.push({
      area,
      state: 'ok',
      text: `${scanned.length} are pictures of pages without words: ${named(scanned)}`,
      advice: 'Give them a layer of text (OCR) and add them again; estante documents list --state scanned names all.',
    })
  const passedOver = await filesInStates(db, ['CIFRADO', 'DANIFICADO', 'GRANDE', 'DEMORADO'])
  if (passedOver.length > 0)
    findings.push({
      area,
      state: 'warning',
      text: `${passedOver.length} could not be read: ${named(passedOver)}`,
      advice: 'estante documents list --state skipped says why; mend the files and add them again.',
    })
  return findings
}

const named = (files: readonly { nome: string; cod_acervo: number | null }[]): string =>
  `${files
    .slice(0, NAMED)
    .map(file => `${file.nome} (record ${file.cod_acervo})`)
    .join(', ')}${files.length > NAMED ? ', …' : ''}`
