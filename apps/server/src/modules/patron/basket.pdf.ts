import type { BasketDetail, BasketItem, Language } from '@estante/contract'
import { RunningPaper } from '../../running-paper.ts'
import { byReference, lineOf } from './basket-file.rules.ts'

interface Around {
  title: string
  institution: string
  address: (cod_acervo: number) => string
  lang: Language
}

/** The basket on paper: references in their order, with where to find each where that is wanted. */
export async function basketPdf(
  items: readonly BasketItem[],
  detail: BasketDetail,
  { title, institution, address, lang }: Around,
): Promise<Buffer> {
  const paper = new RunningPaper(title, lang)
  paper.write(institution, { size: 9, colour: '#555555' })
  paper.write(title, { size: 18, face: 'bold', above: 4, heading: true })
  for (const item of items.toSorted(byReference)) {
    paper.write(lineOf(item), { size: 10.5, above: 12 })
    if (detail === 'REFERENCIA') continue
    paper.write(item.chamada, { size: 9.5, face: 'bold', above: 2 })
    paper.write(address(item.cod_acervo), { size: 8.5, colour: '#555555', above: 2 })
  }
  return await paper.end()
}
