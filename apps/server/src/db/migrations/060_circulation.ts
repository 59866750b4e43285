import type { Migration } from '../migrate.ts'

/** Loans, places in queues and copies, as circulation needs them. Instants are UTC, days are the library's own. */
export const circulation: Migration = {
  name: '060_circulation',
  statements: `
alter table emprestimo add column cod_vinculo {code};
alter table emprestimo add column tipo text not null default 'D' check (tipo in ('D', 'P', 'L'));
alter table emprestimo add column cod_biblioteca {code} references biblioteca (cod_biblioteca);
alter table emprestimo add column cod_biblioteca_devolucao {code} references biblioteca (cod_biblioteca);
alter table emprestimo add column cod_operador {code};
alter table emprestimo add column cod_operador_devolucao {code};
alter table emprestimo add column vence_em text;
alter table emprestimo add column devolucao_efetiva text;
alter table emprestimo add column modo_devolucao text check (modo_devolucao in ('BALCAO', 'CAIXA', 'DECLARADA', 'ENCONTRADO', 'REPOSICAO', 'ESTORNO'));
alter table emprestimo add column recibo {code};
alter table emprestimo add column renovado_em text;
alter table emprestimo add column regra text not null default '';
alter table emprestimo add column ja_devolvi_em text;
alter table emprestimo add column perdido_em text;
alter table emprestimo add column lembrete text not null default '';
create index emprestimo_vence on emprestimo (data_prevista) where data_devolucao is null;
create index emprestimo_exemplar on emprestimo (cod_exemplar, data_emprestimo);
create unique index emprestimo_recibo on emprestimo (recibo) where recibo is not null;

alter table reserva add column cod_vinculo {code};
alter table reserva add column cod_operador {code};
alter table reserva add column cod_biblioteca_retirada {code} references biblioteca (cod_biblioteca);
alter table reserva add column limite_em text;
alter table reserva add column pausada_em text;
alter table reserva add column pausada_ate text;
alter table reserva add column preterida_em text;
alter table reserva add column previsao_inicio text;
alter table reserva add column previsao_fim text;
alter table reserva add column motivo_fim text not null default '';
drop index reserva_ativa;
create unique index reserva_ativa on reserva (cod_acervo, cod_pessoa, cod_biblioteca, volume, tomo, parte, (coalesce(material_adicional, '-1')), (coalesce(localizacao, '-1'))) where situacao in ('FILA', 'LIBERADA');
create unique index reserva_exemplar on reserva (cod_exemplar) where situacao = 'LIBERADA';
create index reserva_limite on reserva (data_limite) where situacao = 'LIBERADA';

alter table exemplar add column biblioteca_atual {code} references biblioteca (cod_biblioteca);
alter table exemplar add column transito_para {code} references biblioteca (cod_biblioteca);
alter table exemplar add column transito_desde text;
alter table exemplar add column acessorios text not null default '[]';
alter table exemplar add column substituido_por {code} references exemplar (cod_exemplar);
create index exemplar_transito on exemplar (transito_para) where transito_para is not null;

-- Keys, computers, games: lent like books, but neither searched nor counted nor reserved.
alter table tipo_obra add column objeto text not null default 'N'
`,
}
