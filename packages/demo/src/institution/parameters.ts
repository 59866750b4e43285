import type { Words } from '../institution-file.ts'
import { UNIT } from '../units.ts'

const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

/** What the fictitious university chooses; every other parameter keeps its default. */
export const PARAMETERS: Record<string, unknown> = {
  codEmpresa: 1,
  nome_instituicao: 'Universidade Federal do Vale',
  nome_catalogo: words('Catálogo on-line', 'Online catalogue', 'Catálogo en línea'),
  sigla: 'SiBi · UFVale',
  sigla_instituicao: 'UFVale',
  denominacao_login: words('Usuário/matrícula', 'User name/enrolment number', 'Usuario/matrícula'),
  destino_padrao_login_catalogo: 'M',
  ordenacao_padrao: 'relevancia',
  msg_login: words(
    '<p>Use a mesma senha do portal acadêmico. Esta é uma biblioteca de demonstração: as pessoas e a universidade são fictícias.</p>',
    '<p>Use the same password as in the student portal. This is a demonstration library: the people and the university are fictitious.</p>',
    '<p>Use la misma contraseña del portal académico. Esta es una biblioteca de demostración: las personas y la universidad son ficticias.</p>',
  ),
  msg_renovacao_consulta: words(
    'Seu cadastro na biblioteca está perto de vencer e já pode ser renovado. Deseja conferir seus dados?',
    'Your library membership is about to expire and can be renewed now. Would you like to check your details?',
    'Su inscripción en la biblioteca está por vencer y ya puede renovarla. ¿Desea revisar sus datos?',
  ),
  msg_suporte_consulta: words(
    '<p>Precisa de ajuda? Fale com a equipe da Biblioteca Central pelo telefone (00) 5550-0110 ou por <a href="mailto:ajuda@ufvale.example">ajuda@ufvale.example</a>.</p>',
    '<p>Need help? Call the Central Library team on (00) 5550-0110 or write to <a href="mailto:ajuda@ufvale.example">ajuda@ufvale.example</a>.</p>',
    '<p>¿Necesita ayuda? Llame al equipo de la Biblioteca Central al (00) 5550-0110 o escriba a <a href="mailto:ajuda@ufvale.example">ajuda@ufvale.example</a>.</p>',
  ),
  cor_principal: '#0f5e5c',
  cor_destaque: '#b5502b',
  usa_campus: 'S',
  habilita_kids_pesq_catalogo: 'S',
  permite_catalogo_kids: 'S',
  usa_visualizador_php: '1',
  dias_novas_aquisicoes: 180,
  // Every field that the register knows: this university told what each is for.
  dados_pessoais_campos: ['rg', 'genero', 'estado_civil'].map(campo => ({ campo, estado: 'EDITAVEL' })),
  autoatendimento: {
    showAuto: true,
    codBibAuto: UNIT.central,
    authAuto: 'LOCAL',
    idiomaAuto: 'pt',
    urlAuto: '',
  },
  url_postagem_trabalho: 'https://repositorio.ufvale.example/enviar?chave={token}',
  url_espacos: 'https://espacos.ufvale.example/reservar?chave={token}',
  bases_parceiras: [
    { chave: 'normas', url: 'https://normas.ufvale.example/entrar?chave={token}&login={login}', categorias: [] },
  ],
  msg_email_cesta: words(
    'Lista enviada pelo catálogo do SiBi · UFVale. Em cada obra, o endereço leva à disponibilidade de hoje.',
    'List sent from the SiBi · UFVale catalogue. The address of each work shows whether it is available today.',
    'Lista enviada desde el catálogo del SiBi · UFVale. La dirección de cada obra muestra su disponibilidad de hoy.',
  ),
  bases_dados: [
    {
      codigo: 'capes',
      nome: 'Portal de Periódicos da CAPES',
      descricao: words(
        'Artigos, livros e bases assinados para as universidades brasileiras.',
        'Articles, books and databases subscribed for Brazilian universities.',
        'Artículos, libros y bases suscritos para las universidades brasileñas.',
      ),
      categoria: words('Periódicos', 'Journals', 'Revistas'),
      url: 'https://www.periodicos.capes.gov.br/',
    },
    {
      codigo: 'scielo',
      nome: 'SciELO Brasil',
      descricao: words(
        'Periódicos científicos de acesso aberto.',
        'Open access journals.',
        'Revistas de acceso abierto.',
      ),
      categoria: words('Periódicos', 'Journals', 'Revistas'),
      url: 'https://www.scielo.br/',
    },
    {
      codigo: 'bdtd',
      nome: 'BDTD',
      descricao: words(
        'Teses e dissertações defendidas no Brasil.',
        'Theses and dissertations defended in Brazil.',
        'Tesis y disertaciones defendidas en Brasil.',
      ),
      categoria: words('Teses e dissertações', 'Theses', 'Tesis'),
      url: 'https://bdtd.ibict.br/',
    },
    {
      codigo: 'normas',
      nome: words('Normas técnicas', 'Technical standards', 'Normas técnicas'),
      descricao: words(
        'Normas assinadas pela universidade; você entra com o cadastro da biblioteca.',
        'Standards subscribed by the university; you enter with your library registration.',
        'Normas suscritas por la universidad; usted entra con su registro de la biblioteca.',
      ),
      categoria: words('Normas', 'Standards', 'Normas'),
      url: '',
      base: 'normas',
    },
    {
      codigo: 'dominio-publico',
      nome: 'Domínio Público',
      descricao: words('Livros em domínio público.', 'Books in the public domain.', 'Libros de dominio público.'),
      categoria: words('Livros digitais', 'E-books', 'Libros digitales'),
      url: 'http://www.dominiopublico.gov.br/',
    },
  ],
  encarregado_dados: { nome: 'Helena Prado', email: 'privacidade@ufvale.example' },
  dados_terceiros: [
    {
      nome: 'Tesouro Nacional (PagTesouro)',
      finalidade: words('Receber pagamentos', 'Receiving payments', 'Recibir pagos'),
    },
  ],
  mensagem_biblioteca: words(
    '<p>As seis unidades do SiBi recebem devoluções de qualquer biblioteca do sistema.</p>',
    '<p>All six SiBi units accept returns from any library of the system.</p>',
    '<p>Las seis unidades del SiBi reciben devoluciones de cualquier biblioteca del sistema.</p>',
  ),
  informacoes_gerais: words(
    '<p>O Sistema de Bibliotecas da UFVale reúne seis unidades em dois campi. Qualquer pessoa pode consultar o acervo e ler nas salas; o empréstimo é para quem tem vínculo com a universidade ou cadastro de membro da comunidade.</p><ul><li>Traga um documento com foto para fazer o cadastro.</li><li>Devoluções podem ser feitas em qualquer unidade ou na caixa externa da Biblioteca Central.</li><li>Os computadores e a rede sem fio são de uso livre.</li></ul>',
    '<p>The UFVale library system has six units on two campuses. Anyone may search the collection and read in our rooms; loans are for members of the university and for registered members of the community.</p><ul><li>Bring an identity document with a photograph to register.</li><li>Return items at any unit or in the drop box outside the Central Library.</li><li>Computers and Wi-Fi are free.</li></ul>',
    '<p>El Sistema de Bibliotecas de la UFVale reúne seis unidades en dos campus. Cualquier persona puede consultar la colección y leer en las salas; el préstamo es para quienes tienen vínculo con la universidad o inscripción como miembro de la comunidad.</p><ul><li>Traiga un documento con foto para inscribirse.</li><li>Las devoluciones se hacen en cualquier unidad o en el buzón exterior de la Biblioteca Central.</li><li>Las computadoras y la red inalámbrica son de uso libre.</li></ul>',
  ),
}
