import type { Core } from '../../core.ts'
import { isOpenToOthers } from '../../db/private-files.ts'
import { keyFile } from '../../modules/clearance/index.ts'
import { Parameters } from '../../modules/institution/index.ts'
import { Terminals } from '../../modules/kiosk/index.ts'
import type { Finding } from './finding.ts'

const LONG_UNSEEN_MS = 30 * 86_400_000

/** Terminals of the self-service, and the key of the certificates. */
export async function selfServiceFindings(core: Core): Promise<Finding[]> {
  const area = 'circulation'
  const findings: Finding[] = []
  const file = keyFile(core.config.ESTANTE_DATA)
  if (isOpenToOthers(file))
    findings.push({
      area,
      state: 'fault',
      text: `other accounts of the machine can read the key of the certificates, ${file}`,
      advice: `Close it: chmod 600 ${file}`,
    })
  const terminals = (await new Terminals(core).list()).filter(terminal => terminal.revogado_em === null)
  const { showAuto, urlAuto } = await new Parameters(core).get('autoatendimento')
  if (showAuto && urlAuto === '' && terminals.length === 0)
    findings.push({
      area,
      state: 'warning',
      text: 'the self-service button is shown, but no terminal is registered',
      advice: 'Register one: estante kiosk add LIBRARY NAME',
    })
  const since = new Date(core.now().getTime() - LONG_UNSEEN_MS).toISOString()
  for (const { cod_terminal, nome, visto_em, criado_em } of terminals)
    if ((visto_em ?? criado_em) < since)
      findings.push({
        area,
        state: 'warning',
        text: `terminal ${cod_terminal} (${nome}) was not seen for thirty days`,
        advice: `If it is gone, revoke it: estante kiosk revoke ${cod_terminal}`,
      })
  return findings
}
