import { describe, expect, it } from 'vitest'
import { failedInBrowser, failedUnits, unsteadyInBrowser } from './failures.ts'

const test = (title: string, status: string, message?: string) => ({
  ancestorTitles: ['group', 'inner'],
  title,
  status,
  failureMessages: message === undefined ? [] : [message],
})
const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'search/a.spec.ts',
  tests: [{ status, results: messages.map(message => (message ? { error: { message } } : {})) }],
})

describe('what failed', () => {
  it('is named by file, groups, title and the first line of the error', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: '/house/apps/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            test('holds', 'passed'),
            test('breaks', 'failed', '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.ts'),
          ],
        },
        { name: '/house/b.test.ts', status: 'failed', message: '\nCannot find module x\nat', assertionResults: [] },
        { name: '/house/c.test.ts', status: 'passed', message: '', assertionResults: [test('holds', 'passed')] },
      ],
    }
    expect(failedUnits(report, '/house')).toEqual([
      'apps/a.test.ts › group › inner › breaks\n    AssertionError: expected 1 to be 2',
      'b.test.ts\n    Cannot find module x',
    ])
  })

  it('is told of the browser too, apart from what passed at the second try', () => {
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'search/a.spec.ts',
          file: 'search/a.spec.ts',
          specs: [
            spec('holds', 'expected', ''),
            spec('breaks', 'unexpected', 'Error: not there\n  at', 'Error: again'),
          ],
          suites: [{ title: 'group', specs: [spec('wavers', 'flaky', 'Error: late\n', '')] }],
        },
      ],
      errors: [{ message: 'the server did not start' }],
    }
    expect(failedInBrowser(report)).toEqual([
      'tests/e2e/search/a.spec.ts › breaks\n    Error: not there',
      'browser tests\n    the server did not start',
    ])
    expect(unsteadyInBrowser(report)).toEqual(['tests/e2e/search/a.spec.ts › group › wavers\n    Error: late'])
  })
})
