import type { Migration } from '../migrate.ts'

/** The desk that gave a payment back: the money left its till, whichever library had taken it. Empty: the one that took it. */
export const refundDesks: Migration = {
  name: '302_refund_desks',
  statements: `alter table pagamento add column cod_biblioteca_estorno {code} references biblioteca (cod_biblioteca)`,
}
