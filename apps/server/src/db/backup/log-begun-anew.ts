import { PRUNED } from '../change-followers.ts'

/** The last number that the change log of what was restored has given, or ever gave. */
export const LAST_NUMBER = 'select max(seq) as last from mudanca'

/**
 * Indexes were made from what was here before: in a cluster, or on the disks of other machines, where nobody removes them.
 * They know how far they have followed by a number alone, and a restored log gives numbers again that another history had.
 * It goes on with one that none ever gave, the milliseconds of now, and says that everything before has left it: whoever
 * follows it begins anew, and those who followed the old one follow nothing any more.
 */
export function logBegunAnew(last: number, now: Date): string[] {
  const [seq, instant] = [Math.max(last + 1, now.getTime()), now.toISOString()]
  return [
    `insert into mudanca (seq, entidade, chave, operacao, instante) values (${seq}, 'parametro', 0, 'U', '${instant}')`,
    'delete from seguidor',
    `insert into seguidor (nome, seq, visto_em) values ('${PRUNED}', ${seq}, '${instant}')`,
  ]
}
