export const documentsCalls = {
  searchDocuments: { ep: 'EST-380', method: 'GET', path: '/estante/documentos', auth: 'any' },
  getRecordDocuments: { ep: 'EST-381', method: 'GET', path: '/estante/documentos/{codAcervo}', auth: 'any' },
  searchInDocument: {
    ep: 'EST-382',
    method: 'GET',
    path: '/estante/documentos/{codAcervo}/s/{seqParagrafo}',
    auth: 'any',
  },
} as const
