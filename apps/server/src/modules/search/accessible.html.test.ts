import { expect, it } from 'vitest'
import { faqPage } from './accessible.html.ts'

it('A11Y-19 what the institution wrote in an editor is read as plain words, whichever way its letters are written', () => {
  const conteudo =
    '<p>Sim&#44; na <b>recep&ccedil;&atilde;o</b>&nbsp;&ndash; sempre&hellip;</p><ul><li>1 &lt; 2 &amp; &quot;3&quot;</li></ul>&lt;script&gt;'
  const page = faqPage('pt', [{ titulo: 'Posso pedir ajuda?', conteudo }])
  expect(page).toContain('<p>Sim, na recepção – sempre…</p><p>1 &lt; 2 &amp; &quot;3&quot;</p><p>&lt;script&gt;</p>')
})
