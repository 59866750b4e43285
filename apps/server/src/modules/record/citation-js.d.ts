/** The parts of citation-js that the tests use; it ships no types. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(data: string, options: { forceType: string }): unknown[] } }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
