/** Links as one text, in the order in which the store reads them. */
export const linkText = (
  authorities: readonly { cod_autoridade: number; paragrafo: string; seq_paragrafo: number }[],
  targets: readonly { cod_acervo_link: number; paragrafo: string; seq_paragrafo: number }[],
): string =>
  [
    ...authorities.map(link => `A${link.paragrafo}.${link.seq_paragrafo}=${link.cod_autoridade}`),
    ...targets.map(link => `L${link.paragrafo}.${link.seq_paragrafo}=${link.cod_acervo_link}`),
  ]
    .toSorted()
    .join(' ')
