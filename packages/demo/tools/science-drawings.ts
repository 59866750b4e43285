import { bar, disc, shape, stroke, TONE } from './object-strokes.ts'

const { wood, dark, brass, iron, straw, paper, stone, glass, red, blue, green, gold, ink, violet } = TONE

/** Instruments, stones, plants, animals and photographs of the museum, each by its title; they stand on y = 186. */
export const OF_SCIENCE: Readonly<Record<string, string>> = {
  'Microscópio de latão':
    bar(48, 172, 76, 14, iron) +
    stroke('M112 172Q136 126 106 92', brass, 10) +
    stroke('M76 58L94 118', brass, 18) +
    stroke('M72 46L76 58', ink, 14) +
    stroke('M95 122L99 136', iron, 9) +
    bar(66, 142, 50, 7, iron) +
    disc(86, 162, 7, glass),
  'Luneta de observação':
    stroke('M34 112L128 60', brass, 16) +
    stroke('M122 63L138 54', dark, 22) +
    stroke('M26 116L36 111', ink, 10) +
    stroke('M82 88V110L52 186M82 110L112 186M82 110V180', wood, 5),
  'Balança analítica':
    stroke('M30 52H138V178H30Z', wood, 5) +
    bar(26, 176, 116, 10, dark) +
    stroke('M84 70V172M46 82H122', brass, 5) +
    stroke('M46 82L36 130H56ZM122 82L112 130H132Z', brass, 2) +
    shape('M34 130H58Q46 146 34 130ZM110 130H134Q122 146 110 130Z', brass),
  'Barômetro aneroide':
    disc(84, 120, 58, brass) +
    disc(84, 120, 48, paper) +
    stroke('M84 78v8M54 90l6 6M114 90l-6 6M42 120h8M126 120h-8M54 150l6-6M114 150l-6-6', ink, 3) +
    stroke('M84 120L108 96M84 120L72 132', red, 4) +
    disc(84, 120, 6, ink),
  'Máquina de Wimshurst':
    disc(84, 112, 50, glass) +
    stroke(
      'M84 62V72M84 152V162M34 112H44M124 112H134M49 77L56 84M112 140L119 147M49 147L56 140M112 84L119 77',
      brass,
      6,
    ) +
    disc(84, 112, 8, iron) +
    stroke('M30 176V84M138 176V84', brass, 4) +
    disc(30, 80, 8, brass) +
    disc(138, 80, 8, brass) +
    bar(22, 176, 124, 10, wood),
  Teodolito:
    stroke('M84 138L48 186M84 138L120 186M84 138V184', wood, 6) +
    bar(58, 128, 52, 10, brass) +
    stroke('M64 128V84M104 128V84', brass, 6) +
    stroke('M50 94L120 80', iron, 16) +
    stroke('M84 70a18 18 0 1 0 .1 0Z', brass, 5),
  'Régua de cálculo':
    '<g transform="rotate(-32 84 122)">' +
    bar(16, 104, 136, 36, straw) +
    bar(16, 116, 136, 12, paper) +
    stroke('M24 108v6M36 108v4M48 108v6M60 108v4M72 108v6M96 108v4M108 108v6M120 108v4M132 108v6M144 108v4', ink, 2) +
    stroke('M24 132v5M40 132v5M56 132v5M72 132v5M96 132v5M112 132v5M128 132v5M144 132v5', ink, 2) +
    bar(78, 98, 14, 48, glass) +
    stroke('M85 98V146', red, 2) +
    '</g>',
  'Calculadora mecânica':
    shape('M34 120L50 88H118L134 120V178H34Z', iron) +
    bar(42, 152, 84, 16, paper) +
    stroke('M58 98V142M72 98V142M86 98V142M100 98V142', stone, 5) +
    [58, 72, 86, 100].map((x, at) => disc(x, 108 + ((at * 13) % 28), 5, red)).join('') +
    stroke('M134 132H148V100', brass, 6) +
    disc(148, 96, 7, ink),
  'Microcomputador de 8 bits':
    shape('M38 118H130L146 180H22Z', '#d9d0bd') +
    [128, 142, 156].map(y => stroke(`M44 ${y}H124`, ink, 9)).join('') +
    stroke('M64 170H104', ink, 8) +
    bar(46, 48, 76, 62, iron) +
    bar(54, 56, 60, 46, '#1f3b2e') +
    stroke('M60 66H84M60 76H76', '#7fd19a', 4) +
    bar(60, 84, 8, 8, '#7fd19a'),
  'Projetor de diapositivos':
    bar(34, 108, 88, 62, stone) +
    bar(120, 122, 26, 32, iron) +
    disc(144, 138, 12, glass) +
    [44, 56, 68, 80, 92, 104].map(x => bar(x, 92, 7, 24, paper)).join('') +
    bar(44, 170, 14, 14, iron) +
    bar(100, 170, 14, 14, iron),
  'Cristal de quartzo fumê':
    shape('M84 42L112 78V150L84 186L56 150V78Z', '#8a705a') +
    shape('M84 42L92 80V148L84 186L56 150V78Z', '#a98d75') +
    stroke('M56 78L92 80L112 78M56 150L92 148L112 150M92 80V148', '#d9c8b8', 2),
  'Turmalina verde em matriz':
    shape('M30 186Q34 148 66 152Q92 138 116 150Q140 154 140 186Z', '#dcd7cd') +
    shape('M58 156L52 70L64 60L74 70V154Z', green) +
    shape('M80 152L84 52L96 46L104 56L98 152Z', '#2f8a5c') +
    shape('M106 154L120 88L130 90L132 100L118 158Z', green) +
    stroke('M62 76V146M92 62L90 144M124 100L114 150', '#9fd0b2', 2),
  'Hematita botrioidal': [
    [60, 156, 30],
    [108, 156, 30],
    [84, 126, 30],
    [52, 122, 20],
    [116, 122, 20],
    [84, 94, 20],
  ]
    .map(([x, y, r]) => disc(x!, y!, r!, '#54494d') + disc(x! - r! / 3, y! - r! / 3, r! / 3, '#9b9096'))
    .join(''),
  'Geodo de ametista':
    shape('M26 130Q26 70 84 66Q142 70 142 130Q140 182 84 186Q28 182 26 130Z', stone) +
    shape('M42 130Q42 86 84 84Q126 86 126 130Q124 166 84 170Q44 166 42 130Z', '#d8cfe2') +
    shape('M48 128L60 104L70 122L80 96L92 120L104 100L120 128L108 154L96 140L84 162L72 142L58 152Z', violet) +
    stroke('M60 104L64 134M80 96L84 132M104 100L100 134', '#b99ccf', 3),
  'Meteorito Itamirim':
    shape('M40 150Q28 108 62 84Q96 60 126 88Q148 120 126 158Q96 188 62 176Q46 170 40 150Z', iron) +
    shape('M74 100L120 94L126 140L92 164L66 142Z', '#aab2b3') +
    stroke('M76 112L122 106M72 126L124 122M72 138L118 138M88 98L84 156M106 96L104 154', '#7c8587', 2),
  'Peixe fóssil':
    shape('M22 124Q24 76 84 74Q146 78 146 124Q142 172 84 174Q26 172 22 124Z', '#cdb98f') +
    stroke('M44 124H118M118 124L136 106M118 124L136 142', dark, 4) +
    stroke(
      'M58 124L52 104M58 124L52 144M72 124L66 100M72 124L66 148M86 124L80 102M86 124L80 146M100 124L94 108M100 124L94 140',
      dark,
      3,
    ) +
    shape('M30 124Q36 106 50 112V136Q36 142 30 124Z', dark) +
    disc(40, 122, 3, paper),
  'Tronco petrificado':
    disc(84, 126, 60, dark) +
    disc(84, 126, 52, '#b7794a') +
    [42, 32, 22, 12].map(r => stroke(`M84 ${126 - r}a${r} ${r} 0 1 0 .1 0Z`, '#e7c19a', 3)).join('') +
    stroke('M84 126L132 150', dark, 3),
  'Dente de preguiça-gigante':
    shape(
      'M58 66Q84 52 110 66Q118 100 108 130Q104 176 92 186Q86 150 84 150Q82 150 76 186Q64 176 60 130Q50 100 58 66Z',
      '#e9dcc0',
    ) + stroke('M66 82Q84 72 102 82M64 98Q84 90 104 98', '#b79c6c', 4),
  'Herbário de Dona Amélia':
    bar(40, 50, 88, 136, paper) +
    stroke('M40 50H128V186H40Z', '#cdbfa6', 2) +
    stroke('M84 164Q80 110 88 70', green, 4) +
    shape(
      'M83 142Q54 136 56 114Q80 116 83 142ZM84 120Q114 114 112 92Q88 94 84 120ZM85 98Q60 92 62 72Q82 74 85 98Z',
      green,
    ) +
    disc(89, 66, 8, gold) +
    stroke('M92 176h28', ink, 2),
  'Caixa entomológica de borboletas':
    bar(28, 62, 112, 116, wood) +
    bar(36, 70, 96, 100, paper) +
    [0, 1, 2]
      .flatMap(row =>
        [0, 1].map(side =>
          butterfly(62 + side * 44, 90 + row * 30, [gold, blue, red, green, violet, '#c5692a'][row * 2 + side]!),
        ),
      )
      .join(''),
  'Lobo-guará taxidermizado':
    shape(
      'M36 108Q62 96 96 102L114 78L112 60L122 70L132 62L130 80L146 92L128 98Q122 112 116 122Q84 128 44 124Z',
      '#b5622c',
    ) +
    stroke('M50 122L46 184M62 124L64 184M98 124L96 184M110 120L114 184', '#2b2620', 7) +
    shape('M38 108Q24 112 20 134Q30 138 42 122Z', paper) +
    shape('M104 90L116 76L118 96L110 106Z', ink),
  'Ninho de joão-de-barro':
    stroke('M26 176H142', wood, 9) +
    shape('M36 172Q30 86 84 80Q138 86 132 172Z', '#9c6b43') +
    shape('M66 172Q60 116 90 110Q112 118 106 172Z', ink) +
    stroke('M66 172Q62 128 84 112', '#c08f63', 6),
  'Concha de caramujo gigante':
    shape('M40 84Q74 48 112 78Q150 116 112 164Q92 186 76 186Q96 156 72 136Q44 118 40 84Z', '#e0b491') +
    shape('M112 110Q136 128 110 164Q92 186 76 186Q100 150 112 110Z', '#c5765a') +
    stroke('M46 100Q78 74 114 100M56 122Q80 102 104 122M58 76Q84 62 104 78', '#a8704e', 4),
  'Máquina de escrever':
    bar(56, 48, 56, 44, paper) +
    stroke('M64 58H104M64 68H98', stone, 3) +
    bar(26, 86, 116, 16, iron) +
    shape('M40 102H128L142 182H26Z', ink) +
    [122, 140, 158]
      .flatMap((y, row) => [0, 1, 2, 3, 4, 5].map(at => disc(48 - row * 3 + at * (14.4 + row * 1.2), y, 5, paper)))
      .join('') +
    disc(24, 94, 6, brass) +
    disc(144, 94, 6, brass),
  'Mimeógrafo a álcool':
    shape('M30 160H138V180H30Z', iron) +
    disc(84, 122, 42, stone) +
    disc(84, 122, 10, iron) +
    shape('M116 150H150L144 160H112Z', paper) +
    shape('M18 118L56 92L62 102L28 128Z', paper) +
    stroke('M84 122L122 96V82', brass, 6) +
    disc(122, 78, 7, ink) +
    stroke('M52 104h20M50 114h16', violet, 4),
  Gramofone:
    bar(44, 146, 80, 40, wood) +
    '<ellipse cx="84" cy="144" rx="42" ry="9" fill="#2b2620"/>' +
    stroke('M104 138Q134 128 118 96', brass, 7) +
    shape('M126 100L92 86L30 44Q26 84 52 104Q84 116 112 108Z', '#b5502b') +
    shape('M30 44Q20 52 26 78Q34 100 52 104Q30 80 30 44Z', gold) +
    stroke('M124 170H142V158', iron, 5),
  'Câmera de fole':
    bar(92, 66, 44, 72, wood) +
    shape('M92 74L56 86V118L92 130Z', ink) +
    stroke('M84 78V126M74 82V122M64 84V120', stone, 3) +
    bar(42, 82, 14, 40, wood) +
    bar(28, 92, 16, 20, brass) +
    bar(40, 136, 96, 8, dark) +
    stroke('M66 144L46 186M110 144L130 186M88 144V184', wood, 6),
  'Negativo de vidro: inauguração da estação':
    bar(28, 66, 112, 104, ink) +
    bar(36, 74, 96, 88, '#5b6467') +
    shape('M36 126L84 100L132 126V140H36Z', '#cfd6d6') +
    [46, 60, 74, 88, 102, 116].map((x, at) => disc(x, 144 + (at % 2) * 5, 5, '#e8eded')).join('') +
    stroke('M40 152H128', '#e8eded', 8) +
    stroke('M132 74L110 92L118 104L104 116', paper, 2),
  'Álbum da cheia':
    shape('M20 78Q52 66 84 80Q116 66 148 78V170Q116 158 84 172Q52 158 20 170Z', dark) +
    shape('M28 82Q56 74 82 84V164Q56 152 28 162ZM140 82Q112 74 86 84V164Q112 152 140 162Z', '#e8dcc4') +
    [
      [34, 92],
      [58, 94],
      [94, 94],
      [118, 92],
      [46, 126],
      [106, 126],
    ]
      .map(([x, y]) => bar(x!, y!, 20, 24, stone) + stroke(`M${x! + 2} ${y! + 16}q4-5 8 0t8 0`, glass, 3))
      .join(''),
}

function butterfly(x: number, y: number, colour: string): string {
  return (
    shape(
      `M${x} ${y}Q${x - 18} ${y - 16} ${x - 16} ${y + 2}Q${x - 12} ${y + 12} ${x} ${y + 4}Q${x + 12} ${y + 12} ${x + 16} ${y + 2}Q${x + 18} ${y - 16} ${x} ${y}Z`,
      colour,
    ) + stroke(`M${x} ${y - 5}V${y + 9}`, ink, 2)
  )
}
