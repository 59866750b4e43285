import type { Activity, Guide, Institution } from '@estante/contract'
import type { Answer } from '../api/client.ts'

type BootCall =
  | 'getDefaultImages'
  | 'getSelfService'
  | 'getSections1'
  | 'getSections2'
  | 'getGeneralInformation'
  | 'getOrderings'

/** What the server writes into the page, so that the first paint needs no call. */
export interface Boot {
  lang?: string
  institution?: Institution
  guides?: Guide[]
  features?: Activity[]
  /** What these calls would have been answered. */
  answers?: { [Name in BootCall]?: Answer<Name> }
  /** The record of the address, as reference managers read it from a page. */
  coins?: string
}

/** Absent behind a plain file server, or broken by a proxy: then the calls are made. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) return {}
  try {
    const boot = JSON.parse(text) as unknown
    return boot && typeof boot === 'object' ? (boot as Boot) : {}
  } catch {
    return {}
  }
}
