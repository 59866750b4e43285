import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { addDays, localInstant } from '../../library-clock.ts'
import { type Actor, type Desk, NOBODY, owedOf } from '../circulation/index.ts'
import { finesInScope, forgivenBy, waiversSoFar } from './campaign.store.ts'

/** A campaign takes fines back in return for something, or for nothing, by an act of the institution. */
export interface Campaign {
  /** Number of the act that allows it: it names the campaign. */
  ato: string
  /** First and last day on which the fines arose. */
  de: string
  ate: string
  bibliotecas: readonly number[]
  categorias: readonly number[]
  /** Most that one person is forgiven. */
  teto_centavos?: number | undefined
  /** DOACAO for a donation, LIVRE for nothing. */
  tipo: 'DOACAO' | 'LIVRE'
}

export interface PlannedWaiver {
  cod_pessoa: number
  cod_debito: number
  centavos: number
}

/** What the campaign would take back; nothing is written. */
export async function planCampaign(core: Pick<Core, 'database'>, campaign: Campaign): Promise<PlannedWaiver[]> {
  const fines = await finesInScope(core.database.kysely, {
    from: localInstant(campaign.de, '00:00').toISOString(),
    before: localInstant(addDays(campaign.ate, 1), '00:00').toISOString(),
    libraries: campaign.bibliotecas,
    categories: campaign.categorias,
  })
  const { teto_centavos } = campaign
  // Done once more, it forgives nobody more than it says.
  const before = teto_centavos === undefined ? null : await forgivenBy(core.database.kysely, campaign.ato)
  const left = new Map<number, number>()
  return fines.flatMap(fine => {
    const { cod_pessoa, cod_debito } = fine
    const most = (teto_centavos ?? Number.MAX_SAFE_INTEGER) - (before?.get(cod_pessoa) ?? 0)
    const room = left.get(cod_pessoa) ?? Math.max(0, most)
    const centavos = Math.min(owedOf(fine), room)
    left.set(cod_pessoa, room - centavos)
    return centavos > 0 ? [{ cod_pessoa, cod_debito, centavos }] : []
  })
}

const WORDS = { DOACAO: 'doação', LIVRE: 'perdão' }

/**
 * Takes the fines back, each in an act of its own and all with one reason. Run again, it finds only what is new; run twice
 * at once, the second plans when the first is done, so that nobody is forgiven more than the most.
 */
export const runCampaign = (core: Pick<Core, 'database'>, desk: Desk, campaign: Campaign, actor: Actor = NOBODY) =>
  core.database.alone(`campanha ${campaign.ato}`, () => runPlanned(core, desk, campaign, actor))

async function runPlanned(core: Pick<Core, 'database'>, desk: Desk, campaign: Campaign, actor: Actor) {
  const planned = await planCampaign(core, campaign)
  const motivo = `Campanha ${campaign.ato}: ${WORDS[campaign.tipo]}`
  let waived = 0
  let centavos = 0
  for (const one of planned) {
    const done = await unlessChanged(() =>
      desk.act(oneOf(actor, one.cod_debito), acts => acts.waive(one.cod_debito, motivo, one.centavos, campaign.ato)),
    )
    if (!done) continue
    waived++
    centavos += one.centavos
  }
  return { debitos: waived, centavos, pulados: planned.length - waived }
}

/** Takes the whole campaign back, the latest first; what was built upon it since stays and is counted. */
export async function undoCampaign(
  core: Pick<Core, 'database'>,
  desk: Desk,
  ato: string,
  motivo: string,
  /** Who takes it back, at whose library; without one, everywhere. */
  actor: Actor = NOBODY,
) {
  const own = (await waiversSoFar(core.database.kysely)).filter(
    ({ dados, cod_biblioteca }) =>
      (actor.cod_biblioteca === null || cod_biblioteca === actor.cod_biblioteca) &&
      (JSON.parse(dados) as { campanha?: string }).campanha === ato,
  )
  let undone = 0
  for (const { seq } of own)
    if (await unlessChanged(() => desk.act(oneOf(actor, seq), acts => acts.undo(seq, motivo)))) undone++
  return { perdoes: own.length, desfeitos: undone, mantidos: own.length - undone }
}

/** The key of the whole stands for each of its acts by a key of its own: the first would answer for all of them. */
const oneOf = (actor: Actor, number: number): Actor =>
  actor.once ? { ...actor, once: { ...actor.once, chave: `${actor.once.chave}#${number}` } } : actor

/** Paid, waived or undone meanwhile: no fault of the campaign. */
async function unlessChanged(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return false
    throw error
  }
}
