import type { FieldDetail, LibraryPage } from '@estante/contract'
import { expect, it } from 'vitest'
import { beyondVisit, mapAddress, phoneAddress } from './library.rules.ts'

it('a library stands on the map by its point, or by its address, or not at all', () => {
  const endereco = 'Avenida da Universidade, 1000'
  expect(mapAddress({ endereco, latitude: '-22.5', longitude: '-47.25' })).toBe(
    'https://www.openstreetmap.org/?mlat=-22.5&mlon=-47.25#map=18/-22.5/-47.25',
  )
  expect(mapAddress({ endereco, latitude: '-90', longitude: '180' })).toBe(
    'https://www.openstreetmap.org/?mlat=-90&mlon=180#map=18/-90/180',
  )
  for (const [latitude, longitude] of [
    ['', ''],
    ['-22.5', ''],
    ['91', '0'],
    ['0', '181'],
    ['22.5&x=1', '1'],
  ] as const)
    expect(mapAddress({ endereco, latitude, longitude })).toBe(
      'https://www.openstreetmap.org/search?query=Avenida%20da%20Universidade%2C%201000',
    )
  expect(mapAddress({ endereco: ' ', latitude: '', longitude: '' })).toBeNull()
})

it('a telephone dials its first number', () => {
  expect(phoneAddress('(00) 5550-0110')).toBe('tel:0055500110')
  expect(phoneAddress('+55 19 5550-0110 / 5550-0111')).toBe('tel:+551955500110')
  expect(phoneAddress('ramal 12')).toBeNull()
  expect(phoneAddress('')).toBeNull()
})

it('the ways to a library stand once on its page, above its data', () => {
  const detail = (words: string) => ({ descricao: [words] }) as FieldDetail
  const group = (texto: string, ...words: string[]) => ({ ordem: '371', texto, detalhes: words.map(detail) })
  const library = {
    ...({ latitude: '', longitude: '' } as LibraryPage),
    endereco: 'Avenida da Universidade, 1000, Serra Clara',
    telefone: 'ramal 12',
    email: 'central@ufvale.example',
  }
  const groups = [
    group('Endereço', 'Avenida da Universidade, 1000; Serra Clara'),
    group('Telefone', 'ramal 12'),
    group('E-mail', 'central@ufvale.example', 'balcao@ufvale.example'),
  ]
  // A number that cannot be dialled is no way: it stays where it is read.
  expect(beyondVisit(groups, library).map(each => [each.texto, each.detalhes.map(one => one.descricao[0])])).toEqual([
    ['Telefone', ['ramal 12']],
    ['E-mail', ['balcao@ufvale.example']],
  ])
})
