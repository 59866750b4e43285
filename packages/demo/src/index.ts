export type * from './institution-file.ts'
export type * from './library.ts'
