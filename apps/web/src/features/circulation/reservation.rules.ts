import type { Reservation } from '@estante/contract'
import type { Tone } from '@estante/ui/tag.tsx'

export const TONES: Readonly<Record<Reservation['situacao'], Tone>> = {
  FILA: 'warn',
  LIBERADA: 'ok',
  ATENDIDA: 'plain',
  CANCELADA: 'plain',
  EXPIRADA: 'bad',
}
