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
  AcervoTable,
  AreaConhecimentoTable,
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
  DisciplinaTable,
  EmprestimoTable,
  PlanoBibliografiaTable,
  PlanoEnsinoTable,
  ReservaTable,
} from './tables/circulation.ts'
import type {
  BibliotecaTable,
  CampusTable,
  ConteudoTable,
  FeriadoTable,
  HorarioBibliotecaTable,
  ParametroTable,
  RedeInstituicaoTable,
} from './tables/institution.ts'
import type { RedeAcervoTable, RedePalavraTable } from './tables/network.ts'
import type {
  AtividadeTable,
  CategoriaUsuarioTable,
  DepartamentoTable,
  PermissaoTable,
  PessoaLoginTable,
  PessoaTable,
  PessoaVinculoTable,
} from './tables/people.ts'
import type { AcessoLinkTable, FasciculoTable, VerificacaoLinkTable } from './tables/record.ts'
import type { PesquisaLogTable, PesquisaSessaoTable } from './tables/search.ts'

export interface MudancaTable {
  seq: Generated<number>
  entidade: string
  chave: number
  operacao: 'U' | 'D'
  instante: string
}

/** The whole database. A part with tables of its own adds a file under `tables/` and its names here. */
export interface Tables {
  acesso_link: AcessoLinkTable
  fasciculo: FasciculoTable
  verificacao_link: VerificacaoLinkTable
  acervo: AcervoTable
  acervo_autoridade: AcervoAutoridadeTable
  acervo_ligado: AcervoLigadoTable
  acervo_numero: AcervoNumeroTable
  area_conhecimento: AreaConhecimentoTable
  arquivo: ArquivoTable
  atividade: AtividadeTable
  auditoria_acesso: AuditoriaAcessoTable
  autoridade: AutoridadeTable
  autoridade_variante: AutoridadeVarianteTable
  biblioteca: BibliotecaTable
  campus: CampusTable
  categoria_usuario: CategoriaUsuarioTable
  chave_acesso: ChaveAcessoTable
  colecao: ColecaoTable
  conteudo: ConteudoTable
  correio: CorreioTable
  departamento: DepartamentoTable
  disciplina: DisciplinaTable
  efemero: EfemeroTable
  emprestimo: EmprestimoTable
  exemplar: ExemplarTable
  faixa_classe: FaixaClasseTable
  feriado: FeriadoTable
  horario_biblioteca: HorarioBibliotecaTable
  identidade_externa: IdentidadeExternaTable
  local_exemplar: LocalExemplarTable
  mudanca: MudancaTable
  parametro: ParametroTable
  permissao: PermissaoTable
  pesquisa_log: PesquisaLogTable
  pesquisa_sessao: PesquisaSessaoTable
  pessoa: PessoaTable
  pessoa_login: PessoaLoginTable
  pessoa_vinculo: PessoaVinculoTable
  plano_bibliografia: PlanoBibliografiaTable
  plano_ensino: PlanoEnsinoTable
  rede_acervo: RedeAcervoTable
  rede_instituicao: RedeInstituicaoTable
  rede_palavra: RedePalavraTable
  recuperacao: RecuperacaoTable
  registro_origem: RegistroOrigemTable
  reserva: ReservaTable
  senha_anterior: SenhaAnteriorTable
  sessao: SessaoTable
  situacao_acervo: SituacaoAcervoTable
  situacao_exemplar: SituacaoExemplarTable
  tentativa: TentativaTable
  tarefa_pendente: TarefaPendenteTable
  tipo_obra: TipoObraTable
  token_renovacao: TokenRenovacaoTable
}
