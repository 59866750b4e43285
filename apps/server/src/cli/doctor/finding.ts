export interface Finding {
  area: 'configuration' | 'server' | 'database' | 'index' | 'files' | 'mail' | 'jobs' | 'circulation'
  state: 'ok' | 'warning' | 'fault'
  text: string
  /** What to do about it. */
  advice?: string
}
