/** A mark between title and subtitle (" : ", " / ", " = ", " ; ") never begins a line. */
export const keptTogether = (title: string): string => title.replace(/ ([:;/=]) /g, '\u00a0$1 ')
