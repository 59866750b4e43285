import { readFileSync, writeFileSync } from 'node:fs'
import { endpoints, openApiDocument } from '@estante/contract'

/** Writes docs/openapi.json from the contract, or with --check says whether it has drifted. */
const file = 'docs/openapi.json'
const { version } = JSON.parse(readFileSync('apps/server/package.json', 'utf8')) as { version: string }
const text = `${JSON.stringify(openApiDocument(endpoints, version), null, 2)}\n`

if (process.argv.includes('--check')) {
  let committed = ''
  try {
    committed = readFileSync(file, 'utf8')
  } catch {
    // Not there: the same as drifted.
  }
  if (committed !== text) {
    console.error(`${file} differs from the contract. Run: npm run openapi`)
    process.exit(1)
  }
} else {
  writeFileSync(file, text)
}
