/** Where the test command tells module tests of the PostgreSQL it found or started. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined
