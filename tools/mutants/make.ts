import ts from 'typescript'

/** One small fault: the text from `start` to `end` of a file, replaced. */
export interface Mutant {
  file: string
  line: number
  kind: string
  start: number
  end: number
  was: string
  is: string
}

const K = ts.SyntaxKind
type Swap = readonly [kind: string, is: string]

/** What may stand in the place of an operator. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly Swap[]> = new Map([
  [K.LessThanToken, swaps(['boundary moved', '<='], ['comparison flipped', '>='])],
  [K.LessThanEqualsToken, swaps(['boundary moved', '<'], ['comparison flipped', '>'])],
  [K.GreaterThanToken, swaps(['boundary moved', '>='], ['comparison flipped', '<='])],
  [K.GreaterThanEqualsToken, swaps(['boundary moved', '>'], ['comparison flipped', '<'])],
  [K.EqualsEqualsEqualsToken, swaps(['comparison flipped', '!=='])],
  [K.ExclamationEqualsEqualsToken, swaps(['comparison flipped', '==='])],
  [K.AmpersandAmpersandToken, swaps(['and, or', '||'])],
  [K.BarBarToken, swaps(['and, or', '&&'])],
  [K.PlusToken, swaps(['sum', '-'])],
  [K.MinusToken, swaps(['sum', '+'])],
  [K.AsteriskToken, swaps(['product', '/'])],
  [K.SlashToken, swaps(['product', '*'])],
])
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  max: 'min',
  min: 'max',
}

function swaps(...given: Swap[]): readonly Swap[] {
  return given
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** Every fault that can be planted in a source, in the order of the text. Types and imports say nothing that runs. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Mutant[] = []
  const plant = (node: ts.Node, kind: string, is: string): void => {
    const start = node.getStart(tree)
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    found.push({ file, line, kind, start, end: node.end, was: source.slice(start, node.end), is })
  }
  const visit = (node: ts.Node): void => {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    )
      return
    if (ts.isBinaryExpression(node)) inBinary(node, plant)
    else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, plant)
    else if (ts.isConditionalExpression(node)) negate(node.condition, plant)
    else if (ts.isReturnStatement(node) && node.expression && node.expression.getText(tree) !== 'undefined')
      plant(node.expression, 'return dropped', 'undefined')
    else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
      plant(node, 'condition negated', node.operand.getText(tree))
    else if (ts.isNumericLiteral(node))
      plant(node, 'constant changed', node.text === '0' ? '1' : `(${node.getText(tree)} + 1)`)
    else if (node.kind === K.TrueKeyword) plant(node, 'constant changed', 'false')
    else if (node.kind === K.FalseKeyword) plant(node, 'constant changed', 'true')
    else if (
      ts.isPropertyAccessExpression(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.expression === node
    ) {
      const other = Object.hasOwn(METHODS, node.name.text) ? METHODS[node.name.text] : undefined
      if (other) plant(node.name, 'method changed', other)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found.sort((a, b) => a.start - b.start)
}

type Plant = (node: ts.Node, kind: string, is: string) => void

function inBinary(node: ts.BinaryExpression, plant: Plant): void {
  if (node.operatorToken.kind === K.PlusToken && (isText(node.left) || isText(node.right))) return
  if (node.operatorToken.kind === K.QuestionQuestionToken) plant(node, 'default dropped', node.left.getText())
  for (const [kind, is] of OPERATORS.get(node.operatorToken.kind) ?? []) plant(node.operatorToken, kind, is)
}

/** A comparison has faults of its own; once more negated it would be one of them. */
function negate(condition: ts.Expression, plant: Plant): void {
  const hasOwn = ts.isBinaryExpression(condition) && OPERATORS.has(condition.operatorToken.kind)
  const isNot = ts.isPrefixUnaryExpression(condition)
  if (!hasOwn && !isNot) plant(condition, 'condition negated', `!(${condition.getText()})`)
}

export const planted = (source: string, { start, end, is }: Pick<Mutant, 'start' | 'end' | 'is'>): string =>
  source.slice(0, start) + is + source.slice(end)

/** The same choice for the same seed (mulberry32). */
export function chooseMutants(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const left = [...all]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[left[at], left[other]] = [left[other]!, left[at]!]
  }
  return left.slice(0, count).sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
}
