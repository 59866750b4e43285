import type { Migration } from '../migrate.ts'

/** The desk: its tills, notes that colleagues leave, works that were lent before they were catalogued. */
export const desk: Migration = {
  name: '170_desk',
  statements: `
create table caixa (
  cod_caixa {serial},
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  aberto_em text not null,
  cod_operador {code} not null,
  fundo_centavos {code} not null check (fundo_centavos >= 0),
  fechado_em text,
  cod_operador_fim {code},
  contado_centavos {code},
  esperado_centavos {code},
  observacao text not null default ''
);
-- One till at a time is open at a library.
create unique index caixa_aberto on caixa (cod_biblioteca) where fechado_em is null;

create table pessoa_nota (
  cod_nota {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  texto text not null,
  cod_operador {code},
  criada_em text not null,
  encerrada_em text
);
create index pessoa_nota_de on pessoa_nota (cod_pessoa, encerrada_em);

create table registro_rapido (
  cod_registro {serial},
  cod_acervo {code} not null,
  cod_exemplar {code} not null,
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  titulo text not null,
  codigo_barras text not null,
  cod_operador {code},
  criado_em text not null,
  concluido_em text,
  cod_operador_fim {code}
);
create index registro_rapido_aberto on registro_rapido (cod_biblioteca, concluido_em)
`,
}
