import { describe, expect, it } from 'vitest'
import { SafeHtml } from './safe-html.tsx'
import { sanitizeHtml } from './sanitize.ts'
import { renderUi } from './test-ui.tsx'

describe('safe HTML', () => {
  it('keeps text, lists, links and images', () => {
    const { container } = renderUi(
      <SafeHtml html='<p>Um <b>texto</b></p><ul><li>item</li></ul><a href="https://exemplo.com" target="_blank">link</a><img src="/a.png">' />,
    )
    expect(container.querySelector('b')?.textContent).toBe('texto')
    expect(container.querySelector('li')?.textContent).toBe('item')
    const link = container.querySelector('a')
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })

  it('lets nothing through that runs, styles, frames or asks', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe src="https://exemplo.com"></iframe>',
      '<style>body{display:none}</style>',
      '<p style="position:fixed;inset:0" class="x" id="root">x</p>',
      '<svg onload=alert(1)><script>1</script></svg>',
      '<form action="/sair"><input name=q><button>ok</button></form>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<object data="x"></object><embed src="x">',
      '<a href="data:text/html,<script>1</script>">x</a>',
    ]
    for (const html of hostile)
      expect(sanitizeHtml(html), html).not.toMatch(
        /<(?:script|style|iframe|svg|form|input|button|object|embed|math)|\son\w+=|javascript:|style=|class=|id=|data:/i,
      )
  })
})
