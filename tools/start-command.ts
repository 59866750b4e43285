import { readFileSync } from 'node:fs'

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')

/** What `npm start` gives to Node, its flags included: who starts the server otherwise starts the same. */
export const START = (JSON.parse(manifest) as { scripts: { start: string } }).scripts.start.split(' ').slice(1)
