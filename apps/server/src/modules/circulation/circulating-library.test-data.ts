import type { Database } from '../../db/connection.ts'
import { addCopies, ensureSeeds, prepare, RecordWriter } from '../catalogue/index.ts'

const marc = (numero: number) => ({
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: String(numero) },
    { tag: '245', ind1: '1', ind2: '0', subfields: [['a', `Obra ${numero}`]] as [string, string][] },
  ],
})

/** Two works, one of three copies and one of two volumes, in one library that never told its hours. */
export async function circulatingLibrary(
  database: Database,
  now: () => Date,
  { people, email }: { people: number; email?: string },
): Promise<void> {
  const { kysely } = database
  await ensureSeeds(database)
  await new RecordWriter(database, { origem: '', now }).write([1, 2].map(n => prepare(marc(n))))
  await kysely.insertInto('campus').values({ cod_campus: 1, nome_campus: 'C' }).execute()
  await kysely
    .insertInto('biblioteca')
    .values({ cod_biblioteca: 1, desc_biblioteca: 'Central', cod_campus: 1, cod_acervo: null })
    .execute()
  const copy = {
    cod_biblioteca: 1,
    tombo: '',
    cod_situacao: 1,
    cod_local_exemplar: null,
    cod_colecao: null,
    data_aquisicao: null,
    preco_centavos: null,
  }
  await addCopies(database, [
    ...['A', 'B', 'C'].map(codigo_barras => ({ ...copy, cod_acervo: 1, codigo_barras })),
    { ...copy, cod_acervo: 2, codigo_barras: 'V1', volume: '1' },
    { ...copy, cod_acervo: 2, codigo_barras: 'V2', volume: '2' },
  ])
  const codes = Array.from({ length: people }, (_, at) => at + 1)
  await kysely
    .insertInto('pessoa')
    .values(
      codes.map(cod_pessoa => ({
        cod_pessoa,
        nome_pessoa: `Pessoa ${cod_pessoa}`,
        nome_social: null,
        email: email ? `${cod_pessoa}@${email}` : null,
        cpf: null,
        validade: null,
        app_uuid: null,
        duplicada_de: null,
        data_inclusao: '',
        data_alteracao: '',
      })),
    )
    .execute()
  const tie = { cod_categoria: 1, cod_departamento: null, cod_biblioteca: 1, validade: null }
  await kysely
    .insertInto('pessoa_vinculo')
    .values(codes.map(cod_pessoa => ({ cod_pessoa, ...tie })))
    .execute()
}
