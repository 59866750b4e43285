import { CATALOGUE_MODULE, Permission, STAFF_MODULE, StaffPermission } from '@estante/contract'
import type { Words } from './words.ts'

export interface ActivitySeed {
  cod_modulo: number
  cod_atividade: number
  words: Words
  /** Held by everybody from the start; an operator may take it back. */
  guest: boolean
}

const patron = (code: number, guest: boolean, pt: string, en: string, es: string): ActivitySeed => ({
  cod_modulo: CATALOGUE_MODULE,
  cod_atividade: code,
  words: { pt, en, es },
  guest,
})
const staff = (code: number, pt: string, en: string, es: string): ActivitySeed => ({
  cod_modulo: STAFF_MODULE,
  cod_atividade: code,
  words: { pt, en, es },
  guest: false,
})

/** Every activity of the contract with its text, and a sensible public default. */
export const ACTIVITIES: readonly ActivitySeed[] = [
  patron(Permission.patronArea, true, 'Minha biblioteca', 'My library', 'Mi biblioteca'),
  patron(Permission.suggestions, true, 'Sugestões', 'Suggestions', 'Sugerencias'),
  patron(Permission.comments, true, 'Comentários gerais', 'General comments', 'Comentarios generales'),
  patron(Permission.reservation, true, 'Reserva', 'Reservation', 'Reserva'),
  patron(Permission.copies, true, 'Exemplares', 'Copies', 'Ejemplares'),
  patron(Permission.location, true, 'Localização', 'Location', 'Ubicación'),
  patron(Permission.kardex, true, 'Coleção (Kardex)', 'Holdings (Kardex)', 'Colección (Kardex)'),
  patron(Permission.reference, true, 'Referência', 'Reference', 'Referencia'),
  patron(Permission.marc, true, 'MARC', 'MARC', 'MARC'),
  patron(Permission.sharedArticles, false, 'Artigos compartilhados', 'Shared articles', 'Artículos compartidos'),
  patron(Permission.recordStatistics, true, 'Dados estatísticos', 'Statistics', 'Datos estadísticos'),
  patron(Permission.loanRequest, false, 'Solicitação de empréstimo', 'Loan request', 'Solicitud de préstamo'),
  patron(Permission.extraBlock, true, 'Obras semelhantes', 'Similar works', 'Obras similares'),
  patron(Permission.networkCatalogue, false, 'Catálogo da rede', 'Network catalogue', 'Catálogo de la red'),
  patron(Permission.footerLogo, true, 'Logotipo no rodapé', 'Logo in the footer', 'Logotipo en el pie de página'),
  patron(Permission.networkBase, false, 'Rede Pergamum', 'Pergamum network', 'Red Pergamum'),
  patron(Permission.ebscoBase, false, 'EBSCO', 'EBSCO', 'EBSCO'),
  patron(Permission.staySignedIn, true, 'Permanecer conectado', 'Stay signed in', 'Permanecer conectado'),
  patron(Permission.oaiNetworkBase, false, 'Rede Pergamum (OAI)', 'Pergamum network (OAI)', 'Red Pergamum (OAI)'),
  patron(Permission.oaiLocalBase, false, 'Bases OAI locais', 'Local OAI bases', 'Bases OAI locales'),
  patron(Permission.targetBase, false, 'Target GEDWeb', 'Target GEDWeb', 'Target GEDWeb'),
  patron(Permission.dublinCore, true, 'Dublin Core', 'Dublin Core', 'Dublin Core'),
  patron(Permission.abntBase, false, 'ABNT Coleção', 'ABNT standards', 'Normas ABNT'),
  patron(
    Permission.deliveryLoanRequest,
    false,
    'Solicitação de empréstimo com entrega',
    'Loan request with delivery',
    'Solicitud de préstamo con entrega',
  ),
  patron(Permission.activeUsersStatistic, true, 'Usuários ativos', 'Active users', 'Usuarios activos'),
  patron(Permission.forgottenPassword, true, 'Esqueci minha senha', 'Forgotten password', 'Olvidé mi contraseña'),
  patron(Permission.captcha, false, 'Verificação anti-robô', 'Robot check', 'Verificación antirrobot'),
  patron(
    Permission.legislationAutoSearch,
    true,
    'Pesquisa automática de atos normativos',
    'Automatic search of legislation',
    'Búsqueda automática de actos normativos',
  ),
  patron(
    Permission.legislationFilters,
    true,
    'Filtros de atos normativos e jurisprudência',
    'Filters of legislation and case law',
    'Filtros de actos normativos y jurisprudencia',
  ),
  patron(Permission.printRecord, true, 'Imprimir registro', 'Print record', 'Imprimir registro'),
  patron(Permission.hideOtherTitles, false, 'Ocultar outros títulos', 'Hide other titles', 'Ocultar otros títulos'),
  patron(Permission.restrictedFiles, false, 'Arquivos restritos', 'Restricted files', 'Archivos restringidos'),
  staff(StaffPermission.desk, 'Balcão de atendimento', 'Circulation desk', 'Mostrador de atención'),
  staff(StaffPermission.catalogue, 'Catalogação', 'Cataloguing', 'Catalogación'),
  staff(StaffPermission.people, 'Cadastro de pessoas', 'People', 'Registro de personas'),
  staff(StaffPermission.comments, 'Moderação de comentários', 'Moderation of comments', 'Moderación de comentarios'),
  staff(StaffPermission.acquisitions, 'Aquisição', 'Acquisitions', 'Adquisiciones'),
  staff(StaffPermission.institution, 'Dados da instituição', 'Institution', 'Datos de la institución'),
  staff(StaffPermission.lend, 'Emprestar e receber', 'Lend and take back', 'Prestar y recibir'),
  staff(StaffPermission.patrons, 'Consultar cadastros', 'Look up patrons', 'Consultar registros'),
  staff(
    StaffPermission.block,
    'Bloquear e suspender pessoas',
    'Block and suspend people',
    'Bloquear y suspender personas',
  ),
  staff(StaffPermission.money, 'Débitos e pagamentos', 'Debts and payments', 'Deudas y pagos'),
  staff(StaffPermission.waive, 'Perdoar débitos e suspensões', 'Waive penalties', 'Condonar deudas y suspensiones'),
  staff(StaffPermission.override, 'Autorizar exceções às regras', 'Override rules', 'Autorizar excepciones'),
  staff(StaffPermission.cash, 'Caixa', 'Cash desk', 'Caja'),
  staff(StaffPermission.closures, 'Fechamentos e calendário', 'Closures and calendar', 'Cierres y calendario'),
  staff(StaffPermission.audit, 'Auditoria', 'Audit', 'Auditoría'),
  staff(StaffPermission.requests, 'Atender solicitações', 'Serve requests', 'Atender solicitudes'),
]
