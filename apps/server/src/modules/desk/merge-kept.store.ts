import type { Kysely } from 'kysely'
import { slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** What a person made or was given, and looks for under whichever registration is left. Of unions from before it is absent. */
export interface MovedKept {
  /** Works of the basket. */
  cesta?: number[]
  interesses?: number[]
  /** Titles they have heard of. */
  avisados?: number[]
  comentarios?: number[]
  sugestoes?: number[]
  notas?: number[]
  /** What the bell told them, what they agreed to, and how they want to hear of what. */
  alertas?: number[]
  consentimentos?: number[]
  avisos?: string[]
  agendas?: string[]
  /** Ties to people: those of the person, and those of others with the person. */
  lacos?: number[]
  lacos_com?: number[]
  /** When the PIN was chosen and the declaration made: one that came later is another. */
  pin?: string | null
  leitor_acessivel?: string | null
}

interface Way {
  from: number
  to: number
  only?: MovedKept
}

/** What the one that stays has already is left where it is. */
export async function moveKept(trx: Db, way: Way): Promise<MovedKept> {
  return {
    cesta: await moveTitles(trx, 'cesta', way, way.only && (way.only.cesta ?? [])),
    avisados: await moveTitles(trx, 'perfil_aviso', way, way.only && (way.only.avisados ?? [])),
    interesses: await moveInterests(trx, way),
    comentarios: await moveRows(trx, ['comentario', 'cod_comentario'], way, way.only && (way.only.comentarios ?? [])),
    sugestoes: await moveRows(trx, ['sugestao', 'cod_sugestao'], way, way.only && (way.only.sugestoes ?? [])),
    notas: await moveNotes(trx, way),
    alertas: await moveRows(trx, ['alerta', 'cod_alerta'], way, way.only && (way.only.alertas ?? [])),
    consentimentos: await moveRows(trx, ['consentimento', 'id'], way, way.only && (way.only.consentimentos ?? [])),
    avisos: await moveNoticeChoices(trx, way),
    agendas: await moveRows(trx, ['agenda', 'id'], way, way.only && (way.only.agendas ?? [])),
    lacos: await moveTies(trx, ['cod_pessoa', 'cod_ligada'], way, way.only && (way.only.lacos ?? [])),
    lacos_com: await moveTies(trx, ['cod_ligada', 'cod_pessoa'], way, way.only && (way.only.lacos_com ?? [])),
    pin: await moveSingle(trx, ['pessoa_pin', 'alterado_em'], way, way.only && (way.only.pin ?? null)),
    leitor_acessivel: await moveSingle(
      trx,
      ['leitor_acessivel', 'declarado_em'],
      way,
      way.only && (way.only.leitor_acessivel ?? null),
    ),
  }
}

/** Only those that are named, where some are. */
const named = <T>(codes: readonly T[], only: readonly T[] | undefined): T[] => {
  const wanted = only && new Set(only)
  return codes.filter(code => !wanted || wanted.has(code))
}

async function moveTitles(trx: Db, table: 'cesta' | 'perfil_aviso', { from, to }: Way, only?: readonly number[]) {
  const titles = async (cod_pessoa: number) =>
    (
      await trx
        .selectFrom(table as 'cesta')
        .select('cod_acervo')
        .where('cod_pessoa', '=', cod_pessoa)
        .execute()
    ).map(row => row.cod_acervo)
  const there = new Set(await titles(to))
  const moved = named(await titles(from), only).filter(code => !there.has(code))
  for (const slice of slices(moved))
    await trx
      .updateTable(table as 'cesta')
      .set({ cod_pessoa: to })
      .where('cod_pessoa', '=', from)
      .where('cod_acervo', 'in', slice)
      .execute()
  return moved
}

async function moveInterests(trx: Db, { from, to, only }: Way): Promise<number[]> {
  const lines = (cod_pessoa: number) =>
    trx
      .selectFrom('perfil_interesse')
      .select(['cod_perfil', 'tipo', 'codigo', 'cod_tipo_area'])
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
  const keyOf = (line: { tipo: string; codigo: number; cod_tipo_area: number }) =>
    `${line.tipo}:${line.codigo}:${line.cod_tipo_area}`
  const there = new Set((await lines(to)).map(keyOf))
  const free = (await lines(from)).filter(line => !there.has(keyOf(line))).map(line => line.cod_perfil)
  const moved = named(free, only && (only.interesses ?? []))
  await setPerson(trx, ['perfil_interesse', 'cod_perfil'], moved, to)
  return moved
}

type Keyed = readonly [table: keyof Tables, key: string]

/** The tables differ in their key alone, which the types of one of them stand for. */
async function setPerson(trx: Db, [table, key]: Keyed, codes: readonly (number | string)[], cod_pessoa: number) {
  for (const slice of slices(codes))
    await trx
      .updateTable(table as 'comentario')
      .set({ cod_pessoa })
      .where(key as 'cod_comentario', 'in', slice as number[])
      .execute()
}

async function moveRows<T extends number | string>(trx: Db, [table, key]: Keyed, { from, to }: Way, only?: T[]) {
  const rows = await trx
    .selectFrom(table as 'comentario')
    .select(`${key} as codigo` as 'cod_comentario as codigo')
    .where('cod_pessoa', '=', from)
    .execute()
  const moved = named(
    rows.map(row => row.codigo as T),
    only,
  )
  await setPerson(trx, [table, key], moved, to)
  return moved
}

/** Open ones alone: what was taken away stays with whom it was said of. */
async function moveNotes(trx: Db, { from, to, only }: Way): Promise<number[]> {
  const open = await trx
    .selectFrom('pessoa_nota')
    .select('cod_nota')
    .where('cod_pessoa', '=', from)
    .where('encerrada_em', 'is', null)
    .execute()
  const moved = named(
    open.map(row => row.cod_nota),
    only && (only.notas ?? []),
  )
  await setPerson(trx, ['pessoa_nota', 'cod_nota'], moved, to)
  return moved
}

async function moveNoticeChoices(trx: Db, { from, to, only }: Way): Promise<string[]> {
  const kinds = async (cod_pessoa: number) =>
    (await trx.selectFrom('aviso_escolha').select('tipo').where('cod_pessoa', '=', cod_pessoa).execute()).map(
      row => row.tipo,
    )
  const there = new Set(await kinds(to))
  const moved = named(await kinds(from), only && (only.avisos ?? [])).filter(tipo => !there.has(tipo))
  for (const tipo of moved)
    await trx
      .updateTable('aviso_escolha')
      .set({ cod_pessoa: to })
      .where('cod_pessoa', '=', from)
      .where('tipo', '=', tipo)
      .execute()
  return moved
}

type Side = 'cod_pessoa' | 'cod_ligada'

/** Nobody is tied to themselves, and two people by one tie of a kind. */
async function moveTies(trx: Db, [own, other]: readonly [Side, Side], { from, to }: Way, only?: number[]) {
  const ties = (cod_pessoa: number) =>
    trx
      .selectFrom('pessoa_laco')
      .select(['id', 'tipo', `${other} as com` as const])
      .where(own, '=', cod_pessoa)
      .execute()
  const there = new Set((await ties(to)).map(tie => `${tie.tipo}:${tie.com}`))
  const free = (await ties(from)).filter(tie => tie.com !== to && !there.has(`${tie.tipo}:${tie.com}`))
  const moved = named(
    free.map(tie => tie.id),
    only,
  )
  for (const id of moved)
    await trx
      .updateTable('pessoa_laco')
      .set({ [own]: to })
      .where('id', '=', id)
      .execute()
  return moved
}

/** A row of which each person has one at most, known by its instant. */
async function moveSingle(
  trx: Db,
  [table, instant]: readonly ['pessoa_pin', 'alterado_em'] | readonly ['leitor_acessivel', 'declarado_em'],
  { from, to }: Way,
  only?: string | null,
): Promise<string | null> {
  const rows = await trx
    .selectFrom(table as 'pessoa_pin')
    .select(['cod_pessoa', `${instant} as quando` as 'alterado_em as quando'])
    .where('cod_pessoa', 'in', [from, to])
    .execute()
  const [row] = rows
  if (!row || rows.length > 1 || row.cod_pessoa !== from || (only !== undefined && only !== row.quando)) return null
  await trx
    .updateTable(table as 'pessoa_pin')
    .set({ cod_pessoa: to })
    .where('cod_pessoa', '=', from)
    .execute()
  return row.quando
}
