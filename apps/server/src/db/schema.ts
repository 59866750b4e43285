import type { Generated } from 'kysely'
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
import type {
  AtividadeTable,
  CategoriaUsuarioTable,
  DepartamentoTable,
  PermissaoTable,
  PessoaLoginTable,
  PessoaTable,
  PessoaVinculoTable,
} from './tables/people.ts'

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
  area_conhecimento: AreaConhecimentoTable
  arquivo: ArquivoTable
  atividade: AtividadeTable
  autoridade: AutoridadeTable
  autoridade_variante: AutoridadeVarianteTable
  biblioteca: BibliotecaTable
  campus: CampusTable
  categoria_usuario: CategoriaUsuarioTable
  colecao: ColecaoTable
  conteudo: ConteudoTable
  departamento: DepartamentoTable
  disciplina: DisciplinaTable
  emprestimo: EmprestimoTable
  exemplar: ExemplarTable
  faixa_classe: FaixaClasseTable
  feriado: FeriadoTable
  horario_biblioteca: HorarioBibliotecaTable
  local_exemplar: LocalExemplarTable
  mudanca: MudancaTable
  parametro: ParametroTable
  permissao: PermissaoTable
  pessoa: PessoaTable
  pessoa_login: PessoaLoginTable
  pessoa_vinculo: PessoaVinculoTable
  plano_bibliografia: PlanoBibliografiaTable
  plano_ensino: PlanoEnsinoTable
  rede_instituicao: RedeInstituicaoTable
  registro_origem: RegistroOrigemTable
  reserva: ReservaTable
  situacao_acervo: SituacaoAcervoTable
  situacao_exemplar: SituacaoExemplarTable
  tipo_obra: TipoObraTable
}
