// Runs inside the page before anything is drawn (see build/before-paint.ts): no imports, old syntax only where it matters.
;(() => {
  try {
    const root = document.documentElement
    const settings = JSON.parse(localStorage.getItem('acessibilidade') || '{}')
    if (settings.cor) root.dataset.cor = String(settings.cor)
    if (settings.negrito === true) root.dataset.negrito = 'true'
    if (settings.zoom > 0 && settings.zoom <= 100) {
      root.style.setProperty('--text-scale', String(1 + settings.zoom / 100))
      root.toggleAttribute('data-enlarged', settings.zoom >= 60)
    }
    const language = localStorage.getItem('atvLang')
    if (language && /^[a-z]{2}$/.test(language)) root.lang = language === 'pt' ? 'pt-BR' : language
  } catch {
    // Storage is closed to us or holds nonsense: the page starts with the defaults.
  }
})()
