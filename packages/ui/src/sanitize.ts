import DOMPurify from 'dompurify'

const purifier = DOMPurify()

// Whatever an institution wrote, its links neither reach back into this window nor tell where the patron came from.
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer')
  if (node.nodeName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
})

/** HTML from institutions, made harmless: no script, no style, no frames, no forms, no handlers. */
export function sanitizeHtml(html: string): string {
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'script',
      'iframe',
      'object',
      'embed',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'bgcolor', 'color', 'face'],
    ADD_ATTR: ['target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
