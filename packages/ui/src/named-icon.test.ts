import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NAMED_ICONS } from './named-icon.tsx'

it('SRCH-03 the page about the institution’s file lists the icons that there are, and no others', () => {
  const page = readFileSync(new URL('../../../docs/institution-file.md', import.meta.url), 'utf8')
  const line = /icon beside the title: (.+) \|/.exec(page)?.[1] ?? ''
  expect([...line.matchAll(/`([^`]+)`/g)].map(found => found[1])).toEqual(Object.keys(NAMED_ICONS))
})
