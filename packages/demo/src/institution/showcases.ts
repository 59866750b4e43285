import type { Words } from '../institution-file.ts'
import type { DemoCopy, DemoShowcase } from '../library.ts'
import { UNIT } from '../units.ts'
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
  localizado_em: words('Onde ele mora', 'Where it lives', 'Dónde vive'),
  botao_ver_localizacao: words('Ver no mapa', 'See on the map', 'Ver en el mapa'),
  nao_pode_emprestar: words(
    'Agora não: alguém está lendo.',
    'Not now: someone is reading it.',
    'Ahora no: alguien lo está leyendo.',
  ),
  quando_volta: words('Quando ele volta?', 'When will it be back?', '¿Cuándo vuelve?'),
  estimativa_volta: words(
    'Dias até voltar (mais ou menos): {qtd_dias}',
    'Days until it is back (about): {qtd_dias}',
    'Días hasta que vuelva (más o menos): {qtd_dias}',
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
    'Sim, na visita: as peças não saem do museu.',
    'Yes, on a visit: objects stay in the museum.',
    'Sí, en la visita: las piezas no salen del museo.',
  ),
  texto_capa: words('Imagem da peça', 'Picture of the object', 'Imagen de la pieza'),
}

const FACES = ['#2f6f4f', '#b5502b', '#2c5a85', '#8a4a78', '#7a6a1f', '#4a5a6a']

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

export function showcases(drafts: readonly WorkDraft[], copies: readonly DemoCopy[]): DemoShowcase[] {
  const atSchool = new Set(copies.filter(copy => copy.cod_biblioteca === UNIT.school).map(copy => copy.cod_acervo))
  const works = drafts.filter(draft => atSchool.has(draft.cod_acervo))
  const newest = copies
    .filter(copy => copy.cod_biblioteca === UNIT.school)
    .sort((a, b) => b.data_aquisicao.localeCompare(a.data_aquisicao))
    .map(copy => copy.cod_acervo)
  const kids: DemoShowcase = {
    cod_biblioteca: UNIT.school,
    catalogo: 'kids',
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
      ordem: at,
      titulo: shelf.nome,
      icone: shelf.icone,
      cod_categoria: at + 1,
    })),
    acabaram_de_chegar: [...new Set(newest)].slice(0, 14),
  }
  const themes = [...museumThemes()]
  const museum: DemoShowcase = {
    cod_biblioteca: UNIT.museum,
    catalogo: 'museus',
    visual: visual('logo-museu.svg', 'textura-museu.svg', '#efe6d8'),
    categorias: themes.map(([nome, acervos], at) => ({
      cod_categoria: 101 + at,
      desc_categoria: THEME_WORDS[nome] ?? words(nome, nome, nome),
      icone: 'vase',
      cor: FACES[at % FACES.length]!,
      acervos,
    })),
    rotulos: MUSEUM_LABELS,
    botoes: themes.slice(0, 6).map(([nome], at) => ({
      ordem: at,
      titulo: THEME_WORDS[nome] ?? words(nome, nome, nome),
      icone: 'vase',
      cod_categoria: 101 + at,
    })),
    acabaram_de_chegar: [],
  }
  return [kids, museum]
}

/** KIDS-55: the institution's own images (IN) with a colour of their own. */
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
