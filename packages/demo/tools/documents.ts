import { type Block, type PdfDocument, writePdf } from './pdf.ts'
import { writeScannedPdf } from './scanned-pdf.ts'

/** Opening of the novel: in the public domain. */
export const DOM_CASMURRO = [
  'Uma noite destas, vindo da cidade para o Engenho Novo, encontrei no trem da Central um rapaz aqui do bairro, que eu conheço de vista e de chapéu. Cumprimentou-me, sentou-se ao pé de mim, falou da lua e dos ministros, e acabou recitando-me versos.',
  'A viagem era curta, e os versos pode ser que não fossem inteiramente maus. Sucedeu, porém, que, como eu estava cansado, fechei os olhos três ou quatro vezes; tanto bastou para que ele interrompesse a leitura e metesse os versos no bolso.',
  '— Continue, disse eu acordando.',
  '— Já acabei, murmurou ele.',
  '— São muito bonitos.',
]

const AUTO_DA_BARCA = [
  'DIABO: À barca, à barca, houlá! que temos gentil maré! Ora venha o carro a ré!',
  'COMPANHEIRO: Feito, feito! Bem está! Vai tu muitieramá, e atesa aquele palanco e despeja aquele banco, pera a gente que virá.',
]

const paragraphs = (texts: readonly string[]): Block[] => texts.map(text => ({ tag: 'P', text }))

const thesis = (title: string, author: string, abstract: string, chapters: readonly string[]): PdfDocument => ({
  title,
  author,
  language: 'pt-BR',
  blocks: [
    { tag: 'H1', text: title },
    { tag: 'P', text: `${author}. Universidade Federal do Vale.` },
    { tag: 'H2', text: 'Resumo' },
    { tag: 'P', text: abstract },
    { tag: 'H2', text: 'Sumário' },
    ...chapters.map((chapter, at): Block => ({ tag: 'P', text: `${at + 1}. ${chapter}` })),
    ...chapters.flatMap((chapter, at): Block[] => [
      { tag: 'H2', text: `${at + 1}. ${chapter}` },
      {
        tag: 'P',
        text: `Este capítulo trata de: ${chapter.toLowerCase()}. O texto desta cópia de demonstração é breve; ele existe para que a leitura na tela, a busca de página e a ampliação possam ser experimentadas.`,
      },
      {
        tag: 'P',
        text: 'Os dados, os lugares e as pessoas citados são fictícios, como a universidade que guarda o trabalho. Nenhuma conclusão deve ser tirada deles.',
      },
    ]),
  ],
})

const CHAPTERS = [
  'Introdução',
  'Área de estudo',
  'Materiais e métodos',
  'Resultados',
  'Discussão',
  'Conclusões',
  'Referências',
]

const DOCUMENTS: Record<string, PdfDocument> = {
  'documentos/dom-casmurro-capitulo-1.pdf': {
    title: 'Dom Casmurro: capítulo primeiro',
    author: 'Machado de Assis',
    language: 'pt-BR',
    blocks: [
      { tag: 'H1', text: 'Dom Casmurro' },
      { tag: 'H2', text: 'Capítulo primeiro: Do título' },
      ...paragraphs(DOM_CASMURRO),
    ],
  },
  'documentos/auto-da-barca-do-inferno-abertura.pdf': {
    title: 'Auto da barca do inferno: abertura',
    author: 'Gil Vicente',
    language: 'pt-BR',
    blocks: [
      { tag: 'H1', text: 'Auto da barca do inferno' },
      { tag: 'H2', text: 'Abertura' },
      ...paragraphs(AUTO_DA_BARCA),
    ],
  },
  'documentos/tese-qualidade-da-agua.pdf': thesis(
    'Qualidade da água no médio curso do rio Itamirim',
    'Larissa Prado Bittencourt',
    'Mede, durante dois anos, doze parâmetros de qualidade da água em oito pontos do rio e relaciona os resultados ao uso do solo.',
    CHAPTERS,
  ),
  'documentos/tese-biochar-restrita.pdf': thesis(
    'Remoção de fármacos de efluentes hospitalares por biochar de casca de café',
    'Thiago Eiji Nakamura',
    'Compara três temperaturas de produção do biochar e avalia a retenção de analgésicos e antibióticos.',
    CHAPTERS,
  ),
  'documentos/tese-recuperacao-restrita.pdf': thesis(
    'Recuperação de informação em acervos históricos digitalizados',
    'Amanda Vilela Cordeiro',
    'Propõe um modo de buscar textos com erros de reconhecimento de caracteres e com grafia antiga.',
    ['Introdução', 'Trabalhos relacionados', 'Modelo', 'Avaliação', 'Conclusões', 'Referências'],
  ),
  'documentos/mapa-campus-serra-clara.pdf': {
    title: 'Campus Serra Clara: edifícios, acessos e rotas acessíveis',
    author: 'Universidade Federal do Vale',
    language: 'pt-BR',
    blocks: [
      { tag: 'H1', text: 'Campus Serra Clara' },
      { tag: 'P', text: 'Descrição em texto do mapa, para leitura em voz alta ou em braille.' },
      { tag: 'H2', text: 'Entradas' },
      { tag: 'P', text: 'Portão principal, na Avenida da Universidade: calçada plana, piso tátil e ponto de ônibus.' },
      { tag: 'P', text: 'Portão da Estação, junto ao Museu: rampa de inclinação suave à direita de quem entra.' },
      { tag: 'H2', text: 'Caminho sem degraus até a Biblioteca Central' },
      {
        tag: 'P',
        text: 'Do portão principal, siga 120 metros em linha reta pelo piso tátil. Na praça, vire à esquerda e siga 40 metros. A porta automática fica à frente e o balcão, dez passos depois dela.',
      },
      { tag: 'H2', text: 'Edifícios' },
      {
        tag: 'P',
        text: '1 Biblioteca Central. 2 Instituto de Ciências Exatas. 3 Faculdade de Educação. 4 Arquivo Central. 5 Restaurante Universitário.',
      },
    ],
  },
}

export const documents = (): Map<string, Buffer> =>
  new Map([
    ...Object.entries(DOCUMENTS).map(([name, document]): [string, Buffer] => [name, writePdf(document)]),
    [
      'documentos/auto-da-barca-do-inferno-digitalizado.pdf',
      writeScannedPdf('Auto da barca do inferno: folhas digitalizadas', 3),
    ],
  ])
