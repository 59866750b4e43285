/** What a person or body did for a work, reduced to what lists, references and exports tell apart. */
export type Role =
  | 'author'
  | 'organizer'
  | 'coordinator'
  | 'editor'
  | 'compiler'
  | 'director'
  | 'translator'
  | 'illustrator'
  | 'composer'
  | 'performer'
  | 'narrator'
  | 'producer'
  | 'screenwriter'
  | 'photographer'
  | 'artist'
  | 'cartographer'
  | 'adapter'
  | 'arranger'
  | 'lyricist'
  | 'conductor'
  | 'preface'
  | 'reviser'
  | 'advisor'
  | 'defender'
  | 'degree-grantor'
  | 'issuing-body'
  | 'addressee'
  | 'interviewee'
  | 'interviewer'
  | 'creator'
  | 'other'

const BY_CODE: Record<string, Role> = {
  aut: 'author',
  cre: 'creator',
  dis: 'author',
  aui: 'preface',
  aft: 'preface',
  wpr: 'preface',
  win: 'preface',
  org: 'organizer',
  orm: 'organizer',
  edc: 'organizer',
  edt: 'editor',
  pbd: 'editor',
  com: 'compiler',
  drt: 'director',
  fmd: 'director',
  trl: 'translator',
  ill: 'illustrator',
  cmp: 'composer',
  prf: 'performer',
  act: 'performer',
  sng: 'performer',
  mus: 'performer',
  itr: 'performer',
  nrt: 'narrator',
  spk: 'narrator',
  pro: 'producer',
  fmp: 'producer',
  aus: 'screenwriter',
  sce: 'screenwriter',
  pht: 'photographer',
  art: 'artist',
  scl: 'artist',
  ctg: 'cartographer',
  adp: 'adapter',
  arr: 'arranger',
  lyr: 'lyricist',
  lbt: 'lyricist',
  cnd: 'conductor',
  rev: 'reviser',
  rtm: 'coordinator',
  pdr: 'coordinator',
  ths: 'advisor',
  dgs: 'advisor',
  dgg: 'degree-grantor',
  isb: 'issuing-body',
  rcp: 'addressee',
  ive: 'interviewee',
  ivr: 'interviewer',
  opn: 'defender',
  clr: 'illustrator',
  bkd: 'other',
  bjd: 'other',
  pbl: 'other',
  prt: 'other',
  fmo: 'other',
  dst: 'other',
  own: 'other',
}

/** Words of $e in the languages that catalogues here hold most of, folded. First match wins, so longer stems stand before shorter ones. */
const BY_WORD: [RegExp, Role][] = [
  [/^(co-?)?orientador|^advisor|^thesis advisor|^director de tesis|^supervisor/u, 'advisor'],
  [/^coorient/u, 'advisor'],
  [/^organiz|^org\b|^orgs\b/u, 'organizer'],
  [/^coord/u, 'coordinator'],
  [/^edit(?:or|eur|rice)|^ed\b|^eds\b|^hrsg|^hg\b|^herausgeb|^curatore?\b/u, 'editor'],
  [/^compil|^comp\b|^selec|^coletor/u, 'compiler'],
  [/^trad|^transl|^tr\b|^ubers/u, 'translator'],
  [/^ilustr|^illus|^il\b|^desenh/u, 'illustrator'],
  [/^compos|^comp\. music/u, 'composer'],
  [/^narra|^locu|^leitura|^reader|^read by|^lido por/u, 'narrator'],
  [/^interpret|^perform|^ator|^atriz|^actor|^actress|^cantor|^singer|^music|^elenco|^instrument/u, 'performer'],
  [/^roteir|^screenw|^guion|^argument/u, 'screenwriter'],
  [/^produ/u, 'producer'],
  [/^dire|^realiza|^film director/u, 'director'],
  [/^foto|^photo/u, 'photographer'],
  [/^artist|^pintor|^escult|^sculpt|^gravador|^engraver|^painter/u, 'artist'],
  [/^cartog/u, 'cartographer'],
  [/^adapt/u, 'adapter'],
  [/^arranj|^arreg|^arrang/u, 'arranger'],
  [/^letri|^lyric|^libret/u, 'lyricist'],
  [/^regente|^maestro|^conduct/u, 'conductor'],
  [/^prefac|^prolog|^introd|^apresent|^posfac|^epilog|^vorwort|^writer of/u, 'preface'],
  [/^revis/u, 'reviser'],
  [/^degree|^institu.* de defesa|^grantor/u, 'degree-grantor'],
  [/^destinat|^addressee/u, 'addressee'],
  [/^entrevistado|^interviewee/u, 'interviewee'],
  [/^entrevistador|^interviewer/u, 'interviewer'],
  [/^criador|^creador|^creator|^fabricante|^inventor/u, 'creator'],
  [/^issuing|^orgao emissor/u, 'issuing-body'],
  [/^auto[rea]|^author|^aut\b|^escritor|^coaut|^joint author/u, 'author'],
]

/** Role of a relator code ("trl", also as an id.loc.gov address) or of a relator term; null when neither says any. */
export function roleOf(code: string, term: string): Role | null {
  const short = /([a-z]{3})\W*$/u.exec(code.trim().toLowerCase())?.[1]
  if (short && BY_CODE[short]) return BY_CODE[short]
  const word = term
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // "(ed.)", "[org.]": brackets around the word do not change what it says.
    .replace(/^[^\p{L}]+/u, '')
    .trim()
  if (!word) return short ? 'other' : null
  for (const [pattern, role] of BY_WORD) if (pattern.test(word)) return role
  return 'other'
}

/** Markers inside a statement of responsibility (245 $c), for added entries catalogued without a role. */
const IN_STATEMENT: [RegExp, Role][] = [
  [/\borganiz|\borgs?\b\.?|\[?org\.\]?/u, 'organizer'],
  [/\bcoorden|\bcoords?\b/u, 'coordinator'],
  [/\btradu|\btradot|\btrad\b|\btranslat|\bubers/u, 'translator'],
  [/\bilustra|\billustr|\bdesenhos? de/u, 'illustrator'],
  [/\bprefac|\bforeword|\bvorwort|\bavant-propos|\bprolog|\bapresenta|\bintrodu|\bposfac/u, 'preface'],
  [/\brevis/u, 'reviser'],
  [/\badapta/u, 'adapter'],
  [/\bcompil|\bsele[cç]/u, 'compiler'],
  [/\beditad|\bedited by|\beditors?\b|\beds?\.|\bhrsg|\bherausgegeben|\ba cura di\b|\bsous la dir/u, 'editor'],
  [/\bfotograf|\bphotograph/u, 'photographer'],
  [/\borientador/u, 'advisor'],
  [/\bcontribut|\bcolabora/u, 'other'],
]

/** Role that the part of the statement naming this surname gives; null when the name or a marker is not there. */
export function roleInStatement(statement: string, surname: string): Role | null {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
  const wanted = plain(surname)
  if (!wanted) return null
  for (const part of plain(statement).split(';')) {
    if (!part.includes(wanted)) continue
    for (const [pattern, role] of IN_STATEMENT) if (pattern.test(part)) return role
    return 'author'
  }
  return null
}
