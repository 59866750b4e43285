import { useDesk } from '../frame/desk-session.ts'
import css from './paper.module.css'

const WIDTHS = { '58': css.w58, '80': css.w80, A4: css.a4 } as const

/** The class of paper that this house prints slips and receipts on. */
export function usePaper(): string {
  const { session } = useDesk()
  return `${css.printed} ${WIDTHS[session?.largura_guia ?? '80']}`
}
