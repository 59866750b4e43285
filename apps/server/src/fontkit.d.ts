/** The part that we use; what it opens is what pdfkit writes with, whose types know nothing of it. */
declare module 'fontkit' {
  export type Font = Buffer & {
    readonly postscriptName: string
    readonly characterSet: number[]
    glyphForCodePoint(code: number): unknown
  }
  export function openSync(path: string): Font
}
