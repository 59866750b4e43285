import type { Kysely } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface ListedPerson {
  cod_pessoa: number
  /** As the list has it. */
  codigo: string
  nome: string
  curso: string
}

const links = (db: Db) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_vinculo.cod_pessoa')
    .leftJoin('departamento', 'departamento.cod_departamento', 'pessoa_vinculo.cod_departamento')
    .select([
      'pessoa.cod_pessoa',
      'pessoa_vinculo.matricula',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'departamento.nome_departamento',
    ])

type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

const listed = (row: LinkRow, codigo: string): ListedPerson => ({
  cod_pessoa: row.cod_pessoa,
  codigo,
  nome: row.nome_social || row.nome_pessoa,
  curso: row.nome_departamento ?? '',
})

export const courseRows = (db: Db) =>
  db
    .selectFrom('departamento')
    .select(['cod_departamento', 'nome_departamento as nome'])
    .where('cod_departamento', 'in', eb =>
      eb.selectFrom('pessoa_vinculo').select('pessoa_vinculo.cod_departamento').distinct(),
    )
    .orderBy('nome_departamento')
    .execute()

/** Everybody with a registration there that holds, each once. */
export async function peopleOfCourse(db: Db, cod_departamento: number, today: string): Promise<ListedPerson[]> {
  const rows = await links(db)
    .where('pessoa_vinculo.cod_departamento', '=', cod_departamento)
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
    .orderBy('pessoa.nome_pessoa')
    .execute()
  return [...new Map(rows.map(row => [row.cod_pessoa, listed(row, row.matricula)])).values()]
}

/** By number of registration, login, CPF or code, whichever of them a code is; many at a time. */
export async function peopleByCodes(db: Db, codes: readonly string[]): Promise<Map<string, ListedPerson>> {
  const owners = new Map<string, number>()
  const keep = (code: string, cod_pessoa: number) => {
    if (!owners.has(code)) owners.set(code, cod_pessoa)
  }
  for (const part of slices(codes)) {
    const ties = await db
      .selectFrom('pessoa_vinculo')
      .select(['matricula', 'cod_pessoa'])
      .where('matricula', 'in', padded(part))
      .execute()
    for (const row of ties) keep(row.matricula, row.cod_pessoa)
    const logins = await db
      .selectFrom('pessoa_login')
      .select(['login', 'cod_pessoa'])
      .where('login', 'in', padded(part))
      .execute()
    for (const row of logins) keep(row.login, row.cod_pessoa)
    const byCpf = new Map(part.map(code => [code.replace(/\D/g, ''), code]))
    const cpfs = await db
      .selectFrom('pessoa')
      .select(['cpf', 'cod_pessoa'])
      .where('cpf', 'in', padded([...byCpf.keys()]))
      .execute()
    for (const row of cpfs) keep(byCpf.get(row.cpf ?? '') ?? '', row.cod_pessoa)
  }
  const names = new Map<number, LinkRow>()
  for (const part of slices([...new Set(owners.values())]))
    for (const row of await links(db).where('pessoa.cod_pessoa', 'in', padded(part)).execute())
      if (!names.has(row.cod_pessoa)) names.set(row.cod_pessoa, row)
  const found = new Map<string, ListedPerson>()
  for (const [code, cod_pessoa] of owners) {
    const row = names.get(cod_pessoa)
    if (row) found.set(code, listed(row, code))
  }
  return found
}
