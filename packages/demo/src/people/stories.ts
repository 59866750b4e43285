import type { Words } from '../institution-file.ts'
import type { DemoStoryKey } from '../library.ts'

/** What is to be seen when signing in as each of them; printed at the first start. */
export const STORIES: Record<DemoStoryKey, Words> = {
  vence_amanha: {
    pt: 'Empréstimos que vencem amanhã, prontos para renovar',
    en: 'Loans due tomorrow, ready to renew',
    es: 'Préstamos que vencen mañana, listos para renovar',
  },
  atrasado_com_multa: {
    pt: 'Livros atrasados e multa a pagar',
    en: 'Overdue books and a fine to pay',
    es: 'Libros atrasados y multa por pagar',
  },
  professor: {
    pt: 'Professora com planos de ensino e sugestões de aquisição; pesquisa também na rede',
    en: 'Professor with reading lists and purchase suggestions; also searches the network',
    es: 'Profesora con planes de estudio y sugerencias de adquisición; también busca en la red',
  },
  bloqueado: { pt: 'Conta bloqueada', en: 'Blocked account', es: 'Cuenta bloqueada' },
  suspenso: {
    pt: 'Suspenso por dias de atraso',
    en: 'Suspended for late returns',
    es: 'Suspendido por días de atraso',
  },
  expirado_renovavel: {
    pt: 'Cadastro quase no fim, que pode ser renovado na internet',
    en: 'Registration about to end that can be renewed online',
    es: 'Registro a punto de vencer que se renueva por internet',
  },
  expirado: { pt: 'Cadastro vencido', en: 'Expired registration', es: 'Registro vencido' },
  varios_logins: {
    pt: 'Várias matrículas: aluna, servidora e equipe do hospital',
    en: 'Several logins: student, staff and hospital',
    es: 'Varias matrículas: alumna, funcionaria y hospital',
  },
  sem_email: { pt: 'Sem e-mail no cadastro', en: 'No e-mail address on record', es: 'Sin correo en el registro' },
  nome_social: { pt: 'Usa nome social', en: 'Goes by a chosen name', es: 'Usa nombre social' },
  reserva_liberada: {
    pt: 'Reserva liberada, à espera no balcão',
    en: 'Reservation released, waiting at the desk',
    es: 'Reserva liberada, a la espera en el mostrador',
  },
  na_fila: {
    pt: 'Na fila de vários títulos',
    en: 'In the queue for several titles',
    es: 'En la fila de varios títulos',
  },
  sem_pendencias: {
    pt: 'Sem pendências: pode pedir o nada consta',
    en: 'Nothing owed: may request a clearance certificate',
    es: 'Sin pendientes: puede pedir la constancia de no adeudo',
  },
  intercambio: { pt: 'Estudante em intercâmbio', en: 'Exchange student', es: 'Estudiante de intercambio' },
  leitora_de_tela: {
    pt: 'Leitora cega: audiolivros e textos acessíveis',
    en: 'Blind reader: audiobooks and accessible texts',
    es: 'Lectora ciega: audiolibros y textos accesibles',
  },
  duplicado: {
    pt: 'Pessoa cadastrada duas vezes: escolhe o login',
    en: 'Person registered twice: chooses the login',
    es: 'Persona registrada dos veces: elige el usuario',
  },
  escola: { pt: 'Aluno da Escola de Aplicação', en: 'School pupil', es: 'Alumno de la escuela' },
  equipe: { pt: 'Equipe da biblioteca', en: 'Library staff', es: 'Equipo de la biblioteca' },
  equipe_bolsista: {
    pt: 'Equipe: bolsista, empresta e recebe no balcão da Central',
    en: 'Staff: student assistant, lends and takes back at the Central desk',
    es: 'Equipo: becario, presta y recibe en el mostrador de la Central',
  },
  equipe_atendente: {
    pt: 'Equipe: atendente da Saúde, balcão, cadastros e pagamentos',
    en: 'Staff: desk clerk at Health, loans, registrations and payments',
    es: 'Equipo: encargada de Salud, mostrador, registros y pagos',
  },
  equipe_bibliotecario: {
    pt: 'Equipe: bibliotecária do Direito, também perdoa, bloqueia e fecha dias',
    en: 'Staff: librarian at Law, also waives, blocks and declares closures',
    es: 'Equipo: bibliotecaria de Derecho, también perdona, bloquea y cierra días',
  },
  equipe_auditor: {
    pt: 'Equipe: auditoria, vê o registro dos atos',
    en: 'Staff: auditor, sees the log of acts',
    es: 'Equipo: auditoría, ve el registro de los actos',
  },
  equipe_coordenador: {
    pt: 'Equipe: coordenadora, tudo em todas as bibliotecas',
    en: 'Staff: coordinator, everything at every library',
    es: 'Equipo: coordinadora, todo en todas las bibliotecas',
  },
}
