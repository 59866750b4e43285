import type { CopyFacts } from '@estante/contract'
import type { copyRow } from './desk.store.ts'

export type CopyRow = NonNullable<Awaited<ReturnType<typeof copyRow>>>

export const factsOf = ({
  cod_situacao: _code,
  chamada,
  chamada_acervo,
  desc_local_exemplar,
  ...row
}: CopyRow): CopyFacts => ({
  ...row,
  autor: row.autor ?? '',
  chamada: chamada || chamada_acervo,
  local: desc_local_exemplar ?? '',
})
