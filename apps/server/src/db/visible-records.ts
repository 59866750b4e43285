import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/** For `where` of a query on `acervo`: only records that anyone may see (REC-36). */
export const visibleRecords = (eb: ExpressionBuilder<Tables, 'acervo'>) =>
  eb(
    'acervo.cod_situacao_acervo',
    'in',
    eb
      .selectFrom('situacao_acervo')
      .select('situacao_acervo.cod_situacao_acervo')
      .where('situacao_acervo.visivel', '=', 'S'),
  )
