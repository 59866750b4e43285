import { relative } from 'node:path'

/** Names of tests that failed, out of the reports of both runners: the end of a long log tells what it was about. */

export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export interface BrowserSuite {
  title: string
  file?: string
  specs: BrowserSpec[]
  suites?: BrowserSuite[]
}

interface BrowserSpec {
  title: string
  file: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
  errors?: { message?: string }[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g
const firstLine = (text = ''): string =>
  text
    .replace(COLOURS, '')
    .split('\n')
    .map(line => line.trim())
    .find(line => line !== '') ?? 'no message'

const named = (place: string, titles: string[], error: string | undefined): string =>
  `${[place, ...titles].filter(Boolean).join(' › ')}\n    ${firstLine(error)}`

/** A file that could not be loaded has no failed test: it is named itself. */
export const failedUnits = ({ testResults }: UnitReport, root = process.cwd()): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [named(file, [], message)] : []
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      named(file, [...ancestorTitles, title], failureMessages?.[0]),
    )
  })

export const failedInBrowser = ({ suites, errors = [] }: BrowserReport): string[] => [
  ...withStatus(suites, 'unexpected'),
  ...errors.map(({ message }) => named('browser tests', [], message)),
]

/** Tests that failed once and then passed: they count as passed, and are named so that they are mended. */
export const unsteadyInBrowser = ({ suites }: BrowserReport): string[] => withStatus(suites, 'flaky')

function withStatus(suites: BrowserSuite[], wanted: string, above: string[] = []): string[] {
  return suites.flatMap(({ title, file, specs, suites: below = [] }) => {
    // The outermost suite is the file, which its tests name already.
    const groups = title === file ? above : [...above, title]
    return [
      ...specs.flatMap(spec =>
        spec.tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) =>
            named(
              `tests/e2e/${spec.file}`,
              [...groups, spec.title],
              results.find(({ error }) => error)?.error?.message,
            ),
          ),
      ),
      ...withStatus(below, wanted, groups),
    ]
  })
}
