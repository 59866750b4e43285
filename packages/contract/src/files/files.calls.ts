export const filesCalls = {
  openRestricted: {
    ep: 'EP-175',
    method: 'POST',
    path: '/vinculos/acesso-restrito/{codAcervo}/s/{seqParagrafo}',
    auth: 'patron',
  },
  recordLinkAccess: { ep: 'EP-176', method: 'POST', path: '/vinculos/estatistica-acesso', auth: 'any' },
  getAbntLink: { ep: 'EP-177', method: 'GET', path: '/vinculos/abnt/{id}', auth: 'patron' },
  getTargetLink: { ep: 'EP-178', method: 'GET', path: '/vinculos/target/{id}', auth: 'patron' },
  finishGroupAccess: { ep: 'EP-179', method: 'POST', path: '/vinculos/grupoa', auth: 'patron' },
  getResultLinks: { ep: 'EP-180', method: 'GET', path: '/vinculos/links-resultado', auth: 'any' },
  getRecordImages: { ep: 'EP-181', method: 'GET', path: '/vinculos/imagem', auth: 'public' },
  getPublicFile: {
    ep: 'EP-182',
    method: 'GET',
    path: '/vinculos/publico/{codAcervo}/seq/{seqParagrafo}/{descricao}',
    auth: 'none',
  },
  getActLink: { ep: 'EP-183', method: 'GET', path: '/vinculos/ato-normativo/{id}', auth: 'any' },
  getRestrictedFile: { ep: 'EP-184', method: 'GET', path: '/vinculos/restrito/{token}', auth: 'none' },
} as const
