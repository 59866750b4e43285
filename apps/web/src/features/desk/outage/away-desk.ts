import type { ClassTerm } from '@estante/contract'
import { StaffPermission } from '@estante/contract/permissions'
import { deskStore } from '../frame/desk-session.ts'

const hereKept = () => {
  const { session, cod_biblioteca } = deskStore.get()
  return session?.bibliotecas.find(one => one.cod_biblioteca === cod_biblioteca)
}

/** Whether whoever serves may set a rule aside here. */
export const mayOverride = (): boolean => hereKept()?.atividades.includes(StaffPermission.override) ?? false

/** Days of textbooks and of boxes lie here with the session. */
export const classDay = (term: ClassTerm): string => hereKept()?.prazos_turma[term] ?? ''
