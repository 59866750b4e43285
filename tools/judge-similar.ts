import { rmSync } from 'node:fs'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { JUDGED, judge, SHOWN } from '../apps/server/src/modules/search/likeness/judged.test-data.ts'
import { demoDataFolder, testConfig, testCore } from '../apps/server/src/testing/demo-template.ts'

/** `npm run judge:similar`: the judged sample of similar works, with the list of shared words (before) and the one of now. */
const folder = await demoDataFolder()
const core = testCore(testConfig(folder))
try {
  await migrate(core.database)
  const titles = new Map(
    (await core.database.kysely.selectFrom('acervo').select(['cod_acervo', 'obra']).execute()).map(row => [
      row.cod_acervo,
      row.obra,
    ]),
  )
  const judgements = await judge(core)
  for (const { cod_acervo, before, now, goodBefore, goodNow } of judgements) {
    console.log(`\n${cod_acervo} ${titles.get(cod_acervo)}: before ${goodBefore}, now ${goodNow} of ${SHOWN}`)
    const lineOf = (code: number) => `${JUDGED[cod_acervo]!.includes(code) ? '+' : '-'} ${code} ${titles.get(code)}`
    for (const [name, list] of [
      ['before', before],
      ['now', now],
    ] as const)
      console.log(`  ${name}\n${list.map(code => `    ${lineOf(code)}`).join('\n')}`)
  }
  const share = (key: 'goodBefore' | 'goodNow') =>
    Math.round((100 * judgements.reduce((sum, one) => sum + one[key], 0)) / (judgements.length * SHOWN))
  console.log(
    `\nGood of what is shown, over ${judgements.length} records: before ${share('goodBefore')} %, now ${share('goodNow')} %`,
  )
} finally {
  await core.database.close()
  rmSync(folder, { recursive: true, force: true })
}
