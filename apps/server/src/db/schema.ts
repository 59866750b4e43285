import type { Generated } from 'kysely'
import type {
  AuditoriaAcessoTable,
  ChaveAcessoTable,
  CorreioTable,
  EfemeroTable,
  IdentidadeExternaTable,
  RecuperacaoTable,
  SenhaAnteriorTable,
  SessaoTable,
  TentativaTable,
  TokenRenovacaoTable,
} from './tables/access.ts'
import type {
  AcervoAutoridadeTable,
  AcervoLigadoTable,
  AcervoNumeroTable,
  AcervoRemovidoTable,
  AcervoTable,
  AreaConhecimentoTable,
  ArquivoSemUsoTable,
  ArquivoTable,
  AutoridadeTable,
  AutoridadeVarianteTable,
  ColecaoTable,
  ExemplarTable,
  FaixaClasseTable,
  LocalExemplarTable,
  RegistroOrigemTable,
  SituacaoAcervoTable,
  SituacaoExemplarTable,
  TarefaPendenteTable,
  TipoObraTable,
} from './tables/catalogue.ts'
import type {
  AgendaTable,
  AnexoTable,
  AtendimentoEspecialTable,
  AtoUnicoTable,
  CirculacaoDiaTable,
  CirculacaoEventoTable,
  CirculacaoPessoaTable,
  CirculacaoPosicaoTable,
  DebitoTable,
  DisciplinaTable,
  EmprestimoTable,
  LeitorAcessivelTable,
  LeituraCadastroTable,
  LembreteTable,
  LicencaTable,
  PagamentoTable,
  PeriodoEspecialTable,
  PessoaLacoTable,
  PlanoBibliografiaTable,
  PlanoEnsinoTable,
  RegraEmprestimoTable,
  ReservaTable,
  SolicitacaoPassoTable,
  SolicitacaoTable,
  SuspensaoTable,
} from './tables/circulation.ts'
import type { CertidaoChaveTable, CertidaoNumeroTable, CertidaoTable, PendenciaTable } from './tables/clearance.ts'
import type {
  AtoForaTable,
  CaixaTable,
  PessoaNotaTable,
  RegistroRapidoTable,
  UniaoCadastroTable,
} from './tables/desk.ts'
import type { DocumentoPaginaTable, DocumentoTable, LidosJuntosTable } from './tables/documents.ts'
import type {
  BibliotecaTable,
  CampusTable,
  ConteudoTable,
  FeriadoTable,
  HorarioBibliotecaTable,
  ParametroTable,
  RedeInstituicaoTable,
} from './tables/institution.ts'
import type { ContagemChamadaTable, SeguidorTable, TrabalhoTable } from './tables/jobs.ts'
import type { PessoaPinTable, TerminalTable } from './tables/kiosk.ts'
import type { CobrancaDebitoTable, CobrancaTable, ReciboNumeroTable, ReciboTable } from './tables/money.ts'
import type { EnderecoAntigoTable, EntradaItemTable, EntradaTable, ExemplarForaTable } from './tables/move-in.ts'
import type { RedeAcervoTable, RedeColheitaTable, RedeEncontradoTable } from './tables/network.ts'
import type { CestaTable, ConsentimentoTable, PerfilAvisoTable, PerfilInteresseTable } from './tables/patron.ts'
import type {
  AtividadeTable,
  CategoriaUsuarioTable,
  DepartamentoTable,
  PermissaoTable,
  PessoaLoginTable,
  PessoaNomeAnteriorTable,
  PessoaTable,
  PessoaVinculoTable,
} from './tables/people.ts'
import type { AcessoLinkTable, FasciculoTable, VerificacaoLinkTable } from './tables/record.ts'
import type { PesquisaLogTable, PesquisaSessaoTable } from './tables/search.ts'
import type {
  AlertaTable,
  AvisoEscolhaTable,
  BoletimItemTable,
  BoletimTable,
  ComentarioTable,
  PedidoItemTable,
  PedidoTable,
  SugestaoTable,
} from './tables/services.ts'
import type { VitrineAcervoTable, VitrineCategoriaTable, VitrineTable } from './tables/showcases.ts'
import type { CirculacaoMesTable, PessoaDiaTable, VisitaDiaTable } from './tables/statistics.ts'

export interface MudancaTable {
  seq: Generated<number>
  entidade: string
  chave: number
  operacao: 'U' | 'D'
  instante: string
}

