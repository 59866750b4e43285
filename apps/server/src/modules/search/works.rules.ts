/** The key of the work that a record is an edition of: the one that linking fields gave it before its own; '' for none. */
export const workKeyOf = (record: { chave_obra: string; chave_ligada: string }): string =>
  record.chave_ligada || record.chave_obra
