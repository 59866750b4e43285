import { EmbeddedEngine } from '@estante/search'
import type { Core } from '../../../core.ts'
import { allWorkDocuments, workDocumentsOf } from '../documents.ts'
import { Likeness } from './likeness.service.ts'
import { countTogether } from './together.ts'

/** Places that a reader sees. */
export const SHOWN = 6

/**
 * Thirty records of the demo library and, of all works that either list ever put beside them, those that a librarian would
 * hand to their reader. Other editions of the same book are none: the reader has it.
 */
export const JUDGED: Readonly<Record<number, readonly number[]>> = {
  1002: [1004, 1006, 1007, 1009, 1011, 1012],
  1018: [1001, 1006, 1011, 1012, 1019],
  1034: [1030, 1033, 1035, 1036, 1037, 1038, 1042, 1043, 1044],
  1045: [1034, 1038, 1043, 1046, 1047, 1404],
  1058: [1060, 1062],
  1064: [1062, 1076, 1077, 1081, 1082, 1083],
  1072: [1071, 1073, 2030],
  1090: [1061, 1062, 1088, 1089, 1091, 1092, 1093],
  1101: [1076, 1077, 1081, 1082, 1083],
  1108: [1106, 1107, 2234, 2267, 2268, 2269, 2270],
  1118: [1115, 1116, 1117, 1119, 1120, 1121, 1123],
  1126: [1116, 1123, 1124, 1125],
  1135: [1129, 1132, 1136, 1137, 5039],
  1149: [1148, 1150, 1151, 8061],
  1160: [1161, 8513, 8514, 8515, 8533, 8536],
  1171: [1172, 1173, 1369, 1370, 1371],
  1188: [1171, 1178, 1187, 1369, 1370],
  1205: [1204, 1206],
  1220: [1227, 6008, 6057],
  1235: [1234, 2043, 2175, 2238, 2261],
  1250: [1355, 1356, 2112, 2146, 2189, 2417],
  1264: [1263, 1265, 2563],
  1280: [2035, 2100, 2129, 2130],
  1290: [1282, 1283, 1284, 1285, 1286, 1287, 4082],
  1312: [1309, 1310, 1311, 1313, 1314, 1316],
  1330: [1326, 1327, 1331, 4053, 4084, 4085],
  1345: [1344],
  1355: [1250, 1317, 1354, 1356, 1357, 2189],
  1374: [1372, 1373, 1375, 1376, 1377, 1381, 3128],
  2216: [2027, 2217],
}

export interface Judgement {
  cod_acervo: number
  before: readonly number[]
  now: readonly number[]
  goodBefore: number
  goodNow: number
}

/** What both lists show beside each of the thirty, and how much of it is good. */
export async function judge(core: Core): Promise<Judgement[]> {
  const db = core.database.kysely
  const options = { newSince: '', language: 'pt' as const }
  const engine = await EmbeddedEngine.open({ workers: 0 })
  await engine.rebuild(allWorkDocuments(db, options), 1)
  await countTogether(core)
  const likeness = new Likeness(core, engine, {
    language: async () => options.language,
    of: codes => workDocumentsOf(db, codes, options),
  })
  await likeness.build()
  const judgements: Judgement[] = []
  for (const [code, good] of Object.entries(JUDGED)) {
    const cod_acervo = Number(code)
    const before = await engine.similar(cod_acervo, SHOWN)
    const now = (await likeness.of(cod_acervo, SHOWN)).map(like => like.cod_acervo)
    const goodOf = (list: readonly number[]) => list.filter(one => good.includes(one)).length
    judgements.push({ cod_acervo, before, now, goodBefore: goodOf(before), goodNow: goodOf(now) })
  }
  await engine.close()
  return judgements
}
