import { StaffPermission, type StaffPermissionCode } from '@estante/contract/permissions'
import { hasScreen } from '../../../lib/page/known-screens.ts'

/** What a key of the desk does; words stand under `keys.*`. */
export type DeskAct =
  | 'lend'
  | 'return'
  | 'renew'
  | 'pay'
  | 'holds'
  | 'people'
  | 'transit'
  | 'journal'
  | 'help'
  | 'find'
  | 'undo'
  | 'override'
  | 'quick'
  | 'print'
  | 'bookDrop'
  | 'operator'
  | 'sounds'
  | 'finish'

export interface DeskKey {
  act: DeskAct
  /** The key, and another combination for browsers that keep the first for themselves. */
  keys: readonly [string, string]
  /** The screen that it opens. */
  to?: string
  /** Only for who holds any of these at the desk; without them, for everybody there. */
  needs?: readonly StaffPermissionCode[]
}

const { lend, patrons, money, audit } = StaffPermission

/** Keys are data: the listener, the buttons, the legend and the help page read this table. */
export const DESK_KEYS: readonly DeskKey[] = [
  { act: 'lend', keys: ['F2', 'Alt+1'], to: '/balcao', needs: [lend] },
  { act: 'return', keys: ['F4', 'Alt+2'], to: '/balcao/devolver', needs: [lend] },
  { act: 'renew', keys: ['F6', 'Alt+3'], needs: [lend] },
  { act: 'pay', keys: ['F7', 'Alt+4'], to: '/balcao/receber', needs: [money] },
  { act: 'holds', keys: ['F8', 'Alt+5'], to: '/balcao/reservas', needs: [lend] },
  { act: 'people', keys: ['F10', 'Alt+6'], to: '/balcao/pessoas', needs: [patrons] },
  { act: 'transit', keys: ['F11', 'Alt+7'], to: '/balcao/transito', needs: [lend] },
  { act: 'journal', keys: ['F12', 'Alt+8'], to: '/balcao/diario', needs: [lend, audit] },
  { act: 'help', keys: ['F1', 'Alt+9'], to: '/balcao/ajuda' },
  { act: 'find', keys: ['F3', 'Alt+B'], to: '/balcao/pessoas', needs: [patrons] },
  { act: 'undo', keys: ['F9', 'Alt+Z'], needs: [lend] },
  { act: 'override', keys: ['Ctrl+Enter', 'Alt+Enter'] },
  { act: 'quick', keys: ['Insert', 'Alt+R'], needs: [lend] },
  { act: 'print', keys: ['Ctrl+P', 'Alt+P'] },
  { act: 'bookDrop', keys: ['Ctrl+D', 'Alt+C'], needs: [lend] },
  { act: 'operator', keys: ['Ctrl+O', 'Alt+T'] },
  { act: 'sounds', keys: ['Ctrl+M', 'Alt+S'] },
  { act: 'finish', keys: ['Escape', 'Alt+0'] },
]

/** Not done without a network. */
export const WAITS_FOR_NETWORK: ReadonlySet<DeskAct> = new Set(['renew', 'pay', 'people', 'find', 'quick'])

export const keyOf = (act: DeskAct): DeskKey => {
  const found = DESK_KEYS.find(key => key.act === act)
  if (!found) throw new Error(`no key for ${act}`)
  return found
}

/** A key that opens a screen shows where that screen is. */
export const isThere = (act: DeskAct): boolean => {
  const { to } = keyOf(act)
  return to === undefined || hasScreen(to)
}

interface Pressed {
  key: string
  code?: string
  ctrlKey?: boolean
  altKey?: boolean
  metaKey?: boolean
}

/**
 * A press as the table writes it. With Alt some keyboards give another sign: the place of the key counts. Digits of the
 * number pad with Alt write a sign by its number, by hand (é is Alt+0233) or by a scanner that types so: they are no key.
 */
export function combinationOf({ key, code = '', ctrlKey, altKey, metaKey }: Pressed): string {
  const isOfSign = /^Numpad\d$/.test(code)
  const placed = altKey ? (/^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? (isOfSign ? code : key)) : key
  const name = placed.length === 1 ? placed.toUpperCase() : placed
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', name].filter(Boolean).join('+')
}

export function actOf(pressed: Pressed): DeskKey | undefined {
  const combination = combinationOf(pressed)
  return DESK_KEYS.find(({ keys }) => keys.includes(combination))
}

/** For `aria-keyshortcuts`. */
export const spokenKeys = ({ keys }: DeskKey): string => keys.map(key => key.replace('Ctrl', 'Control')).join(' ')
