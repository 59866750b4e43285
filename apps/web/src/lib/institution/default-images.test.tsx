import '../../testing/reset.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { loadDefaultImages } from './default-images.ts'

const root = document.documentElement.style
const answer = {
  logotipo_consulta: { logo_consulta: '/logo.svg', logo_consulta_cor_fundo: '#102030', logo_consulta_opacidade: 50 },
  imagem_fundo_consulta: '/fundo.jpg',
}

/** jsdom loads no images: each address either loads or fails as the test says. */
function images(loads: boolean) {
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {}
      onerror = () => {}
      set src(_address: string) {
        queueMicrotask(() => (loads ? this.onload() : this.onerror()))
      }
    },
  )
}

afterEach(() => {
  for (const name of ['--face-page-image', '--face-logo-bg']) root.removeProperty(name)
})

describe('default background and logo', () => {
  it('SHELL-40 SHELL-47 become properties of the page, colour with its opacity', async () => {
    images(true)
    fakeApi({ ...publicTokenHandler, 'GET /instituicao/imagem-e-logo-padrao': () => ({ body: answer }) })
    await loadDefaultImages()
    expect(root.getPropertyValue('--face-page-image')).toBe('url("/fundo.jpg")')
    expect(root.getPropertyValue('--face-logo-bg')).toContain('/ 0.5')
  })

  it('SHELL-40 a background that cannot be loaded leaves the page plain', async () => {
    images(false)
    fakeApi({ ...publicTokenHandler, 'GET /instituicao/imagem-e-logo-padrao': () => ({ body: answer }) })
    await loadDefaultImages()
    expect(root.getPropertyValue('--face-page-image')).toBe('')
  })

  it('SHELL-08 a failed answer disturbs nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeApi({ ...publicTokenHandler, 'GET /instituicao/imagem-e-logo-padrao': () => ({ status: 500, body: {} }) })
    await loadDefaultImages()
    expect(warn).toHaveBeenCalled()
  })
})
