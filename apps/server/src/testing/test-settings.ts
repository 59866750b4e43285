/** Where the test command tells module tests of the PostgreSQL it found or started. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined

/** Where `npm run test:s3` has put a server of S3 that is not ours. */
export const testMotoServer = (): string | undefined => process.env.MOTO_SERVER || undefined

/** Where `npm run test:opensearch` has started OpenSearch, and where it hears that it is to be ended and started. */
export const testSearchUrl = (): string | undefined => process.env.TEST_SEARCH_URL || undefined
export const testSearchControl = (): string | undefined => process.env.TEST_SEARCH_CONTROL || undefined

/** Where processes of a run of tests share what was compiled; for those that are given an environment of their own. */
export const compiledHere = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

/** Sets variables that libraries read by themselves; the answer puts back what was there. */
export function withEnvironment(values: Record<string, string>): () => void {
  const before = Object.keys(values).map(name => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
