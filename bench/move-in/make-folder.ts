import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMarcxml } from '@estante/marc'

export interface MoveSize {
  people: number
  copies: number
  loans: number
}

const COPIES_PER_WORK = 5
const LIBRARIES = 6

/** A folder of a whole library, as another system would export it. */
export function makeFolder(folder: string, { people, copies, loans }: MoveSize): void {
  const works = Math.ceil(copies / COPIES_PER_WORK)
  const file = (name: string, header: string, rows: string[]) =>
    writeFileSync(join(folder, `${name}.csv`), `${[header, ...rows].join('\n')}\n`)
  const each = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at))
  const library = (at: number) => (at % LIBRARIES) + 1
  file(
    'bibliotecas',
    'cod_biblioteca,desc_biblioteca',
    each(LIBRARIES, at => `${at + 1},Biblioteca ${at + 1}`),
  )
  file('categorias', 'cod_categoria,codigo,descricao', ['91,GR,Graduação nova', '92,PR,Professores novos'])
  file(
    'pessoas',
    'cod_pessoa,nome_pessoa,email,categoria,matricula,biblioteca',
    each(
      people,
      at => `${100_001 + at},Pessoa ${at} da Silva,p${at}@example.org,${at % 9 ? 'GR' : 'PR'},M${at},${library(at)}`,
    ),
  )
  file(
    'exemplares',
    'acervo,biblioteca,codigo_barras,tombo,chamada,data_aquisicao',
    each(
      copies,
      at => `${Math.floor(at / COPIES_PER_WORK) + 1},${library(at)},E${at},T${at},869.3 A${at % 900},2020-01-15`,
    ),
  )
  file(
    'emprestimos',
    'codigo_barras,pessoa,data_emprestimo,data_prevista,renovacoes',
    each(loans, at => `E${at * 3},${100_001 + (at % people)},2026-10-01,2026-12-01,${at % 3}`),
  )
  file(
    'debitos',
    'numero,pessoa,biblioteca,valor,data,motivo',
    each(
      Math.ceil(loans / 10),
      at => `${at + 1},${100_001 + (at % people)},${library(at)},"${1 + (at % 40)},50",2026-09-01,Atraso`,
    ),
  )
  const records = each(works, at => String(at + 1)).map(number => ({
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: number },
      { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', `Autor ${Number(number) % 700}`]] as [string, string][] },
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', `Obra número ${number}`]] as [string, string][] },
    ],
  }))
  writeFileSync(join(folder, 'registros.xml'), [...writeMarcxml(records)].join(''))
}
