import { crc32 } from 'node:zlib'
import { DOM_CASMURRO } from './documents.ts'

interface Entry {
  name: string
  bytes: Buffer
}

/** A ZIP without compression, which EPUB allows and its first entry demands. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0, 2)
    common.writeUInt16LE(0, 4)
    common.writeUInt32LE(0x58210000, 6)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, bytes])
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, 0]),
        common,
        Buffer.alloc(10),
        u32(offset),
        path,
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const CHAPTER = `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="pt-BR" lang="pt-BR"><head><title>Dom Casmurro</title></head><body><section epub:type="chapter" role="doc-chapter" aria-labelledby="c1"><h1 id="c1">Capítulo primeiro: Do título</h1>${DOM_CASMURRO.map(text => `<p>${text}</p>`).join('')}</section></body></html>
`

const NAVIGATION = `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="pt-BR" lang="pt-BR"><head><title>Sumário</title></head><body><nav epub:type="toc" role="doc-toc" aria-label="Sumário"><ol><li><a href="capitulo-1.xhtml">Capítulo primeiro: Do título</a></li></ol></nav></body></html>
`

const PACKAGE = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="pt-BR"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:ufvale:9703</dc:identifier><dc:title>Dom Casmurro</dc:title><dc:creator>Machado de Assis</dc:creator><dc:language>pt-BR</dc:language><meta property="dcterms:modified">2024-03-01T08:00:00Z</meta><meta property="schema:accessMode">textual</meta><meta property="schema:accessModeSufficient">textual</meta><meta property="schema:accessibilityFeature">structuralNavigation</meta><meta property="schema:accessibilityFeature">tableOfContents</meta><meta property="schema:accessibilityHazard">none</meta><meta property="schema:accessibilitySummary">Texto com títulos e sumário, para leitores de tela.</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="c1" href="capitulo-1.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>
`

const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="livro.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n'

export const accessibleEpub = (): Buffer =>
  zip(
    [
      ['mimetype', 'application/epub+zip'],
      ['META-INF/container.xml', CONTAINER],
      ['livro.opf', PACKAGE],
      ['nav.xhtml', NAVIGATION],
      ['capitulo-1.xhtml', CHAPTER],
    ].map(([name, text]) => ({ name: name!, bytes: Buffer.from(text!) })),
  )
