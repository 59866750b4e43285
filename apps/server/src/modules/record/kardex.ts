import type { Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { dataFields, firstSubfield, type MarcRecord } from '@estante/marc'
import type { issuesOf } from './kardex.store.ts'

type IssueRow = Awaited<ReturnType<typeof issuesOf>>[number]

/** An issue as the kardex calls answer it: codPar names it, seqPar its library, seqSec its year. */
export const issueOf = (row: IssueRow) => ({
  codPar: row.cod_fasciculo,
  seqPar: row.cod_biblioteca,
  seqSec: row.ano ?? 0,
  ano: row.ano,
  volume: row.volume,
  numero: row.numero,
  periodo: row.periodo,
  data_prevista: row.data_prevista,
  data_recebimento: row.data_recebimento,
  situacao: row.situacao,
  cod_biblioteca: row.cod_biblioteca,
  desc_biblioteca: row.desc_biblioteca,
})

/** Whether all three numbers that a call gives are of this issue. */
export const isNamedBy = (row: IssueRow, { seqPar, seqSec }: { seqPar: number; seqSec: number }): boolean => {
  const issue = issueOf(row)
  return issue.seqPar === seqPar && issue.seqSec === seqSec
}

/** Holdings in the words of the cataloguer: field 866 (and 867, 868). */
export const holdingsText = (record: MarcRecord): string[] =>
  dataFields(record, '866', '867', '868')
    .map(field => firstSubfield(field, 'a') ?? '')
    .filter(text => text !== '')

/** As the collection calls an issue on the screen. */
export const issueTitle = (row: Pick<IssueRow, 'volume' | 'numero' | 'ano' | 'periodo'>, lang: Language): string => {
  const { volume, numero: number, periodo, ano } = row
  return [
    volume && translate(lang, 'record-screen:kardex.volume', { volume }),
    number && translate(lang, 'record-screen:kardex.number', { number }),
    periodo,
    ano,
  ]
    .filter(Boolean)
    .join(', ')
}
