import { expect, it } from 'vitest'
import { mapAddress, phoneAddress } from './library.rules.ts'

it('a library stands on the map by its point, or by its address, or not at all', () => {
  const endereco = 'Avenida da Universidade, 1000'
  expect(mapAddress({ endereco, latitude: '-22.5', longitude: '-47.25' })).toBe(
    'https://www.openstreetmap.org/?mlat=-22.5&mlon=-47.25#map=18/-22.5/-47.25',
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
