export interface Finding {
  area: 'configuration' | 'server' | 'database' | 'index' | 'files' | 'documents' | 'mail' | 'jobs' | 'circulation'
  state: 'ok' | 'warning' | 'fault'
  text: string
  /** What to do about it. */
  advice?: string
}
