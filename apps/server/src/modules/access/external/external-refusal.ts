/** An external sign-in that ends without one; `key` is the message that the login screen shows (AUTH-76). */
export class ExternalRefusal extends Error {
  readonly key:
    | 'AutenticacaoExternaNegada'
    | 'ErroValidacaoToken'
    | 'UsuarioNaoEncontrado'
    | 'ServicoExternoIndisponivel'

  constructor(key: ExternalRefusal['key'], cause?: unknown) {
    super(key, { cause })
    this.name = 'ExternalRefusal'
    this.key = key
  }
}
