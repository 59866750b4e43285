import { localPath } from '@estante/contract/local-path'
import { describe, expect, it } from 'vitest'
import { firstDestination, targetAfterSignIn } from './after-sign-in.rules.ts'
import { partnerKeyOf } from './redirect.rules.ts'

const home = { kind: 'path', path: '/' }
const area = { kind: 'patron-area' }
const path = (path: string) => ({ kind: 'path', path })

describe('after a sign-in', () => {
  it('AUTH-26 goes to the redirect, or to the patron area for destination M', () => {
    expect(targetAfterSignIn({ redirect: '/acervo/1?x=2', destination: 'M', isChosen: false })).toEqual(
      path('/acervo/1?x=2'),
    )
    expect(targetAfterSignIn({ redirect: '', destination: 'M', isChosen: false })).toEqual(area)
    expect(targetAfterSignIn({ redirect: '/', destination: 'M', isChosen: false })).toEqual(area)
    expect(targetAfterSignIn({ redirect: '', destination: 'C', isChosen: false })).toEqual(home)
    expect(targetAfterSignIn({ redirect: '', destination: null, isChosen: false })).toEqual(home)
  })

  it('AUTH-26 a destination picked by hand is meant', () => {
    expect(targetAfterSignIn({ redirect: '/acervo/1', destination: 'M', isChosen: true })).toEqual(area)
    expect(targetAfterSignIn({ redirect: '/acervo/1', destination: 'C', isChosen: true })).toEqual(path('/acervo/1'))
    expect(targetAfterSignIn({ redirect: '/meupergamum/reservas', destination: 'M', isChosen: true })).toEqual(
      path('/meupergamum/reservas'),
    )
    expect(targetAfterSignIn({ redirect: '/meupergamum/reservas', destination: 'C', isChosen: true })).toEqual(home)
  })

  it('AUTH-01 the first destination is that of the address, of the redirect, or of the institution', () => {
    expect(firstDestination('M', '/acervo/1', 'C')).toBe('M')
    expect(firstDestination('X', '', 'C')).toBe('C')
    expect(firstDestination(null, '/meupergamum/reservas', 'C')).toBe('M')
    expect(firstDestination(null, '/acervo/1', 'M')).toBe('C')
    expect(firstDestination(null, '/', 'M')).toBe('M')
    expect(firstDestination(null, '', undefined)).toBeNull()
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\tevil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /acervo/1',
    '',
  ])('AUTH-26 an open redirect is refused: %j', address => {
    expect(localPath(address)).toBe('')
    expect(targetAfterSignIn({ redirect: address, destination: 'C', isChosen: false })).toEqual(home)
  })

  it('AUTH-26 paths of this site are kept with query and fragment', () => {
    expect(localPath('/acervo/12/exemplares?a=1&b=%2F%2Fx#topo')).toBe('/acervo/12/exemplares?a=1&b=%2F%2Fx#topo')
  })

  it('AUTH-27 finds the partner key in the redirect, the longest one', () => {
    const keys = ['ebsco', 'ebscohost', 'proquest', '']
    expect(partnerKeyOf('https://search.EBSCOhost.com/login', keys)).toBe('ebscohost')
    expect(partnerKeyOf('/acervo/12', keys)).toBeNull()
    expect(partnerKeyOf('', keys)).toBeNull()
  })
})
