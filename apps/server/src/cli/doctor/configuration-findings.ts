import { access, constants, statfs } from 'node:fs/promises'
import type { Config } from '../../config/index.ts'
import { isOpenToOthers, privatePaths } from '../../db/private-files.ts'
import type { Finding } from './finding.ts'

const FEW_BYTES = 500 * 1024 * 1024

export async function configurationFindings(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ area: 'configuration', state: 'ok', text: `data folder ${config.ESTANTE_DATA}` }]
  const writable = await access(config.ESTANTE_DATA, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) {
    const advice =
      'It is made at the first start; if it exists, give the account of the server the right to write there.'
    findings.push({
      area: 'configuration',
      state: 'warning',
      text: 'the data folder is missing or cannot be written',
      advice,
    })
  } else {
    const { bavail, bsize } = await statfs(config.ESTANTE_DATA)
    if (bavail * bsize < FEW_BYTES) {
      const text = `only ${Math.round((bavail * bsize) / 2 ** 20)} MiB are free`
      findings.push({ area: 'configuration', state: 'warning', text, advice: 'Free or add disk space.' })
    }
  }
  const open = privatePaths(config.ESTANTE_DATA).filter(isOpenToOthers)
  if (open.length > 0) {
    findings.push({
      area: 'configuration',
      state: 'warning',
      text: `other accounts of this machine may read ${open.join(', ')}`,
      advice: `They hold personal data and keys. chmod -R go= ${config.ESTANTE_DATA}`,
    })
  }
  if (/^http:\/\/localhost/.test(config.PUBLIC_URL)) {
    findings.push({
      area: 'configuration',
      state: 'warning',
      text: `patrons are sent to ${config.PUBLIC_URL}`,
      advice: 'Set PUBLIC_URL to the address of the site, or links in mails lead nowhere.',
    })
  }
  if (config.ESTANTE_DEMO) {
    const advice = 'Set ESTANTE_DEMO=off before real data comes in.'
    findings.push({ area: 'configuration', state: 'warning', text: 'an empty library is filled with the demo', advice })
  }
  findings.push(...proxyFindings(config))
  return findings
}

/** The server itself speaks plain HTTP: where visitors come by https there is a proxy. */
function proxyFindings({ PUBLIC_URL, TRUST_PROXY }: Config): Finding[] {
  if (TRUST_PROXY === true) {
    const advice = 'Name the addresses of the proxies, unless nobody but them reaches the port of the server.'
    return [{ area: 'configuration', state: 'warning', text: 'TRUST_PROXY=on believes whoever connects', advice }]
  }
  if (TRUST_PROXY === false && PUBLIC_URL.startsWith('https:')) {
    const text = 'PUBLIC_URL is https, so a proxy stands before the server, but TRUST_PROXY is off'
    const advice =
      'Set TRUST_PROXY to the address of the proxy, or all visitors count as one: in the limit of requests and in the log.'
    return [{ area: 'configuration', state: 'warning', text, advice }]
  }
  return []
}
