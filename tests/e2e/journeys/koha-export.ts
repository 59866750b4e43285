import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MarcField, writeIso2709 } from '@estante/marc'

/** What a small school that leaves Koha has in its hands: its records as ISO 2709, and reports as CSV. */
export const KOHA = {
  lent: { number: '8123', title: 'Sombra do ipê amarelo', barcode: 'K0001' },
  free: { number: '8124', title: 'Manual do viveiro de mudas', barcode: 'K0002' },
  reader: { login: 'lia', password: 'Ipe-Amarelo-19', name: 'Lia Costa', card: 'C901' },
  staff: { login: 'rui', password: 'Ipe-Amarelo-19', code: '902' },
}
/** Of that password, as Koha keeps it. */
const HASH = '$2b$08$pN6KWODf4UWg/r9KP04Ed.iTRhfM8XTTB5ML3UOdiH3qZj/I18IUS'
const DAY_MS = 86_400_000

const field = (tag: string, ...subfields: [string, string][]): MarcField => ({ tag, ind1: ' ', ind2: ' ', subfields })

const record = ({ number, title, barcode }: typeof KOHA.lent): Uint8Array =>
  writeIso2709({
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: `koha${number}` },
      { tag: '008', value: '190101s2019    bl            000 0 por d' },
      field('100', ['a', 'Prado, Inês']),
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', title]] },
      field('260', ['a', 'Belo Horizonte'], ['b', 'Mata'], ['c', '2019']),
      field('942', ['c', 'BK']),
      field('952', ['a', 'IPE'], ['b', 'IPE'], ['o', '635.9 P896'], ['p', barcode], ['y', 'BK']),
      field('999', ['c', number], ['d', number]),
    ],
  })

export function writeKohaExport(folder: string): void {
  const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)
  const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'biblios.mrc'), Buffer.concat([record(KOHA.lent), record(KOHA.free)]))
  file('branches.csv', 'branchcode,branchname,estante_code', 'IPE,Biblioteca do Ipê,1')
  file('categories.csv', 'categorycode,description,estante_code', 'ALUNO,Aluno,40', 'EQUIPE,Equipe,41')
  file(
    'borrowers.csv',
    'borrowernumber,cardnumber,surname,firstname,email,categorycode,branchcode,dateexpiry,userid,password',
    `901,C901,Costa,Lia,lia@ipe.example,ALUNO,IPE,${day(300)},lia,${HASH}`,
    `902,C902,Sá,Rui,rui@ipe.example,EQUIPE,IPE,${day(300)},rui,${HASH}`,
  )
  file(
    'issues.csv',
    'barcode,borrowernumber,issuedate,date_due,renewals_count',
    `${KOHA.lent.barcode},901,${day(-5)} 10:00:00,${day(9)} 23:59:00,1`,
  )
  file(
    'reserves.csv',
    'biblionumber,borrowernumber,branchcode,reservedate,priority',
    `${KOHA.lent.number},902,IPE,${day(-2)},1`,
  )
}
