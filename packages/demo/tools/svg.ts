/** Small words for drawing: everything is plain SVG without scripts, fonts or outside references. */

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const svg = (width: number, height: number, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeText(title)}</title>${body}</svg>\n`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** Lettering of maps alone, in the plain letters of whoever looks: a picture cannot bring the product's own. */
export const text = (x: number, y: number, size: number, fill: string, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="system-ui, sans-serif" font-size="${size}" fill="${fill}"${more && ` ${more}`}>${escapeText(words)}</text>`
