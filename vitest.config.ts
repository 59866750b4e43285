import { defineConfig } from 'vitest/config'

/** Unit and module tests run in Node; tests that render React (.test.tsx) get a DOM. */
export default defineConfig({
  test: {
    // Vitest itself would leave one core idle, which of two is half the time.
    maxWorkers: '100%',
    // `npm run test:all` asks for every round of the faults that are planted; a sample runs otherwise.
    provide: { everyRound: process.env.TEST_ALL === '1' },
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    everyRound: boolean
  }
}
