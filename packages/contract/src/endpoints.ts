import { institutionEndpoints } from './institution/institution.endpoints.ts'

/** Every call of the API with its schemas. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...institutionEndpoints,
}

export type Endpoints = typeof endpoints
