import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

const withStatusShown = (eb: ExpressionBuilder<Tables, 'acervo'>, visivel: 'S' | 'N') =>
  eb(
    'acervo.cod_situacao_acervo',
    'in',
    eb
      .selectFrom('situacao_acervo')
      .select('situacao_acervo.cod_situacao_acervo')
      .where('situacao_acervo.visivel', '=', visivel),
  )

/** For `where` of a query on `acervo`: only records that anyone may see (REC-36). */
export const visibleRecords = (eb: ExpressionBuilder<Tables, 'acervo'>) => withStatusShown(eb, 'S')

/** The others. */
export const hiddenRecords = (eb: ExpressionBuilder<Tables, 'acervo'>) => withStatusShown(eb, 'N')
