import type { DemoShowcase, Words } from '../institution-file.ts'
import type { DemoCopy } from '../library.ts'
import { COLLECTION, UNIT } from '../units.ts'
import type { WorkDraft } from '../works/draft.ts'
import { museumThemes } from '../works/museum.ts'

const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

/** Questions and answers of the simple page (KIDS-41). */
const KIDS_LABELS: Record<string, Words> = {
  titulo_ano: words('Título e ano', 'Title and year', 'Título y año'),
  autor: words('Quem escreveu', 'Who wrote it', 'Quién lo escribió'),
  numero_chamada: words('Endereço na estante', 'Address on the shelf', 'Dirección en el estante'),
  posso_emprestar: words('Posso levar para casa?', 'May I take it home?', '¿Puedo llevarlo a casa?'),
  sim_existem_acervos: words(
    'Sim! Há {qtd_acervos} para levar.',
    'Yes! Ready to take home: {qtd_acervos}.',
    '¡Sí! Hay {qtd_acervos} para llevar.',
  ),
  localizado_em: words('Onde ele mora?', 'Where does it live?', '¿Dónde vive?'),
  botao_ver_localizacao: words('Ver no mapa', 'See on the map', 'Ver en el mapa'),
  nao_pode_emprestar: words(
    'Agora não dá para levar.',
    'It cannot be taken home just now.',
    'Ahora no se puede llevar.',
  ),
  quando_volta: words('Quando ele volta?', 'When will it be back?', '¿Cuándo vuelve?'),
  estimativa_volta: words(
    'Volta daqui a uns {qtd_dias} dias.',
    'It will be back in about {qtd_dias} days.',
    'Vuelve en unos {qtd_dias} días.',
  ),
  quer_reservar: words(
    'Quer guardar um lugar na fila?',
    'Would you like a place in the queue?',
    '¿Quieres un lugar en la fila?',
  ),
  botao_reservar: words('Entrar na fila', 'Join the queue', 'Entrar en la fila'),
  posso_ver: words('Dá para ver na tela?', 'Can I see it on screen?', '¿Se puede ver en la pantalla?'),
  sim_pode_ver: words('Sim, aperte o botão!', 'Yes, press the button!', '¡Sí, aprieta el botón!'),
  botao_ver_material: words('Ver agora', 'See it now', 'Ver ahora'),
  texto_capa: words('Capa do livro', 'Book cover', 'Cubierta del libro'),
}

const MUSEUM_LABELS: Record<string, Words> = {
  ...KIDS_LABELS,
  titulo_ano: words('Peça e data', 'Object and date', 'Pieza y fecha'),
  autor: words('Autoria', 'Maker', 'Autoría'),
  numero_chamada: words('Número de inventário', 'Inventory number', 'Número de inventario'),
  posso_emprestar: words('Posso ver de perto?', 'May I see it up close?', '¿Puedo verla de cerca?'),
  sim_existem_acervos: words('Sim! Venha ao museu.', 'Yes! Visit the museum.', '¡Sí! Ven al museo.'),
  localizado_em: words('Onde está', 'Where it is', 'Dónde está'),
  nao_pode_emprestar: words(
    'As peças não saem do museu.',
    'Objects stay in the museum.',
    'Las piezas no salen del museo.',
  ),
  texto_capa: words('Imagem da peça', 'Picture of the object', 'Imagen de la pieza'),
}

const FACES = ['#2f6f4f', '#b5502b', '#2c5a85', '#8a4a78', '#7a5a12', '#42546a']

/** Shelves of the children's showcase, by what the records say. */
const KIDS_SHELVES: { nome: Words; icone: string; holds: (draft: WorkDraft) => boolean }[] = [
  { nome: words('Histórias', 'Stories', 'Historias'), icone: 'book', holds: draft => draft.classes.code === '028.5' },
  { nome: words('Poesia', 'Poetry', 'Poesía'), icone: 'feather', holds: draft => draft.classes.code === '808.8991' },
  { nome: words('Ciências', 'Science', 'Ciencias'), icone: 'rocket', holds: draft => /^5|^6/.test(draft.classes.code) },
  { nome: words('Arte', 'Art', 'Arte'), icone: 'palette', holds: draft => /^70/.test(draft.classes.code) },
  {
    nome: words('Quadrinhos', 'Comics', 'Historietas'),
    icone: 'speech',
    holds: draft => draft.classes.code === '741.5',
  },
  { nome: words('Vidas', 'Lives', 'Vidas'), icone: 'person', holds: draft => draft.classes.code === '920' },
]

