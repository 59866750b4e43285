import type { Migration } from '../migrate.ts'

/** Money in integer cents. What is still owed is value less discount less payments that were not taken back. */
export const penalties: Migration = {
  name: '062_penalties',
  statements: `
create table debito (
  cod_debito {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  cod_emprestimo {code} references emprestimo (cod_emprestimo),
  cod_exemplar {code} references exemplar (cod_exemplar),
  tipo text not null check (tipo in ('MULTA', 'REPOSICAO', 'SERVICO', 'OUTRO')),
  valor_centavos {code} not null check (valor_centavos >= 0),
  desconto_centavos {code} not null default 0 check (desconto_centavos >= 0 and desconto_centavos <= valor_centavos),
  pago_centavos {code} not null default 0 check (pago_centavos >= 0 and pago_centavos <= valor_centavos - desconto_centavos),
  motivo text not null default '',
  motivo_desconto text not null default '',
  regra text not null default '',
  situacao text not null default 'ABERTO' check (situacao in ('ABERTO', 'PAGO', 'PERDOADO', 'CANCELADO')),
  congelado_em text,
  criado_em text not null,
  encerrado_em text,
  cod_operador {code}
);
create index debito_de on debito (cod_pessoa, situacao);
create index debito_emprestimo on debito (cod_emprestimo);

create table pagamento (
  cod_pagamento {serial},
  cod_debito {code} not null references debito (cod_debito),
  valor_centavos {code} not null check (valor_centavos > 0),
  forma text not null,
  numero text not null default '',
  pago_em text not null,
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  cod_operador {code},
  estornado_em text,
  motivo_estorno text not null default '',
  dados text not null default '{}'
);
create index pagamento_de on pagamento (cod_debito);
create index pagamento_numero on pagamento (numero);

-- PENALIDADE after a late return, NADA_CONSTA while a clearance holds, BALCAO by hand, FALTA after holds not fetched.
create table suspensao (
  cod_suspensao {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  tipo text not null check (tipo in ('PENALIDADE', 'NADA_CONSTA', 'BALCAO', 'FALTA')),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  cod_vinculo {code},
  cod_emprestimo {code} references emprestimo (cod_emprestimo),
  inicio text not null,
  fim text,
  dias integer,
  motivo text not null default '',
  regra text not null default '',
  criada_em text not null,
  cod_operador {code},
  encerrada_em text,
  cod_operador_fim {code},
  motivo_fim text not null default ''
);
create index suspensao_de on suspensao (cod_pessoa, fim)
`,
}
