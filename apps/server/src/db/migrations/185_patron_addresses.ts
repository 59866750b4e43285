import type { Migration } from '../migrate.ts'

/** The list of matched titles has moved; notices under the bell lead to where it stands now. */
export const patronAddresses: Migration = {
  name: '185_patron_addresses',
  statements: `
update alerta set endereco = '/meupergamum/consulta-titulos' where endereco = '/meupergamum/titulos-novos'
`,
}