const THEME_WORDS: Record<string, Words> = {
  'Arqueologia do Vale': words('Arqueologia do Vale', 'Archaeology of the Valley', 'Arqueología del Valle'),
  'Saberes do Vale': words('Saberes do Vale', 'Crafts of the Valley', 'Saberes del Valle'),
  'Arte e Devoção': words('Arte e Devoção', 'Art and Devotion', 'Arte y Devoción'),
  Pinacoteca: words('Pinacoteca', 'Picture gallery', 'Pinacoteca'),
  'Instrumentos Científicos': words('Instrumentos Científicos', 'Scientific Instruments', 'Instrumentos Científicos'),
  'Coleção Mineralógica': words('Coleção Mineralógica', 'Minerals', 'Colección Mineralógica'),
  Paleontologia: words('Paleontologia', 'Palaeontology', 'Paleontología'),
  'História Natural': words('História Natural', 'Natural History', 'Historia Natural'),
  'Vida Universitária': words('Vida Universitária', 'University Life', 'Vida Universitaria'),
  'Sons do Vale': words('Sons do Vale', 'Sounds of the Valley', 'Sonidos del Valle'),
  'Olhares do Vale': words('Olhares do Vale', 'Views of the Valley', 'Miradas del Valle'),
}

const THEME_ICONS: Record<string, string> = {
  'Arqueologia do Vale': 'vase',
  'Saberes do Vale': 'basket',
  'Arte e Devoção': 'statue',
  Pinacoteca: 'palette',
  'Instrumentos Científicos': 'telescope',
  'Coleção Mineralógica': 'gem',
  Paleontologia: 'fossil',
  'História Natural': 'leaf',
  'Vida Universitária': 'gown',
  'Sons do Vale': 'music',
  'Olhares do Vale': 'camera',
}

export function showcases(drafts: readonly WorkDraft[], copies: readonly DemoCopy[]): DemoShowcase[] {
  const forChildren = new Set(
    copies
      .filter(copy => copy.cod_biblioteca === UNIT.school && copy.cod_colecao === COLLECTION.children)
      .map(copy => copy.cod_acervo),
  )
  const works = drafts.filter(draft => forChildren.has(draft.cod_acervo))
  const kids: DemoShowcase = {
    cod_biblioteca: UNIT.school,
    catalogo: 'kids',
    titulo: words('Estantinha', 'Little Shelf', 'Estantecita'),
    pergunta: words('Que história você quer hoje?', 'Which story today?', '¿Qué historia quieres hoy?'),
    palavras: [
      words('bruxa', 'bruxa', 'bruxa'),
      words('monstros', 'monstros', 'monstros'),
      words('gato', 'gato', 'gato'),
    ],
    colecoes: [COLLECTION.children],
    rede: 'S',
    visual: visual('logo-kids.svg', 'textura-kids.svg', '#fff3d6'),
    categorias: KIDS_SHELVES.map((shelf, at) => ({
      cod_categoria: at + 1,
      desc_categoria: shelf.nome,
      icone: shelf.icone,
      cor: FACES[at % FACES.length]!,
      acervos: works.filter(shelf.holds).map(draft => draft.cod_acervo),
    })),
    rotulos: KIDS_LABELS,
    botoes: KIDS_SHELVES.map((shelf, at) => ({
      titulo: shelf.nome,
      icone: shelf.icone,
      cod_categoria: at + 1,
    })),
  }
  const themes = [...museumThemes()]
  const museum: DemoShowcase = {
    cod_biblioteca: UNIT.museum,
    catalogo: 'museus',
    titulo: words('Museu da UFVale', 'UFVale Museum', 'Museo de la UFVale'),
    pergunta: words('O que você quer ver?', 'What would you like to see?', '¿Qué quieres ver?'),
    palavras: [
      words('cerâmica', 'cerâmica', 'cerâmica'),
      words('luneta', 'luneta', 'luneta'),
      words('viola', 'viola', 'viola'),
    ],
    colecoes: [],
    rede: 'N',
    visual: visual('logo-museu.svg', 'textura-museu.svg', '#efe6d8'),
    categorias: themes.map(([nome, acervos], at) => ({
      cod_categoria: 101 + at,
      desc_categoria: THEME_WORDS[nome] ?? words(nome, nome, nome),
      icone: THEME_ICONS[nome] ?? 'vase',
      cor: FACES[at % FACES.length]!,
      acervos,
    })),
    rotulos: MUSEUM_LABELS,
    botoes: themes.slice(0, 6).map(([nome], at) => ({
      titulo: THEME_WORDS[nome] ?? words(nome, nome, nome),
      icone: THEME_ICONS[nome] ?? 'vase',
      cod_categoria: 101 + at,
    })),
  }
  return [kids, museum]
}

/** KIDS-55: images and colours of the library itself (UI), not those of the whole institution (IN). */
const visual = (logo: string, texture: string, colour: string): Record<string, string> => ({
  opc_catalogo: 'UI',
  nom_textura_kids: texture,
  nom_logo_kids: logo,
  cor_logo_kids_fundo: colour,
  cor_textura_kids: colour,
  perc_cor_textura: '60',
  capa_padrao_kids: '',
  capa_cor_fonte_padrao_kids: '#000000',
})
