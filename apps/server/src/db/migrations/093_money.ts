import type { Migration } from '../migrate.ts'

/** Ways of collecting, slips that ask for money, and receipts, numbered without gaps in each library. */
export const money: Migration = {
  name: '093_money',
  statements: `
alter table biblioteca add column cobranca text not null default '{}';

create table recibo (
  cod_recibo {serial},
  cod_biblioteca {code} not null,
  numero {code} not null,
  cod_pessoa {code} references pessoa (cod_pessoa),
  valor_centavos {code} not null check (valor_centavos > 0),
  forma text not null,
  documento text not null default '',
  emitido_em text not null,
  cod_operador {code}
);
create unique index recibo_numero_de on recibo (cod_biblioteca, numero);
create index recibo_pessoa on recibo (cod_pessoa);

-- The last number that each library gave; 0 is the institution as a whole.
create table recibo_numero (cod_biblioteca {code} primary key, ultimo {code} not null);

-- What asks for money and never is money: a slip, a Pix code, a payment begun elsewhere.
create table cobranca (
  cod_cobranca {serial},
  referencia text not null unique,
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  forma text not null check (forma in ('GRU', 'PIX', 'PAGTESOURO')),
  valor_centavos {code} not null check (valor_centavos > 0),
  sobra_centavos {code} not null default 0,
  situacao text not null default 'ABERTA' check (situacao in ('ABERTA', 'PAGA', 'EXPIRADA', 'CANCELADA', 'DIVERGENTE')),
  id_externo text unique,
  dados text not null default '{}',
  criada_em text not null,
  vence_em text not null,
  paga_em text,
  consultar_em text
);
create index cobranca_de on cobranca (cod_pessoa, situacao);
create index cobranca_consulta on cobranca (consultar_em) where consultar_em is not null;

create table cobranca_debito (
  cod_cobranca {code} not null references cobranca (cod_cobranca),
  cod_debito {code} not null references debito (cod_debito),
  valor_centavos {code} not null check (valor_centavos > 0),
  primary key (cod_cobranca, cod_debito)
);

alter table pagamento add column cod_recibo {code} references recibo (cod_recibo);
alter table pagamento add column cod_cobranca {code} references cobranca (cod_cobranca);
alter table pagamento add column cod_operador_estorno {code};
create index pagamento_recibo on pagamento (cod_recibo)
`,
}
