import type { Slots } from '../lib/slots/slots.ts'

/** The words of the catalogue page, fetched beside its code when a visit begins there. */
export const CATALOGUE_WORDS = ['search-screen', 'search']

/** Who fills which place: a feature plugs in by naming its module here. */
export const slots: Slots = {
  catalogue: () => import('../features/search/catalogue.tsx'),
  alerts: () => import('../features/services/alerts-bell.tsx'),
  comments: () => import('../features/services/comment-dialog.tsx'),
  suggestions: () => import('../features/services/suggestion-dialog.tsx'),
  recordComments: () => import('../features/services/record-comments-dialog.tsx'),
  linkViewer: () => import('../features/files/viewers/link-viewer.tsx'),
  documentHits: () => import('../features/files/documents/document-hits.tsx'),
  recordDocuments: () => import('../features/files/documents/record-documents.tsx'),
  networkList: () => import('../features/network/network-list.tsx'),
  networkInstitutions: () => import('../features/network/institutions-dialog.tsx'),
  news: () => import('../features/institution/news.tsx'),
  information: () => import('../features/institution/information.tsx'),
  storageRequest: () => import('../features/circulation/requests/storage-request.tsx'),
  recordSection: () => import('../features/record/record-part.tsx'),
  recordTabs: {
    reserva: () => import('../features/circulation/reserve/reserve-tab.tsx'),
    'solicitacao-emprestimo': () => import('../features/circulation/requests/pick-up-tab.tsx'),
    'solicitacao-emprestimo-delivery': () => import('../features/circulation/requests/delivery-tab.tsx'),
    'dados-estatisticos': () => import('../features/circulation/record-statistics-tab.tsx'),
  },
  recordActions: [() => import('../features/services/record-comments.tsx')],
  patronHome: [
    { place: 'lead', load: () => import('../features/circulation/home/lead.tsx') },
    { place: 'main', load: () => import('../features/circulation/home/with-you.tsx') },
    { place: 'side', load: () => import('../features/circulation/home/waiting.tsx') },
    { place: 'side', load: () => import('../features/circulation/home/ready-requests.tsx') },
    { place: 'side', load: () => import('../features/circulation/home/owed.tsx') },
    { place: 'later', load: () => import('../features/circulation/home/calendar.tsx') },
    { place: 'later', load: () => import('../features/institution/my-library-hours.tsx') },
  ],
}
