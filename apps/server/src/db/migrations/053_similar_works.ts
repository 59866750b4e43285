import type { Migration } from '../migrate.ts'

/** Activity 85 opens the block of similar works, which everybody saw before it was asked for: nobody loses it. */
export const similarWorks: Migration = {
  name: '053_similar_works',
  statements: `
update atividade set desc_pt = 'Obras semelhantes', desc_en = 'Similar works', desc_es = 'Obras similares'
 where cod_modulo = 3 and cod_atividade = 85 and desc_pt = 'Bloco adicional do acervo';
insert into permissao (cod_pessoa, cod_categoria, cod_modulo, cod_atividade)
select -3, null, cod_modulo, cod_atividade from atividade
 where cod_modulo = 3 and cod_atividade = 85
   and not exists (select 1 from permissao where cod_pessoa = -3 and cod_modulo = 3 and cod_atividade = 85)
`,
}
