import type { RecordSection } from '@estante/contract'
import type { RecordTab } from '@estante/contract/constants'
import { recordTab } from './record-address.rules.ts'

/**
 * REC-39: what these tabs do is done in a person's name. The reservation asks for the sign-in itself, when something has
 * been chosen (RES-08).
 */
const PERSONAL: readonly RecordTab[] = ['solicitacao-emprestimo', 'solicitacao-emprestimo-delivery']
export const needsPerson = (tab: RecordTab): boolean => PERSONAL.includes(tab)

export interface ListedTab {
  tab: RecordTab
  label: string
}

/** AMB-63: the tabs that the server lists for this record and person, and no others. */
export const listedTabs = (sections: readonly RecordSection[]): ListedTab[] =>
  sections.flatMap(section => {
    const tab = recordTab(section.link)
    return tab ? [{ tab, label: section.descricao }] : []
  })
