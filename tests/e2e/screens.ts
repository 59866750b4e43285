/** Every screen is one row of this table; sweeps go over it. Later parts add rows, not sweeps. */
export interface Screen {
  name: string
  path: string
  /** Something that shows the screen has its content. */
  ready: string
  /** Signs in first, with a demo sign-in. */
  person?: string
}

export const screens: Screen[] = [
  { name: 'home', path: '/', ready: 'main h1' },
  { name: 'not found', path: '/nao-existe/de-jeito-nenhum', ready: 'text=Página não encontrada!' },
]
