export type * from './library.ts'
