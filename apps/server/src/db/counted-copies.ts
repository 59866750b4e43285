import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/** For `where` of a query on `exemplar`: only copies that the library counts as its own, not the lost or withdrawn. */
export const countedCopies = (eb: ExpressionBuilder<Tables, 'exemplar'>) =>
  eb(
    'exemplar.cod_situacao',
    'in',
    eb
      .selectFrom('situacao_exemplar')
      .select('situacao_exemplar.cod_situacao')
      .where('situacao_exemplar.conta', '=', 'S'),
  )
