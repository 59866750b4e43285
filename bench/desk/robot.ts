import { runRobot } from '../../apps/server/src/modules/desk/desk-robot.test-data.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'

/**
 * `npm run robot:desk`: 10,000 acts on two desks with twenty minutes of outage (another number may be given). Journal,
 * state and both screens are compared in the end; whatever differs is printed, and the command fails.
 */
const acts = Number(process.argv[2] ?? 10_000)
const server = await startTestServer()
try {
  const began = performance.now()
  const { faults, ...report } = await runRobot(server, acts)
  console.table(report)
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s; ${faults.length} faults`)
  for (const fault of faults.slice(0, 50)) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await server.close()
}
