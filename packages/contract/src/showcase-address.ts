import { SHOWCASES, type Showcase } from './constants.ts'

/** KIDS-01. */
export const isShowcase = (prefix: string | undefined): prefix is Showcase =>
  (SHOWCASES as readonly (string | undefined)[]).includes(prefix)

/** The showcase whose pages an address belongs to; null anywhere else. */
export function showcaseOf(pathname: string): Showcase | null {
  const prefix = /^\/catalogos\/([^/]+)/.exec(pathname)?.[1]
  return isShowcase(prefix) ? prefix : null
}

export const homeAddress = (prefix: Showcase): string => `/catalogos/${prefix}`
