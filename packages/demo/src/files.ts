import { UNITS } from './institution/libraries.ts'
import type { Words } from './institution-file.ts'
import type { DemoFile } from './library.ts'
import { FIRST_RECORD, UNIT } from './units.ts'
import type { WorkDraft } from './works/draft.ts'

/** Folder with everything the manifest names; the loader copies from here. */
export const demoFilesFolder: URL = new URL('../files/', import.meta.url)

const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

const file = (
  given: Pick<DemoFile, 'caminho' | 'papel' | 'tipo_conteudo' | 'descricao'> & Partial<DemoFile>,
): DemoFile => ({
  nome: given.caminho.split('/').at(-1)!,
  cod_acervo: null,
  seq_paragrafo: null,
  tipo_link: '',
  download_pdf: 'S',
  idioma: '',
  ordem: 0,
  ...given,
})

const SVG = 'image/svg+xml'

/** Objects of the museum and some books have a picture of their own; the others wear the face drawn for them. */
export function coveredWorks(drafts: readonly WorkDraft[]): WorkDraft[] {
  const titles = new Set<string>()
  return drafts.filter(draft => {
    if (draft.kind === 'objeto_museu') return true
    const isBook = draft.kind === 'livro' && draft.cod_acervo < FIRST_RECORD.openAccess
    const school = draft.copies.some(plan => plan.cod_biblioteca === UNIT.school)
    const wanted =
      isBook && draft.cod_acervo % 5 === 0 && (school || draft.copies.reduce((sum, plan) => sum + plan.total, 0) >= 8)
    if (!wanted || titles.has(draft.title)) return false
    titles.add(draft.title)
    return true
  })
}

const institutional = (caminho: string, nome: string, descricao: Words): DemoFile =>
  file({ caminho: `instituicao/${caminho}`, nome, papel: 'INSTITUICAO', tipo_conteudo: SVG, descricao })

const INSTITUTION: DemoFile[] = [
  institutional(
    'logo.svg',
    'logo',
    words('Logotipo do SiBi UFVale', 'Logo of SiBi UFVale', 'Logotipo del SiBi UFVale'),
  ),
  institutional('fundo.svg', 'fundo', words('Serra ao amanhecer', 'Hills at dawn', 'Sierra al amanecer')),
  ...(
    [
      [
        'logo-kids.svg',
        'Logotipo do catálogo infantil',
        "Logo of the children's catalogue",
        'Logotipo del catálogo infantil',
      ],
      [
        'textura-kids.svg',
        'Textura do catálogo infantil',
        "Texture of the children's catalogue",
        'Textura del catálogo infantil',
      ],
      ['logo-museu.svg', 'Logotipo do museu', 'Logo of the museum', 'Logotipo del museo'],
      ['textura-museu.svg', 'Textura do museu', 'Texture of the museum', 'Textura del museo'],
      [
        'mapa-biblioteca-central.svg',
        'Mapa da Biblioteca Central',
        'Map of the Central Library',
        'Mapa de la Biblioteca Central',
      ],
      [
        'mapa-biblioteca-escolar.svg',
        'Mapa da Biblioteca Escolar',
        'Map of the School Library',
        'Mapa de la Biblioteca Escolar',
      ],
      [
        'mapa-biblioteca-saude.svg',
        'Mapa da Biblioteca de Saúde',
        'Map of the Health Library',
        'Mapa de la Biblioteca de Salud',
      ],
      ['noticia-noite.svg', 'Janela acesa à noite', 'A lit window at night', 'Ventana encendida de noche'],
      ['noticia-devolucao.svg', 'Caixa de devolução', 'Drop box', 'Buzón de devolución'],
      ['noticia-ebooks.svg', 'Livro na tela', 'Book on a screen', 'Libro en la pantalla'],
      ['noticia-oficina.svg', 'Folha e lápis', 'Paper and pencil', 'Hoja y lápiz'],
      ['noticia-conto.svg', 'Livro aberto e estrelas', 'Open book and stars', 'Libro abierto y estrellas'],
      ['noticia-arquivo.svg', 'Caixas do arquivo', 'Boxes of the archive', 'Cajas del archivo'],
      [
        'noticia-livros-novos.svg',
        'Foguete, bicho e livros',
        'A rocket, an animal and books',
        'Cohete, animal y libros',
      ],
      ['noticia-tear.svg', 'Tear com colcha azul', 'A loom with a blue bedspread', 'Telar con colcha azul'],
    ] as const
  ).map(([name, pt, en, es]) => institutional(name, name, words(pt, en, es))),
]

/** Two views of each unit for its carousel (REC-35). */
const UNIT_VIEWS: DemoFile[] = UNITS.flatMap(unit =>
  ['fachada', 'interior'].map((view, ordem) =>
    file({
      caminho: `unidades/${unit.sigla_biblioteca.toLowerCase()}-${view}.svg`,
      papel: 'IMAGEM',
      tipo_conteudo: SVG,
      cod_acervo: unit.cod_acervo,
      ordem,
      descricao:
        view === 'fachada'
          ? words(
              `Fachada: ${unit.desc_biblioteca}`,
              `Front: ${unit.desc_biblioteca}`,
              `Fachada: ${unit.desc_biblioteca}`,
            )
          : words(
              `Interior: ${unit.desc_biblioteca}`,
              `Inside: ${unit.desc_biblioteca}`,
              `Interior: ${unit.desc_biblioteca}`,
            ),
    }),
  ),
)

const cover = (draft: WorkDraft): DemoFile =>
  file({
    caminho: `capas/${draft.cod_acervo}.svg`,
    papel: 'CAPA',
    tipo_conteudo: SVG,
    cod_acervo: draft.cod_acervo,
    descricao: words(`Capa: ${draft.title}`, `Cover: ${draft.title}`, `Portada: ${draft.title}`),
  })

const CAPTION_LANGUAGES = ['pt', 'en', 'es'] as const

/** Files behind the fields 856 that say 'vínculo no banco'. */
function linkedFiles(draft: WorkDraft): DemoFile[] {
  return draft.links.flatMap((link, at) => {
    if (!link.file) return []
    const note = link.note?.toLowerCase() ?? ''
    const base = file({
      caminho: link.file,
      papel: 'LINK',
      tipo_conteudo: link.type ?? 'application/octet-stream',
      cod_acervo: draft.cod_acervo,
      seq_paragrafo: at + 1,
      tipo_link: note.includes('restrito') ? 'AR' : note.includes('acessibilidade') ? 'AC' : 'VB',
      download_pdf: note.includes('visualização') ? 'N' : 'S',
      idioma: 'pt',
      descricao: words(link.text, link.text, link.text),
    })
    if (!link.captions) return [base]
    const captions = CAPTION_LANGUAGES.map((idioma, ordem) =>
      file({
        caminho: link.captions!.replace('.pt.vtt', `.${idioma}.vtt`),
        papel: 'LEGENDA',
        tipo_conteudo: 'text/vtt',
        cod_acervo: draft.cod_acervo,
        seq_paragrafo: at + 1,
        idioma,
        ordem,
        descricao: words('Legendas', 'Captions', 'Subtítulos'),
      }),
    )
    return [base, ...captions]
  })
}

export const demoFiles = (drafts: readonly WorkDraft[]): DemoFile[] => [
  ...INSTITUTION,
  ...UNIT_VIEWS,
  ...coveredWorks(drafts).map(cover),
  ...drafts.flatMap(linkedFiles),
]
