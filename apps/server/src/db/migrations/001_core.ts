import type { Migration } from '../migrate.ts'

/**
 * The core of a library. Names are the specification's (data speaks Portuguese); flags are 'S' or 'N', dates ISO
 * text, money integer cents, structured values JSON text: the subset that SQLite and PostgreSQL share.
 */
export const core: Migration = {
  name: '001_core',
  statements: `
-- Everything that other parts must learn of is written here in the same transaction, numbered in commit order.
create table mudanca (
  seq {serial},
  entidade text not null,
  chave {code} not null,
  operacao text not null check (operacao in ('U', 'D')),
  instante text not null
);

create table parametro (chave text primary key, valor text not null);

create table conteudo (
  id {serial},
  tipo text not null,
  chave text not null default '',
  idioma text not null default '',
  ordem integer not null default 0,
  titulo text not null default '',
  corpo text not null default '',
  dados text not null default '{}'
);
create index conteudo_tipo on conteudo (tipo, ordem);

create table campus (cod_campus {key}, nome_campus text not null);

create table biblioteca (
  cod_biblioteca {key},
  desc_biblioteca text not null,
  sigla_biblioteca text not null default '',
  cod_campus {code} not null references campus (cod_campus),
  cod_acervo {code},
  reserva_localizacao text not null default 'S',
  reserva_mat_adicional text not null default 'S',
  endereco text not null default '',
  telefone text not null default '',
  email text not null default '',
  latitude text not null default '',
  longitude text not null default '',
  mensagem text not null default '',
  tipo_catalogo text not null default 'C',
  ordem integer not null default 0
);

create table horario_biblioteca (
  id {serial},
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  dia_semana integer not null check (dia_semana between 0 and 6),
  abertura text not null,
  fechamento text not null,
  observacao text not null default ''
);
create index horario_biblioteca_de on horario_biblioteca (cod_biblioteca, dia_semana);

create table feriado (
  id {serial},
  data text not null,
  descricao text not null,
  cod_biblioteca {code} references biblioteca (cod_biblioteca)
);
create index feriado_data on feriado (data);

create table colecao (cod_colecao {key}, desc_colecao text not null);

create table tipo_obra (
  cod_tipo_obra {key},
  codigo text not null unique,
  desc_pt text not null,
  desc_en text not null,
  desc_es text not null,
  grupo text not null default 'B'
);

create table area_conhecimento (
  cod_area_conhecimento {key},
  cod_tipo_area_conhec {code} not null,
  desc_area_conhecimento text not null,
  desc_tipo_area_conhec text not null
);

create table faixa_classe (
  id {serial},
  esquema text not null,
  inicio text not null,
  fim text not null,
  cod_area_conhecimento {code} not null references area_conhecimento (cod_area_conhecimento)
);

create table local_exemplar (
  cod_local_exemplar {key},
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  desc_local_exemplar text not null,
  cor text not null default '',
  estante text not null default '',
  arquivo_bmp text not null default '',
  classe_inicio text not null default '',
  classe_fim text not null default ''
);
create index local_exemplar_de on local_exemplar (cod_biblioteca);

create table situacao_exemplar (
  cod_situacao {key},
  desc_pt text not null,
  desc_en text not null,
  desc_es text not null,
  empresta text not null check (empresta in ('S', 'N')),
  reserva text not null check (reserva in ('S', 'N')),
  conta text not null check (conta in ('S', 'N')),
  visivel text not null check (visivel in ('S', 'N'))
);

create table situacao_acervo (cod_situacao_acervo {key}, desc_pt text not null, desc_en text not null, desc_es text not null, visivel text not null);

create table autoridade (
  cod_autoridade {key},
  tipo text not null,
  descricao text not null,
  forma_normalizada text not null,
  marc text not null,
  marc_hash text not null,
  total_acervos integer not null default 0,
  data_alteracao text not null
);
create index autoridade_forma on autoridade (forma_normalizada, tipo);

create table autoridade_variante (
  id {serial},
  cod_autoridade {code} not null references autoridade (cod_autoridade) on delete cascade,
  descricao text not null,
  forma_normalizada text not null
);
create index autoridade_variante_de on autoridade_variante (cod_autoridade);
create index autoridade_variante_forma on autoridade_variante (forma_normalizada);

create table acervo (
  cod_acervo {key},
  tipo_acervo text not null check (tipo_acervo in ('B', 'M', 'A')),
  cod_tipo_obra {code} not null references tipo_obra (cod_tipo_obra),
  cod_situacao_acervo {code} not null default 1 references situacao_acervo (cod_situacao_acervo),
  obra text not null,
  autor text not null default '',
  ano_publicacao integer,
  idioma text not null default '',
  isbn_issn text not null default '',
  chamada text not null default '',
  classificacao text not null default '',
  classificacao_ordem text not null default '',
  desc_fisica text not null default '',
  referencia text not null default '',
  acesso_remoto text not null default '',
  possui_acessibilidade text not null default 'N',
  link_capa text,
  restrito text not null default 'N',
  cod_area_conhecimento {code} references area_conhecimento (cod_area_conhecimento),
  area_catalogada text not null default 'N',
  marc text not null,
  marc_hash text not null,
  busca text not null default '{}',
  origem text not null default '',
  data_inclusao text not null,
  data_alteracao text not null
);
create index acervo_isbn on acervo (isbn_issn);
create index acervo_tipo on acervo (cod_tipo_obra);
create index acervo_origem on acervo (origem);

-- Every standard number of a record, digits only: covers and other editions are found by it.
create table acervo_numero (
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  numero text not null,
  tipo text not null,
  primary key (cod_acervo, numero)
);
create index acervo_numero_numero on acervo_numero (numero);

create table acervo_autoridade (
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  cod_autoridade {code} not null references autoridade (cod_autoridade) on delete cascade,
  paragrafo text not null,
  seq_paragrafo integer not null,
  primary key (cod_acervo, paragrafo, seq_paragrafo)
);
create index acervo_autoridade_de on acervo_autoridade (cod_autoridade);

create table acervo_ligado (
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  cod_acervo_link {code} not null,
  paragrafo text not null,
  seq_paragrafo integer not null,
  primary key (cod_acervo, paragrafo, seq_paragrafo)
);
create index acervo_ligado_a on acervo_ligado (cod_acervo_link);

create table exemplar (
  cod_exemplar {serial},
  cod_acervo {code} not null references acervo (cod_acervo),
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  codigo_barras text not null unique,
  tombo text not null default '',
  nr_exemplar integer not null default 1,
  volume text not null default '99999',
  tomo_exemplar text not null default '99999',
  parte text not null default '99999',
  mat_adicional text not null default '0',
  cod_local_exemplar {code} references local_exemplar (cod_local_exemplar),
  cod_colecao {code} references colecao (cod_colecao),
  cod_situacao {code} not null references situacao_exemplar (cod_situacao),
  chamada text not null default '',
  data_aquisicao text,
  forma_aquisicao text not null default '',
  preco_centavos {code},
  nota text not null default ''
);
create index exemplar_acervo on exemplar (cod_acervo);
create index exemplar_biblioteca on exemplar (cod_biblioteca);
create index exemplar_tombo on exemplar (tombo);
create index exemplar_aquisicao on exemplar (data_aquisicao);

create table categoria_usuario (
  cod_categoria {key},
  codigo text not null unique,
  desc_pt text not null,
  desc_en text not null,
  desc_es text not null,
  sugestao_docente text not null default 'N'
);

create table departamento (
  cod_departamento {key},
  nome_departamento text not null,
  tipo text not null default 'C',
  cod_campus {code} references campus (cod_campus)
);

create table pessoa (
  cod_pessoa {key},
  nome_pessoa text not null,
  nome_social text,
  email text,
  cpf text unique,
  telefone text not null default '',
  bloqueio text not null default 'N',
  msg_bloqueio text not null default '',
  validade text,
  renovavel text not null default 'N',
  versao_token integer not null default 0,
  app_uuid text unique,
  dados_pessoais text not null default '{}',
  duplicada_de {code} references pessoa (cod_pessoa),
  data_inclusao text not null,
  data_alteracao text not null
);

create table pessoa_login (
  login text primary key,
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  base text not null default 'local',
  senha_hash text,
  senha_alterada_em text
);
create index pessoa_login_de on pessoa_login (cod_pessoa);

create table pessoa_vinculo (
  id {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  cod_categoria {code} not null references categoria_usuario (cod_categoria),
  cod_departamento {code} references departamento (cod_departamento),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  matricula text not null default '',
  validade text
);
create index pessoa_vinculo_de on pessoa_vinculo (cod_pessoa);

create table atividade (
  cod_modulo integer not null,
  cod_atividade integer not null,
  desc_pt text not null,
  desc_en text not null,
  desc_es text not null,
  informativo text not null default '',
  primary key (cod_modulo, cod_atividade)
);

-- Grants by person (guest is -3) or by category; exactly one of the two is set.
create table permissao (
  id {serial},
  cod_pessoa {code},
  cod_categoria {code} references categoria_usuario (cod_categoria),
  cod_modulo integer not null,
  cod_atividade integer not null,
  foreign key (cod_modulo, cod_atividade) references atividade (cod_modulo, cod_atividade),
  check ((cod_pessoa is null) <> (cod_categoria is null)),
  check (cod_modulo = 3 or cod_pessoa is null or cod_pessoa <> -3)
);
create unique index permissao_pessoa on permissao (cod_pessoa, cod_modulo, cod_atividade) where cod_pessoa is not null;
create unique index permissao_categoria on permissao (cod_categoria, cod_modulo, cod_atividade) where cod_categoria is not null;

create table disciplina (
  cod_disciplina {key},
  descricao text not null,
  cod_departamento {code} not null references departamento (cod_departamento)
);
create index disciplina_de on disciplina (cod_departamento);

create table plano_ensino (
  cod_plano {serial},
  cod_disciplina {code} not null references disciplina (cod_disciplina),
  cod_professor {code} references pessoa (cod_pessoa),
  ano integer not null,
  semestre integer not null,
  periodo text not null default ''
);
create index plano_ensino_disciplina on plano_ensino (cod_disciplina);
create index plano_ensino_professor on plano_ensino (cod_professor);

create table plano_bibliografia (
  cod_plano {code} not null references plano_ensino (cod_plano) on delete cascade,
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  tipo text not null check (tipo in ('B', 'C')),
  primary key (cod_plano, cod_acervo)
);
create index plano_bibliografia_acervo on plano_bibliografia (cod_acervo);

create table emprestimo (
  cod_emprestimo {serial},
  cod_exemplar {code} not null references exemplar (cod_exemplar),
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  data_emprestimo text not null,
  data_prevista text not null,
  data_devolucao text,
  renovacoes integer not null default 0
);
create unique index emprestimo_aberto on emprestimo (cod_exemplar) where data_devolucao is null;
create index emprestimo_pessoa on emprestimo (cod_pessoa, data_devolucao);

create table reserva (
  cod_reserva {serial},
  cod_acervo {code} not null references acervo (cod_acervo),
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  volume text not null default '99999',
  tomo text not null default '99999',
  parte text not null default '99999',
  material_adicional text,
  localizacao text,
  situacao text not null default 'FILA' check (situacao in ('FILA', 'LIBERADA', 'ATENDIDA', 'CANCELADA', 'EXPIRADA')),
  cod_exemplar {code} references exemplar (cod_exemplar),
  data_reserva text not null,
  data_liberacao text,
  data_limite text,
  data_fim text
);
create index reserva_fila on reserva (cod_acervo, situacao, data_reserva);
create index reserva_pessoa on reserva (cod_pessoa, situacao);
create unique index reserva_ativa on reserva (cod_acervo, cod_pessoa, cod_biblioteca, volume, tomo, parte) where situacao in ('FILA', 'LIBERADA');

-- A file the server holds. Links of records are in their MARC; this says where the bytes are.
create table arquivo (
  cod_arquivo {serial},
  cod_acervo {code} references acervo (cod_acervo) on delete cascade,
  seq_paragrafo integer,
  papel text not null check (papel in ('LINK', 'CAPA', 'IMAGEM', 'LEGENDA', 'INSTITUICAO')),
  nome text not null,
  caminho text not null,
  tipo_conteudo text not null,
  tamanho {code} not null,
  sha256 text not null,
  tipo_link text not null default 'VB',
  download_pdf text not null default 'S',
  idioma text not null default '',
  ordem integer not null default 0,
  data_inclusao text not null
);
create index arquivo_acervo on arquivo (cod_acervo, papel, ordem);

create table rede_instituicao (
  cod_empresa {key},
  sigla_empresa text not null,
  desc_empresa text not null,
  endereco_oai text not null default ''
)
`,
}
