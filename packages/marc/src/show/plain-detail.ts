import type { FieldDetail } from './field-details.ts'
import type { Piece } from './pieces.ts'

/** What depends only on which pieces a field has: few combinations fill a whole catalogue, so details share them. */
type Shape = Pick<FieldDetail, '_secao' | 'gerar_pesquisa' | 'cod_autoridade' | 'extra'>

/** Shared lists must never change; a detail that differs gets lists of its own. */
function fixed<T>(list: T[]): T[] {
  Object.freeze(list)
  return list
}

const MOST_SHAPES = 5000
const shapes = new Map<string, Shape>()

function shapeOf(paragrafo: string, list: readonly Piece[]): Shape {
  let key = paragrafo
  for (const { code, search } of list) key += search === null ? code : `${code}=${search} `
  let shape = shapes.get(key)
  if (!shape) {
    shape = {
      _secao: fixed(list.map(p => p.code)),
      gerar_pesquisa: fixed(list.map(p => p.search)),
      cod_autoridade: fixed(list.map(() => null)),
      extra: fixed(
        list.map(p => Object.freeze({ secao: p.code, paragrafo, cod_acervo_link: null, formatar_link: false })),
      ),
    }
    // Hostile records could fill memory with shapes of their own.
    if (shapes.size >= MOST_SHAPES) shapes.clear()
    shapes.set(key, shape)
  }
  return shape
}

/** A field of which nothing is known but its pieces. */
export function plainDetail(paragrafo: string, seq: number, list: readonly Piece[]): FieldDetail {
  const descricao: string[] = []
  const pontuacao: string[] = []
  for (const { text, after } of list) {
    descricao.push(text)
    pontuacao.push(after)
  }
  const { _secao, gerar_pesquisa, cod_autoridade, extra } = shapeOf(paragrafo, list)
  return {
    descricao,
    pontuacao,
    _secao,
    gerar_pesquisa,
    cod_autoridade,
    extra,
    paragrafo,
    seq_paragrafo: String(seq),
    vinculo: null,
    link_acesso: null,
    is_pdf: false,
    link_data: null,
    isCreativeCommons: false,
    isSecaoW: false,
    link_acervo: null,
    contem_autoridade_completa: false,
    descricao985: null,
    msg_err_login: null,
  }
}
