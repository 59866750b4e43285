import { StaffPermission } from '@estante/contract/permissions'

/** A desk at one library: who serves, with which activities. */
export const deskSessionOf = (
  atividades: readonly number[] = Object.values(StaffPermission),
  library: object = {},
) => ({
  cod_pessoa: 7,
  nome: 'Vera Antunes',
  agora: new Date().toISOString(),
  bibliotecas: [
    {
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      papel: 'bibliotecario',
      atividades,
      identidade: 'NENHUMA',
      prazos_turma: { ANO_LETIVO: '2026-12-10', CAIXA: '2027-01-15' },
      ...library,
    },
  ],
  motivos_excecao: ['Autorização da coordenação', 'Uso em aula hoje'],
  largura_guia: '80',
  mesa: 'mesa',
})
