import { bar, disc, shape, stroke, TONE } from './object-strokes.ts'

const { wood, dark, brass, iron, clay, straw, paper, stone, red, blue, green, gold, ink, violet } = TONE

/** Seats, tools, clothes and instruments of the museum, each by the title it has there; they stand on y = 186. */
export const MADE_BY_HAND: Readonly<Record<string, string>> = {
  'Vaso cerâmico com decoração incisa':
    shape('M58 74Q50 60 60 56H108Q118 60 110 74Q140 98 130 146Q120 184 84 186Q48 184 38 146Q28 98 58 74Z', clay) +
    stroke('M45 104H123M41 114H127M50 104l8 10 8-10 8 10 8-10 8 10 8-10 8 10', '#f1d9c4', 3),
  'Lâmina de machado polida':
    shape('M60 58Q84 48 108 58L122 166Q84 196 46 166Z', stone) + stroke('M50 160Q84 184 118 160', '#cfd8d6', 4),
  'Ponta de projétil lascada':
    shape('M84 50L116 140L96 142V184H72V142L52 140Z', '#8d9aa0') +
    stroke('M84 60V140M84 84L70 104M84 84L98 104M84 108L64 128M84 108L104 128', '#d6dde0', 3),
  'Tortual de fuso':
    disc(84, 122, 58, clay) +
    disc(84, 122, 12, paper) +
    Array.from({ length: 12 }, (_, at) => {
      const turn = (at * Math.PI) / 6
      return disc(Math.round(84 + 40 * Math.cos(turn)), Math.round(122 + 40 * Math.sin(turn)), 4, '#f1d9c4')
    }).join(''),
  'Colar de contas de semente':
    stroke('M46 62Q30 170 84 178Q138 170 122 62', '#8b6b4a', 2) +
    Array.from({ length: 19 }, (_, at) => {
      const turn = Math.PI * (1.12 - at / 14.5)
      const big = at % 3 === 0
      return disc(
        Math.round(84 + 47 * Math.cos(turn)),
        Math.round(112 + 66 * Math.sin(turn)),
        big ? 8 : 6,
        big ? red : '#9aa5a0',
      )
    }).join(''),
  'Peneira de taquara':
    disc(84, 122, 62, straw) +
    stroke('M44 90H124M36 106H132M34 122H134M36 138H132M44 154H124', '#8a6227', 3) +
    stroke('M52 82V162M68 72V172M84 68V176M100 72V172M116 82V162', '#e8cf9c', 3) +
    stroke('M84 60a62 62 0 1 0 .1 0Z', wood, 8),
  'Balaio de colher café':
    stroke('M40 96Q18 120 46 138M128 96Q150 120 122 138', wood, 6) +
    shape('M36 84H132L118 186H50Z', straw) +
    stroke('M40 104H128M43 124H125M46 144H122M48 164H120', '#8a6227', 4) +
    shape('M40 84Q50 66 62 76Q72 60 84 74Q96 60 106 76Q118 66 128 84Z', red) +
    stroke('M34 84H134', wood, 7),
  'Pilão de duas bocas':
    shape('M44 72H124Q120 112 98 124Q120 138 124 186H44Q48 138 70 124Q48 112 44 72Z', wood) +
    shape('M44 72Q84 58 124 72Q84 84 44 72Z', dark) +
    stroke('M104 68L126 22', '#9a6a44', 11),
  'Tear manual de pedal':
    stroke('M34 56V186M134 56V186M34 60H134M34 124H134', wood, 8) +
    stroke('M46 64V120M58 64V120M70 64V120M82 64V120M94 64V120M106 64V120M118 64V120', '#cbb894', 2) +
    bar(42, 104, 84, 18, blue) +
    stroke('M62 186L72 150M84 186V150M106 186L96 150', dark, 6),
  'Colcha de repasso':
    bar(34, 58, 100, 116, blue) +
    [58, 96].flatMap(x => [84, 122, 160].map(y => star(x + 7, y - 5))).join('') +
    stroke('M38 174v10M50 174v10M62 174v10M74 174v10M86 174v10M98 174v10M110 174v10M122 174v10', blue, 3),
  'Oratório de viagem':
    shape('M60 82Q84 44 108 82V186H60Z', dark) +
    shape('M60 84L34 96V178L60 186ZM108 84L134 96V178L108 186Z', wood) +
    disc(84, 104, 8, paper) +
    shape('M72 178L78 114H90L96 178Z', paper) +
    stroke('M46 112V164M122 112V164', gold, 4),
  'Santana Mestra':
    shape('M70 186L62 110Q64 84 84 82Q104 84 106 110L112 186Z', red) +
    disc(84, 68, 15, '#e3bd98') +
    shape('M66 72Q70 46 84 48Q100 46 102 72L96 62Q84 54 72 62Z', gold) +
    shape('M104 186L102 138Q112 126 124 138L130 186Z', blue) +
    disc(114, 124, 9, '#e3bd98') +
    bar(78, 126, 26, 16, paper),
  'Ex-voto pintado':
    bar(30, 68, 108, 104, wood) +
    bar(40, 78, 88, 60, '#9fb8c0') +
    bar(48, 112, 54, 18, paper) +
    disc(54, 110, 7, '#e3bd98') +
    shape('M108 130L116 94L124 130Z', blue) +
    disc(116, 90, 6, '#e3bd98') +
    stroke('M44 148H124M44 157H112', paper, 3),
  'Bandeira do Divino':
    stroke('M46 40V186', wood, 6) +
    shape('M49 46H134V118L112 108L92 118L70 108L49 118Z', red) +
    shape('M72 84Q86 62 94 78Q104 66 114 72Q104 80 102 90Q90 100 72 84Z', paper) +
    stroke('M46 118Q60 150 50 180', gold, 4) +
    stroke('M46 118Q74 148 70 182', blue, 4),
  'Retrato do barão do Itamirim': frame(
    bar(46, 62, 76, 112, '#3b3a30') +
      shape('M52 174Q54 132 84 128Q114 132 116 174Z', ink) +
      disc(84, 104, 20, '#e3bd98') +
      shape('M66 112Q84 140 102 112Q100 128 84 130Q68 128 66 112Z', '#d9d2c3') +
      shape('M66 98Q68 80 84 80Q100 80 102 98Q84 88 66 98Z', '#d9d2c3'),
  ),
  'Vista de Serra Clara': frame(
    bar(46, 62, 76, 112, '#bcd3da') +
      shape('M46 112L70 82L92 108L108 92L122 112V174H46Z', green) +
      bar(66, 120, 20, 36, paper) +
      shape('M62 120L76 100L90 120Z', red) +
      stroke('M46 162Q84 142 122 162', stone, 6),
  ),
  'Feira de sábado': frame(
    bar(46, 62, 76, 112, '#efdcae') +
      shape('M50 100H84L80 82H54ZM88 104H120L116 86H92Z', red) +
      bar(54, 100, 4, 40, wood) +
      bar(112, 104, 4, 36, wood) +
      [60, 74, 92, 106].map((x, at) => disc(x, 140 + (at % 2) * 10, 6, [blue, ink, green, violet][at]!)).join('') +
      stroke('M60 148v18M74 158v14M92 148v18M106 158v14', ink, 6),
  ),
  'Autorretrato com boina': sheet(
    shape('M56 150Q58 122 84 120Q110 122 112 150Z', ink) +
      disc(84, 100, 21, paper) +
      stroke('M84 79a21 21 0 1 0 .1 0Z', ink, 3) +
      shape('M54 86Q66 62 96 66Q116 72 108 88Q84 76 54 86Z', ink) +
      stroke('M76 100h4M90 100h4M78 112q6 4 12 0', ink, 3),
  ),
  'Série Enchente': sheet(
    shape('M64 96L84 78L104 96V112H64Z', ink) +
      bar(80, 98, 9, 14, paper) +
      stroke('M54 120q8-8 15 0t15 0 15 0 15 0M54 132q8-8 15 0t15 0 15 0 15 0M54 144q8-8 15 0t15 0 15 0 15 0', ink, 5),
  ),
  'Mulher com pote':
    shape('M68 62Q64 44 76 40H92Q104 44 100 62Q92 70 84 70Q76 70 68 62Z', '#8a4329') +
    disc(84, 84, 14, clay) +
    shape('M64 108Q84 92 104 108L98 132L116 186H52L70 132Z', clay) +
    stroke('M104 108Q122 84 102 58', clay, 8),
  'Sino da Escola Normal':
    stroke('M84 50V64M66 50H102', iron, 7) +
    shape('M50 160Q56 74 84 66Q112 74 118 160L132 174H36Z', brass) +
    disc(84, 178, 10, iron) +
    stroke('M52 148H116', '#7c5d1f', 4),
  'Placa da pedra fundamental':
    bar(32, 74, 104, 96, brass) +
    stroke('M40 82H128V162H40Z', '#7c5d1f', 3) +
    stroke('M54 104H114M54 120H114M54 136H98', '#7c5d1f', 4) +
    [42, 126].flatMap(x => [84, 160].map(y => disc(x, y, 3, ink))).join(''),
  'Carteirinha de estudante':
    bar(30, 82, 108, 78, paper) +
    stroke('M30 82H138V160H30Z', stone, 3) +
    bar(40, 94, 34, 44, '#b9c7c4') +
    disc(57, 110, 9, ink) +
    shape('M42 138Q44 122 57 121Q70 122 72 138Z', ink) +
    stroke('M84 100H128M84 114H120M84 128H128', stone, 4) +
    stroke('M110 132a14 14 0 1 0 .1 0Z', red, 3),
  'Beca da primeira turma':
    shape('M66 54L84 64L102 54L136 96L122 132L112 120V186H56V120L46 132L32 96Z', ink) +
    shape('M72 57L84 64L96 57L104 186H92L84 74L76 186H64Z', red),
  'Uniforme de normalista':
    shape('M66 54L84 66L102 54L130 84L118 102L106 94V120H62V94L50 102L38 84Z', paper) +
    stroke('M66 54L84 66L102 54M84 66V118', stone, 2) +
    shape('M62 120H106L126 186H42Z', blue) +
    stroke('M74 122L66 184M84 122V184M94 122L102 184', '#1d3763', 3),
  'Boné de calouro':
    shape('M40 136Q42 74 84 72Q126 74 128 136Z', green) +
    shape('M84 72Q106 74 106 136H62Q62 74 84 72Z', gold) +
    shape('M36 134H132Q152 150 140 162Q84 140 36 150Z', red) +
    disc(84, 72, 6, ink),
  'Carteira escolar dupla':
    shape('M26 96L142 96L134 112H34Z', wood) +
    disc(58, 104, 4, ink) +
    disc(110, 104, 4, ink) +
    stroke('M42 112V186M126 112V186M42 150H126M36 186H50M120 186H134', iron, 6) +
    bar(34, 144, 100, 10, dark),
  'Globo terrestre':
    disc(84, 106, 44, '#7fa9b8') +
    shape('M58 84Q72 70 84 80Q80 98 66 104Q56 98 58 84ZM92 96Q116 92 114 114Q104 134 94 128Q84 112 92 96Z', green) +
    stroke('M62 54A58 58 0 0 1 118 154', brass, 6) +
    bar(80, 150, 8, 26, wood) +
    bar(54, 174, 60, 12, dark),
  Bandolim:
    bar(79, 36, 10, 70, dark) +
    shape('M84 92Q128 106 118 152Q110 184 84 186Q58 184 50 152Q40 106 84 92Z', wood) +
    disc(84, 130, 13, ink) +
    stroke('M80 40V170M84 40V170M88 40V170', '#e5d9c0', 1.5) +
    bar(70, 164, 28, 6, dark),
  'Viola caipira de dez cordas':
    bar(79, 24, 10, 70, dark) +
    shape('M84 86Q116 86 112 110Q102 122 114 138Q124 184 84 186Q44 184 54 138Q66 122 56 110Q52 86 84 86Z', '#b06a34') +
    disc(84, 126, 12, ink) +
    stroke('M79 28V166M82 28V166M85 28V166M88 28V166', '#f0e4cb', 1.2) +
    bar(68, 160, 32, 6, dark),
  Zabumba:
    bar(36, 84, 96, 84, red) +
    stroke('M36 92L56 160L76 92L96 160L116 92L132 150', paper, 3) +
    '<ellipse cx="84" cy="84" rx="48" ry="16" fill="#f0e2c4"/>' +
    stroke('M36 84a48 16 0 0 0 96 0M36 168a48 16 0 0 0 96 0', wood, 7),
}

function star(x: number, y: number): string {
  return shape(`M${x} ${y - 14}l5 9 9-5-5 9 9 5-9 1 5 9-9-5-5 9-5-9-9 5 5-9-9-1 9-5-5-9 9 5Z`, paper)
}

function frame(painting: string): string {
  return bar(36, 52, 96, 132, brass) + bar(43, 59, 82, 118, '#7c5d1f') + painting
}

function sheet(print: string): string {
  return bar(40, 52, 88, 130, paper) + stroke('M40 52H128V182H40Z', '#cdbfa6', 2) + print + stroke('M52 168h20', ink, 2)
}
