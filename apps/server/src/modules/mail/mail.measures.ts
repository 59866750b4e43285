import type { Core } from '../../core.ts'
import type { Measure } from '../../measure.ts'
import { outboxState } from './mail.store.ts'

/** The outbox: mails that wait or failed, and how long the oldest has waited. */
export async function mailMeasures({ database, now }: Pick<Core, 'database' | 'now'>): Promise<Measure[]> {
  const { waiting, failed, oldest } = await outboxState(database.kysely)
  return [
    {
      name: 'estante_mails',
      help: 'Mails of the outbox that are not sent',
      values: [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ],
    },
    {
      name: 'estante_mail_oldest_waiting_seconds',
      help: 'How long the oldest waiting mail has waited',
      values: [{ value: oldest === null ? 0 : (now().getTime() - Date.parse(oldest)) / 1000 }],
    },
  ]
}
