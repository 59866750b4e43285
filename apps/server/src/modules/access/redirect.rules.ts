/** The partner base that an address names (AUTH-27): the longest key found in it. */
export const partnerOf = <P extends { chave: string }>(address: string, partners: readonly P[]): P | undefined =>
  partners
    .filter(partner => partner.chave !== '' && address.toLowerCase().includes(partner.chave.toLowerCase()))
    .toSorted((a, b) => b.chave.length - a.chave.length)[0]

/** Fills {names} of an address template, each value encoded. */
export const fillAddress = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? encodeURIComponent(values[name]!) : whole))
