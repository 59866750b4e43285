import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runRobot } from './desk-robot.test-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

it('two desks, one of them twenty minutes without a network: journal, state and both screens agree', async () => {
  const report = await runRobot(server, 300)
  expect(report.faults).toEqual([])
  expect(report.acts).toBe(300)
  expect(report.done + report.refused + report.conflicts).toBe(300)
  // It was no quiet day.
  for (const count of [report.away, report.conflicts, report.refused, report.sentAgain])
    expect(count).toBeGreaterThan(0)
}, 240_000)
