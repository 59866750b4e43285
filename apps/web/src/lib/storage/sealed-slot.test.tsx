import '../../testing/reset.ts'
import { describe, expect, it } from 'vitest'
import { readText } from './areas.ts'
import { sealedSlot } from './sealed-slot.ts'
import { seal, unseal } from './vault.ts'

describe('encrypted slices', () => {
  it('SHELL-27 a slice is kept encrypted, in the area asked for and in no other', async () => {
    const slot = sealedSlot<{ nome: string }>('prova')
    await slot.write({ nome: 'Ana Lima' }, 'local')
    expect(readText('local', 'prova')).not.toBeNull()
    expect(readText('local', 'prova')).not.toContain('Ana')
    expect(atob(readText('local', 'prova') ?? '')).not.toContain('Ana')
    await slot.write({ nome: 'Bia' }, 'session')
    expect(readText('local', 'prova')).toBeNull()
    expect(await slot.read()).toEqual({ value: { nome: 'Bia' }, area: 'session' })
    await slot.clear()
    expect(await slot.read()).toBeNull()
  })

  it('SHELL-27 the same value is sealed differently each time, and changed text opens to nothing', async () => {
    const [one, two] = [await seal({ a: 1 }), await seal({ a: 1 })]
    expect(one).not.toBe(two)
    expect(await unseal(one)).toEqual({ a: 1 })
    expect(await unseal(`${one.slice(0, -6)}AAAA==`)).toBeNull()
    expect(await unseal('not base64 at all')).toBeNull()
  })

  it('SHELL-27 the key cannot be exported', async () => {
    await seal('x')
    const key = await new Promise<CryptoKey>((resolve, reject) => {
      const request = indexedDB.open('estante', 1)
      request.onsuccess = () => {
        const read = request.result.transaction('keys').objectStore('keys').get('slices')
        read.onsuccess = () => resolve(read.result as CryptoKey)
        read.onerror = () => reject(read.error)
      }
    })
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('SHELL-27 on plain http outside localhost nothing is written', async () => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true, writable: true })
    try {
      const slot = sealedSlot<string>('prova')
      await slot.write('segredo', 'local')
      expect(readText('local', 'prova')).toBeNull()
      expect(await slot.read()).toBeNull()
    } finally {
      Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true })
    }
  })

  it('writes end in the order in which they were asked for', async () => {
    const slot = sealedSlot<number>('ordem')
    void slot.write(1, 'local')
    void slot.write(2, 'local')
    void slot.clear()
    await slot.write(3, 'session')
    expect((await slot.read())?.value).toBe(3)
  })
})
