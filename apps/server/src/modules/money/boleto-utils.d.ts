declare module '@mrmgomes/boleto-utils' {
  interface Verdict {
    sucesso: boolean
    mensagem: string
    tipoBoleto: string
    codigoBarras: string
    valor: number
  }
  export function validarBoleto(code: string): Verdict
}
