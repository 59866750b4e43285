/** A PDF of many pages, each with its number and much that is not shown, so that it is read by ranges. */
export function longPdf(pages: number, bytesPerPage = 40_000): Buffer {
  const parts: string[] = ['%PDF-1.4\n']
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (number: number, body: string) => {
    offsets[number] = length
    const text = `${number} 0 obj\n${body}\nendobj\n`
    parts.push(text)
    length += text.length
  }
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(' ')
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`)
  add(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  // All pages first and what they hold after them: a reader walks through the pages to find one.
  for (let at = 0; at < pages; at++)
    add(
      4 + at * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
  for (let at = 0; at < pages; at++) {
    const content = `BT /F1 24 Tf 72 700 Td (Folha ${at + 1}) Tj ET\n%${'x'.repeat(bytesPerPage)}`
    add(5 + at * 2, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  const size = 4 + pages * 2
  const rows = Array.from({ length: size - 1 }, (_, at) => `${String(offsets[at + 1]).padStart(10, '0')} 00000 n \n`)
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}
