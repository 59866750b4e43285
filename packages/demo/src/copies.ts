import { MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { dayFrom } from './calendar.ts'
import { placeFor } from './institution/places.ts'
import type { DemoCopy } from './library.ts'
import { Random } from './random.ts'
import { STATUS, UNIT } from './units.ts'
import type { CopiesDraft, WorkDraft } from './works/draft.ts'

/** Prices by what the material is, in cents: lowest and highest. */
const PRICE: Record<string, [number, number]> = {
  livro: [2990, 24900],
  filme: [1990, 5990],
  gravacao_musical: [2490, 9990],
  mapa: [1500, 6000],
}

/** A fifth of what we own came in the last two years; the rest has been here for long. */
function acquired(today: Date, draft: WorkDraft, plan: CopiesDraft, random: Random): string {
  if (plan.newest || random.chance(0.06)) return dayFrom(today, -random.between(3, 150))
  const published = Number(/\d{4}/.exec(draft.imprint?.date ?? '')?.[0] ?? 1995)
  const earliest = Math.max(published, 1975)
  const years = Math.max(1, today.getFullYear() - earliest)
  return dayFrom(today, -random.between(200, Math.max(220, years * 365)))
}

function statusOf(plan: CopiesDraft, at: number, random: Random): number {
  if (plan.cod_biblioteca === UNIT.museum) return random.chance(0.6) ? STATUS.exhibited : STATUS.localUse
  if (plan.cod_biblioteca === UNIT.archive || plan.place === 'periodicos') return STATUS.localUse
  if (plan.localFirst && at === 0) return STATUS.localUse
  if (plan.total < 3) return STATUS.available
  const roll = random.next()
  return roll < 0.015 ? STATUS.repair : roll < 0.025 ? STATUS.inProcess : roll < 0.03 ? STATUS.lost : STATUS.available
}

/**
 * Copies that differ from the others of their work, by their number: a treatise whose volumes come in tomes and parts, and
 * a textbook of which two stand on another shelf. Whoever reserves them has everything to choose from.
 */
const ODD_ONES: Record<number, Record<number, Partial<DemoCopy>>> = {
  1086: { 5: { cod_local_exemplar: 301 }, 6: { cod_local_exemplar: 301 } },
  1152: {
    3: { tomo_exemplar: '1' },
    4: { tomo_exemplar: '2' },
    5: { tomo_exemplar: '1', parte: '1' },
    6: { tomo_exemplar: '1', parte: '2' },
  },
}

const TOMBO: Record<number, string> = { [UNIT.museum]: 'MU', [UNIT.archive]: 'AC' }

/** Every copy with barcode and tombo, in the order in which the units registered them. */
export function copiesOf(drafts: readonly WorkDraft[], today: Date): DemoCopy[] {
  const random = new Random(1961)
  const copies: DemoCopy[] = []
  const registered = new Map<string, number>()
  for (const draft of drafts) {
    let nr_exemplar = 0
    const add = (plan: CopiesDraft, at: number, additional: string | undefined): void => {
      nr_exemplar += 1
      const prefix = TOMBO[plan.cod_biblioteca] ?? ''
      const number = (registered.get(prefix) ?? 0) + 1
      registered.set(prefix, number)
      const isOwn = draft.kind === 'tese' || draft.kind === 'dissertacao' || draft.kind === 'tcc'
      const price = PRICE[draft.kind]
      const bought = price !== undefined && random.chance(0.75)
      copies.push({
        cod_acervo: draft.cod_acervo,
        nr_exemplar,
        cod_biblioteca: plan.cod_biblioteca,
        codigo_barras: `0${plan.cod_biblioteca}${String(10_000 + copies.length + 1).padStart(7, '0')}`,
        tombo: prefix ? `${prefix}-${String(number).padStart(4, '0')}` : String(100_000 + number),
        data_aquisicao: acquired(today, draft, plan, random),
        forma_aquisicao:
          isOwn || plan.place === 'acessivel'
            ? 'PRODUCAO'
            : bought
              ? 'COMPRA'
              : random.chance(0.8)
                ? 'DOACAO'
                : 'PERMUTA',
        preco_centavos: bought && price ? Math.round(random.between(price[0], price[1]) / 10) * 10 : null,
        volume: plan.volume,
        tomo_exemplar: SINGLE,
        parte: SINGLE,
        mat_adicional: additional ? '1' : MAIN_MATERIAL,
        cod_local_exemplar: placeFor(plan, draft.classes.code),
        cod_colecao: plan.collection,
        cod_situacao: additional ? STATUS.available : statusOf(plan, at, random),
        nota: additional ?? '',
        ...ODD_ONES[draft.cod_acervo]?.[nr_exemplar],
      })
    }
    for (const plan of draft.copies) {
      for (let at = 0; at < plan.total; at++) add(plan, at, undefined)
      if (plan.additional) add(plan, 0, plan.additional)
    }
  }
  return copies
}
