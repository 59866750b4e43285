import { type Implementation, implement } from '../../http/implement.ts'
import type { DocumentSearch } from './document-search.service.ts'

export function documentsRoutes(search: DocumentSearch): Implementation[] {
  return [
    implement('searchDocuments', ({ query }, { person }) =>
      search.everywhere(query.termo, query.pagina, person?.cod_pessoa ?? null),
    ),
    implement('searchInDocument', ({ params, query }, { person }) =>
      search.inside(params.codAcervo, params.seqParagrafo, query.termo, query.pagina, person?.cod_pessoa ?? null),
    ),
    implement('getRecordDocuments', ({ params }, { person }) =>
      search.ofRecord(params.codAcervo, person?.cod_pessoa ?? null),
    ),
  ]
}
