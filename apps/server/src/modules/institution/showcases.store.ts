import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ShowcaseFile } from './showcase-file.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Every showcase in the form of the institution's file, in its order. */
export async function allShowcases(db: Db): Promise<ShowcaseFile[]> {
  const [rows, categories, works] = await Promise.all([
    db.selectFrom('vitrine').selectAll().orderBy('ordem').orderBy('cod_biblioteca').execute(),
    db.selectFrom('vitrine_categoria').selectAll().orderBy('ordem').orderBy('cod_categoria').execute(),
    db.selectFrom('vitrine_acervo').selectAll().orderBy('ordem').orderBy('cod_acervo').execute(),
  ])
  const worksOf = Map.groupBy(works, row => `${row.cod_biblioteca}:${row.cod_categoria}`)
  return rows.map(row => ({
    cod_biblioteca: row.cod_biblioteca,
    catalogo: row.catalogo,
    titulo: JSON.parse(row.titulo) as ShowcaseFile['titulo'],
    pergunta: JSON.parse(row.pergunta) as ShowcaseFile['pergunta'],
    palavras: JSON.parse(row.palavras) as ShowcaseFile['palavras'],
    colecoes: JSON.parse(row.colecoes) as number[],
    rede: row.rede,
    visual: JSON.parse(row.visual) as ShowcaseFile['visual'],
    categorias: categories
      .filter(category => category.cod_biblioteca === row.cod_biblioteca)
      .map(({ cod_categoria, desc_categoria, icone, cor }) => ({
        cod_categoria,
        desc_categoria: JSON.parse(desc_categoria) as ShowcaseFile['titulo'],
        icone,
        cor,
        acervos: (worksOf.get(`${row.cod_biblioteca}:${cod_categoria}`) ?? []).map(work => work.cod_acervo),
      })),
    rotulos: JSON.parse(row.rotulos) as ShowcaseFile['rotulos'],
    botoes: JSON.parse(row.botoes) as ShowcaseFile['botoes'],
  }))
}

/** Works in one statement: databases bound how many values it may carry. */
const CHUNK = 200

export async function replaceShowcases(trx: Transaction<Tables>, showcases: readonly ShowcaseFile[]): Promise<void> {
  await trx.deleteFrom('vitrine_acervo').execute()
  await trx.deleteFrom('vitrine_categoria').execute()
  await trx.deleteFrom('vitrine').execute()
  for (const [ordem, { cod_biblioteca, catalogo, rede, categorias, ...told }] of showcases.entries()) {
    await trx
      .insertInto('vitrine')
      .values({
        ...{ cod_biblioteca, catalogo, ordem, rede },
        titulo: JSON.stringify(told.titulo),
        pergunta: JSON.stringify(told.pergunta),
        palavras: JSON.stringify(told.palavras),
        colecoes: JSON.stringify(told.colecoes),
        visual: JSON.stringify(told.visual),
        rotulos: JSON.stringify(told.rotulos),
        botoes: JSON.stringify(told.botoes),
      })
      .execute()
    for (const [at, { cod_categoria, desc_categoria, icone, cor, acervos }] of categorias.entries()) {
      const place = { cod_biblioteca, cod_categoria }
      await trx
        .insertInto('vitrine_categoria')
        .values({ ...place, ordem: at, desc_categoria: JSON.stringify(desc_categoria), icone, cor })
        .execute()
      const works = acervos.map((cod_acervo, position) => ({ ...place, cod_acervo, ordem: position }))
      for (let from = 0; from < works.length; from += CHUNK)
        await trx
          .insertInto('vitrine_acervo')
          .values(works.slice(from, from + CHUNK))
          .execute()
    }
  }
}
