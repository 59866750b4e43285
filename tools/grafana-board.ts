import { writeFileSync } from 'node:fs'

/** Writes deploy/grafana-estante.json: a board is long and says the same of every panel, so it is made from this list. */
const PANELS: [title: string, unit: string, expressions: [legend: string, expression: string][]][] = [
  [
    'Answers a second',
    'reqps',
    [['{{instance}}', 'sum by (instance) (rate(http_request_duration_seconds_count[5m]))']],
  ],
  [
    'Time to answer',
    's',
    [0.5, 0.95, 0.99].map((share): [string, string] => [
      `p${share * 100}`,
      `histogram_quantile(${share}, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))`,
    ]),
  ],
  ['Answers of 500 and above', 'reqps', [['{{route}}', 'sum by (route) (rate(http_server_errors_total[5m]))']]],
  ['Searches a minute', 'short', [['{{tab}}', 'sum by (tab) (rate(estante_searches_total[5m])) * 60']]],
  [
    'Acts of circulation a minute',
    'short',
    [['{{act}}', 'sum by (act) (rate(estante_circulation_acts_total[5m])) * 60']],
  ],
  ['Refusals a minute', 'short', [['{{reason}}', 'sum by (reason) (rate(estante_refusals_total[5m])) * 60']]],
  ['Changes the index is behind', 'short', [['{{instance}}', 'estante_index_changes_behind']]],
  [
    'Mails not sent',
    'short',
    [
      ['{{state}}', 'max by (state) (estante_mails)'],
      ['oldest, seconds', 'max(estante_mail_oldest_waiting_seconds)'],
    ],
  ],
  [
    'Hours since the last backup',
    'h',
    [['backup', '(time() - max(estante_job_last_success_timestamp_seconds{job="backup"})) / 3600']],
  ],
  ['Jobs that fail', 'short', [['{{job}}', 'max by (job) (estante_job_failures) > 0']]],
  [
    'Writes that wait',
    's',
    [
      ['{{instance}}', 'rate(estante_write_wait_seconds_total[5m])'],
      ['locks of PostgreSQL', 'max(estante_database_lock_waits)'],
    ],
  ],
  ['Memory', 'bytes', [['{{instance}}', 'process_resident_memory_bytes']]],
]

const WIDTH = 8
const HEIGHT = 7
const PER_ROW = 3
const panels = PANELS.map(([title, unit, expressions], at) => ({
  id: at + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: '$source' },
  gridPos: { x: (at % PER_ROW) * WIDTH, y: Math.floor(at / PER_ROW) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: expressions.map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode(65 + index),
    expr,
    legendFormat,
  })),
}))
const board = {
  uid: 'estante',
  title: 'Estante',
  schemaVersion: 39,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  panels,
}
writeFileSync('deploy/grafana-estante.json', `${JSON.stringify(board, null, 2)}\n`)
