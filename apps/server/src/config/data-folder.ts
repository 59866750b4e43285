import { resolve } from 'node:path'

/** Where the library lies, by what `ESTANTE_DATA` says. */
export const dataFolder = (given: string | undefined): string => resolve(given || './data')
