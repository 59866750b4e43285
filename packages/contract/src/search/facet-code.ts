/**
 * Filter values travel comma-joined (AMB-41), but names and headings hold commas: `~c` stands for a comma and `~~`
 * for the sign itself. Codes without either are sent as they are.
 */
export const encodeFacetCode = (value: string): string =>
  /[~,]/.test(value) ? value.replaceAll('~', '~~').replaceAll(',', '~c') : value
export const decodeFacetCode = (code: string): string =>
  code.replace(/~([~c])/g, (_, sign: string) => (sign === 'c' ? ',' : '~'))

/** Name of the parameter of a filter letter (AMB-06). */
export const facetParameter = (codigo: string): string => `f${codigo}`
/** The letter of a filter's parameter, or null where it is the name of something else. */
export const facetLetter = (parameter: string): string | null =>
  /^f(?:[0-9A-Za-z]|NA_[AC])$/.test(parameter) ? parameter.slice(1) : null
