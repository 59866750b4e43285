import type { Language, LoanRequest, LoanRequestStatus } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { RequestRow, stepsOf } from './loan-requests.store.ts'
import { detailsOf, kindOf, noteIn, placeOf, statusOf } from './request-steps.acts.ts'
import { mayCancel } from './rules/loan-request.rules.ts'
import { type Words, wordsIn } from './rules/request-settings.ts'

type Spots = ReadonlyArray<{ descricao: Words }>

/** A place is kept with a request in Portuguese, and read in the reader's language; one that is there no more as it was. */
function spotIn(spots: Spots, kept: string, lang: Language): string {
  const spot = spots.find(({ descricao }) => wordsIn(descricao, 'pt') === kept)
  return spot ? wordsIn(spot.descricao, lang) : kept
}

/** A request as its person reads it. `spots`: the places where the library hands things over. */
export function shownRequest(
  row: RequestRow,
  steps: Awaited<ReturnType<typeof stepsOf>>,
  spots: Spots,
  lang: Language,
): LoanRequest {
  const details = detailsOf(row)
  const words = (status: string) => translate(lang, `services:situacao_solicitacao.${status}`)
  return {
    id: row.cod_solicitacao,
    tipo: kindOf(row),
    protocolo: row.protocolo,
    situacao: statusOf(row),
    situacao_desc: words(row.situacao),
    data: row.criada_em,
    data_situacao: row.alterada_em,
    cod_acervo: row.cod_acervo,
    obra: row.obra,
    autor: row.autor,
    link_capa: row.link_capa,
    volume: details.volume ?? '',
    tomo: details.tomo ?? '',
    parte: details.parte ?? '',
    material_adicional: details.material_adicional ?? '',
    biblioteca_origem: row.cod_biblioteca,
    desc_biblioteca_origem: row.desc_biblioteca,
    biblioteca_recebimento: placeOf(row),
    desc_biblioteca_recebimento: row.desc_recebimento ?? row.desc_biblioteca,
    local_recebimento: spotIn(spots, details.local_recebimento ?? '', lang),
    recebimento_textual: details.recebimento_textual ?? '',
    pessoa_autorizada: details.pessoa_autorizada ?? '',
    telefone: details.telefone ?? '',
    email: details.email ?? '',
    hora_inicio: details.hora_inicio ?? '',
    hora_fim: details.hora_fim ?? '',
    domicilio: details.domicilio ?? '',
    retirar_ate: row.prazo,
    cancelavel: mayCancel(kindOf(row), statusOf(row)) ? 'S' : 'N',
    passos: steps.map(step => ({
      situacao: step.situacao as LoanRequestStatus,
      situacao_desc: words(step.situacao),
      data: step.instante,
      nota: noteIn(lang, step.nota),
    })),
  }
}
