import type { Reservation } from '@estante/contract'
import { SINGLE } from '@estante/contract/constants'
import type { Tone } from '@estante/ui/tag.tsx'

export const TONES: Readonly<Record<Reservation['situacao'], Tone>> = {
  FILA: 'warn',
  LIBERADA: 'ok',
  ATENDIDA: 'plain',
  CANCELADA: 'plain',
  EXPIRADA: 'bad',
}

/** Volume, tomo and part, where there is one (CONST-50). */
export const partsOf = ({
  volume,
  tomo = '',
  parte = '',
}: {
  volume: string
  tomo?: string
  parte?: string
}): string[] => [volume, tomo, parte].filter(part => part !== '' && part !== SINGLE)