/** The whole database. A part with tables of its own adds a file under `tables/` and its names here. */
export interface Tables {
  acervo: AcervoTable
  acervo_autoridade: AcervoAutoridadeTable
  acervo_ligado: AcervoLigadoTable
  acervo_numero: AcervoNumeroTable
  acervo_removido: AcervoRemovidoTable
  acesso_link: AcessoLinkTable
  agenda: AgendaTable
  alerta: AlertaTable
  anexo: AnexoTable
  area_conhecimento: AreaConhecimentoTable
  arquivo: ArquivoTable
  arquivo_sem_uso: ArquivoSemUsoTable
  atendimento_especial: AtendimentoEspecialTable
  atividade: AtividadeTable
  ato_unico: AtoUnicoTable
  auditoria_acesso: AuditoriaAcessoTable
  autoridade: AutoridadeTable
  aviso_escolha: AvisoEscolhaTable
  autoridade_variante: AutoridadeVarianteTable
  biblioteca: BibliotecaTable
  boletim: BoletimTable
  boletim_item: BoletimItemTable
  campus: CampusTable
  categoria_usuario: CategoriaUsuarioTable
  certidao: CertidaoTable
  certidao_chave: CertidaoChaveTable
  certidao_numero: CertidaoNumeroTable
  cesta: CestaTable
  chave_acesso: ChaveAcessoTable
  circulacao_dia: CirculacaoDiaTable
  circulacao_mes: CirculacaoMesTable
  circulacao_evento: CirculacaoEventoTable
  circulacao_pessoa: CirculacaoPessoaTable
  circulacao_posicao: CirculacaoPosicaoTable
  cobranca: CobrancaTable
  cobranca_debito: CobrancaDebitoTable
  colecao: ColecaoTable
  consentimento: ConsentimentoTable
  comentario: ComentarioTable
  conteudo: ConteudoTable
  correio: CorreioTable
  debito: DebitoTable
  departamento: DepartamentoTable
  disciplina: DisciplinaTable
  documento: DocumentoTable
  documento_pagina: DocumentoPaginaTable
  efemero: EfemeroTable
  emprestimo: EmprestimoTable
  endereco_antigo: EnderecoAntigoTable
  entrada: EntradaTable
  entrada_item: EntradaItemTable
  exemplar: ExemplarTable
  exemplar_fora: ExemplarForaTable
  faixa_classe: FaixaClasseTable
  fasciculo: FasciculoTable
  feriado: FeriadoTable
  horario_biblioteca: HorarioBibliotecaTable
  identidade_externa: IdentidadeExternaTable
  leitura_cadastro: LeituraCadastroTable
  lembrete: LembreteTable
  leitor_acessivel: LeitorAcessivelTable
  licenca: LicencaTable
  lidos_juntos: LidosJuntosTable
  local_exemplar: LocalExemplarTable
  mudanca: MudancaTable
  pagamento: PagamentoTable
  parametro: ParametroTable
  pendencia: PendenciaTable
  perfil_aviso: PerfilAvisoTable
  perfil_interesse: PerfilInteresseTable
  pedido: PedidoTable
  pedido_item: PedidoItemTable
  periodo_especial: PeriodoEspecialTable
  permissao: PermissaoTable
  pesquisa_log: PesquisaLogTable
  pesquisa_sessao: PesquisaSessaoTable
  pessoa: PessoaTable
  pessoa_laco: PessoaLacoTable
  pessoa_login: PessoaLoginTable
  pessoa_nome_anterior: PessoaNomeAnteriorTable
  pessoa_pin: PessoaPinTable
  pessoa_vinculo: PessoaVinculoTable
  plano_bibliografia: PlanoBibliografiaTable
  plano_ensino: PlanoEnsinoTable
  recibo: ReciboTable
  recibo_numero: ReciboNumeroTable
  recuperacao: RecuperacaoTable
  rede_acervo: RedeAcervoTable
  rede_colheita: RedeColheitaTable
  rede_encontrado: RedeEncontradoTable
  rede_instituicao: RedeInstituicaoTable
  registro_origem: RegistroOrigemTable
  regra_emprestimo: RegraEmprestimoTable
  reserva: ReservaTable
  seguidor: SeguidorTable
  contagem_chamada: ContagemChamadaTable
  senha_anterior: SenhaAnteriorTable
  sessao: SessaoTable
  situacao_acervo: SituacaoAcervoTable
  situacao_exemplar: SituacaoExemplarTable
  solicitacao: SolicitacaoTable
  solicitacao_passo: SolicitacaoPassoTable
  sugestao: SugestaoTable
  suspensao: SuspensaoTable
  tarefa_pendente: TarefaPendenteTable
  tentativa: TentativaTable
  terminal: TerminalTable
  caixa: CaixaTable
  ato_fora: AtoForaTable
  uniao_cadastro: UniaoCadastroTable
  pessoa_nota: PessoaNotaTable
  registro_rapido: RegistroRapidoTable
  tipo_obra: TipoObraTable
  token_renovacao: TokenRenovacaoTable
  trabalho: TrabalhoTable
  verificacao_link: VerificacaoLinkTable
  visita_dia: VisitaDiaTable
  pessoa_dia: PessoaDiaTable
  vitrine: VitrineTable
  vitrine_acervo: VitrineAcervoTable
  vitrine_categoria: VitrineCategoriaTable
}
